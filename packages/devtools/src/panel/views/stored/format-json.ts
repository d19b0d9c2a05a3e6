/** A JSON object or list with a line for each of its values; undefined where a text is neither. */
export function formatJson(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    // A part of one, or a text that begins like one.
    return undefined
  }
}
