import type { DescriptionWord } from './description.js'
import { saidOfDate } from './date-words.js'
import type { Phrase } from './read-phrases.js'
import type { Reading } from './read-text.js'
import { HALF_DAY, timeAt } from './time-words.js'
import { isUnspaced } from './tokenize.js'

/** A word of a text as one that describes a thing. */
export function wordOf(phrase: Phrase, reading: Reading): DescriptionWord {
  const written = reading.clean.slice(reading.starts[phrase.from], reading.ends[phrase.to - 1])
  // `both NDAs`
  // `two stops` are told as 2.
  const text =
    phrase.kind === 'number' && !isUnspaced(written) && !/\d/.test(written)
      ? String(phrase.value)
      : ABBREVIATIONS.test(written)
        ? textOf(phrase, reading).slice(0, -1)
        : textOf(phrase, reading)
  const isNoun = phrase.kind === 'other' && reading.isNoun(text)
  // Of `40 euros` things tell the number.
  const isCurrency = reading.dateAndMoney.currencies.has(text) && /^\d/.test(reading.words[phrase.from - 1] ?? '')
  const isBeforeUnit = reading.dateAndMoney.currencies.has(reading.words[phrase.to] ?? '')
  const isBeforeSign = /^\s?\p{Sc}/u.test(reading.clean.slice(reading.ends[phrase.to - 1] ?? 0))
  const isAmount = /^\d/.test(text) && (isBeforeUnit || /\p{Sc}/u.test(phrase.gap) || isBeforeSign)
  const time = timeAt(reading.clean, reading.starts[phrase.from] ?? 0)
  const daytime = reading.dateAndMoney.daytimes.get(text)
  const date = time
    ? `time-${time.minutes}`
    : daytime === undefined
      ? phrase.kind === 'ordinalDigit'
        ? `day-${phrase.value}`
        : saidOfDate(phrase.from, reading.words, reading.dateAndMoney)
      : `daytime-${daytime}`
  const clock = time && !time.isExact ? { clock: `clock-${time.minutes % HALF_DAY}` } : {}
  const { states, lacks, formats } = reading.stateWords
  return {
    text,
    isLoose: isNoun || isCurrency,
    ...(isCurrency && { isUnit: true }),
    ...(isAmount && { isAmount }),
    isNoun,
    isTalk: phrase.kind === 'talk' || isNoun,
    states: states.get(text),
    lacks: lacks.get(text),
    formats: formats.get(text) ?? formats.get(text.replace(/s$/, '')),
    fields: reading.stateWords.measures.find(measure => measure?.has(text)),
    ...(isNoun && { kinds: reading.nounsBeside(text) }),
    ...(date !== undefined && { date }),
    ...clock,
    types: phrase.types,
  }
}

const ABBREVIATIONS = /^\p{Lu}{2,6}s$/u

export function textOf({ from, to }: Phrase, { words }: Reading): string {
  return words.slice(from, to).join(isUnspaced(words[from] ?? '') ? '' : ' ')
}
