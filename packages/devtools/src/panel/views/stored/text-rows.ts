/** A row of a text as it is shown; of a long line, a piece. */
export interface TextRow {
  readonly text: string
  /** From 1; absent for what goes on with the line above. */
  readonly line?: number
}

/** So long a row still wraps in little time. */
const MAX_ROW = 400

/** Rows of a text, of which none is too long to lay out at once: a result of JSON can be one line of 200,000 characters. */
export function textRows(text: string): readonly TextRow[] {
  return text.split('\n').flatMap((line, index) => {
    const rows: TextRow[] = []
    for (let from = 0; from === 0 || from < line.length;) {
      const to = endOfRow(line, from)
      rows.push({ text: line.slice(from, to), ...(from === 0 && { line: index + 1 }) })
      from = Math.max(to, 1)
    }
    return rows
  })
}

/** After a comma or a space where there is one near the end, and never between the two units of a character. */
function endOfRow(line: string, from: number): number {
  const most = from + MAX_ROW
  if (most >= line.length) return line.length
  const near = Math.max(line.lastIndexOf(',', most - 1), line.lastIndexOf(' ', most - 1)) + 1
  if (near > from + MAX_ROW / 2) return near
  return /[\uD800-\uDBFF]/.test(line[most - 1] ?? '') ? most + 1 : most
}
