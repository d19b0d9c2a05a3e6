import type { Attribute, Entity } from '../../model/entity.js'
import { isAmong, MIN_STEM } from './entity-words.js'
import { wordsOf } from './name-forms.js'
import { toAmount, toLength, toMoment, toTime, toYear } from './read-amount.js'
import { isUnspaced } from './tokenize.js'
import type { StateWords } from './words/read-states.js'
import { DATES } from './words/word-places.js'

/** Which of the things that words fit is meant by its place among them: `the cheapest`, `the second open one`. */
export interface Rank {
  /** Place in their order, counted from the end below 0. */
  readonly place?: number | undefined
  /** The measure by which they are put in order, most first at an even place of `superlative`. */
  readonly extreme?: number | undefined
  /** Whether one of two is meant. */
  readonly isOfTwo?: boolean | undefined
  /** What the measure is called: `the most events`. */
  readonly measure?: string | undefined
  /** Whether nothing but that measure is meant: `the lowest ctr one`. */
  readonly isMeasured?: boolean
  /** The verb of which it does most, or first: `which one spent the most`, `the one that leaves first`. */
  readonly verb?: string | undefined
}

const SIZE = 2
const LENGTH = 3
const COUNTS = 4

/** Words for what a price consists of. */
const OF_PRICE = /^(?:tax|taxes|vat|fee|fees|tip|discount|shipping|deposit|base|sub|subtotal|net|excluded)$/
/** Dates that say when a thing changed or ends, and not how old it is. */
const OTHER_DATE =
  /^(?:updated?|modified|edited|changed?|seen|due\w{0,6}|end|ends|ended|until|deadline|expir\w{1,6}|birth\w{0,4}|last)$/

const CHANGE = /^(?:updated?|modified|edited|changed?)$/
/** Words of fields whose time of day says what comes first. */
const STARTS = /^(?:depart\w{0,6}|leav\w{1,3}|start\w{0,3}|begin\w{0,5}|arriv\w{1,3}|salida|llegada|abfahrt|ankunft)$/
const LEAVES = /^(?:depart\w{0,6}|leav\w{1,3}|start\w{0,3}|begin\w{0,5})$/

/** Fields of what is told without a word for it. */
const UNSAID = /^(?:detail|\d)$/

const YEAR = /^(?:year|annee|année|jahr|año|ano|anno|年)$/

const CURRENCY = /currency|unit$/i

/** What a number in a field counts: `rating_count` is no rating. */
const COUNT = /^(?:count|number|num|votes|users?)$/

/** Of these things in their order the one at a rank; none where nothing of it is told of each, or measures disagree. */
export function pickRanked(things: readonly Entity[], rank: Rank, words: StateWords): Entity | undefined {
  const { place = 1, extreme, isOfTwo = false } = rank
  if (extreme === undefined) return things.at(place < 0 ? place : place - 1)
  if (things.length < 2 || (isOfTwo && things.length !== 2)) return undefined
  const [picked, ...others] = new Set(
    measuresOf(things, rank, words).map(values => pickExtreme(things, values, extreme % 2 === 0, place)),
  )
  return others.length === 0 ? picked : undefined
}

/** From when a thing begins to when it ends, in minutes, where it says both. */
function spanOf({ attributes = [] }: Entity): number | undefined {
  const at = (isSo: RegExp): number => {
    const said = attributes.find(({ field }) => fieldWords(field).some(word => isSo.test(word)))
    return minutesOf(said?.value ?? '')
  }
  const span = at(ENDS) - at(BEGINS)
  return span > 0 ? span : undefined
}

/** Minutes of a moment, counted from one that is the same for all; by the days of the civil calendar (H. Hinnant, 2013). */
function minutesOf(moment: string): number {
  const parts = MOMENT.exec(moment)?.slice(1).map(Number) ?? []
  const [year = Number.NaN, month = 0, day = 0, hours = 0, minutes = 0] = parts
  const [ofYear, ofMonth] = [month > 2 ? year : year - 1, (month + 9) % 12]
  const leaps = Math.floor(ofYear / 4) - Math.floor(ofYear / 100) + Math.floor(ofYear / 400)
  const days = 365 * ofYear + leaps + Math.floor((153 * ofMonth + 2) / 5) + day
  const [, sign, hoursOff = 0, minutesOff = 0] = OFFSET.exec(moment.slice(16)) ?? []
  const offset = (Number(hoursOff) * 60 + Number(minutesOff)) * (sign === '-' ? -1 : 1)
  return (days * 24 + hours) * 60 + minutes - offset
}

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)/
const OFFSET = /([+-])(\d\d):?(\d\d)$/
const BEGINS = /^(?:start\w{0,3}|begin\w{0,5}|depart\w{0,6}|dtstart|from)$/
const ENDS = /^(?:end\w{0,3}|finish\w{0,3}|arriv\w{1,3}|dtend|until|to)$/

/** The values of each field that measures the things, where each of them has one and they differ. */
function measuresOf(
  things: readonly Entity[],
  { extreme = 0, measure, verb, isMeasured }: Rank,
  words: StateWords,
): number[][] {
  const kind = Math.floor(extreme / 2)
  const own = words.measures[kind] ?? new Set()
  const [first] = things
  const fields = [...new Set(first?.attributes?.map(({ field }) => field))]
  const currencies = things.map(({ attributes }) => attributes?.find(({ field }) => CURRENCY.test(field))?.value)
  const read = (isMeasure: (field: readonly string[]) => boolean, parse = toAmount): number[][] =>
    fields
      .filter(field => isMeasure(fieldWords(field)))
      .map(field => things.map(({ attributes }) => parse(valueOf(field, attributes))))
      .filter(amounts => new Set(amounts.map((amount, at) => `${amount?.unit} ${currencies[at]}`)).size === 1)
      .map(amounts => amounts.flatMap(amount => amount?.value ?? []))
      .filter(values => values.length === things.length && new Set(values).size > 1)
  for (const said of [measure, verb]) {
    const isSaid = (field: readonly string[]): boolean =>
      said !== undefined &&
      (isAmong(said, new Set(field), MIN_STEM) || (LEAVES.test(said) && field.some(word => LEAVES.test(word))))
    const isMeasure = (field: readonly string[]): boolean =>
      isSaid(field) && (kind === COUNTS || !field.some(word => COUNT.test(word)))
    const named = [toAmount, toMoment, toTime].map(parse => read(isMeasure, parse)).find(({ length }) => length > 0)
    if (named) return named
  }
  if (isMeasured) return []
  // `count` alone may be of anything, `viewCount` of views alone.
  if (kind === COUNTS && measure !== undefined) return read(field => field.every(word => COUNT.test(word)))
  if (kind === COUNTS) return read(field => field.some(word => COUNT.test(word)))
  if (kind === DATES) {
    const dates = [
      ...read(field => !field.some(word => OTHER_DATE.test(word)), toMoment),
      ...read(field => field.some(word => YEAR.test(word)), toYear),
    ]
    // Where nothing says how old a thing is, the newest is what changed last, and the earliest what is so on its day.
    const changes = dates.length > 0 ? dates : read(field => field.some(word => CHANGE.test(word)), toMoment)
    return changes.length > 0 ? changes : read(field => field.some(word => STARTS.test(word)), toTime)
  }
  const isMeasure = (field: readonly string[]): boolean =>
    field.some(word => own.has(word)) &&
    !field.some(word => COUNT.test(word) || (!own.has(word) && isOfOther(word, kind, words)))
  // Beside the whole price its parts tell nothing.
  const isWhole = (field: readonly string[]): boolean => isMeasure(field) && !field.some(word => OF_PRICE.test(word))
  const measures = fields.some(field => isWhole(fieldWords(field))) ? isWhole : isMeasure
  const measured = [...read(measures), ...read(measures, toTime)]
  // What is for sale and what is bid on give their prices under two words.
  if (measured.length === 0) {
    const mixed = things.map(({ attributes = [] }) => attributes.filter(({ field }) => measures(fieldWords(field))))
    const amounts = mixed.map(([only, ...others]) => (only && others.length === 0 ? toAmount(only.value) : undefined))
    const values = amounts.flatMap(amount => amount?.value ?? [])
    const isOne = new Set(amounts.map((amount, at) => `${amount?.unit} ${currencies[at]}`)).size === 1
    if (isOne && values.length === things.length) return [values]
  }
  if (measured.length === 0 && kind === LENGTH) {
    // What a page says of each without a word for it, as `48:30`.
    const lengths = read(field => field.every(word => UNSAID.test(word)), toLength)
    if (lengths.length > 0) return lengths
    const spans = things.map(spanOf).filter(span => span !== undefined)
    if (spans.length === things.length && new Set(spans).size > 1) return [spans]
  }
  // The biggest deal is the dearest.
  return measured.length === 0 && kind === SIZE ? measuresOf(things, { extreme: extreme % 2 }, words) : measured
}

/** Whether a word is of another measure: `total_emissions_kg` is no total of a price. */
function isOfOther(word: string, kind: number, { measures }: StateWords): boolean {
  return measures.some((others, at) => at !== kind && at !== DATES && others?.has(word))
}

const BOUNDARY = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|_/gu

/** The words of a field's key: `userCount` has two, and in a script without spaces it is one. */
export function fieldWords(field: string): readonly string[] {
  const words = wordsOf(field.replace(BOUNDARY, ' '))
  return words.length > 1 && words.every(isUnspaced) ? [words.join('')] : words
}

function valueOf(field: string, attributes: readonly Attribute[] = []): string {
  return attributes.find(attribute => attribute.field === field)?.value ?? ''
}

/** The thing at a place of the order; none where another has the same value. */
function pickExtreme(
  things: readonly Entity[],
  values: readonly number[],
  isMost: boolean,
  place: number,
): Entity | undefined {
  const ordered = values.toSorted((one, other) => (isMost ? other - one : one - other))
  const value = ordered.at(place - 1)
  const picked = things.filter((_, at) => values[at] === value)
  return picked.length === 1 ? picked[0] : undefined
}
