import { LASTING_LIMITS } from '../../model/lasting-entity.js'
import type { Session } from '../../model/session.js'

/** Without what no longer fits: summaries past the tenth, and sessions that say nothing and are not their thread's last. */
export function boundSessions(sessions: readonly Session[]): readonly Session[] {
  const threads = new Set<string>()
  let summaries = 0
  return sessions
    .flatMap(({ summary, ...session }) => {
      const isTold = summary !== undefined && summaries++ < LASTING_LIMITS.maxSummaries
      const isLast = !threads.has(session.thread)
      threads.add(session.thread)
      return isTold ? [{ ...session, summary }] : isLast ? [session] : []
    })
    .slice(0, LASTING_LIMITS.maxSessions)
}
