import type { EntityKey } from '../../../model/entity.js'
import type { Session, SessionSummary } from '../../../model/session.js'
import { boundSessions } from './forget-long-term.js'

/**
 * Sessions with one told, newest first: the last of each thread, and the last ten of all with what is said of them. What
 * is known better already stays: later turns, and a model's words over a template's. (L1, L3)
 */
export function keepSession(
  sessions: readonly Session[],
  told: Session,
  isKept: (key: EntityKey) => boolean,
): readonly Session[] {
  const known = sessions.find(one => one.thread === told.thread && one.fromSequence === told.fromSequence)
  const last = sessions.find(one => one.thread === told.thread)
  // A model is asked of sessions that are known; one that was dropped meanwhile does not come back with its words.
  if (!known && told.summary?.by === 'model') return sessions
  const isAnew = last !== undefined && last.toSequence > told.toSequence && last.endedAt < told.startedAt
  const isStale = known ? known.toSequence > told.toSequence : last && last.fromSequence > told.fromSequence
  if (isStale && !isAnew) return sessions
  const { summary: _summary, ...session } = told
  const said = summaryOf(isAnew ? undefined : known, told)
  const summary = said?.entities.every(isKept) ? said : undefined
  const kept = {
    ...session,
    hasEnded: told.hasEnded || (!isAnew && known?.hasEnded === true),
    ...(summary && { summary }),
  }
  const others = told.shared ? sessions : sessions.map(one => (one.thread === told.thread ? withoutGrant(one) : one))
  const at = known && !isAnew ? sessions.indexOf(known) : -1
  return boundSessions(at >= 0 ? others.with(at, kept) : [kept, ...others])
}

/** A thread that has the grant no more takes back what it gave. (L4) */
function withoutGrant({ shared: _shared, ...session }: Session): Session {
  return session
}

function summaryOf(known: Session | undefined, told: Session): SessionSummary | undefined {
  const isSettled = known?.summary?.by === 'model' && told.summary?.by !== 'model'
  return isSettled && known.toSequence === told.toSequence ? known.summary : told.summary
}
