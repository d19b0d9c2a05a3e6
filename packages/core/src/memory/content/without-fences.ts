/** A text in markdown without its blocks of code; one that never ends stays. */
export function withoutFences(text: string): string {
  const kept: string[] = []
  let opened: number | undefined
  for (const line of text.split('\n')) {
    if (opened !== undefined && line.startsWith(FENCE)) {
      kept.length = opened
      kept.push(line.slice(FENCE.length))
      opened = undefined
      continue
    }
    if (line.startsWith(FENCE)) opened ??= kept.length
    kept.push(line)
  }
  return kept.join('\n')
}

const FENCE = '```'
