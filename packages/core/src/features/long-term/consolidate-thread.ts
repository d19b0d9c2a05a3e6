import type { AntecedentError } from '../../errors.js'
import type { AccessScope } from '../../memory/access-scope.js'
import { selectLongTerm } from './memory/select-long-term.js'
import type { Consolidation } from '../../model/session.js'
import type { PackageHost, FeatureThread } from '../../package-feature.js'
import type { UsersMemory } from './users-memory.js'
import { waitWithin } from '../../runtime/handle/wait-within.js'

/** A thread that leaves something, with the grant that it has, and whether its session is over. */
export interface Leaving extends AccessScope {
  readonly hasEnded: boolean
}

export interface Consolidated {
  readonly left: Consolidation
  /** Whether it is in a completed transaction. */
  readonly durable: boolean
}

/** Tells the user's memory what threads leave to it. Knows nothing of when. */
export interface Consolidator {
  /** Leaves what the page shows of the thread at once; undefined where nothing happened since the last time. */
  leave(thread: FeatureThread, how: Leaving): Consolidation | undefined
  /** The same of committed state alone; undefined where nothing can be committed, too. */
  consolidate(thread: FeatureThread, how: Leaving): Promise<Consolidated | undefined>
  /** Waits for what both show of what was told so far. */
  shown(thread: FeatureThread, deadlineMs?: number): Promise<unknown>
}

export interface ConsolidatorOptions {
  environment: Pick<PackageHost['environment'], 'after'>
  users: UsersMemory
  minAccesses: number
  onError: (error: AntecedentError) => void
}

const READ_DEADLINE_MS = 5_000

export function createConsolidator({ environment, users, minAccesses, onError }: ConsolidatorOptions): Consolidator {
  const shown: Consolidator['shown'] = (thread, deadlineMs = READ_DEADLINE_MS) =>
    waitWithin({ environment, onError }, deadlineMs, signal =>
      Promise.all([thread.shown(signal), users.thread.shown(signal)]),
    )

  const leave: Consolidator['leave'] = (thread, how) => {
    const [before, lasting] = [users.sessionOf(how.thread), users.keysOf(how.thread)]
    const left = selectLongTerm(thread.mirror.get().view, { ...how, before, lasting, minAccesses })
    if (left) users.send({ type: 'session-consolidated', ...left }, thread)
    return left
  }

  return {
    shown,
    leave,
    async consolidate(thread, how) {
      const flushed = await thread.flush()
      if (!flushed.durable && flushed.reason !== 'memory-storage') return undefined
      await shown(thread)
      const left = leave(thread, how)
      return left && { left, durable: (await users.thread.flush()).durable }
    },
  }
}
