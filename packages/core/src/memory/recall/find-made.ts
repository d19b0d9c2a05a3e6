import type { Phrase } from './read-phrases.js'
import { isUnspaced } from './tokenize.js'

const BREAK = /[,.!?;:，。！？；：、\n]/

/** The place of those indefinite words that make one thing of a kind: `a`, `another`, `new`. */
const ONE_NEW = 0

/** What stands before an indefinite word that is of a known thing: `the new page`. */
const KNOWN = /^(?:article|demonstrative|possessive|plural|ordinal|last|ordinalMark)$/

/** What what is made is called ends with: `a folder Contracts for Maria`. */
const HEAD_END =
  /^(?:filler|speaker|assignment|complement|article|demonstrative|pronoun|plural|copula|connective|talk)$/

/** What a sentence makes, for each of its words: nothing known is meant by it. (Q17) */
export interface Made {
  /** Of what kind it is, and what it is to be called: `a deal 20 standing desks`. */
  readonly isHead: readonly boolean[]
  /** What else is said of it: `a monitor for disk usage on the web hosts`. */
  readonly isSaidOf: readonly boolean[]
}

export function findMade(
  phrases: readonly Phrase[],
  words: readonly string[],
  isCapital: (phrase: Phrase) => boolean,
): Made {
  const isHead = words.map(() => false)
  const isSaidOf = words.map(() => false)
  for (const [place, phrase] of phrases.entries()) {
    const first = phrases[lastOfIndefinite(place, phrases, words) + 1]
    if (!first || isSaidOf[phrase.from] || BREAK.test(first.gap) || !/^(?:other|type|selector)$/.test(first.kind))
      continue
    const after = phrases.slice(phrases.indexOf(first) + 1)
    const end = after.find(({ gap }) => BREAK.test(gap))?.from ?? words.length
    const headEnd = after.find(({ kind, gap }) => BREAK.test(gap) || HEAD_END.test(kind))?.from ?? end
    isHead.fill(true, first.from, headEnd)
    isSaidOf.fill(true, first.from, end)
    // `a new event, Open bench night`: what it is to be called.
    const called = phrases.findIndex(({ from }) => from === end)
    const isApart = after.some(({ from, kind }) => from >= headEnd && from < end && kind !== 'filler')
    if (isApart || !isTitle(phrases[called], isCapital)) continue
    const titleEnd = phrases.find(({ from, gap }) => from > end && BREAK.test(gap))?.from ?? words.length
    isHead.fill(true, end, titleEnd)
    isSaidOf.fill(true, end, titleEnd)
  }
  return { isHead, isSaidOf }
}

function isTitle(phrase: Phrase | undefined, isCapital: (phrase: Phrase) => boolean): boolean {
  return phrase !== undefined && phrase.gap.startsWith(',') && phrase.kind !== 'speaker' && isCapital(phrase)
}

/** The place of the last of the words at a place that make what follows new; before the first where they do not. */
function lastOfIndefinite(place: number, phrases: readonly Phrase[], words: readonly string[]): number {
  const [phrase, next] = [phrases[place], phrases[place + 1]]
  if (!phrase || KNOWN.test(phrases[place - 1]?.kind ?? '')) return phrases.length
  // `一个文件夹`
  const isOne = phrase.kind === 'number' && phrase.value === 1 && isUnspaced(words[phrase.from] ?? '')
  if (isOne && next?.kind === 'selector') return place + 1
  return phrase.kind === 'indefinite' && phrase.value === ONE_NEW ? place : phrases.length
}
