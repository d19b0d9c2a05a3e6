/**
 * A text with a bullet before each line of a list that has none: lines in a row that an icon begins (`🏃 Lunch run (ID: 71)`), or
 * that each call something and give its identifier in parentheses. Of any other line that an icon begins the icon goes. (X1.32)
 */
export function withBullets(text: string): string {
  if (!MAY_HOLD.test(text)) return text
  const lines = text.split('\n')
  const marks = lines.map(markOf)
  return lines
    .map((line, at) => {
      const mark = marks[at]
      if (line.length > MAX_LINE) return line
      const plain = line.replace(ICON, '$1')
      const isRow = mark !== undefined && (marks[at - 1] === mark || marks[at + 1] === mark)
      return isRow && !HEADING.test(line) ? plain.replace(/^\s*/, '$&- ') : plain
    })
    .join('\n')
}

/** By what a line may be one of a list: the indentation of its icon, or that it gives an identifier; undefined where it has its bullet. */
function markOf(line: string): string | undefined {
  if (line.length > MAX_LINE) return undefined
  const [, before] = ICON.exec(line) ?? []
  if (before !== undefined) return before.trim() === '' ? before : undefined
  return IDENTIFIED.test(line) ? 'identified' : undefined
}

// Programs mark with the signs left out here how their tests and services stand.
const ICON_SIGN = String.raw`(?![✓✔✖✗✘▶◀©®™])\p{Extended_Pictographic}[\uFE0F\u200D\p{Extended_Pictographic}\p{EMod}]*`
const ICON = new RegExp(String.raw`^(\s{0,24}(?:(?:[-*•]|\d{1,4}[.)])\s{1,3})?)${ICON_SIGN}\s+(?=\S)`, 'u')
const IDENTIFIED = /^(?:\*\*)?[^\s\-*#(|>\d][^()|:]{1,80}\s\((?:ID|Id|id)[:\s#]\s?[^\s()]{1,60}\)/
const MAY_HOLD = new RegExp(String.raw`\(id[:\s#]|${ICON_SIGN}\s`, 'iu')
const HEADING = /:\s*$/
const MAX_LINE = 500
