import type { EntityKey } from './entity.js'

/** Parts of a hit's score: how well it fits, and how likely it is needed next. Each from 0; their sum is taken as 1. */
export interface SearchWeights {
  /** @defaultValue 0.7 */
  readonly relevance?: number
  /** @defaultValue 0.3 */
  readonly importance?: number
}

/** The semantic side of a search, beside its words. */
export interface MeaningQuery {
  /** Id of the embedder that made the vector. */
  readonly embedder: string
  /** Of the query; of length 1. */
  readonly vector: Float32Array
  readonly weights: SearchWeights
}

/** A text of an entity, by its hash: vectors are of texts, and a changed text needs another. */
export interface EmbeddedText {
  readonly key: EntityKey
  readonly hash: number
}

/** A text that has no vector yet. */
export interface UnembeddedText extends EmbeddedText {
  readonly text: string
}

/** Vectors of texts, in their order and one after the other. */
export interface MadeVectors {
  /** Id of the embedder that made them. */
  readonly embedder: string
  /** How many numbers one vector has. */
  readonly length: number
  readonly texts: readonly EmbeddedText[]
  readonly values: Float32Array
}
