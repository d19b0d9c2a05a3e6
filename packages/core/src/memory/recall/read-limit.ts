import type { Entity } from '../../model/entity.js'
import { headOf } from './amount-head.js'
import { isAmong, MIN_STEM } from './entity-words.js'
import type { Finding } from './finding.js'
import { agreedOn, findHeld, saysMore } from './find-held.js'
import { type Amount, toAmount } from './read-amount.js'
import { numberInWords } from './number-words.js'
import type { Span } from './read-phrases.js'
import { fieldWords } from './read-rank.js'
import type { Reading } from './read-text.js'
import { isUnspaced } from './tokenize.js'
import { phrasesIn } from './words/phrase-table.js'
import { DATES } from './words/word-places.js'

/** So much, and of what: `100 euros`, `20%`, `3 comments`. */
interface Limit extends Span {
  readonly isBeyond: (value: number) => boolean
  readonly isPrice: boolean
  readonly isPercent: boolean
  /** The place of the measure that is said to be more or less. */
  readonly measure?: number | undefined
  /** The sign of its currency, if it has one. */
  readonly sign: string
  /** The words beside the number, one of which may say what is counted. */
  readonly said: readonly string[]
  /** Whether one of them does, so that no other field is meant. */
  readonly isCounted: boolean
}

type Beyond = (value: number, limit: number) => boolean

/** Whether a number is beyond another, by the place of the word for it. */
const BEYOND: readonly Beyond[] = [
  (value, limit) => value > limit,
  (value, limit) => value < limit,
  (value, limit) => value >= limit,
  (value, limit) => value <= limit,
]

/** `the ones over 100 euros`, `which ones are under 20%`, `100元以上的订单`: what of the newest list has so much of something. (Q79) */
export function readLimit(reading: Reading): Finding | undefined {
  // A general question, what is kept out, and a place among those say more than an amount does.
  if (hasPhrase(reading.words, reading.exceptions)) return undefined
  const said: readonly Said[] = [...phrasesIn(reading.words, reading.limits), ...comparedIn(reading)]
  const limits = said.flatMap(({ value, ...one }) => {
    const limit = limitBeside(one, BEYOND[value], reading)
    return limit ? [{ from: one.from, to: one.to, limit }] : []
  })
  if (saysMore(reading, [...limits, ...limits.map(({ limit }) => limit)])) return undefined
  // `over 100 and under 200`, `100-200`
  const numbers = reading.words.filter(word => /^\d/.test(word)).length
  if (new Set(limits.map(({ limit }) => limit.from)).size !== 1 || numbers > MAX_NUMBERS) return undefined
  for (const { from, to, limit } of limits) {
    const head = headOf({ from: Math.min(from, limit.from), to: Math.max(to, limit.to) }, reading)
    if (!head || !reading.isMeant({ from, to })) continue
    const span = { from: Math.min(head.from, limit.from), to: Math.max(to, limit.to) }
    const found = findHeld(head, span, reading, things => findBeyond(things, limit, reading))
    if (found) return found
  }
  return undefined
}

/** `lighter than 3 kilos`, `cheaper than 100`: more or less of a measure. */
function comparedIn({ phrases, words, compares }: Reading): readonly Said[] {
  return phrases.flatMap(({ kind, value, from }, place) => {
    const than = phrases[place + 1]
    const isThan = than !== undefined && than.to - than.from === 1 && compares(words[than.from] ?? '')
    const measure = Math.floor(value / 2)
    return kind === 'comparative' && isThan && measure !== DATES
      ? [{ from, to: than.to, value: value % 2, measure }]
      : []
  })
}

/** Words for a limit. */
interface Said extends Span {
  /** Which of `BEYOND` they say. */
  readonly value: number
  /** The place of the measure that they say it of. */
  readonly measure?: number | undefined
}

/** A number with its decimals or thousands. */
const MAX_NUMBERS = 2

function hasPhrase(words: readonly string[], table: Reading['exceptions']): boolean {
  return phrasesIn(words, table).next().done !== true
}

const AFTER = /^\s?(\p{Sc}?)\s?(\d[\d.,]{0,15}(?<=\d))(k\b|[万千])?\s?(%|percent\b|prozent\b|[\p{Sc}元円块])?/iu
const BEFORE = /(\p{Sc}?)(\d[\d.,]{0,15}(?<=\d))([万千]?)\s?(%|\p{Sc}|[元円块])?$/u

/** Characters of an amount. */
const MAX_AMOUNT = 30

/** The number right after the words for a limit, else, in a script without spaces, right before them. */
function limitBeside(
  { from, to, measure }: Omit<Said, 'value'>,
  isBeyond: Beyond | undefined,
  reading: Reading,
): Limit | undefined {
  const { clean, starts, ends, words, dateAndMoney } = reading
  const isBehind = isUnspaced(words[from] ?? '')
  const offset = ends[to - 1] ?? 0
  const after = AFTER.exec(clean.slice(offset, offset + MAX_AMOUNT))
  const behind =
    after || !isBehind
      ? undefined
      : BEFORE.exec(clean.slice(Math.max(0, (starts[from] ?? 0) - MAX_AMOUNT), starts[from]))
  const [whole = '', sign = '', number = '', thousand = '', unit = ''] = after ?? behind ?? []
  const inWords = after || behind ? undefined : numberInWords(to, reading)
  const value = inWords?.value ?? toAmount(number)?.value
  if (value === undefined || !isBeyond) return undefined
  const amount = value * (thousand === '' ? 1 : thousand === '万' ? 10_000 : 1000)
  const isWord = (place: number, end: number): boolean => (ends[place] ?? Infinity) <= end
  let end = inWords?.to ?? to
  while (after && isWord(end, offset + whole.length)) end++
  let start = from
  while (behind && (starts[start - 1] ?? -1) >= (starts[from] ?? 0) - whole.length) start--
  const next = reading.phraseAt[end]
  const isPrice = /[\p{Sc}元円块]/u.test(sign + unit) || dateAndMoney.currencies.has(words[end] ?? '')
  const isNoun = next?.gap === ' ' && /^(?:other|type|time)$/.test(next.kind)
  const before = reading.phraseAt[from - 1]
  const isOfNoun =
    before?.kind === 'other' && /^(?:article|indefinite)$/.test(reading.phraseAt[before.from - 1]?.kind ?? '')
  return {
    from: start,
    // What is counted, or in which currency.
    to: isNoun ? next.to : end,
    isBeyond: of => isBeyond(of, amount),
    isPrice,
    isPercent: /^[%p]/i.test(unit),
    measure,
    sign: /\p{Sc}/u.exec(sign + unit)?.[0] ?? '',
    said: [words[end] ?? '', words[from - 1] ?? ''],
    isCounted: (isNoun && !isPrice) || isOfNoun,
  }
}

/** Those beyond the limit by the field that is said or of its unit, else by any field that tells some of them from the others. */
function findBeyond(things: readonly Entity[], limit: Limit, { stateWords }: Reading): readonly Entity[] {
  const { said, isPrice, isPercent, isCounted, measure } = limit
  const fields = new Map<string, Map<Entity, Amount>>()
  for (const entity of things)
    for (const { field, value } of entity.attributes ?? []) {
      const amount = toAmount(value)
      if (amount) fields.set(field, (fields.get(field) ?? new Map<Entity, Amount>()).set(entity, amount))
    }
  const told = [...fields]
  const ofWords = (isSaid: (words: readonly string[]) => boolean): typeof told =>
    told.filter(([field]) => isSaid(fieldWords(field)))
  const prices = stateWords.measures[0] ?? new Set<string>()
  // `rated above 4` of a `rating`
  const isOfMeasure = (word: string, words: readonly string[]): boolean =>
    stateWords.measures.some(measure => measure?.has(word) && words.some(one => measure.has(one)))
  const own = measure === undefined ? undefined : stateWords.measures[measure]
  const isSaid = (words: readonly string[]): boolean =>
    said.some(word => isAmong(word, new Set(words), MIN_STEM) || isOfMeasure(word, words))
  const named = ofWords(words => (own ? words.some(word => own.has(word)) : isSaid(words)))
  const isOfPrice = isPrice || said.some(word => isAmong(word, prices))
  const priced = isOfPrice ? ofWords(words => words.some(word => prices.has(word))) : []
  const parts = told.filter(([, amounts]) => [...amounts.values()].every(({ unit }) => unit === '%'))
  const known = named.length > 0 ? named : priced
  const sure = isPercent && parts.length > 0 ? parts : known.length > 0 || isCounted ? known : undefined
  const splits = ({ length }: readonly Entity[]): boolean => length > 0 && length < things.length
  const sets = (sure ?? told)
    .filter(([, amounts]) => isOneUnit(things, amounts, limit))
    .map(([, amounts]) => [...amounts].flatMap(([entity, { value }]) => (limit.isBeyond(value) ? entity : [])))
  const ofPrices = told.flatMap(([field, amounts]) =>
    fieldWords(field).some(word => prices.has(word)) && isOneUnit(things, amounts, limit)
      ? [[...amounts].flatMap(([entity, { value }]) => (limit.isBeyond(value) ? entity : []))]
      : [],
  )
  // Of a bare number that all of one field are beyond, another field is no sure sign.
  const bare = ofPrices.some(splits) ? ofPrices : sets.every(splits) ? sets : []
  return agreedOn(sure ? sets : bare) ?? []
}

/** Whether all amounts are of one currency, and of that which is said. */
function isOneUnit(things: readonly Entity[], amounts: ReadonlyMap<Entity, Amount>, { sign, isPrice }: Limit): boolean {
  const units = new Set([...amounts.values()].map(({ unit }) => unit))
  const currencies = new Set(
    things.map(({ attributes = [] }) => attributes.find(({ field }) => CURRENCY.test(field))?.value),
  )
  const [unit = ''] = units
  if (units.has('level')) return false
  const isOther = sign !== '' && /\p{Sc}/u.test(unit) && !unit.includes(sign)
  return !isPrice || (units.size === 1 && currencies.size === 1 && !isOther)
}

const CURRENCY = /currency|unit$/i
