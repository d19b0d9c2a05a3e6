/** A number that a text says. */
export interface Amount {
  readonly value: number
  /** What stands around the number: of two currencies none is more. */
  readonly unit: string
}

const AMOUNT = /^(\D{0,4}?)(-?\d[\d.,' ]{0,20})(\D{0,12})$/u

/** How dear a thing is, in signs: `€€`. */
const LEVEL = /^\p{Sc}{1,5}$/u

/** A number with its unit or currency, written with commas or points. */
export function toAmount(text: string): Amount | undefined {
  if (LEVEL.test(text)) return { value: text.length, unit: 'level' }
  const [, before = '', number = '', after = ''] = AMOUNT.exec(text) ?? []
  const written = number.replace(/[' ]/g, '')
  const isComma = written.lastIndexOf(',') > written.lastIndexOf('.')
  const isDecimal = isComma && (written.includes('.') || !/,\d{3}$/.test(written))
  const value = Number(isDecimal ? written.replaceAll('.', '').replace(',', '.') : written.replaceAll(',', ''))
  return written === '' || Number.isNaN(value) ? undefined : { value, unit: (before + after).trim() }
}

const DATE = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?)?/
const SECONDS = /^1\d{9}(?:\d{3})?$/

/** A date or time as a number that grows with it. */
export function toMoment(text: string): Amount | undefined {
  if (SECONDS.test(text)) return { value: Number(text.slice(0, 10)), unit: 'seconds' }
  const parts = DATE.exec(text)?.slice(1)
  return parts && { value: Number(parts.map(part => part ?? '00').join('')), unit: 'date' }
}

/** A time of day, or a length as `3:12`, as a number that grows with it. */
export function toTime(text: string): Amount | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3])[:h]([0-5]\d)$/.exec(text) ?? []
  return minutes === undefined ? undefined : { value: Number(hours) * 60 + Number(minutes), unit: 'minutes' }
}

export function toYear(text: string): Amount | undefined {
  return /^[12]\d{3}$/.test(text) ? { value: Number(text), unit: 'year' } : undefined
}

/** A length of time as players show it, in seconds: `48:30`, `1:02:15`. */
export function toLength(text: string): Amount | undefined {
  const [, hours = '0', minutes, seconds] = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text) ?? []
  if (seconds === undefined) return undefined
  return { value: (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds), unit: 'seconds' }
}
