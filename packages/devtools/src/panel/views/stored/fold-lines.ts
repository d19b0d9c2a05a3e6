import type { ComparedLine } from '../timeline/compare-blocks.js'

/** A line that is shown, or how many are not. */
export type FoldedLine = ComparedLine | { readonly kind: 'folded'; readonly count: number }

/** Lines around a change. */
const CONTEXT = 1

/** Lines without those that stand far from every change. */
export function foldLines(lines: readonly ComparedLine[]): readonly FoldedLine[] {
  const isNear = lines.map((_, place) =>
    lines.slice(Math.max(0, place - CONTEXT), place + CONTEXT + 1).some(({ kind }) => kind !== 'kept'),
  )
  const folded: FoldedLine[] = []
  lines.forEach((line, place) => {
    const last = folded.at(-1)
    if (isNear[place]) folded.push(line)
    else if (last?.kind === 'folded') folded[folded.length - 1] = { kind: 'folded', count: last.count + 1 }
    else folded.push({ kind: 'folded', count: 1 })
  })
  return folded
}
