import type { DescriptionWord } from './description.js'
import { textOf, wordOf } from './description-word.js'
import { isPerson } from './is-person.js'
import { isTotal } from './is-total.js'
import { findMainList } from './main-list.js'
import { BREAK } from './noun-phrase.js'
import { PARTICIPLE } from './opens-clause.js'
import { PLURAL } from './read-labels.js'
import type { Phrase, Span } from './read-phrases.js'
import type { Reading } from './read-text.js'
import { isUnspaced } from './tokenize.js'
import { SEVERAL } from './words/word-places.js'

/** Words for the things that are held against a limit. */
export interface Head extends Span {
  readonly types: readonly string[]
  readonly words: readonly DescriptionWord[]
  readonly isSeveral: boolean
}

const DETERMINER = /^(?:article|demonstrative|all|plural|indefinite)$/
/** Between a head and its limit: `the ones that cost more than 5`, `orders with a total over 300`. */
const BETWEEN = /^(?:copula|filler|complement|demonstrative|talk|other|article|indefinite)$/
/** A verb and what is counted. */
const MAX_SAID = 2
/** The place of those indefinite words that make what follows a new thing. */
const NEW = 0

/** The things of which an amount is said, or undefined where it is of what is done. */
export function headOf({ from, to }: Span, reading: Reading): Head | undefined {
  const { phrases, phraseAt } = reading
  const behind = phraseAt[to]
  const noun = phraseAt[behind?.to ?? Infinity]
  if (behind?.kind === 'possessive' && isUnspaced(reading.words[behind.from] ?? ''))
    return { from, to, types: noun?.types ?? [], words: [], isSeveral: true }
  if (BREAK.test(phraseAt[from]?.gap ?? '')) return undefined
  // `cut all prices by over 10%`, `buy them for less than 300`
  const direct = phraseAt[from - 1]
  const isOfVerb =
    /^(?:complement|assignment)$/.test(direct?.kind ?? '') || reading.saysOrigin(reading.words[from - 1] ?? '')
  // `the ones insured for more than 100k`
  const isTold =
    PARTICIPLE.test(reading.words[from - 2] ?? '') && /^(?:selector|type)$/.test(phraseAt[from - 3]?.kind ?? '')
  if (isOfVerb && !isTold) return undefined
  let [said, isAsked] = [0, false]
  for (let place = phrases.findLastIndex(phrase => phrase.to <= from); place >= 0; place--) {
    const phrase = phrases[place] as Phrase
    const { kind } = phrase
    // `keep them all under 100`, `search for offers under 100`
    const isGoal = /^(?:plural|pronoun|complement)$/.test(phrases[place - 1]?.kind ?? '')
    if (isHead(phrase, reading)) return isGoal ? undefined : headAt(place, isAsked, reading)
    if (/^(?:talk|other)$/.test(kind)) said++
    if (!BETWEEN.test(kind) || BREAK.test(phrase.gap) || said > MAX_SAID) return undefined
    isAsked = kind === 'copula' || (isAsked && !/^(?:complement|demonstrative)$/.test(kind))
  }
  return undefined
}

function isHead(phrase: Phrase, reading: Reading): boolean {
  return (
    /^(?:selector|type|all)$/.test(phrase.kind) ||
    // `die über 50 Euro`
    (phrase.kind === 'article' && reading.severalEndingOf(textOf(phrase, reading)) !== undefined) ||
    isTotal(phrase, reading) ||
    asksWho(phrase, reading) ||
    (phrase.kind === 'indefinite' && reading.asksWhich(phrase))
  )
}

/** `who owes us more than 300?` of people. */
function asksWho({ kind, from }: Phrase, { view, nounsBeside }: Reading): boolean {
  return (
    kind === 'complement' &&
    from === 0 &&
    findMainList(view, [])?.shown.every(one => isPerson(one, nounsBeside)) === true
  )
}

/** A noun with the words before it; what is said of it by a copula is asked of it, or else but told. */
function headAt(place: number, isTold: boolean, reading: Reading): Head | undefined {
  const { phrases } = reading
  const head = phrases[place] as Phrase
  const isAlone = /^(?:all|indefinite|article|complement)$/.test(head.kind) || isTotal(head, reading)
  const startOf = (kinds: RegExp): number => {
    let start = place
    while (
      !isAlone &&
      start > 0 &&
      kinds.test(phrases[start - 1]?.kind ?? '') &&
      !BREAK.test(phrases[start]?.gap ?? '')
    )
      start--
    return start
  }
  // `the open offers`, but `show offers`
  const whole = startOf(/^(?:other|type|talk)$/)
  const start = DETERMINER.test(phrases[whole - 1]?.kind ?? '') ? whole : startOf(/^(?:other|type)$/)
  const opens = isAlone ? head : phrases[start - 1]
  const isKnown = opens !== undefined && DETERMINER.test(opens.kind)
  const isAsked = opens?.kind === 'complement' || (opens?.kind === 'indefinite' && opens.value !== NEW)
  const isPlural = head.kind === 'type' ? head.value === PLURAL : head.kind === 'selector' && head.value === SEVERAL
  if (isTold && !isAsked) return undefined
  if (opens?.kind === 'indefinite' && !isAsked) return undefined
  if (!isKnown && !isPlural && !isAlone) return undefined
  return {
    from: (phrases[start] as Phrase).from,
    to: head.to,
    types: head.types,
    words: phrases.slice(start, place).map(phrase => wordOf(phrase, reading)),
    isSeveral: isPlural || isAlone || isAsked || opens?.kind === 'all',
  }
}
