const COUNT = new Intl.NumberFormat('en')
const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const MINUTE = 60_000
const STEPS = [
  { unit: 'day', length: 1_440 * MINUTE },
  { unit: 'hour', length: 60 * MINUTE },
  { unit: 'minute', length: MINUTE },
] as const

/** `12,345`. */
export function writeNumber(count: number): string {
  return COUNT.format(count)
}

/** `1 page`, `2 pages`. */
export function writeCount(count: number, noun: string): string {
  return `${writeNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** `14 KB`, of a text in characters. */
export function writeSize(characters: number): string {
  return characters < 1_000 ? `${characters} B` : `${writeNumber(Math.round(characters / 1_000))} KB`
}

export function writeDate(iso: string): string {
  return DATE.format(new Date(iso))
}

/** `2 hours ago`, or the date of what is older than a week. */
export function writeAge(iso: string, now = Date.now()): string {
  const age = now - new Date(iso).getTime()
  const step = STEPS.find(({ length }) => age >= length)
  if (!step) return 'just now'
  if (age > 7 * 1_440 * MINUTE) return writeDate(iso)
  return RELATIVE.format(-Math.floor(age / step.length), step.unit)
}
