/** A text in parts of at most so many bytes of UTF-8, none of which cuts a character. Joined they are the text. */
export function splitText(text: string, maxBytes = MAX_PART_BYTES): string[] {
  const parts: string[] = []
  // A UTF-16 unit takes three bytes at most.
  const step = Math.max(2, Math.floor(maxBytes / 3))
  for (let start = 0; start < text.length;) {
    let end = Math.min(text.length, start + step)
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end--
    parts.push(text.slice(start, end))
    start = end
  }
  return parts
}

/** One record of a text: browsers slow down where single records are larger. (A1) */
const MAX_PART_BYTES = 1_000_000

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
