import { useMemo, useState } from 'preact/hooks'
import { Empty } from '../../parts/empty.js'
import { usePanel, usePanelStore } from '../../use-panel.js'
import { StepDetail } from './step-detail.js'
import { StepList } from './step-list.js'
import { timelineItems, type TimelineFilter } from './timeline-items.js'
import { TimelineFilterBar } from './timeline-filter-bar.js'

const ALL: TimelineFilter = { text: '', kinds: new Set() }

/** Steps of the thread, and memory after one of them. */
export function TimelineView() {
  const store = usePanelStore()
  const rows = usePanel(state => state.rows)
  const at = usePanel(state => state.at)
  const isLoaded = usePanel(
    state => state.snapshot !== undefined && state.snapshot.steps.next === (rowsEnd(state.rows) ?? 0),
  )
  const [filter, setFilter] = useState(ALL)
  const items = useMemo(() => timelineItems(rows, filter), [rows, filter])
  const row = at === undefined ? undefined : rows.find(({ index }) => index === at)

  if (rows.length === 0 && !isLoaded) return <div class="timeline" aria-busy="true" />
  if (rows.length === 0)
    return (
      <Empty title="Nothing has happened yet.">
        <p>Turns, tool results, views and requests appear here as they come, from the moment devtools are there.</p>
      </Empty>
    )
  return (
    <div class={row ? 'timeline has-detail' : 'timeline'}>
      <div class="timeline-main">
        <TimelineFilterBar filter={filter} rows={rows} onFilter={setFilter} />
        {items.length === 0 ? (
          <Empty title="Nothing matches the filter." />
        ) : (
          <StepList items={items} at={at} onLookAt={store.lookAt} />
        )}
      </div>
      {row && <StepDetail row={row} onClose={() => store.lookAt(undefined)} />}
    </div>
  )
}

function rowsEnd(rows: readonly { readonly index: number }[]): number | undefined {
  const last = rows.at(-1)
  return last && last.index + 1
}
