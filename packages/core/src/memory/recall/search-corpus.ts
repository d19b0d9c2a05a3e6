import type { Entity } from '../../model/entity.js'
import type { MatchedPart } from '../../model/search-hit.js'
import { foldText } from './tokenize.js'

/** The texts of many entities, folded and one after the other, so that one sweep finds a word in all of them. */
export interface Corpus {
  readonly entities: readonly Entity[]
  readonly text: string
  /** In the order of the text; those of an entity from the most telling on. */
  readonly parts: readonly CorpusPart[]
}

/** Where a part of an entity stands in the text. */
export interface CorpusPart {
  readonly kind: MatchedPart
  readonly from: number
  readonly to: number
  readonly owner: CorpusOwner
}

export interface CorpusOwner {
  /** Its place among the entities. */
  readonly place: number
  readonly entity: Entity
  /** When it was last seen. */
  readonly sequence: number
  /** Which of the parts is its first. */
  readonly firstPart: number
  /** Where its text ends. */
  readonly to: number
}

interface Folded {
  readonly text: string
  readonly parts: readonly { readonly kind: MatchedPart; readonly text: string }[]
}

// Entities keep their identity while unchanged, so each is folded once; nothing is built before the first search.
const foldedByEntity = new WeakMap<Entity, Folded>()

/** By the first of its entities, so that it goes with them. */
const corpora = new WeakMap<Entity, Corpus>()

export function corpusOf(entities: readonly Entity[]): Corpus {
  const [key] = entities
  const known = key && corpora.get(key)
  if (known && isSameList(known.entities, entities)) return known
  const texts: string[] = []
  const parts: CorpusPart[] = []
  let from = 0
  for (const [place, entity] of entities.entries()) {
    const folded = foldEntity(entity)
    texts.push(folded.text)
    const { sequence } = entity.lastSeen
    const owner = { place, entity, sequence, firstPart: parts.length, to: from + folded.text.length }
    for (const { kind, text } of folded.parts) {
      parts.push({ kind, from, to: from + text.length, owner })
      from += text.length + 1
    }
  }
  const corpus = { entities, text: texts.join('\n'), parts }
  if (key) corpora.set(key, corpus)
  return corpus
}

function isSameList(one: readonly Entity[], other: readonly Entity[]): boolean {
  return one === other || (one.length === other.length && one.every((entity, at) => entity === other[at]))
}

/** Which part of a corpus holds a place of its text. Places that are asked for in order start where the one before was found. */
export function indexOfPart({ parts }: Corpus, at: number, start = 0): number {
  let low = start
  let high = start + 1
  // Finds of a common word lie close together, and those of a rare one are few.
  while (high < parts.length && (parts[high]?.to ?? 0) < at) {
    const stride = high - start
    low = high
    high += stride
  }
  high = Math.min(high + 1, parts.length)
  while (low < high) {
    const middle = (low + high) >> 1
    const part = parts[middle]
    if (part && part.to < at) low = middle + 1
    else high = middle
  }
  return low
}

function foldEntity(entity: Entity): Folded {
  const known = foldedByEntity.get(entity)
  if (known) return known
  const { id, ref = '', slug = '', identifiers, name = '', aliases, snippet = '', type } = entity
  const told: readonly (readonly [MatchedPart, readonly (string | number)[]])[] = [
    ['identifier', [id, ref, slug, ...identifiers.map(({ value }) => value)]],
    ['name', [name]],
    ['alias', aliases],
    ['snippet', [snippet]],
    ['type', [type]],
  ]
  const parts = told.flatMap(([kind, values]) =>
    values.map(value => ({ kind, text: foldText(String(value)) })).filter(({ text }) => text !== ''),
  )
  const folded = { text: parts.map(({ text }) => text).join('\n'), parts }
  foldedByEntity.set(entity, folded)
  return folded
}
