import type { Json } from '../../../model/json.js'

/** Texts of a list as the lines of one text that `keep` cuts, for keys and tables go over several lines; `null` where all is cut. */
export function redactLines(lines: readonly Json[], keep: (text: string) => string | undefined): readonly Json[] {
  if (lines.length < MIN_LINES || !lines.every(isLine) || !lines.some(line => OF_SEVERAL.test(line))) return lines
  const text = lines.join('\n')
  if (text.length > MAX_LENGTH) return lines
  const shown = keep(text)?.split('\n') ?? []
  if (shown.length === lines.length) return shown.every((line, row) => line === lines[row]) ? lines : shown
  // What was cut goes over lines: only those before and behind it stay.
  const first = lines.findIndex((line, row) => line !== shown[row])
  const behind = lines.toReversed().findIndex((line, row) => line !== shown.at(-1 - row))
  return lines.map((line, row) => (row < first || row >= lines.length - behind ? line : null))
}

function isLine(item: Json): item is string {
  return typeof item === 'string' && !item.includes('\n')
}

const MIN_LINES = 3
/** Signs of what goes over lines: keys, tables, markup, commands and their answers, names whose values stand below. */
const OF_SEVERAL = /---- ?BEGIN|[|<]|,[^\s,]*,|[:=]\s{0,9}$|^[$#] /
/** To read longer ones twice is not worth it. */
const MAX_LENGTH = 100_000
