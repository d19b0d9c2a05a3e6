import type { EntityKey } from '../../../model/entity.js'
import { LONG_TERM_LIMITS } from '../../../model/long-term-entity.js'
import type { Session } from '../../../model/session.js'
import type { LongTermView } from './long-term-slice.js'
import { withEntities } from './store-long-term.js'

/** A view without what it says of these things as lasting: themselves, and summaries that name them. (W10) */
export function forgetLongTerm(view: LongTermView, gone: ReadonlySet<EntityKey>): LongTermView {
  const isTold = ({ summary }: Session): boolean => summary?.entities.some(key => gone.has(key)) === true
  const left = withEntities(
    view,
    view.lasting.filter(({ key }) => !gone.has(key)),
  )
  if (!view.sessions.some(isTold)) return left
  const sessions = view.sessions.map(({ summary, ...session }) =>
    summary && !isTold({ ...session, summary }) ? { ...session, summary } : session,
  )
  return { ...left, sessions: boundSessions(sessions) }
}

/** Without what no longer fits: summaries past the tenth, and sessions that say nothing and are not their thread's last. */
export function boundSessions(sessions: readonly Session[]): readonly Session[] {
  const threads = new Set<string>()
  let summaries = 0
  return sessions
    .flatMap(({ summary, ...session }) => {
      const isTold = summary !== undefined && summaries++ < LONG_TERM_LIMITS.maxSummaries
      const isLast = !threads.has(session.thread)
      threads.add(session.thread)
      return isTold ? [{ ...session, summary }] : isLast ? [session] : []
    })
    .slice(0, LONG_TERM_LIMITS.maxSessions)
}
