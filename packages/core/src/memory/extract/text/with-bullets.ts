/**
 * A text with a bullet before each line of a list that has none: lines in a row that an icon begins (`🏃 Lunch run (ID: 71)`), or
 * that each call something and give its identifier in parentheses. Of any other line that an icon begins the icon goes. (X1.32)
 */
export function withBullets(text: string): string {
  if (!PICTURE.test(text) && !/\(id/i.test(text)) return text
  const lines = text.split('\n')
  const read = lines.map(readLine)
  return lines
    .map((line, at) => {
      const { plain = line, mark } = read[at] ?? {}
      const isRow = mark !== undefined && (read[at - 1]?.mark === mark || read[at + 1]?.mark === mark)
      return isRow && !HEADING.test(line) ? plain.replace(/^\s*/, '$&- ') : plain
    })
    .join('\n')
}

interface Line {
  /** Without its icon. */
  readonly plain?: string
  /** By what it may be one of a list: the indentation of its icon, or that it gives an identifier; none where it has its bullet. */
  readonly mark?: string
}

function readLine(line: string): Line {
  if (line.length > MAX_LINE) return {}
  const [begun, indent = '', bullet = '', first = ''] = BEGINNING.exec(line) ?? []
  if (begun === undefined || !isIcon(first)) return IDENTIFIED.test(line) ? { mark: 'identified' } : {}
  const plain = `${indent}${bullet}${line.slice(begun.length)}`
  return bullet === '' ? { plain, mark: indent } : { plain }
}

/** Whether a word is a picture, and no sign of a program or of a law. */
function isIcon(word: string): boolean {
  return PICTURE.test(word) && [...word].every(sign => PART.test(sign) && !SIGNS.includes(sign))
}

const PICTURE = /\p{Extended_Pictographic}/u
const PART = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u200D]$/u
const SIGNS = '✔✖▶◀©®™'
const BEGINNING = /^(\s{0,24})((?:[-*•]|\d{1,4}[.)])\s{1,3})?(\S{1,16})\s{1,3}(?=\S)/
const IDENTIFIED = /^(?:\*\*)?[^\s\-*#(|>\d][^()|:]{1,80}\s\((?:ID|Id|id)[:\s#]\s?[^\s()]{1,60}\)/
const HEADING = /:\s{0,8}$/
const MAX_LINE = 500
