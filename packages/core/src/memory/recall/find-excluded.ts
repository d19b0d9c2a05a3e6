import type { Phrase } from './read-phrases.js'

const BREAK = /[,.!?;，。！？；\n]/
const THING = /^(?:article|demonstrative|pronoun|plural|ordinal|ordinalMark|ordinalDigit|last|selector|type|other)$/
const POINTING = /^(?:article|demonstrative|pronoun|plural|ordinal|last)$/

/** Kinds with which words end that point at a thing. */
const ENDING = /^(?:ordinal|ordinalDigit|last|selector|demonstrative|number)$/

/** The value of verbs that give a name. */
const VERB = 1

/** Words that set a value after it: those of a language whose verb comes last. */
const POSTPOSITION = /^\p{sc=Hira}/u

/** The place of those negations that stand behind what they keep out. */
const BEHIND = 2

/** How far before a name its determiner may stand: `a new page called Pricing`. */
const MAX_BACK = 6

/**
 * Words of a text that name nothing that is meant: what a negation keeps out, what is only to be made, and what a thing
 * is placed by. Given as whether each word is one of them. (Q1)
 */
export function findExcluded(
  phrases: readonly Phrase[],
  words: readonly string[],
  isState: (word: string) => boolean,
  isCapital: (phrase: Phrase) => boolean,
  isUnit: (phrase: Phrase) => boolean,
  isLimit: (relative: Phrase, next: Phrase) => boolean,
): boolean[] {
  const excluded = Array<boolean>(words.length).fill(false)
  for (const [place, phrase] of phrases.entries()) {
    const { kind, value, from } = phrase
    if (/talk|other/.test(kind) && value > 0) excludeNewName(place, value)
    const next = phrases[place + 1]
    if (kind === 'negation' && (value === BEHIND || (value === 0 && isBehind(place)))) {
      excluded.fill(true, phrases[startOf(place)]?.from, from)
      continue
    }
    if (!next || BREAK.test(next.gap)) continue
    // `the one that is not shipped` is meant, by what it is not.
    const isOfState = words.slice(next.from, next.to).some(isState) || isState(words.slice(from, next.to).join(' '))
    if (kind === 'negation' && value === 0 && THING.test(next.kind) && !isOfState && !isInRelative(place))
      excluded.fill(true, from, endOf(place))
    if (kind === 'naming' && isToBeMade(place)) excluded.fill(true, from, endOfTitle(place))
    if (kind !== 'relative' || isAfterSpan(place)) continue
    // `the ones below 200`, `the ones due before December`
    if (isLimit(phrase, next)) continue
    if (next.kind === 'other') excluded.fill(true, from, endOf(place))
    if (POINTING.test(next.kind)) excluded.fill(true, phrases[startOf(place)]?.from, endOf(place))
  }
  return excluded

  /** `the one that is not authorised`: said of what is meant. */
  function isInRelative(place: number): boolean {
    const [head, opens, copula] = phrases.slice(Math.max(0, place - 3), place)
    const isOpened = /^(?:demonstrative|complement)$/.test(opens?.kind ?? '') && copula?.kind === 'copula'
    if (isOpened && /^(?:selector|type)$/.test(head?.kind ?? '')) return true
    // `the ones that aren't shared`, `la que no está pagada`, `les deux qui ne sont pas payées`
    return (
      /^(?:complement|demonstrative)$/.test(copula?.kind ?? '') &&
      /^(?:article|plural|number|type|selector)$/.test(opens?.kind ?? '')
    )
  }

  /** `an hour before it`: says when, and places no thing. */
  function isAfterSpan(place: number): boolean {
    const [count, unit] = phrases.slice(Math.max(0, place - 2), place)
    return unit !== undefined && /^(?:number|indefinite)$/.test(count?.kind ?? '') && isUnit(unit)
  }

  function endOf(place: number): number {
    const end = phrases
      .slice(place + 1)
      .find(({ gap, kind }, at) => at > 0 && (BREAK.test(gap) || kind === 'connective'))
    return end?.from ?? words.length
  }

  /** `one called Help! Brown tips`: a title may hold what ends a sentence. */
  function endOfTitle(place: number): number {
    const end = endOf(place)
    const next = phrases.find(({ from }) => from === end)
    const isTitle = next !== undefined && /^[!?:]/.test(next.gap) && next.kind === 'other' && isCapital(next)
    return isTitle ? (phrases.find(({ from, gap }) => from > end && BREAK.test(gap))?.from ?? words.length) : end
  }

  /** `rename it to About`, `名前をAboutに変更`: after the words that set a value, or before them where the verb comes last. */
  function excludeNewName(naming: number, value: number): void {
    const isApart = phrases.findIndex(({ gap }, at) => at > naming && BREAK.test(gap))
    const end = isApart < 0 ? phrases.length : isApart
    const sets = phrases.findIndex(
      ({ kind }, at) => kind === 'assignment' && (at > naming || at === naming - 1) && at < end,
    )
    const [set, next] = [phrases[sets], phrases[sets + 1]]
    if (!set) return
    if (POSTPOSITION.test(words[set.from] ?? '')) {
      let start = sets
      while (start > 0 && /^(?:other|talk)$/.test(phrases[start - 1]?.kind ?? '') && start - 1 !== naming) start--
      excluded.fill(true, phrases[start]?.from, set.from)
    } else if (sets > naming && next && (value === VERB || next.kind === 'other')) {
      excluded.fill(true, next.from, endOf(sets))
    }
  }

  function startOf(place: number): number {
    let start = place
    while (start > 0 && !BREAK.test(phrases[start]?.gap ?? '')) start--
    return start
  }

  /** `2番目じゃなくて3番目`, `el segundo no, el tercero`: the negation follows what is not meant, and another thing is. */
  function isBehind(place: number): boolean {
    const [before, negation, after] = phrases.slice(Math.max(0, place - 1), place + 2)
    if (place === 0 || !negation || !after || BREAK.test(negation.gap)) return false
    // `the second one isn't. delete it` says what is so of it.
    const isBare = negation.to - negation.from === 1
    return (
      POSTPOSITION.test(words[negation.from] ?? '') ||
      (isBare && BREAK.test(after.gap) && ENDING.test(before?.kind ?? ''))
    )
  }

  function isToBeMade(place: number): boolean {
    const before = phrases.slice(Math.max(0, place - MAX_BACK), place)
    const at = before.findLastIndex(({ kind }) => /^(?:article|demonstrative|indefinite|pronoun|selector)$/.test(kind))
    // `post one called …`
    const isOfVerb = /^(?:talk|type)$/.test(before[at - 1]?.kind ?? '') && before[at - 2]?.kind !== 'article'
    const isBare = before[at]?.kind === 'selector' && isOfVerb
    return before[at]?.kind === 'indefinite' || isBare
  }
}
