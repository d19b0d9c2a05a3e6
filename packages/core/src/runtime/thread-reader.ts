import type { Environment } from './environment.js'
import { reportOf } from './error-report.js'
import { type Erasure, NO_ERASURE } from './persistence/erasure.js'
import type { MemoryStorage } from './persistence/memory-storage.js'
import type { StoredThread } from './persistence/stored-thread.js'
import { withinDeadline } from './persistence/within-deadline.js'
import type { ThreadPublisher } from './publish-thread.js'
import type { ThreadBase } from './thread-base.js'
import type { ThreadOptions } from './worker/memory-host.js'

/** How a thread takes over what is stored of it, with what is pending on top. */
export interface ThreadReader {
  /** Resolves once what is stored was read, or could not be; then it is taken over later. (F2) */
  load(): Promise<void>
  /** Where the database was awaited: resolves when what it holds is taken over, and nothing is to be written before. */
  readonly late: Promise<void> | undefined
  /** Takes over what another tab stored. */
  refresh(): Promise<void>
  /** Whether what was committed is not stored any more, as the site's data were cleared. (F3) */
  isGone(): Promise<boolean>
  /** Rejects where the database does not answer in time. */
  inTime<Result>(running: Promise<Result>, deadlineMs?: number): Promise<Result>
}

export interface ThreadReaderOptions {
  environment: Environment
  storage: MemoryStorage
  thread: ThreadOptions
  base: ThreadBase
  publisher: ThreadPublisher
  /** Whether the database has not opened yet. */
  isAwaited: () => boolean
  /** Takes over an erasure that came before the reading. */
  onErasure: (erasure: Erasure) => void
  /** State that was replaced and is not in the record, `by` another tab's or a clearing's doing. */
  onLost: (count: number, by: 'tab' | 'clearing') => void
  /** A late reading is taken over: what is pending can be committed. */
  onLate: () => void
}

/** The stored thread, and the last erasure before that. */
interface Found {
  readonly stored: StoredThread | undefined
  readonly erasure: Erasure
}

/** Below the deadline of a call to the engine: a database that does not answer is no dead engine. (F16) */
const READ_DEADLINE_MS = 2_000

/** With two commits before it, below that deadline too. */
const VERIFY_DEADLINE_MS = 900

export function createThreadReader(options: ThreadReaderOptions): ThreadReader {
  const { environment, storage, base, publisher, isAwaited, onErasure, onLost, onLate } = options
  const { thread: name, durable, seed } = options.thread

  let late: Promise<void> | undefined

  const find = async (): Promise<Found> => {
    const stored = await storage.read(name)
    return { stored, erasure: stored ? (stored.erasure ?? NO_ERASURE) : await storage.erasure() }
  }

  /** Records read before the last erasure are not there any more. */
  const adopt = ({ stored, erasure }: Found): void => {
    if (base.erasure && erasure.number < base.erasure.number) return
    onErasure(erasure)
    if (base.sealed || !stored || stored.revision <= base.revision) return
    const missing = base.rebase(stored)
    publisher.noteCommitted(stored)
    publisher.tellState()
    onLost(base.uncommitted.dropFolded(), 'tab')
    onLost(missing, 'clearing')
  }

  /** A database that lost what it had completed is told of, and gone on with: what is left of it is whole. (F9) */
  const take = (found: Found): void => {
    onErasure(found.erasure)
    const setBack = base.setBackOf(found.stored)
    adopt(found)
    if (setBack) publisher.tellError(setBack)
  }

  const takeLate = (found: Found): void => {
    try {
      take(found)
    } catch (refusal) {
      publisher.tellError(refusal)
    }
    onLate()
  }

  const inTime: ThreadReader['inTime'] = (running, deadlineMs = READ_DEADLINE_MS) =>
    withinDeadline(environment, {
      running,
      deadlineMs,
      message: 'The memory database did not answer in time. Another tab may be frozen.',
    })

  const refresh = async (): Promise<void> => {
    if (durable && !base.sealed && !isAwaited()) adopt(await inTime(find()))
  }

  return {
    get late() {
      return late
    },
    inTime,
    refresh,
    async load() {
      if (!durable) return publisher.tellState()
      const finding = find()
      if (isAwaited()) {
        publisher.tell()
        late = finding.then(takeLate, () => {})
        return
      }
      try {
        const found = await inTime(finding)
        take(found)
        if (!found.stored) publisher.tellState()
      } catch (error) {
        // What the page has restored stays, as an engine that could not read knows less; of a damaged record none of it does.
        if (seed || base.sealed) publisher.tellState(reportOf(error))
        else publisher.tellError(error)
        // A database that opens its lock late is taken over then, with what was observed meanwhile on top.
        finding.then(takeLate, () => {})
      }
    },
    async isGone() {
      const { restarts } = base
      if (base.sealed || base.revision === 0 || storage.kind === 'memory') return false
      const revision = await inTime(storage.revisionOf(name), VERIFY_DEADLINE_MS)
      if (revision === base.revision || restarts !== base.restarts) return false
      if (revision === undefined || revision < base.revision) return true
      await refresh()
      return false
    },
  }
}
