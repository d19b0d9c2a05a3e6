import type { StepRow } from '@antecedent/core/devtools'
import { aboutOf, titleOf } from './describe-step.js'
import { isOfKind, type StepKind } from './step-kind.js'

export interface TimelineFilter {
  /** Words that must all stand in a step's title, keys or type; in any case. */
  readonly text: string
  /** Steps of any of these; all, where there are none. */
  readonly kinds: ReadonlySet<StepKind>
}

/** A line of the timeline: the heading of a turn, or a step. */
export type TimelineItem =
  | { readonly kind: 'heading'; readonly turn: number; readonly at: number; readonly count: number }
  | { readonly kind: 'step'; readonly row: StepRow }

/** The steps that a filter lets through, in their order, under the headings of their turns. */
export function timelineItems(rows: readonly StepRow[], filter: TimelineFilter): readonly TimelineItem[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  const kinds = [...filter.kinds]
  const items: TimelineItem[] = []
  let heading: { kind: 'heading'; turn: number; at: number; count: number } | undefined
  for (const row of rows) {
    if (kinds.length > 0 && !kinds.some(kind => isOfKind(row, kind))) continue
    if (words.length > 0 && !hasWords(row, words)) continue
    if (heading?.turn !== row.turn) items.push((heading = { kind: 'heading', turn: row.turn, at: row.at, count: 0 }))
    heading.count++
    items.push({ kind: 'step', row })
  }
  return items
}

function hasWords(row: StepRow, words: readonly string[]): boolean {
  const text =
    `${row.index} ${row.type} ${row.action ?? ''} ${row.outcome ?? ''} ${titleOf(row)} ${aboutOf(row)}`.toLowerCase()
  return words.every(word => text.includes(word))
}
