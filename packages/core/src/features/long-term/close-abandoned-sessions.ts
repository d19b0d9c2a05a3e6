import type { PackageHost } from '../../package-feature.js'
import type { Consolidator } from './consolidate-thread.js'
import type { UsersMemory } from './users-memory.js'

export interface AbandonedSessionsOptions {
  host: PackageHost
  users: UsersMemory
  consolidator: Consolidator
  /** Time without any event after which a session has ended. */
  idleMs: number
}

/** Of threads whose tabs were closed, those that a page looks after when it starts. */
const MAX_LEFT_OPEN = 5

/** Ends the sessions whose tabs were closed: no code of ours ran then. */
export async function closeAbandonedSessions({
  host,
  users,
  consolidator,
  idleMs,
}: AbandonedSessionsOptions): Promise<void> {
  await consolidator.shown(users.thread)
  const isPast = (at: number): boolean => host.environment.now() - at > idleMs
  const open = users.view().sessions.filter(({ hasEnded, endedAt }) => !hasEnded && isPast(endedAt))
  for (const session of open.slice(0, MAX_LEFT_OPEN)) {
    const { thread: name, shared = false } = session
    const thread = host.openThread(name)
    // Until the engine has read the thread, what the page shows of it may be nothing.
    await thread.flush()
    await consolidator.shown(thread)
    const { now } = thread.mirror.get().view
    // Of a thread that is gone, or cannot be read now, what it left stays: only its session ends.
    if (now.sequence === 0) users.noteSession({ ...session, hasEnded: true })
    else if (isPast(now.at)) await consolidator.consolidate(thread, { thread: name, shared, hasEnded: true })
    thread.release()
  }
}
