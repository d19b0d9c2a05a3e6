import type { Entity } from '../../model/entity.js'
import type { MatchedPart, SearchHit } from '../../model/search-hit.js'
import { compareFirstSeen } from '../compare-first-seen.js'
import { corpusOf, indexOfPart, type Corpus, type CorpusPart } from './search-corpus.js'
import { foldText, isUnspaced } from './tokenize.js'
import { wordsLike } from './words-like.js'

export interface SearchEntitiesOptions {
  /** @defaultValue 10 */
  readonly limit?: number
  /** Only entities of this type. */
  readonly type?: string
}

/** What was found, by the place of the entity. In columns: a common word is found in thousands. */
interface Finds {
  /** Share of the query's words, from 0 to their number. */
  readonly shares: Float64Array
  readonly worth: Float64Array
  /** Which part was found, the most telling one. */
  readonly parts: Int32Array
}

interface Ranked {
  readonly score: number
  readonly sequence: number
  readonly part: CorpusPart
}

export const DEFAULT_LIMIT = 10
const MAX_QUERY = 1_000

/** No query says more in more words, and each of them is looked for in every text. */
const MAX_WORDS = 12

/** Least share of a query's words that makes a find. */
const MIN_FOUND = 0.5

/** What a find in a part is worth: what names a thing, then what is said of it, then what many share. */
const WORTH: Readonly<Record<MatchedPart, number>> = { identifier: 0.9, name: 0.9, alias: 0.8, snippet: 0.5, type: 0.3 }

/** Inside a word a find is worth less than at its beginning. */
const INSIDE_WORD = 0.8

/** A word that stands nowhere is taken for a slip of one that does: worth less than any find of the word itself. */
const SLIPPED = 0.5

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const IS_LETTER = /[\p{L}\p{N}]/u

/** Entities that hold the words of a query, in any script, best first and the newest first among equals. */
export function searchEntities(
  query: string,
  entities: readonly Entity[],
  { limit = DEFAULT_LIMIT, type }: SearchEntitiesOptions = {},
): SearchHit[] {
  const folded = foldText(query.slice(0, MAX_QUERY)).trim()
  const words = [...new Set(folded.match(WORD))].slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const corpus = corpusOf(entities)
  const { length } = entities
  const finds = { shares: new Float64Array(length), worth: new Float64Array(length), parts: new Int32Array(length) }
  for (const word of words) findWord(word, corpus, finds)

  const best: Ranked[] = []
  for (let place = 0; place < length; place++) {
    const share = finds.shares[place] ?? 0
    if (share < words.length * MIN_FOUND) continue
    const part = corpus.parts[finds.parts[place] ?? 0]
    if (!part || (type !== undefined && part.owner.entity.type !== type)) continue
    const whole = share >= words.length ? findWhole(corpus, part, folded) : undefined
    const score = whole ? 1 : (finds.worth[place] ?? 0) / words.length
    rank({ score, sequence: part.owner.sequence, part: whole ?? part }, best, limit)
  }
  return best.map(({ score, part }) => ({ entity: part.owner.entity, score, matched: part.kind }))
}

/**
 * A word as it stands; in a script without spaces, where it may be several, else the pairs of its characters. Where it stands
 * nowhere, words of which it may be a slip.
 */
function findWord(word: string, corpus: Corpus, finds: Finds): void {
  const characters = [...word]
  const isSeveral = characters.length > 2 && isUnspaced(word)
  const pairs = isSeveral ? characters.slice(1).map((_, at) => characters.slice(at, at + 2).join('')) : []
  const holders = new Set<number>()
  sweep(word, corpus, (part, index, at) => {
    holders.add(part.owner.place)
    note(part, index, at, 1)
  })
  for (const pair of pairs) {
    sweep(pair, corpus, (part, index, at) => {
      if (!holders.has(part.owner.place)) note(part, index, at, 1 / pairs.length)
    })
  }
  const similar = holders.size === 0 ? wordsLike(word, corpus) : []
  for (const other of similar) {
    sweep(other, corpus, (part, index, at) => {
      if (!holders.has(part.owner.place)) note(part, index, at, 1, SLIPPED)
      holders.add(part.owner.place)
    })
  }

  function note(part: CorpusPart, index: number, at: number, share: number, likeness = 1): void {
    const { shares, worth, parts } = finds
    const { place } = part.owner
    const known = shares[place] ?? 0
    parts[place] = known === 0 ? index : Math.min(index, parts[place] ?? 0)
    shares[place] = known + share
    worth[place] = (worth[place] ?? 0) + share * likeness * worthAt(corpus, part, at)
  }
}

/** Finds the first place of a text in each entity that holds it: in which part, the how-manyth, and where in all the text. */
function sweep(text: string, corpus: Corpus, onFound: (part: CorpusPart, index: number, at: number) => void): void {
  let at = corpus.text.indexOf(text)
  let index = 0
  while (at >= 0) {
    index = indexOfPart(corpus, at, index)
    const part = corpus.parts[index]
    if (!part) return
    onFound(part, index, at)
    at = corpus.text.indexOf(text, part.owner.to)
  }
}

function worthAt({ text }: Corpus, { kind }: CorpusPart, at: number): number {
  const before = text.charAt(at - 1)
  return IS_LETTER.test(before) && !isUnspaced(before) ? WORTH[kind] * INSIDE_WORD : WORTH[kind]
}

/** The identifier or name that says the query and no more, of the entity that has this part. */
function findWhole({ text, parts }: Corpus, { owner }: CorpusPart, query: string): CorpusPart | undefined {
  for (let index = owner.firstPart; ; index++) {
    const part = parts[index]
    if (part?.owner !== owner || (part.kind !== 'identifier' && part.kind !== 'name')) return undefined
    if (part.to - part.from === query.length && text.startsWith(query, part.from)) return part
  }
}

/** A common word is found in thousands, of which only a few are kept and put in order. */
function rank(find: Ranked, best: Ranked[], limit: number): void {
  const worst = best.at(-1)
  if (worst && best.length >= limit && !isBefore(find, worst)) return
  const place = best.findIndex(other => isBefore(find, other))
  best.splice(place < 0 ? best.length : place, 0, find)
  if (best.length > limit) best.pop()
}

function isBefore(one: Ranked, other: Ranked): boolean {
  const rank =
    other.score - one.score ||
    other.sequence - one.sequence ||
    compareFirstSeen(one.part.owner.entity, other.part.owner.entity)
  return rank < 0
}
