import { BREAK, type NounPhrase } from './noun-phrase.js'
import { isRelation } from './read-after.js'
import type { Reading } from './read-text.js'

/**
 * A noun phrase without its last words, for nothing says where it ends: a word of the talk may be of the verb (`take the candle out`), a state
 * what the thing shall be (`take the faulted disk offline`), and behind the verb of a question stands what is asked (`does the one with
 * the sauna allow dogs?`); and with its last word for a kind that no tool calls so: `the open shift`. Longest first. (Q94)
 */
export function shorten(whole: NounPhrase, reading: Reading): NounPhrase[] {
  const { from, words } = whole
  const last = words.findLastIndex(({ isTalk, isLoose }) => !isTalk || isLoose)
  const isParticle = last >= 0 && last < words.length - 1
  const isBesideState = words.length > 1 && words.at(-1)?.states !== undefined
  const shorter = isParticle ? [upTo(whole, last + 1)] : isBesideState ? [upTo(whole, words.length - 1)] : []
  // `make both rides private`: of several words the first says which.
  const isPlural = reading.phraseAt[from]?.kind === 'plural' && words.length > 1
  const first = isPlural ? [upTo(whole, 1)] : []
  const asked = shortenAsked(whole, reading)
  const called = [whole, ...shorter, ...asked.slice(0, 1)].flatMap(calledBy)
  return [...shorter, ...first, ...called, ...asked]
}

/** The same without what a question asks of the thing. A relation and the word behind it are of the phrase. */
export function shortenAsked(whole: NounPhrase, reading: Reading): NounPhrase[] {
  const { phraseAt, clean, starts } = reading
  const { from, to, words, rank, isDone, isHeaded } = whole
  if (isDone || !isBehindVerb(from, to, reading)) return []
  const said = phraseAt.slice(from, to)
  const last = said.findLastIndex(one => RELATING.test(one.kind) || isRelation(one, reading))
  const behind = said.slice(last + 1).filter(({ kind }) => kind !== 'article').length
  // What stands before its head says which it is.
  const before = isHeaded ? words.filter(({ isAfter }) => !isAfter).length : 0
  const least = Math.max(1, before, last < 1 ? 1 : words.length - behind + 1)
  const isNamed = (place: number): boolean => CAPITAL.test(clean.slice(starts[place]))
  const shorter: NounPhrase[] = []
  for (let count = words.length - 1; count >= (rank && !isHeaded ? 0 : least); count--) {
    const place = to - words.length + count
    // `the one by Adaeze Nwosu`
    if (isNamed(place) && isNamed(place - 1)) break
    const isVerb = count === words.length - 1 && isVerbAtEnd(to, reading)
    shorter.push({ ...upTo(whole, count), ...(!isHeaded && !isVerb && { isAsked: true }) })
  }
  return shorter
}

const CAPITAL = /^\p{Lu}/u

/** Whether the verb of a question stands before a noun phrase: `does the run pass?`, `when did the tanker arrive?` */
function isBehindVerb(from: number, to: number, reading: Reading): boolean {
  const { phrases, phraseAt } = reading
  const verb = phraseAt[from - 1]
  if (!verb || BREAK.test(phraseAt[from]?.gap ?? '')) return false
  const isAsked = phrases.some(phrase => phrase.to < from && ASKING.test(phrase.kind))
  return VERB.test(verb.kind) || (verb.kind === 'talk' && isAsked && isVerbAtEnd(to, reading))
}

/** Whether the last word before the end of a question may be its verb. */
function isVerbAtEnd(to: number, { clean, starts }: Reading): boolean {
  return /^\p{Ll}+\s?[?？]\s*$/u.test(clean.slice(starts[to - 1]))
}

const VERB = /^(?:general|copula)$/
const ASKING = /^(?:general|indefinite|complement|copula)$/
const RELATING = /^(?:filler|assignment|complement|demonstrative|possessive)$/

function upTo(whole: NounPhrase, count: number): NounPhrase {
  return { ...whole, to: whole.to - whole.words.length + count, words: whole.words.slice(0, count) }
}

/** Headed by a last word that nothing is called by. */
function calledBy(phrase: NounPhrase): NounPhrase[] {
  const stranger = phrase.words.at(-1)
  const isNamed = phrase.words.length > 1 && stranger !== undefined && !stranger.isTalk && !stranger.isNegated
  return isNamed ? [{ ...phrase, words: phrase.words.slice(0, -1), isHeaded: true, stranger: stranger.text }] : []
}
