import type { Entity } from '../../model/entity.js'
import type { MeaningQuery } from '../../model/meaning.js'
import type { SearchHit } from '../../model/search-hit.js'
import { type Candidate, combineScores } from './combine-scores.js'
import { nearestVectors, type VectorTable } from './nearest-vectors.js'
import { DEFAULT_LIMIT, searchEntities, type SearchEntitiesOptions } from './search-entities.js'

/** Where the vectors of entities stand. */
export interface VectorLookup extends VectorTable {
  /** Place of the vector of the entity as it is now; -1 where it has none. */
  placeOf(entity: Entity): number
}

export interface SearchByMeaningOptions extends SearchEntitiesOptions {
  readonly meaning: Pick<MeaningQuery, 'vector' | 'weights'>
  readonly vectors: VectorLookup
  /** How likely an entity is needed next, from 0. */
  readonly importanceOf: (entity: Entity) => number
}

/** Importance can bring to the front what neither words nor meaning put among the first. */
const CANDIDATES_A_HIT = 3
const MIN_CANDIDATES = 30

/** What is less than this nearer than the common run of things has nothing to do with the query. */
const MIN_MEANING = 0.1

/** So many compared things tell half of what is common; three times as many nearly all. */
const HALF_TOLD = 4

/** Entities that hold the words of a query or mean the like, best first. Finds by words alone what has no vector. */
export function searchByMeaning(
  query: string,
  entities: readonly Entity[],
  { limit = DEFAULT_LIMIT, type, meaning, vectors, importanceOf }: SearchByMeaningOptions,
): SearchHit[] {
  const wanted = Math.max(MIN_CANDIDATES, CANDIDATES_A_HIT * limit)
  const candidates = new Map<Entity, Candidate>()
  const lexical = searchEntities(query, entities, { limit: wanted, ...(type !== undefined && { type }) })
  for (const { entity, score, matched } of lexical) {
    candidates.set(entity, { entity, lexical: score, meaning: 0, matched, importance: importanceOf(entity) })
  }

  const places = Int32Array.from(entities, entity =>
    type === undefined || entity.type === type ? vectors.placeOf(entity) : -1,
  )
  const { nearest, ...common } = nearestVectors(meaning.vector, vectors, { places, limit: wanted })
  for (const { index, similarity } of nearest) {
    const entity = entities[index]
    const near = nearness(similarity, common)
    if (!entity || near < MIN_MEANING) continue
    const known = candidates.get(entity) ?? { entity, lexical: 0, matched: 'meaning', importance: importanceOf(entity) }
    candidates.set(entity, { ...known, meaning: near })
  }
  return combineScores([...candidates.values()], { limit, weights: meaning.weights })
}

/**
 * How much of the way from what is common to the same meaning, in 0…1. Models differ in how near unrelated texts are (0.1
 * for some, 0.8 for others), which the mean of many tells; of few it tells little, for all of them may be meant.
 */
function nearness(
  similarity: number,
  { meanSimilarity, compared }: { readonly meanSimilarity: number; readonly compared: number },
): number {
  const common = Math.max(0, meanSimilarity) * (compared ** 2 / (compared ** 2 + HALF_TOLD ** 2))
  return common < 1 ? Math.max(0, (similarity - common) / (1 - common)) : 0
}
