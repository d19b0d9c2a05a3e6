import { entityWords, isAmong, MIN_STEM } from './entity-words.js'
import { textOf } from './description-word.js'
import { findMainList } from './main-list.js'
import { BREAK } from './noun-phrase.js'
import { overlaps } from './read-phrases.js'
import type { Reading } from './read-text.js'

/** Whether a participle opens what was done to the thing, and by or to whom: `the order placed by Anna`, `the one going to Rome`, `la tarea asignada a Marcos`. */
export function isParticiple(start: number, { phrases, clean, starts, ends }: Reading): boolean {
  const [head, opens, next, name] = phrases.slice(start - 1, start + 3)
  return (
    /^(?:type|selector)$/.test(head?.kind ?? '') &&
    opens?.kind === 'other' &&
    /^(?:filler|assignment|complement|other)$/.test(next?.kind ?? '') &&
    name?.kind === 'other' &&
    ![opens, next, name].some(phrase => phrase && BREAK.test(phrase.gap)) &&
    PARTICIPLE.test(clean.slice(starts[opens.from], ends[opens.to - 1]))
  )
}

/** The same in a clause: `the one that is assigned to Marek`. */
export function isToldBy(start: number, { phrases, clean, starts, ends }: Reading): boolean {
  const [opens, copula, verb, next] = phrases.slice(start, start + 4)
  return (
    /^(?:demonstrative|complement)$/.test(opens?.kind ?? '') &&
    copula?.kind === 'copula' &&
    verb?.kind === 'other' &&
    /^(?:filler|assignment|complement)$/.test(next?.kind ?? '') &&
    PARTICIPLE.test(clean.slice(starts[verb.from], ends[verb.to - 1]))
  )
}

export const PARTICIPLE = /(?:ed|ing|é(?:e?s?)|[ai]d[oa]s?)$/

/** Whether a word opens what one of its fields says of the thing, as no list of words has it: `the one assigned to Marek`, `the one tagged daily`. */
export function isByField(start: number, reading: Reading): boolean {
  const [head, opens, next] = reading.phrases.slice(start - 1, start + 2)
  if (head?.kind !== 'selector' || opens?.kind !== 'other' || !next || BREAK.test(next.gap)) return false
  const word = textOf(opens, reading)
  return (findMainList(reading.view, [])?.shown ?? []).some(entity =>
    entityWords(entity).told.some(({ field }) => isAmong(word, field, MIN_STEM)),
  )
}

/** Whether a name says which one, by a word that no list has: `the one against Hansa`, `the one Maria placed`, `all Ola has`. */
export function saysByName(start: number, reading: Reading): boolean {
  const [head, opens, next] = reading.phrases.slice(Math.max(0, start - 1), start + 2)
  if (start === 0 || !head || opens?.kind !== 'other' || !next || BREAK.test(next.gap)) return false
  const isTotal = reading.saysTotal(textOf(head, reading))
  const isOfType = head.kind === 'type' && reading.phrases[start - 2]?.kind === 'article'
  if (head.kind !== 'selector' && !isTotal && !isOfType) return false
  const isOpenedByName = isName(start, reading) || reading.index.byPart.has(textOf(opens, reading))
  const isVerb = /^(?:other|talk)$/.test(next.kind) || (isTotal && next.kind === 'copula')
  return isName(start + 1, reading) || (isOpenedByName && isVerb)
}

export function isName(place: number, reading: Reading): boolean {
  const phrase = reading.phrases[place]
  if (!phrase || phrase.kind !== 'other') return false
  return reading.names.some(name => overlaps(name, phrase)) || isTitled(place, reading)
}

export function isTitled(place: number, { phrases, clean, starts }: Reading): boolean {
  const phrase = phrases[place]
  return phrase !== undefined && /^\p{Lu}/u.test(clean.slice(starts[phrase.from]))
}
