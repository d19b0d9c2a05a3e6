import type { Phrase } from './read-phrases.js'
import { timeAt } from './time-words.js'
import type { Tokens } from './tokenize.js'
import type { Lexicon } from './words/lexicon.js'

/** A text as words, and those of its language that dates consist of. */
export interface DateWords extends Tokens {
  /** For each word the phrase in which it stands. */
  readonly phraseAt: readonly Phrase[]
  readonly dateAndMoney: Pick<Lexicon, 'months'>
  /** Whether an article stands in a preposition: `zur`, `del`. */
  readonly hasArticle: (word: string) => boolean
  /** Whether digits before it make an ordinal: the `th` of `4th`. */
  readonly isOrdinalEnd: (end: string) => boolean
}

/** A date or a time of day that a text says. */
export interface SaidTime {
  /** Words that it ends before. */
  readonly to: number
  readonly year?: number | undefined
  readonly month?: number | undefined
  readonly day?: number | undefined
  /** Minutes since midnight, where it is a time of day. */
  readonly minutes?: number | undefined
}

const YEAR = /^(?:19|20)\d\d$/
const DAY = /^(?:0?[1-9]|[12]\d|3[01])$/
const ISO = /^(\d{4})-(\d\d)-(\d\d)\b/

/** The date or time that begins at a word, behind its article: `December`, `Dec 1, 2026`, `the 20th`, `dem 3. Mai`, `5 pm`, `2027`. */
export function saidTimeAt(place: number, reading: DateWords): SaidTime | undefined {
  const { words, clean, starts, phraseAt } = reading
  const isArticle = phraseAt[place]?.kind === 'article'
  const from = place + (isArticle ? 1 : 0)
  const start = starts[from]
  if (start === undefined) return undefined
  const wordAfter = (end: number): number => starts.findLastIndex(at => at < end) + 1
  const iso = ISO.exec(clean.slice(start, start + ISO_LENGTH))
    ?.slice(1)
    .map(Number)
  if (iso) return { to: wordAfter(start + ISO_LENGTH), year: iso[0], month: iso[1], day: iso[2] }
  const time = timeAt(clean, start)
  if (time) return { to: wordAfter(start + time.length), minutes: time.minutes }
  const monthAt = (at: number): number | undefined => reading.dateAndMoney.months.get(words[at] ?? '')
  // `1 de diciembre`
  const isOf = (at: number): boolean => phraseAt[at]?.kind === 'filler'
  const day = dayOf(words[from] ?? '', reading)
  const monthPlace = day === undefined ? from : isOf(from + 1) ? from + 2 : from + 1
  const month = monthAt(monthPlace)
  const withYear = (said: SaidTime): SaidTime => {
    const at = isOf(said.to) ? said.to + 1 : said.to
    return YEAR.test(words[at] ?? '') ? { ...said, to: at + 1, year: Number(words[at]) } : said
  }
  if (month !== undefined && day !== undefined) return withYear({ to: monthPlace + 1, month, day })
  if (month !== undefined) {
    const after = dayOf(words[from + 1] ?? '', reading)
    return withYear({ to: from + (after === undefined ? 1 : 2), month, day: after })
  }
  if (YEAR.test(words[from] ?? '')) return { to: from + 1, year: Number(words[from]) }
  // `antes del 20`, but `the 20th order`
  const isMarked = isArticle || reading.hasArticle(words[place - 1] ?? '') || !DAY.test(words[from] ?? '')
  const next = phraseAt[from + 1]
  const isOfNoun = next?.gap === ' ' && /^(?:type|other|selector)$/.test(next.kind)
  return day !== undefined && isMarked && !isOfNoun ? { to: from + 1, day } : undefined
}

const ISO_LENGTH = '2026-01-01'.length

/** In a script without spaces the date that ends before a word: `12月`, `2026年12月1日`, `20号`. */
export function saidTimeBefore(place: number, { clean, starts }: DateWords): (SaidTime & { from: number }) | undefined {
  const end = starts[place] ?? 0
  const [whole = '', ...parts] = UNSPACED_DATE.exec(clean.slice(Math.max(0, end - MAX_DATE), end)) ?? []
  const [year, month, day] = parts.map(part => (part === undefined ? undefined : Number(part)))
  if (whole.trim() === '') return undefined
  const from = starts.findIndex(start => start >= end - whole.length)
  return { from, to: place, year, month, day }
}

const UNSPACED_DATE = /(?:(\d{4})\s?年\s?)?(?:(\d{1,2})\s?月\s?)?(?:(\d{1,2})\s?[日号號]\s?)?$/u
/** Characters. */
const MAX_DATE = 20

/** The day of a month: `20`, `20th`, `1er`. */
function dayOf(word: string, { isOrdinalEnd }: DateWords): number | undefined {
  const digits = /^\d{1,2}/.exec(word)?.[0] ?? ''
  const end = word.slice(digits.length)
  return DAY.test(digits) && (end === '' || isOrdinalEnd(end)) ? Number(digits) : undefined
}
