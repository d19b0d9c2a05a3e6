import type { EntityRow } from '@antecedent/core/devtools'
import type { Relationship } from './grow-forest.js'

export interface GraphLegendProps {
  relationships: readonly Relationship[]
  rows: readonly EntityRow[]
}

const EDGES = [
  { kind: 'parent', words: 'holds' },
  { kind: 'sequence', words: 'came before' },
  { kind: 'reference', words: 'refers to' },
] as const

/** Meaning of the lines and frames: of those that are drawn, each with a sample of it, and how many there are. */
export function GraphLegend({ relationships, rows }: GraphLegendProps) {
  const shown = rows.filter(row => row.shown).length
  const nodes = [
    { kind: 'is-shown', words: 'in the block', count: shown },
    { kind: 'is-outside', words: 'not in the block', count: rows.length - shown },
    { kind: 'is-pinned', words: 'pinned', count: rows.filter(({ entity }) => entity.pinned).length },
  ]
  return (
    <ul class="graph-legend" aria-label="Legend">
      {nodes.map(({ kind, words, count }) =>
        count === 0 ? null : (
          <li key={kind}>
            <svg width="20" height="12" aria-hidden="true" class={`legend-node ${kind}`}>
              <rect class="node-box" x="1.5" y="1.5" width="17" height="9" rx="2" />
            </svg>
            {words} <span class="muted">{count}</span>
          </li>
        ),
      )}
      {EDGES.map(({ kind, words }) => {
        const count = relationships.filter(edge => edge.kind === kind).length
        return count === 0 ? null : (
          <li key={kind}>
            <svg width="26" height="12" aria-hidden="true">
              <path class="edge is-sample" data-kind={kind} d="M0 6H26" />
            </svg>
            {words} <span class="muted">{count}</span>
          </li>
        )
      })}
    </ul>
  )
}
