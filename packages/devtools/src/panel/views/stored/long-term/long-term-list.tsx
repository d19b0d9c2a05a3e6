import type { LongTermRow, LongTermState } from '@antecedent/core/devtools'
import { EntityName } from '../../../parts/entity-name.js'
import { formatCount } from '../../../parts/format-number.js'
import { formatDuration } from '../../entities/time-to-leave.js'
import { useClock } from '../../entities/use-clock.js'
import { StoredList } from '../stored-list.js'
import { accessesOf, describeAccess } from './long-term-words.js'

export interface LongTermListProps {
  state: LongTermState
  chosen: LongTermRow['key']
  onChoose: (key: LongTermRow['key']) => void
}

/** The most useful first. */
export function LongTermList({ state, chosen, onChoose }: LongTermListProps) {
  const now = useClock(undefined)
  return (
    <StoredList
      label="What lasts, the most useful first"
      items={state.entities}
      idOf={({ key }) => key}
      chosen={chosen}
      onChoose={key => onChoose(key as LongTermRow['key'])}
    >
      {entity => {
        const place = state.recalled.indexOf(entity.key)
        return (
          <>
            <span class="artifact-line">
              <span class={entity.isReadable ? 'artifact-tool' : 'muted'}>
                <EntityName entity={entity} showsType />
              </span>
              <span class="stored-marks">
                {entity.threads.some(({ pinned }) => pinned) && <span class="badge">pinned</span>}
                {place >= 0 && (
                  <span class="recall-place" title={`Recalled next: ${place + 1} of ${state.recalled.length}`}>
                    {place + 1}
                  </span>
                )}
                {!entity.isReadable && (
                  <span class="badge" data-kind="warn" title={describeAccess(entity.threads, state)}>
                    not told
                  </span>
                )}
              </span>
            </span>
            <span class="artifact-line muted">
              <span>
                {formatCount(accessesOf(entity), 'access', 'accesses')}
                {entity.threads.length > 1 && ` in ${entity.threads.length} threads`}
              </span>
              <span>{formatDuration(Math.max(1_000, now - entity.lastSeenAt))} ago</span>
            </span>
          </>
        )
      }}
    </StoredList>
  )
}
