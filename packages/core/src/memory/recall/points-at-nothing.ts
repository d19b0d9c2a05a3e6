import { BREAK } from './noun-phrase.js'
import type { Pointer } from './pointer.js'
import type { Phrase } from './read-phrases.js'
import type { Tokens } from './tokenize.js'
import type { Lexicon } from './words/lexicon.js'

interface Said extends Tokens {
  readonly phrases: readonly Phrase[]
  readonly phraseAt: readonly Phrase[]
  readonly lexicon: Pick<Lexicon, 'originWords' | 'months' | 'whichWords' | 'owningWords'>
}

/** Whether words that point elsewhere mean no second thing here: they say more of what is meant, a day, or what is asked for. */
export function pointsAtNothing(pointer: Pointer, said: Said): boolean {
  return isOfClause(pointer, said) || isOfMonth(pointer, said) || isAsked(pointer, said) || isOfAsked(pointer, said)
}

/** `the one it wants to destroy`: said of what is meant. */
function isOfClause({ kind, from }: Pointer, { phraseAt }: Said): boolean {
  return (
    /^(?:pronoun|person)$/.test(kind) &&
    phraseAt[from]?.gap === ' ' &&
    phraseAt[from - 1]?.kind === 'selector' &&
    phraseAt[from - 2]?.kind === 'article'
  )
}

/** `on the first of May` */
function isOfMonth({ kind, to }: Pointer, { words, phraseAt, lexicon: { originWords, months } }: Said): boolean {
  return (
    kind === 'ordinal' &&
    phraseAt[to]?.kind === 'filler' &&
    originWords.has(words[to] ?? '') &&
    months.has(words[to + 1] ?? '')
  )
}

/** `not paid yet, which is that?` */
function isAsked({ from, to }: Pointer, { words, phraseAt, lexicon }: Said): boolean {
  const copula = phraseAt[from - 1]
  return copula?.kind === 'copula' && lexicon.whichWords.has(words[copula.from - 1] ?? '') && to === words.length
}

/** `which one has its MOT next?` */
function isOfAsked({ kind, from }: Pointer, { words, phrases, lexicon: { owningWords, whichWords } }: Said): boolean {
  return (
    kind === 'pronoun' &&
    owningWords.has(words[from] ?? '') &&
    phrases.some(phrase => phrase.to <= from && whichWords.has(words[phrase.from] ?? '')) &&
    !phrases.some(phrase => phrase.from > 0 && phrase.from <= from && BREAK.test(phrase.gap))
  )
}
