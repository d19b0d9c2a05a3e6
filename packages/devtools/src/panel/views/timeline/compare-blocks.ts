import { diffLines } from 'diff'

/** A line of a block, or of the one before it. */
export interface ComparedLine {
  readonly kind: 'kept' | 'added' | 'removed'
  readonly text: string
}

/** The lines of both blocks: those of the later in order, and what it no longer has where that stood. */
export function compareBlocks(before: string, after: string): readonly ComparedLine[] {
  return diffLines(withEnd(before), withEnd(after)).flatMap(({ value, added, removed }) => {
    const kind = added ? 'added' : removed ? 'removed' : 'kept'
    return value
      .split('\n')
      .slice(0, -1)
      .map(text => ({ kind, text }) as const)
  })
}

/** Without an end of its own the last line differs from the same line with others after it. */
function withEnd(text: string): string {
  return text === '' ? '' : `${text}\n`
}
