/** A text between the tags of a prompt, without tags of its own. (T3) */
export function asData(text: string): string {
  return text.replaceAll('<', '&lt;')
}

/** The same as an attribute of a tag. */
export function quoteData(text: string): string {
  return JSON.stringify(asData(text))
}
