import { useMemo, useRef, useState } from 'preact/hooks'
import { Empty } from '../../parts/empty.js'
import type { EntityKey } from '../../parts/entity-key.js'
import { Fault } from '../../parts/fault.js'
import { useAnswer } from '../../use-answer.js'
import { usePanel } from '../../use-panel.js'
import { atStep } from '../at-step.js'
import { EntityFrame } from '../entity-frame.js'
import { useViewTarget } from '../open-view.js'
import { Waiting } from '../waiting.js'
import { countReversed } from './explain-choice.js'
import { EntityFilterBar } from './entity-filter-bar.js'
import { EntityTable } from './entity-table.js'
import { groupEntities, type EntityFilter } from './group-entities.js'
import { distinguishRows } from './distinguish-rows.js'
import { useClock } from './use-clock.js'
import { useEntityActs, usePossibleActs } from './use-entity-acts.js'

const ALL: EntityFilter = { text: '', type: undefined }

/** Entities in memory, and until when. */
export function EntitiesView() {
  const at = usePanel(state => state.at)
  const isRedacted = usePanel(state => state.client?.access === 'redacted')
  const { answer, error } = useAnswer<'entities'>({ about: 'entities', ...atStep(at) })
  const target = useViewTarget('entities')
  const [filter, setFilter] = useState(ALL)
  const [opened, setOpened] = useState<EntityKey | undefined>(target?.entity)
  const wanted = useRef(target?.entity)
  const acts = useEntityActs()
  const possible = usePossibleActs(acts)
  const now = useClock(at === undefined ? undefined : answer?.now.at)
  const apart = useMemo(() => distinguishRows(answer?.rows ?? []), [answer])

  if (!answer)
    return error ? <Fault title="No answer about what is remembered." message={error.message} /> : <Waiting />
  if (answer.total === 0 && acts.forgotten.length === 0) return <NothingYet isPast={at !== undefined} />

  const { rows, total } = answer
  const items = groupEntities(rows, filter)
  const reversed = countReversed(rows)
  return (
    <EntityFrame name="entities" acts={acts} opened={opened} onOpen={setOpened}>
      <EntityFilterBar filter={filter} rows={rows} total={total} onFilter={setFilter} />
      {isRedacted && (
        <p class="note">Names and ids are replaced, and nothing can be changed: this memory is shown redacted.</p>
      )}
      {reversed > 0 && (
        <p class="choice-note">
          {reversed} in the block {reversed === 1 ? 'scores' : 'score'} lower than others that found no room: what is
          pinned, open, named, opened last or asked for comes first, then what scores most for its length.
        </p>
      )}
      {error && <Fault title="No newer answer" message={error.message} />}
      {items.length === 0 ? (
        <Empty title={total === 0 ? 'Nothing is remembered any more.' : 'Nothing matches the filter.'} />
      ) : (
        <EntityTable
          items={items}
          apart={apart}
          moment={{ now: Math.max(now, answer.now.at), turn: answer.now.turn }}
          acts={possible}
          opened={opened}
          wanted={wanted}
          onOpen={key => setOpened(key === opened ? undefined : key)}
        />
      )}
    </EntityFrame>
  )
}

function NothingYet({ isPast }: { isPast: boolean }) {
  return (
    <Empty title={isPast ? 'Nothing was remembered at this step.' : 'Nothing is remembered yet.'}>
      {!isPast && (
        <p>
          Entities come from tool results, from what the user looks at and names, and from the app. Ask the chat
          something that calls a tool.
        </p>
      )}
    </Empty>
  )
}
