import type { LongTermState, SessionRow } from '@antecedent/core/devtools'
import { EntityName } from '../../../parts/entity-name.js'
import { Section } from '../../../parts/section.js'
import { formatDuration } from '../../entities/time-to-leave.js'
import { isJustBegun, describeAccess, formatSpan, describeTurns } from './long-term-words.js'

const WORDED = {
  template: { badge: 'by a template', title: 'Made of acts and names, without a model.' },
  model: {
    badge: 'by a model',
    title: 'Worded by llm, which is told names and what the user said, and no text of a tool.',
  },
} as const

export interface SessionDetailProps {
  session: SessionRow
  state: LongTermState
}

/** A stretch of a thread's turns: when it was, what is said of it, and which of its acts last. */
export function SessionDetail({ session, state }: SessionDetailProps) {
  const { thread, summary, hasEnded, shared } = session
  return (
    <section class="artifact-detail" aria-label="Session">
      <header class="artifact-head">
        <h2>
          <bdi>{thread}</bdi>
        </h2>
        {thread === state.thread && <span class="muted">this thread</span>}
        {shared && <span class="badge">shared</span>}
        {!hasEnded && (
          <span class="badge" data-kind="good">
            goes on
          </span>
        )}
      </header>
      <figure class="citation session-summary">
        <figcaption class="muted">
          What is said of it{' '}
          {summary && (
            <span class="badge" title={WORDED[summary.by].title}>
              {WORDED[summary.by].badge}
            </span>
          )}
        </figcaption>
        {summary ? <p>{summary.text}</p> : <p class="muted">{tellNoSummary(session)}</p>}
      </figure>
      <dl class="facts">
        <dt>Time</dt>
        <dd>{formatSpan(session)}</dd>
        <dt>Turns</dt>
        <dd>{describeTurns(session, state.sessions)}</dd>
        <dt>State</dt>
        <dd>{tellState(session, state)}</dd>
        <dt>Told</dt>
        <dd>{describeAccess([session], state)}</dd>
      </dl>
      <LongTermActs session={session} state={state} />
    </section>
  )
}

function LongTermActs({ session, state: { episodes, entities } }: SessionDetailProps) {
  const names = new Map(entities.map(({ key, name }) => [key, name]))
  const acts = episodes.filter(
    ({ thread, moment }) =>
      thread === session.thread && moment.sequence > session.fromSequence && moment.sequence <= session.toSequence,
  )
  return (
    <div class="session-episodes">
      <Section title={acts.length === 0 ? 'Acts that last' : `Acts that last (${acts.length})`}>
        {acts.length === 0 ? (
          <p class="muted">None: what is created, updated or deleted lasts, the last 100 of all sessions.</p>
        ) : (
          <ol>
            {acts.map(({ action, subject, entities, moment, toolName, outcome }) => (
              <li key={moment.sequence}>
                <span class="session-action">{action}</span>
                {(subject === undefined ? entities : [subject]).map(key => {
                  const name = names.get(key)
                  return <EntityName key={key} entity={{ key, ...(name !== undefined && { name }) }} showsType />
                })}
                <span class="muted">
                  turn {moment.turn}
                  {toolName !== undefined && `, by ${toolName}`}
                  {outcome === 'failed' && ', failed'}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Section>
    </div>
  )
}

function tellState(session: SessionRow, { limits, thread }: LongTermState): string {
  if (session.hasEnded) return 'Ended, and consolidated whole.'
  const patience = formatDuration(limits.idleMs)
  if (session.thread !== thread)
    return `Not ended: its tab may be open, or was closed. It ends once ${patience} pass without an event.`
  return isJustBegun(session)
    ? `Goes on: consolidated every ${limits.everyTurns} turns, and as it ends.`
    : `Goes on: consolidated up to turn ${session.toTurn}.`
}

function tellNoSummary(session: SessionRow): string {
  if (isJustBegun(session)) return 'Nothing yet: it is consolidated later.'
  return 'Nothing: nothing was viewed or changed in it, ten newer sessions have summaries, or what it named was forgotten.'
}
