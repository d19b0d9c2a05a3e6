import type { EntityRow } from '@antecedent/core/devtools'
import type { EntityFilter } from './group-entities.js'

export interface EntityFilterBarProps {
  filter: EntityFilter
  rows: readonly EntityRow[]
  /** Of memory; more than there are rows where not all came. */
  total: number
  onFilter: (filter: EntityFilter) => void
}

/** Words and a type to filter by, and how many there are. */
export function EntityFilterBar({ filter, rows, total, onFilter }: EntityFilterBarProps) {
  const counts = new Map<string, number>()
  for (const { entity } of rows) counts.set(entity.type, (counts.get(entity.type) ?? 0) + 1)
  const types = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const shown = rows.filter(row => row.shown).length
  return (
    <div class="filters" role="search">
      <input
        class="field"
        type="search"
        placeholder="Filter by name, id or alias"
        aria-label="Filter by name, id or alias"
        value={filter.text}
        onInput={event => onFilter({ ...filter, text: event.currentTarget.value })}
      />
      <select
        class="field"
        aria-label="Type"
        value={filter.type ?? ''}
        onChange={event => onFilter({ ...filter, type: event.currentTarget.value || undefined })}
      >
        <option value="">all types</option>
        {types.map(([type, count]) => (
          <option key={type} value={type}>{`${type} (${count})`}</option>
        ))}
      </select>
      <span class="filters-count muted">
        {total} remembered, {shown} in the block{rows.length < total && `; the newest ${rows.length} are listed`}
      </span>
    </div>
  )
}
