import type { BlockSpan } from '@antecedent/core/devtools'
import type { EntityKey } from '../../parts/entity-key.js'

/** A part of a line that is about one entity, or about none. */
export interface LinePiece {
  readonly text: string
  /** Of the innermost entity where one stands inside another. */
  readonly key: EntityKey | undefined
}

/** The lines of a block in pieces: joined, and the lines by line feeds, they are the text to the last character. */
export function blockLines(text: string, spans: readonly BlockSpan[]): readonly (readonly LinePiece[])[] {
  const edges = new Set(spans.flatMap(({ from, to }) => [from, to]))
  let from = 0
  return text.split('\n').map(line => {
    const start = from
    const end = start + line.length
    from = end + 1
    const inside = [...edges].filter(edge => edge > start && edge < end)
    const cuts = [start, ...inside.toSorted((a, b) => a - b), end]
    return cuts.slice(0, -1).flatMap((cut, index) => {
      const next = cuts[index + 1] ?? end
      return next > cut ? [{ text: text.slice(cut, next), key: keyAt(spans, cut, next) }] : []
    })
  })
}

function keyAt(spans: readonly BlockSpan[], from: number, to: number): EntityKey | undefined {
  return spans.findLast(span => span.from <= from && span.to >= to)?.key
}
