import type { LongTermState, SessionRow } from '@antecedent/core/devtools'
import { formatDuration } from '../../entities/time-to-leave.js'
import { useClock } from '../../entities/use-clock.js'
import { StoredList } from '../stored-list.js'
import { describeAccess, describeTurns } from './long-term-words.js'

export interface SessionListProps {
  state: LongTermState
  chosen: string
  onChoose: (id: string) => void
}

/** Tells sessions apart. */
export function idOfSession({ thread, fromSequence }: SessionRow): string {
  return `${fromSequence} ${thread}`
}

/** Newest first. */
export function SessionList({ state, chosen, onChoose }: SessionListProps) {
  const now = useClock(undefined)
  const { sessions, thread } = state
  return (
    <StoredList label="Sessions, newest first" items={sessions} idOf={idOfSession} chosen={chosen} onChoose={onChoose}>
      {session => (
        <>
          <span class="artifact-line">
            <span class={session.isReadable ? 'artifact-tool' : 'muted'}>
              <bdi>{session.thread}</bdi>
              {session.thread === thread && <span class="stored-own muted"> this thread</span>}
            </span>
            <span class="stored-marks">
              {!session.isReadable && (
                <span class="badge" data-kind="warn" title={describeAccess([session], state)}>
                  not told
                </span>
              )}
              {!session.hasEnded && (
                <span class="badge" data-kind="good">
                  goes on
                </span>
              )}
            </span>
          </span>
          <span class="artifact-line muted">
            <span>{session.summary?.text ?? describeTurns(session, sessions)}</span>
            <span>{formatDuration(Math.max(1_000, now - session.endedAt))} ago</span>
          </span>
        </>
      )}
    </StoredList>
  )
}
