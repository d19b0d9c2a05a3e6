import { AntecedentError } from '../../errors.js'
import type { EnginePart, PartThread } from '../../runtime/engine-part.js'
import { arrivedOf, type ErasureWish, type SyncDevice, type SyncMerge } from '../../runtime/persistence/sync-storage.js'
import type { ChangeTexts, TextUpdate } from '../../runtime/persistence/text-storage.js'
import { acknowledge, mergeThread, type MergeStep, type ReadEntry } from './merge-thread.js'
import { readSyncedThread, writeSyncedThread } from './synced-thread.js'
import { openValue, sealValue } from './seal-value.js'
import { nameThread, type SyncSecret } from './sync-secret.js'
import type { RegisterEntry } from './sync-register.js'

/** Beginning of a round of sync. */
export interface RoundBegun {
  /** Number of the last erasure in the register that this device has carried out. */
  readonly erased: number
  /** An erasure on this device that the register has not heard of. */
  readonly wish?: ErasureWish
  /** Threads with something to tell. */
  readonly unsynced: readonly string[]
  /** Storage of this device: what is kept in memory alone is each tab's own. */
  readonly kind: 'indexeddb' | 'memory'
}

/** Standing of a thread on this device. */
export interface ThreadStanding {
  readonly thread: string
  /** Key in the register: a hash of the thread's name. */
  readonly key?: string
  /** Version of the register that the record stands on; 0 before the first. */
  readonly version: number
  /** Events that the register may lack. */
  readonly unsynced: number
}

/** Next step of a thread, for the page that holds the connection. */
export type Offer =
  | { readonly next: 'settled' | 'unread' | 'newer' | 'unreadable' }
  | { readonly next: 'erased'; readonly number: number }
  | { readonly next: 'put'; readonly version: number; readonly value: Uint8Array }

export type SyncQueries = ReturnType<typeof syncQueries>

/** Sync in the engine: keeps the events of each commit, and brings records and registers together. */
export const syncPart: EnginePart = {
  name: 'sync',
  keepsEvents: true,
  open: syncQueries,
}

declare module '../../runtime/queries/built-in-queries.js' {
  interface EngineQueries {
    readonly sync: SyncQueries
  }
}

/** An offer that the register has not acknowledged. */
type Offered = Extract<MergeStep['next'], { type: 'put' }>['standing']

function syncQueries({ syncing }: PartThread) {
  const { storage } = syncing
  let device: SyncDevice | undefined
  let secret: SyncSecret | undefined
  const offered = new Map<string, Offered>()

  const begun = (): { device: SyncDevice; secret: SyncSecret } => {
    if (device && secret) return { device, secret }
    throw new AntecedentError('internal', { message: 'Sync was asked for a thread before a round began.' })
  }

  const standings = async (): Promise<readonly ThreadStanding[]> =>
    (await storage.standings()).map(standing => {
      const { thread, key, version, told } = standing
      const unsynced = Math.max(0, told - arrivedOf(standing, device))
      return { thread, ...(key !== undefined && { key }), version, unsynced }
    })

  const read = async ({ version, value }: RegisterEntry, key: string): Promise<ReadEntry> => {
    if (!value) return { version }
    return { version, thread: readSyncedThread(await openValue(value, key, begun().secret)) }
  }

  return {
    async begin(input: { readonly device: string; readonly secret: SyncSecret }): Promise<RoundBegun> {
      secret = input.secret
      device = await storage.device(input.device)
      const { erased, wish } = device
      const unsynced = (await standings()).flatMap(standing => (standing.unsynced > 0 ? standing.thread : []))
      return { erased, unsynced, kind: syncing.kind, ...(wish && { wish }) }
    },
    /** Key of a thread in the register. */
    name: ({ thread }: { readonly thread: string }) => nameThread(thread, begun().secret),
    /** Merges a thread with its register as it was read, or as it was known. */
    async offer(input: {
      readonly thread: string
      readonly entry?: RegisterEntry
      /** In ms since the epoch. */
      readonly now: number
    }): Promise<Offer> {
      const { thread, now } = input
      const { device, secret } = begun()
      const key = await nameThread(thread, secret)
      let entry: ReadEntry | undefined
      try {
        entry = input.entry && (await read(input.entry, key))
      } catch {
        return { next: 'unreadable' }
      }
      let step: MergeStep = { next: { type: 'unread' } }
      let gone: readonly string[] = []
      await storage.merge(thread, found => {
        // Everything was erased since: this was read before.
        if (found.device?.id !== device.id) return undefined
        step = mergeThread({ ...syncing, found, key, entry, device, now })
        return step.merge && hearTexts(step.merge, update => (gone = update.remove ?? []))
      })
      const { merge, next } = step as MergeStep
      if (merge?.record) await syncing.moved(thread, { revision: merge.record.revision, gone })
      if (next.type === 'erased') return { next: 'erased', number: next.number }
      if (next.type !== 'put') return { next: next.type }
      offered.set(thread, next.standing)
      return { next: 'put', version: next.version, value: await sealValue(writeSyncedThread(next.value), key, secret) }
    },
    /** Whether a value was written by a device that knew of this erasure; one that cannot be read was not. */
    async outlives(input: {
      readonly key: string
      readonly value: Uint8Array
      readonly number: number
    }): Promise<boolean> {
      const { key, value, number } = input
      const found = await read({ version: 0, value }, key).catch(() => undefined)
      return (found?.thread?.erased ?? 0) >= number
    },
    /** The register has taken the last offer of a thread. */
    async acknowledge({ thread, version }: { readonly thread: string; readonly version: number }): Promise<void> {
      const { device } = begun()
      const standing = offered.get(thread)
      if (!standing) return
      await storage.merge(thread, found =>
        found.device?.id === device.id
          ? { standing: acknowledge(found.standing, { offered: standing, version, device: device.id }) }
          : undefined,
      )
    },
    /** Standing of each thread of this device, for who looks for a cause. */
    standings: (_input: null) => standings(),
    /** Erases everything of the user here, as an erasure in the register asks. */
    erase: ({ number }: { readonly number: number }) => syncing.erase(number),
    /** The register knows of the erasure here. */
    noteErased: ({ number }: { readonly number: number }) => storage.noteErased(number),
  }
}

/** The merge, whose change of kept texts is heard of as it is made. */
function hearTexts(merge: SyncMerge, onUpdate: (update: TextUpdate) => void): SyncMerge {
  const { archive } = merge
  const { texts } = archive ?? {}
  if (!archive || !texts) return merge
  const heard: ChangeTexts = (known, erasure) => {
    const update = texts(known, erasure)
    onUpdate(update)
    return update
  }
  return { ...merge, archive: { ...archive, texts: heard } }
}
