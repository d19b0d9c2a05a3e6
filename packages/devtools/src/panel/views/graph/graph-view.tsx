import { useMemo, useState } from 'preact/hooks'
import { Empty } from '../../parts/empty.js'
import type { EntityKey } from '../../parts/entity-key.js'
import { Fault } from '../../parts/fault.js'
import { useAnswer } from '../../use-answer.js'
import { usePanel } from '../../use-panel.js'
import { atStep } from '../at-step.js'
import { EntityFilterBar } from '../entities/entity-filter-bar.js'
import { distinguishRows } from '../entities/distinguish-rows.js'
import { useEntityActs } from '../entities/use-entity-acts.js'
import { EntityFrame } from '../entity-frame.js'
import { Waiting } from '../waiting.js'
import { GraphCanvas } from './graph-canvas.js'
import { GraphLegend } from './graph-legend.js'
import { withoutHeld } from './without-held.js'
import { growForest, type GraphFilter, type GraphNode } from './grow-forest.js'

const ALL: GraphFilter = { text: '', type: undefined }

/** How what is remembered hangs together. */
export function GraphView() {
  const at = usePanel(state => state.at)
  const entities = useAnswer<'entities'>({ about: 'entities', ...atStep(at) })
  const activity = useAnswer<'activity'>({ about: 'activity', ...atStep(at) })
  const acts = useEntityActs()
  const [filter, setFilter] = useState(ALL)
  const [opened, setOpened] = useState<EntityKey>()
  const [clusters, setClusters] = useState<ReadonlySet<string>>(new Set())
  const rows = entities.answer?.rows
  const relationships = useMemo(() => activity.answer && withoutHeld(activity.answer.relationships), [activity.answer])
  const forest = useMemo(
    () => rows && relationships && growForest(rows, { relationships, filter, opened: clusters }),
    [rows, relationships, filter, clusters],
  )
  const selected = useMemo(() => new Set([...clusters, ...(opened === undefined ? [] : [opened])]), [clusters, opened])
  const apart = useMemo(() => distinguishRows(rows ?? []), [rows])
  const error = entities.error ?? activity.error

  if (!entities.answer || !rows || !relationships || !forest)
    return error ? <Fault title="No answer about what is remembered." message={error.message} /> : <Waiting />
  if (rows.length === 0 && acts.forgotten.length === 0)
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
  return (
    <EntityFrame name="graph" acts={acts} opened={opened} onOpen={setOpened}>
      <EntityFilterBar filter={filter} rows={rows} total={entities.answer.total} onFilter={setFilter} />
      <GraphLegend relationships={relationships} rows={rows} />
      {error && <Fault title="No newer answer" message={error.message} />}
      {forest.length === 0 ? (
        <Empty title={rows.length === 0 ? 'Nothing is remembered any more.' : 'Nothing matches the filter.'} />
      ) : (
        <GraphCanvas forest={forest} relationships={relationships} apart={apart} selected={selected} onOpen={open} />
      )}
    </EntityFrame>
  )
}
