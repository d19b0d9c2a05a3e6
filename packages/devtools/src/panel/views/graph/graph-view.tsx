import { useMemo, useState } from 'preact/hooks'
import { Empty } from '../../parts/empty.js'
import type { EntityKey } from '../../parts/entity-key.js'
import { Fault } from '../../parts/fault.js'
import { useAnswer } from '../../use-answer.js'
import { usePanel } from '../../use-panel.js'
import { EntityDetail } from '../entities/entity-detail.js'
import { EntityFilterBar } from '../entities/entity-filter-bar.js'
import { useClock } from '../entities/use-clock.js'
import { GraphCanvas } from './graph-canvas.js'
import { growForest, type GraphFilter, type GraphNode } from './grow-forest.js'

const ALL: GraphFilter = { text: '', type: undefined }

/** How what is remembered hangs together. */
export function GraphView() {
  const at = usePanel(state => state.at)
  const moment = at === undefined ? {} : { at }
  const entities = useAnswer<'entities'>({ about: 'entities', ...moment })
  const activity = useAnswer<'activity'>({ about: 'activity', ...moment })
  const [filter, setFilter] = useState(ALL)
  const [opened, setOpened] = useState<EntityKey>()
  const [clusters, setClusters] = useState<ReadonlySet<string>>(new Set())
  const now = useClock(at === undefined ? undefined : entities.answer?.now.at)
  const rows = entities.answer?.rows
  const relationships = activity.answer?.relationships
  const forest = useMemo(
    () => rows && relationships && growForest(rows, { relationships, filter, opened: clusters }),
    [rows, relationships, filter, clusters],
  )
  const selected = useMemo(() => new Set([...clusters, ...(opened === undefined ? [] : [opened])]), [clusters, opened])
  const error = entities.error ?? activity.error

  if (!entities.answer || !rows || !relationships || !forest)
    return error ? <Fault title="No answer" message={error.message} /> : <div class="graph" aria-busy="true" />
  if (rows.length === 0)
    return (
      <Empty title="Nothing hangs together yet.">
        <p>As soon as memory holds something, its parents, children and the order of acts are drawn here.</p>
      </Empty>
    )

  const open = (node: GraphNode): void => {
    if (node.kind === 'entity') return setOpened(node.id === opened ? undefined : node.id)
    const next = new Set(clusters)
    if (!next.delete(node.id)) next.add(node.id)
    setClusters(next)
  }
  const known = new Map(rows.map(({ entity }) => [entity.key, entity]))
  return (
    <div class={opened === undefined ? 'graph' : 'graph has-detail'}>
      <div class="graph-main">
        <EntityFilterBar filter={filter} rows={rows} total={entities.answer.total} onFilter={setFilter} />
        <p class="graph-legend muted">
          <span data-kind="parent">holds</span>
          <span data-kind="sequence">came before</span>
          <span data-kind="reference">refers to</span>
          <span data-kind="shown">in the block</span>
        </p>
        {forest.length === 0 ? (
          <Empty title="Nothing matches the filter." />
        ) : (
          <GraphCanvas
            forest={forest}
            relationships={relationships}
            selected={selected}
            onOpen={open}
            onClose={() => setOpened(undefined)}
          />
        )}
      </div>
      {opened !== undefined && (
        <EntityDetail
          key={opened}
          entityKey={opened}
          moment={{ now: Math.max(now, entities.answer.now.at), turn: entities.answer.now.turn }}
          acts={undefined}
          known={known}
          onOpen={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}
