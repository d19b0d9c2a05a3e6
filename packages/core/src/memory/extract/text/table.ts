import type { TextPage } from './text-page.js'

/** A table as it stands in a text. */
export interface Table {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Of all rows, also those past the bound. */
  readonly count: number
  /** Its last line. */
  readonly end: number
  readonly type?: string
}

/** Whether a table is the better part of its text. */
export function isMost({ lines }: TextPage, start: number, end: number): boolean {
  return (end - start + 1) * 2 > lines.length
}

/** Whether a text begins with this line, behind two blank ones at most. */
export function isFirst({ lines }: TextPage, line: number): boolean {
  return line < MAX_LEAD && lines.slice(0, line).every(before => before.trim() === '')
}

/** A line with the characters for drawing boxes as those of typewriters, and indented by blanks. */
export function withoutBoxes(line: string): string {
  return line
    .replace(/^\t+/, tabs => ' '.repeat(8 * tabs.length))
    .replace(/[─━═╌┄]/g, '-')
    .replace(/[│┃║╎┆]/g, '|')
    .replace(/[┌-╋╒-╬╭-╰]/g, '+')
}

/** Whether `withoutBoxes` may change lines of a text. */
export function isDrawn(text: string): boolean {
  return /[│┃║─━═]|^\t/m.test(text)
}

export const MAX_ROWS = 200
const MAX_LEAD = 3
