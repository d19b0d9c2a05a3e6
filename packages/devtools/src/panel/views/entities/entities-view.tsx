import { useState } from 'preact/hooks'
import { Empty } from '../../parts/empty.js'
import type { EntityKey } from '../../parts/entity-key.js'
import { Fault } from '../../parts/fault.js'
import { useAnswer } from '../../use-answer.js'
import { usePanel } from '../../use-panel.js'
import { EntityDetail } from './entity-detail.js'
import { EntityFilterBar } from './entity-filter-bar.js'
import { EntityTable } from './entity-table.js'
import { ForgottenBar } from './forgotten-bar.js'
import { groupEntities, type EntityFilter } from './group-entities.js'
import { useClock } from './use-clock.js'
import { useEntityActs } from './use-entity-acts.js'

const ALL: EntityFilter = { text: '', type: undefined }

/** What is remembered, and until when. */
export function EntitiesView() {
  const at = usePanel(state => state.at)
  const isRedacted = usePanel(state => state.client?.access === 'redacted')
  const { answer, error } = useAnswer<'entities'>({ about: 'entities', ...(at !== undefined && { at }) })
  const [filter, setFilter] = useState(ALL)
  const [opened, setOpened] = useState<EntityKey>()
  const acts = useEntityActs()
  const now = useClock(at === undefined ? undefined : answer?.now.at)

  if (!answer)
    return error ? <Fault title="No answer" message={error.message} /> : <div class="entities" aria-busy="true" />
  if (answer.total === 0) return <NothingYet isPast={at !== undefined} />

  const { rows, total } = answer
  const items = groupEntities(rows, filter)
  // What was is not changed by acting on it.
  const possible = isRedacted || at !== undefined ? undefined : acts
  const moment = { now: Math.max(now, answer.now.at), turn: answer.now.turn }
  const known = new Map(rows.map(({ entity }) => [entity.key, entity]))

  return (
    <div class={opened === undefined ? 'entities' : 'entities has-detail'}>
      <div class="entities-main">
        <EntityFilterBar filter={filter} rows={rows} total={total} onFilter={setFilter} />
        {isRedacted && (
          <p class="note">Names and ids are replaced, and nothing can be changed: this memory is shown redacted.</p>
        )}
        {error && <Fault title="No newer answer" message={error.message} />}
        <ForgottenBar acts={acts} />
        {items.length === 0 ? (
          <Empty title="Nothing matches the filter." />
        ) : (
          <EntityTable
            items={items}
            moment={moment}
            acts={possible}
            opened={opened}
            onOpen={key => setOpened(key === opened ? undefined : key)}
            onClose={() => setOpened(undefined)}
          />
        )}
      </div>
      {opened !== undefined && (
        <EntityDetail
          key={opened}
          entityKey={opened}
          moment={moment}
          acts={possible}
          known={known}
          onOpen={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
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
