/** A JSON object as it came over the wire. */
export type JsonRecord = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The records of a list; nothing where there is no list. */
export function recordsOf(value: unknown): readonly JsonRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Keys that a provider does not know. */
export function unknownKeys(record: JsonRecord, known: string): string[] {
  const names = new Set(known.split(' '))
  return Object.keys(record).filter(key => !names.has(key))
}
