/** Text without markup, on one line, at most `maxLength` characters, never cut inside a character. (X4, X11) */
export function cleanText(text: string, maxLength: number): string {
  // What follows many times the wanted length cannot show up in it, and bounding it here bounds the patterns' time.
  const start = text.slice(0, maxLength * 20)
  if (!/[<[&*_~`#>\n]/.test(start)) return oneLine(start, maxLength)
  const plain = start
    .replace(/<(?:style|script)\b[^<>]*>[^<]*/gi, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, ' ')
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/(^|\n)[^\S\n]*(?:#{1,6}|>|[-*+])\s+/g, '$1')
    .replace(/\*\*|__|~~|`+/g, '')
  return cutText(plain.replace(/[\s\p{Cc}]+/gu, ' ').trim(), maxLength)
}

/** A text on one line with its markup kept, for names, in which `<` or `*` may be meant. */
export function oneLine(text: string, maxLength: number): string {
  const start = text.slice(0, maxLength * 4)
  return cutText((/[^ \S]|\p{Cc}| {2}/u.test(start) ? start.replace(/[\s\p{Cc}]+/gu, ' ') : start).trim(), maxLength)
}

function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const end = maxLength - 1
  const splitsPair = /[\ud800-\udbff]/.test(text.charAt(end - 1))
  return `${text.slice(0, splitsPair ? end - 1 : end).trimEnd()}…`
}
