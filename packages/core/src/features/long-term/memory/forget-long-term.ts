import type { EntityKey } from '../../../model/entity.js'
import { LONG_TERM_LIMITS } from '../../../model/long-term-entity.js'
import type { ViewChange } from '../../../model/memory-change.js'
import type { UserView } from '../../../model/user-state.js'
import type { Session } from '../../../model/session.js'

/** What a view says of these things as lasting goes: themselves, and summaries that name them. (W10) */
export function forgetLongTerm(view: UserView, gone: ReadonlySet<EntityKey>): ViewChange[] {
  const lasting = view.lasting.filter(({ key }) => !gone.has(key))
  const told = view.sessions.some(({ summary }) => summary?.entities.some(key => gone.has(key)))
  const sessions = view.sessions.map(({ summary, ...session }) =>
    summary?.entities.some(key => gone.has(key)) ? session : { ...session, ...(summary && { summary }) },
  )
  return [
    ...(lasting.length < view.lasting.length ? [{ type: 'lists-put', lists: { lasting } } as const] : []),
    ...(told ? [{ type: 'lists-put', lists: { sessions: boundSessions(sessions) } } as const] : []),
  ]
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
