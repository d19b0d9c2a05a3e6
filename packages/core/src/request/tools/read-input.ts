/** In characters: what a model names a thing by is never longer. */
const MAX_TEXT = 1_000
const MAX_ITEMS = 20

/** The fields of a tool's input, each read for what it can only mean. */
export interface ToolInput {
  /** A text or number as text; undefined where there is none. @defaultValue at most 1,000 characters */
  text(field: string, maxLength?: number): string | undefined
  /** A whole number from 0, also where it stands in a text. */
  count(field: string): number | undefined
  /** Texts of a list, or one between commas. */
  texts(field: string): string[]
  /** A value that a field of a record could equal. */
  value(field: string): string | number | boolean | undefined
}

/**
 * Reads what a model or a protocol gave as a tool's input, however it is wrapped: an object, JSON in a text, or what the
 * first field is meant to hold alone.
 */
export function readInput(given: unknown, firstField: string): ToolInput {
  const fields = fieldsOf(given, firstField)
  const text = (field: string, maxLength = MAX_TEXT): string | undefined => {
    const value = fields[field]
    const said = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
    return said.trim() === '' ? undefined : said.slice(0, maxLength)
  }
  return {
    text,
    count(field) {
      const number = Number(text(field))
      return number >= 0 ? Math.floor(Math.min(number, Number.MAX_SAFE_INTEGER)) : undefined
    },
    texts(field) {
      const value = fields[field]
      const items: unknown[] = Array.isArray(value) ? value : (text(field)?.split(',') ?? [])
      return items
        .slice(0, MAX_ITEMS)
        .flatMap(item => (typeof item === 'string' && item.trim() !== '' ? item.trim().slice(0, MAX_TEXT) : []))
    },
    value(field) {
      const value = fields[field]
      return typeof value === 'boolean' || typeof value === 'number' ? value : text(field)
    },
  }
}

function fieldsOf(given: unknown, firstField: string): Readonly<Record<string, unknown>> {
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return { ...given }
  if (typeof given !== 'string') return typeof given === 'number' ? { [firstField]: given } : {}
  const parsed = parseObject(given)
  // What begins like JSON and is none names nothing.
  return parsed ? { ...parsed } : given.trimStart().startsWith('{') ? {} : { [firstField]: given }
}

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
