import type { Lexicon } from './words/lexicon.js'

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/
const DAY_OF_MONTH = /^(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/

/** What a date says beside its digits: its month, its day, and its day of the week, as `month-6`, `day-9`, `weekday-2`. */
export function dateWords(value: string): readonly string[] {
  const [, year, month, day] = ISO_DATE.exec(value) ?? []
  if (day === undefined) return []
  const weekday = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay()
  return [`month-${Number(month)}`, `day-${Number(day)}`, `weekday-${weekday}`]
}

/** What a word of a text says of a date, in the words of `dateWords`: `june`, the `9` of `june 9`, `friday`; else undefined. */
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
