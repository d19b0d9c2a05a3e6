import type { Tokens } from './tokenize.js'

/** A time of day as people and tools write it: `9:40`, `3 pm`, `8h30`, `15 Uhr`, `下午3点`. */
const TIME =
  /^(\d{1,2})(?:[:：](\d{2})(?::\d{2})?|h(\d{2})|\.(\d{2})(?= ?(?:uhr|[ap]m)))?(?: ?(?:([ap])\.?m\b\.?|uhr\b|o['’]clock|[時点](?:(\d{1,2})分?|(半))?))?(?![\p{sc=Latin}\d:])/iu
/** Words before an hour of the second half of the day. */
const AFTER_NOON = /(?:下午|晚上|午後|夜)\s?$/u

export interface TimeOfDay {
  /** Minutes since midnight. */
  readonly minutes: number
  /** How many characters it takes. */
  readonly length: number
  /** Whether the half of the day is said. */
  readonly isExact: boolean
}

/** The time that a text says from a place on, if it does. */
export function timeAt(text: string, start: number): TimeOfDay | undefined {
  const found = TIME.exec(text.slice(start, start + MAX_TIME))
  if (!found) return undefined
  const [whole, hour = '', ...parts] = found
  const [colon, h, point, half, cjk, isHalf] = parts
  // `9` alone is a number.
  if (whole === hour) return undefined
  const minutes = Number(colon ?? h ?? point ?? cjk ?? (isHalf === undefined ? 0 : 30))
  const isLater = half === undefined ? AFTER_NOON.test(text.slice(Math.max(0, start - 3), start)) : /p/i.test(half)
  const hours = (half === undefined ? Number(hour) : Number(hour) % 12) + (isLater && Number(hour) < 12 ? 12 : 0)
  if (hours > 23 || minutes > 59) return undefined
  return { minutes: hours * 60 + minutes, length: whole.length, isExact: half !== undefined || isLater || hours > 12 }
}

const MAX_TIME = 24

/** Whether a word of a text begins a time. */
export function saysTimeAt(word: number | undefined, { clean, starts }: Pick<Tokens, 'clean' | 'starts'>): boolean {
  const start = word === undefined ? undefined : starts[word]
  return start !== undefined && timeAt(clean, start) !== undefined
}

/** Minutes. */
export const HALF_DAY = 12 * 60

/** Where a value begins to say the time: `2025-05-02T09:40`, `09:40`, `May 2, 3:00 PM`. */
const IN_VALUE = /(?:^|[T ])(?=\d{1,2}:\d{2})/

/** The times of a value in the words of `dateWords`: as it is written, and by a clock of twelve hours. */
export function timeWords(value: string): readonly string[] {
  const at = IN_VALUE.exec(value)
  const start = at ? at.index + at[0].length : -1
  const time = start < 0 ? undefined : timeAt(value.replace(/[+-]\d\d:?\d\d$|Z$|\.\d+/, ''), start)
  if (!time) return []
  const parts = DAYTIMES.flatMap(([from, to], place) =>
    isWithin(time.minutes, from * 60, to * 60) ? `daytime-${place}` : [],
  )
  return [`time-${time.minutes}`, `clock-${time.minutes % HALF_DAY}`, ...parts]
}

/** Hours of the parts of a day, from the morning on. */
const DAYTIMES = [
  [4, 12],
  [12, 18],
  [17, 24],
  [20, 4],
] as const

function isWithin(minutes: number, from: number, to: number): boolean {
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to
}

/** Words of fields that say when something begins. */
const BEGINS =
  /^(?:depart\w{0,6}|leav\w{1,3}|start\w{0,3}|begin\w{0,5}|debut|début|inicio|salida|abfahrt|開始|出発|开始|出发)$/

/** Words of fields that say how long something takes, and not when. */
const LASTS = /^(?:duration|length|runtime|elapsed|took|dauer|duree|durée|duracion|duración)$/

/** Whether a field says how long a thing takes. */
export function saysLength(field: Iterable<string>): boolean {
  return [...field].some(word => LASTS.test(word))
}

/** Whether a field says when a thing begins: of a meeting from 9 to 10 that is its time. */
export function saysBegin(field: Iterable<string>): boolean {
  return [...field].some(word => BEGINS.test(word))
}
