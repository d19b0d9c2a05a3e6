import { AntecedentError } from '../errors.js'
import { reviseTexts } from './text-operations.js'
import type { Uncommitted } from './create-uncommitted.js'
import type { Environment } from './environment.js'
import type { WriteWithRoom } from './make-room.js'
import type { TextUpdate } from './persistence/text-storage.js'
import type { Erasure } from './persistence/erasure.js'
import type { MemoryStorage } from './persistence/memory-storage.js'
import { RECORD_SCHEMA, type StoredThread } from './persistence/stored-thread.js'
import { archiveUpdateOf } from './thread-archive.js'
import type { ThreadBase } from './thread-base.js'
import type { ThreadOptions } from './worker/memory-host.js'

/** Content of a completed transaction. */
export interface ThreadWritten {
  readonly written: StoredThread
  readonly carried: Uncommitted
  /** Result for the texts that are kept beside the thread. */
  readonly revised: TextUpdate
  /** Another tab had written since. */
  readonly hasMoved: boolean
  /** How many of the page's observations had been stored, and were not any more. (F3) */
  readonly missing: number
  /** The record was less than had been stored of it: this tells so. (F9) */
  readonly setBack: AntecedentError | undefined
}

export interface WriteThreadOptions {
  environment: Pick<Environment, 'now'>
  storage: MemoryStorage
  thread: ThreadOptions
  base: ThreadBase
  withRoom: WriteWithRoom
  /** The transaction comes after this erasure: what began before is let go before anything is written. (P8) */
  onErasure: (erasure: Erasure) => void
  /** Other devices are to have every event. (Y10) */
  keepsEvents?: boolean | undefined
  /** Whether to write where nothing is pending: the record is gone with the site's data. (F3) */
  isMissing: () => boolean
}

/** Writes what a thread has not committed yet, in one transaction; undefined where an erasure left nothing of it. */
export async function writeThread(options: WriteThreadOptions): Promise<ThreadWritten | undefined> {
  const { environment, storage, thread, base, withRoom, onErasure, isMissing } = options
  const { uncommitted } = base
  let carried = uncommitted.now()
  let revised: TextUpdate = {}
  let hasMoved = false
  let missing = 0
  let setBack: AntecedentError | undefined
  let { restarts } = base
  const write = (): Promise<StoredThread> =>
    storage.update(
      thread.thread,
      (stored, erasure) => {
        onErasure(erasure)
        restarts = base.restarts
        carried = uncommitted.now()
        if (carried.events.length === 0 && !isMissing()) throw nothingLeft()
        const { state, revision } = base
        hasMoved = stored !== undefined && stored.revision !== revision
        setBack = stored && base.setBackOf(stored)
        const next = stored && hasMoved ? base.takeOver(stored, carried.events) : { state, leaving: carried.leaving }
        missing = stored && hasMoved ? base.missingIn(stored) : 0
        carried = { ...carried, leaving: next.leaving }
        // From the clock on, so that a record that was cleared and one that was made since never look alike: no commit
        // takes as little as a microsecond. (F3)
        const nextRevision = Math.max(stored?.revision ?? 1_000 * environment.now(), revision) + 1
        const lineage = stored?.lineage ?? `${thread.origin}.${nextRevision}`
        const record = { lineage, thread: thread.thread, schema: RECORD_SCHEMA, revision: nextRevision }
        return { ...stored, ...record, ...next.state }
      },
      () => {
        const { leaving, acts, events, foldedEvents } = carried
        const update = archiveUpdateOf(leaving)
        // What was folded is in no record that another tab had moved on.
        const unsynced = options.keepsEvents ? [...(hasMoved ? [] : foldedEvents), ...events] : []
        if (acts.length + unsynced.length === 0) return update
        return {
          comes: [],
          ...update,
          ...(acts.length > 0 && { texts: known => (revised = reviseTexts(known, acts)) }),
          ...(unsynced.length > 0 && { unsynced }),
        }
      },
    )
  try {
    const written = await withRoom(write, { bytes: 0, at: base.state.view.now.at })
    // What was written before everything was erased is not there any more.
    return restarts === base.restarts ? { written, carried, revised, hasMoved, missing, setBack } : undefined
  } catch (error) {
    if (!(error instanceof AntecedentError)) throw error
    if (error.code === 'storage-erased') return undefined
    if (error.code === 'storage-quota') uncommitted.giveRoom()
    throw error
  }
}

/** Ends a transaction that has nothing to write any more. */
function nothingLeft(): AntecedentError {
  return new AntecedentError('storage-erased', { message: 'Everything that was to be written has been erased.' })
}
