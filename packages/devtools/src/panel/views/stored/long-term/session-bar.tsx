import type { LongTermState } from '@antecedent/core/devtools'
import { Button } from '../../../parts/button.js'
import { formatWhen } from '../document-words.js'
import { isJustBegun, describeTurns } from './long-term-words.js'
import { type SessionDone, useSessionActs } from './use-session-acts.js'

/** Whether a session of this thread goes on, and what can be done about it. */
export function SessionBar({ state }: { state: LongTermState }) {
  const { thread, sessions, entities } = state
  const acts = useSessionActs()
  const current = sessions.find(session => session.thread === thread && !session.hasEnded)
  return (
    <div class="session-bar">
      <span class="session-now">
        {current ? (
          <>
            <span class="is-shown">A session goes on</span>
            <span class="muted">
              since {formatWhen(current.startedAt)}
              {!isJustBegun(current) && `, ${describeTurns(current, sessions)} consolidated`}
            </span>
          </>
        ) : (
          <>
            <span class="is-left-out">No session goes on</span>
            <span class="muted">{thread === undefined ? 'A draft has none.' : 'The next turn starts one.'}</span>
          </>
        )}
      </span>
      {acts && thread !== undefined && (
        <span class="session-acts">
          {current && <Button onClick={acts.end}>End it now</Button>}
          <Button onClick={acts.start}>{current ? 'Start another' : 'Start one now'}</Button>
        </span>
      )}
      <span class="session-done" role="status">
        {acts?.isBusy && <span class="muted">Consolidating…</span>}
        {acts?.done && !acts.isBusy && <span class="session-said">{tellDone(acts.done, entities)}</span>}
        {acts?.fault !== undefined && !acts.isBusy && <span class="session-said is-fault">Not done. {acts.fault}</span>}
      </span>
    </div>
  )
}

function tellDone(done: SessionDone, entities: LongTermState['entities']): string {
  if (done.type === 'ended') return 'The session was consolidated, and has ended.'
  if (done.recalled.length === 0) return 'A session started. There was nothing to recall.'
  const names = done.recalled.map(key => entities.find(entity => entity.key === key)?.name ?? key)
  return `A session started, and recalled ${names.join(', ')}.`
}
