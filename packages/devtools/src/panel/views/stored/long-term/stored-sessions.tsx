import { useState } from 'preact/hooks'
import { Empty } from '../../../parts/empty.js'
import { Fault } from '../../../parts/fault.js'
import type { Asked } from '../../../use-answer.js'
import { formatDuration } from '../../entities/time-to-leave.js'
import { Waiting } from '../../waiting.js'
import { LongTermOff } from './long-term-off.js'
import { SessionBar } from './session-bar.js'
import { SessionDetail } from './session-detail.js'
import { idOfSession, SessionList } from './session-list.js'

/** The sessions of the user that are known of, with what is said of them. (L1, L3) */
export function StoredSessions({ answer, error }: Asked<'long-term'>) {
  const [chosen, setChosen] = useState<string>()
  if (!answer) return error ? <Fault title="No answer about sessions." message={error.message} /> : <Waiting />
  const { state } = answer
  if (!state) return <LongTermOff />
  const { sessions, limits } = state
  const shown = sessions.find(session => idOfSession(session) === chosen) ?? sessions[0]
  return (
    <section class="stored-section" aria-label="Sessions">
      {error && <Fault title="No newer answer about sessions." message={error.message} />}
      <SessionBar state={state} />
      {shown ? (
        <div class="stored-body">
          <SessionList state={state} chosen={idOfSession(shown)} onChoose={setChosen} />
          <SessionDetail session={shown} state={state} />
        </div>
      ) : (
        <Empty title="No session yet.">
          <p>
            A session starts with a turn. It ends by itself once {formatDuration(limits.idleMs)} pass without an event,
            or by memory.longTerm.endSession, and leaves behind what was used often, what was done, and a line on
            itself.
          </p>
        </Empty>
      )}
    </section>
  )
}
