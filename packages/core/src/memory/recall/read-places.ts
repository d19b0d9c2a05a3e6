import type { Pointer } from './pointer.js'
import type { Phrase } from './read-phrases.js'
import type { Lexicon } from './words/lexicon.js'

/** What may follow words that stand for the thing itself: `assign the second to Maria`. */
export const ENDING =
  /^(?:filler|speaker|talk|connective|assignment|copula|complement|pronoun|article|demonstrative|indefinite|general|negation)$/

/** `the one before the last`, `the page after this one`. */
export function readRelative(phrase: Phrase, head: Phrase | undefined, rest: readonly Phrase[]): Pointer | undefined {
  if (!head || !/^(?:selector|type)$/.test(head.kind) || /[,.]/.test(phrase.gap)) return undefined
  const [first, second] = rest.filter(({ kind }) => kind !== 'article')
  const pointer = { from: head.from, types: head.types, isRelative: true } as const
  const isEnd = (after: Phrase | undefined): boolean => !after || ENDING.test(after.kind) || /[,.!?]/.test(after.gap)
  if (first?.kind === 'last' && first.value === 0 && phrase.value === 0) {
    return { ...pointer, to: first.to, kind: 'ordinal', value: -2 }
  }
  // `and the one before?`, `the one before that`
  const isBare = isEnd(first) && (first === undefined || first.kind === 'copula' || /[,.!?]/.test(first.gap))
  if (isBare) return { ...pointer, to: phrase.to, kind: 'sequence', value: directionOf(phrase) }
  if (first?.kind === 'demonstrative' && isEnd(second) && second?.kind !== 'selector')
    return { ...pointer, to: first.to, kind: 'sequence', value: directionOf(phrase) }
  const isThis = first?.kind === 'pronoun' || (first?.kind === 'demonstrative' && second?.kind === 'selector')
  const last = first?.kind === 'pronoun' ? first : second
  if (!isThis || !last || !isEnd(rest[rest.indexOf(last) + 1])) return undefined
  return { ...pointer, to: last.to, kind: 'sequence', value: directionOf(phrase) }
}

/** `the first two`, `the two last pages`, `top three`. */
export function readRange(phrase: Phrase, [next, ...rest]: readonly Phrase[]): Pointer | undefined {
  if (!next || next.gap.trim() !== '') return undefined
  const ends = [phrase, next].find(({ kind, value }) => kind === 'leading' || value === (kind === 'ordinal' ? 1 : 0))
  const count = [phrase, next].find(({ kind, value }) => /^(?:number|plural)$/.test(kind) && value > 1)
  if (!ends || !count || !/^(?:leading|ordinal|last)$/.test(ends.kind)) return undefined
  const isFromEnd = ends.kind === 'last' || (ends.kind === 'leading' && ends.value === 1)
  const noun = rest.find(
    ({ kind }, place) => kind === 'type' && rest.slice(0, place).every(one => one.kind === 'selector'),
  )
  const selector = rest[0]?.kind === 'selector' ? rest[0] : undefined
  const { to } = noun ?? selector ?? next
  const value = isFromEnd ? -count.value : count.value
  return { from: phrase.from, to, kind: 'range', value, types: noun?.types ?? [] }
}

/** `die drei anderen`, `les trois autres`: the words for what is left, with a number between them. */
export function readOthers(
  article: Phrase,
  [count, other]: readonly Phrase[],
  words: readonly string[],
  { phrases }: Pick<Lexicon, 'phrases'>,
): Pointer | undefined {
  if (count?.kind !== 'number' || other?.gap !== ' ') return undefined
  const text = [article, other].map(({ from, to }) => words.slice(from, to).join(' ')).join(' ')
  if (phrases.get(text)?.kind !== 'remaining') return undefined
  return { from: article.from, to: other.to, kind: 'remaining', value: count.value, types: [] }
}

/** `四个都取消`, `4つ全部`: so many, and all of them. */
export function readWhole(number: Phrase, rest: readonly Phrase[]): Pointer | undefined {
  const [selector, all] = rest[0]?.kind === 'selector' ? rest : [undefined, ...rest]
  if (all?.kind !== 'all' || number.value < 2) return undefined
  return { from: number.from, to: all.to, kind: 'group', value: number.value, types: selector?.types ?? [] }
}

/** Of a word for what is before or after. */
export function directionOf({ value }: Phrase): number {
  return value === 0 ? -1 : 1
}
