import type { StepRow } from '@antecedent/core/devtools'
import { useMemo } from 'preact/hooks'
import { Button } from '../../parts/button.js'
import { isOfKind, STEP_KINDS, type StepKind } from './step-kind.js'
import type { TimelineFilter } from './timeline-items.js'

export interface TimelineFilterBarProps {
  filter: TimelineFilter
  rows: readonly StepRow[]
  onFilter: (filter: TimelineFilter) => void
}

const WORDS: Readonly<Record<StepKind, string>> = {
  turn: 'Turns',
  tool: 'Tools',
  view: 'Views',
  mention: 'Mentions',
  request: 'Requests',
  memory: 'Memory',
  left: 'Evicted, expired',
}

/** Words and kinds to filter by. */
export function TimelineFilterBar({ filter, rows, onFilter }: TimelineFilterBarProps) {
  const counts = useMemo(
    () => STEP_KINDS.map(kind => ({ kind, count: rows.reduce((sum, row) => sum + Number(isOfKind(row, kind)), 0) })),
    [rows],
  )
  const toggle = (kind: StepKind): void => {
    const kinds = new Set(filter.kinds)
    if (!kinds.delete(kind)) kinds.add(kind)
    onFilter({ ...filter, kinds })
  }
  return (
    <div class="filters" role="search">
      <input
        class="field"
        type="search"
        placeholder="Filter by tool, key or words"
        aria-label="Filter by tool, key or words"
        value={filter.text}
        onInput={event => onFilter({ ...filter, text: event.currentTarget.value })}
      />
      <span class="filters-kinds" role="group" aria-label="Kinds of steps">
        {counts.map(({ kind, count }) => (
          <Button
            key={kind}
            kind="plain"
            pressed={filter.kinds.has(kind)}
            disabled={count === 0 && !filter.kinds.has(kind)}
            onClick={() => toggle(kind)}
          >
            {WORDS[kind]} <span class="muted">{count}</span>
          </Button>
        ))}
      </span>
    </div>
  )
}
