import type { LongTermRow, LongTermState } from '@antecedent/core/devtools'
import { useRef, useState } from 'preact/hooks'
import { Empty } from '../../../parts/empty.js'
import { Fault } from '../../../parts/fault.js'
import type { Asked } from '../../../use-answer.js'
import { ForgottenBar } from '../../entities/forgotten-bar.js'
import { useEntityActs, usePossibleActs } from '../../entities/use-entity-acts.js'
import { LinkButton } from '../../link-button.js'
import { Waiting } from '../../waiting.js'
import { LongTermDetail } from './long-term-detail.js'
import { LongTermList } from './long-term-list.js'
import { LongTermOff } from './long-term-off.js'
import { RecalledNext } from './recalled-next.js'
import { SessionBar } from './session-bar.js'

export type StoredLongTermProps = Asked<'long-term'> & { onShowSessions: () => void }

/** The user's long-term memory, and the part that this thread may read. (L1, L2, L4) */
export function StoredLongTerm({ answer, error, onShowSessions }: StoredLongTermProps) {
  const [chosen, setChosen] = useState<LongTermRow['key']>()
  const section = useRef<HTMLElement>(null)
  const all = useEntityActs()
  const acts = usePossibleActs(all)
  if (!answer) return error ? <Fault title="No answer about what lasts." message={error.message} /> : <Waiting />
  const { state } = answer
  if (!state) return <LongTermOff />
  const shown = state.entities.find(({ key }) => key === chosen) ?? state.entities[0]
  return (
    <section class="stored-section has-forgotten" aria-label="Long-term memory" tabIndex={-1} ref={section}>
      {error && <Fault title="No newer answer about what lasts." message={error.message} />}
      <SessionBar state={state} />
      {shown ? (
        <>
          <RecalledNext state={state} onChoose={setChosen} />
          <div class="stored-body">
            <LongTermList state={state} chosen={shown.key} onChoose={setChosen} />
            <LongTermDetail
              key={shown.key}
              entity={shown}
              state={state}
              acts={
                acts && {
                  forget(entity) {
                    // The focus does not leave with the button.
                    section.current?.focus({ preventScroll: true })
                    acts.forget(entity)
                  },
                }
              }
            />
          </div>
        </>
      ) : (
        <NothingLasts limits={state.limits} onShowSessions={onShowSessions} />
      )}
      <ForgottenBar acts={all} />
    </section>
  )
}

function NothingLasts({ limits, onShowSessions }: Pick<LongTermState, 'limits'> & { onShowSessions: () => void }) {
  const { minAccesses, everyTurns } = limits
  return (
    <Empty title="Nothing lasts yet.">
      <p>
        An entity lasts once a thread accessed it {minAccesses === 1 ? 'once' : `${minAccesses} times`}, or its user
        pinned it. Memory looks for such entities at the end of a{' '}
        <LinkButton onClick={onShowSessions}>session</LinkButton> and every {everyTurns} turns. It keeps their names,
        types and ids, counts and times, and nothing that a tool said.
      </p>
      <p>To see it now: pin something in Entities, then end the session.</p>
    </Empty>
  )
}
