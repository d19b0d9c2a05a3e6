const MAX_ID_LENGTH = 500

/** A longer id keeps its ends, so that ids with a long beginning in common stay apart. */
export function boundId(id: unknown): string {
  const text = String(id)
  return text.length > MAX_ID_LENGTH ? text.slice(0, MAX_ID_LENGTH / 2) + text.slice(-MAX_ID_LENGTH / 2) : text
}
