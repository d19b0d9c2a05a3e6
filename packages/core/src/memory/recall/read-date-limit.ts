import type { Entity } from '../../model/entity.js'
import { type Head, headOf } from './amount-head.js'
import { isAmong, MIN_STEM } from './entity-words.js'
import { agreedOn, findHeld, saysMore } from './find-held.js'
import type { Finding } from './finding.js'
import { toMoment, toTime } from './read-amount.js'
import type { Span } from './read-phrases.js'
import { fieldWords } from './read-rank.js'
import { isDenied } from './read-state-before.js'
import type { Reading } from './read-text.js'
import { type SaidTime, saidTimeAt, saidTimeBefore } from './said-time.js'
import { saysBegin } from './time-words.js'
import { isUnspaced } from './tokenize.js'
import { phrasesIn } from './words/phrase-table.js'

/** From when to when a date lasts, as numbers that grow with time: of days `20261201`, of times minutes since midnight. */
interface Stretch {
  readonly start: number
  /** Of the next one. */
  readonly end: number
}

type Fits = (value: number, stretch: Stretch) => boolean

/** By the place of the word for it. */
const FITS: readonly Fits[] = [
  (value, { end }) => value >= end,
  (value, { start }) => value < start,
  (value, { start }) => value >= start,
  (value, { end }) => value < end,
  (value, { start, end }) => value >= start && value < end,
]
const WITHIN = 4

/** `the ones due before December`, `orders from November`, `flights after 5 pm`: what of the newest list has such a date or time. (Q101) */
export function readDateLimit(reading: Reading): Finding | undefined {
  for (const { from, to, value } of phrasesIn(reading.words, reading.dateLimits)) {
    const fits = FITS[value]
    const isBehind = isUnspaced(reading.words[from] ?? '')
    const said = isBehind ? saidTimeBefore(from, reading) : { from, ...saidTimeAt(to, reading) }
    const end = said?.to
    if (!fits || !said || end === undefined) continue
    const span = { from: said.from, to: Math.max(to, end) }
    if (isBehind && isDenied(span.from, reading)) continue
    if (!reading.isMeant(span) || saysMore(reading, [span])) continue
    const head = value === WITHIN && isBehind ? nounBehind(span, reading) : headOf(span, reading)
    if (!head || (value === WITHIN && !isBehind && !isToldOf(head, span, reading))) continue
    const beside = reading.words.slice(head.to, span.from)
    const found = findHeld(head, { from: head.from, to: span.to }, reading, shown =>
      findWithin(shown, { ...said, to: end }, fits, beside),
    )
    // What is of a date a name may say too.
    if (found?.meant || (found && value !== WITHIN)) return found
  }
  return undefined
}

/** `21日の注文` */
function nounBehind({ from, to }: Span, { phraseAt }: Reading): Head | undefined {
  const noun = phraseAt[to]
  return noun?.kind === 'type' ? { from, to, types: noun.types, words: [], isSeveral: true } : undefined
}

/** Whether it is said of the things and not of what is done: `orders from November`, `tasks due in November`, but `send the invoices in May`. */
function isToldOf(head: Span, { from }: Span, { words, saysOrigin }: Reading): boolean {
  return head.to < from || (saysOrigin(words[from] ?? '') && head.to === from)
}

/** Those whose date fits, by the field that the words beside say, else by one of when things begin, else by any; where these agree. */
function findWithin(
  things: readonly Entity[],
  said: SaidTime,
  fits: Fits,
  beside: readonly string[],
): readonly Entity[] | undefined {
  const fields = new Map<string, Map<Entity, number>>()
  for (const entity of things)
    for (const { field, value } of entity.attributes ?? []) {
      const time = timeOf(value, said)
      if (time !== undefined) fields.set(field, (fields.get(field) ?? new Map<Entity, number>()).set(entity, time))
    }
  const ofWords = (isSaid: (words: readonly string[]) => boolean): (typeof told)[number][] =>
    told.filter(([field]) => isSaid(fieldWords(field)))
  const told = [...fields]
  const named = ofWords(words => beside.some(word => isAmong(word, new Set(words), MIN_STEM)))
  const begin = ofWords(saysBegin)
  const sets = (named.length > 0 ? named : begin.length > 0 ? begin : told).map(([, times]) =>
    pickFitting(times, said, fits),
  )
  return agreedOn(sets)
}

function timeOf(value: string, { minutes }: SaidTime): number | undefined {
  const moment = toMoment(value)
  if (minutes === undefined) return moment?.unit === 'date' ? Math.floor(moment.value / DAY) : undefined
  const time = Math.floor(((moment?.value ?? 0) % DAY) / SECONDS)
  return moment?.unit === 'date' && time > 0 ? Math.floor(time / 100) * 60 + (time % 100) : toTime(value)?.value
}

/** Of a moment as `20261201093000`. */
const DAY = 1_000_000
const SECONDS = 100

/** Those of one field that fit; of a date without its year or month in the one by which some do and some do not. */
function pickFitting(times: ReadonlyMap<Entity, number>, said: SaidTime, fits: Fits): readonly Entity[] {
  const pick = (stretch: Stretch): readonly Entity[] =>
    [...times].flatMap(([entity, value]) => (fits(value, stretch) ? entity : []))
  if (said.minutes !== undefined) return pick({ start: said.minutes, end: said.minutes + 1 })
  const months = new Set([...times.values()].map(value => Math.floor(value / 100)))
  const years = new Set([...months].map(month => Math.floor(month / 100)))
  // Which month `the 20th` is of, only things of one month tell.
  if (said.day !== undefined && said.month === undefined && months.size > 1) return []
  const [ownMonth = 0] = months
  const stretches = (said.year === undefined ? [...years] : [said.year]).map(year =>
    stretchOf(year, said.month ?? (said.day === undefined ? undefined : ownMonth % 100), said.day),
  )
  const [only, ...others] = stretches.map(pick).filter(({ length }) => length > 0 && length < times.size)
  if (stretches.length === 1) return pick(stretches[0] as Stretch)
  return only && others.length === 0 ? only : []
}

function stretchOf(year: number, month: number | undefined, day: number | undefined): Stretch {
  const first = year * 10_000
  if (month === undefined) return { start: first, end: first + 10_000 }
  if (day === undefined) return { start: first + month * 100, end: first + (month + 1) * 100 }
  return { start: first + month * 100 + day, end: first + month * 100 + day + 1 }
}
