/** How many things there are in all, as a line beside them says: `Showing 12 of 240`, `Found 3 results`, never a page. (X7) */
export function readTotal(line: string | undefined): number | undefined {
  if (line === undefined || line.length > MAX_LINE || !/\d/.test(line)) return undefined
  const total = TOTALS.map(pattern => pattern.exec(line)?.[1]).find(found => found !== undefined)
  return total === undefined ? undefined : Number(total.replace(/[.,]/g, ''))
}

/** The total that a text says above or below what it lists, where one line says it. */
export function totalOfText(lines: readonly string[]): number | undefined {
  const last = linesBeside(lines.length, at => lines[lines.length - 1 - at] ?? '').reverse()
  return [...linesBeside(lines.length, at => lines[at] ?? ''), ...last]
    .map(readTotal)
    .find(total => total !== undefined)
}

/** The first lines that say something. */
function linesBeside(count: number, lineAt: (at: number) => string): string[] {
  const said: string[] = []
  for (let at = 0; at < count && said.length < MAX_BESIDE; at++) if (lineAt(at).trim() !== '') said.push(lineAt(at))
  return said
}

/** Surest first: a part of the whole, what was found, what there is. */
const TOTALS = [
  /\b(?:showing|displaying|results?|items?|rows?|records?|entries|first|top)[ :]{1,2}(?:the |first |top ){0,2}(?:\d{1,9} ?(?:-|–|to) ?)?\d{1,9} (?:\p{L}{1,20} )?(?:of|out of) (?:about |~)?(\d{1,9}(?:[.,]\d{3}){0,3})\b/iu,
  /\b(?:found|returned|listing|total of)[ :]{1,2}(?:a total of |about )?(\d{1,9}(?:[.,]\d{3}){0,3})(?= \p{L}|:?$|\.$)/iu,
  /\btotal (?:results?|items?|count|records?|rows?|matches|hits): {1,2}(\d{1,9}(?:[.,]\d{3}){0,3})$/i,
  /^\W{0,4}(\d{1,9}(?:[.,]\d{3}){0,3}) (?:[\p{L}-]{1,20} ){0,3}(?:found|listed|available|in total|total)\b/iu,
  /\p{L} \((\d{1,9})(?: (?:total|items|results))?\):?$/iu,
  /共\s?(\d{1,9})/,
]
const MAX_LINE = 160
const MAX_BESIDE = 4
