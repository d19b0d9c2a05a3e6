import type { Lexicon } from './words/lexicon.js'

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/
const DAY_OF_MONTH = /^(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/

/** The year, the month, the day and the day of the week of an ISO date, as `year-2026`, `month-6`, `day-9`, `weekday-2`. */
export function dateWords(value: string): readonly string[] {
  const [, year, month, day] = ISO_DATE.exec(value) ?? []
  if (day === undefined) return []
  return [
    `year-${year}`,
    `month-${Number(month)}`,
    `day-${Number(day)}`,
    `weekday-${weekdayOf(Number(year), Number(month), Number(day))}`,
  ]
}

/** From 0, which is Sunday; by T. Sakamoto's method (comp.lang.c, 1992). */
function weekdayOf(year: number, month: number, day: number): number {
  const ofYear = month < 3 ? year - 1 : year
  const leaps = Math.floor(ofYear / 4) - Math.floor(ofYear / 100) + Math.floor(ofYear / 400)
  return (ofYear + leaps + (OFFSETS[month - 1] ?? 0) + day) % 7
}

const OFFSETS = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]

/** The part of a date that a word of a text says, in the words of `dateWords`: `june`, the `9` of `june 9`, `friday`; else undefined. */
export function saidOfDate(
  place: number,
  words: readonly string[],
  { months, weekdays }: Pick<Lexicon, 'months' | 'weekdays'>,
): string | undefined {
  const word = words[place] ?? ''
  const [month, weekday] = [months.get(word), weekdays.get(word)]
  if (month !== undefined) return `month-${month}`
  if (weekday !== undefined) return `weekday-${weekday}`
  const isOfMonth = [words[place - 1], words[place + 1]].some(beside => months.has(beside ?? ''))
  return isOfMonth && DAY_OF_MONTH.test(word) ? `day-${Number.parseInt(word, 10)}` : undefined
}
