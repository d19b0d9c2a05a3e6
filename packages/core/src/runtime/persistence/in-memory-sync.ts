import type { MemoryEvent } from '../../model/memory-event.js'
import type { ArchiveUpdate, StoredThread } from './stored-thread.js'
import {
  droppedUpTo,
  newStanding,
  type SyncDevice,
  type SyncStanding,
  type SyncStorage,
  type ToldEvent,
} from './sync-storage.js'

/** The part for sync of a storage in memory. */
export interface InMemorySync extends SyncStorage {
  /** Takes in the events of a commit. */
  add(thread: string, events: readonly MemoryEvent[]): void
  /** Everything of the user is erased; without a number, the register is to hear of it. */
  erase(number: number | undefined): void
  clear(): void
}

/** Keeps it over the records of such a storage. */
export function createInMemorySync(records: {
  read(thread: string): StoredThread | undefined
  write(record: StoredThread, archive: ArchiveUpdate | undefined): void
}): InMemorySync {
  const standings = new Map<string, SyncStanding>()
  const told = new Map<string, readonly ToldEvent[]>()
  let device: SyncDevice | undefined

  const standingOf = (thread: string): SyncStanding => standings.get(thread) ?? newStanding(thread)

  const clear = (): void => {
    standings.clear()
    told.clear()
  }

  return {
    device: async id => (device = { erased: 0, ...device, id: device?.id || id }),
    async noteErased(number) {
      if (device) device = { id: device.id, erased: number }
    },
    standings: async () => [...standings.values()],
    async merge(thread, change) {
      const merged = change({
        stored: records.read(thread),
        standing: standingOf(thread),
        events: told.get(thread) ?? [],
        device,
      })
      if (!merged) return
      const { record, standing, archive } = merged
      if (record) records.write(record, archive)
      standings.set(thread, standing)
      const upTo = droppedUpTo(standing, device)
      told.set(
        thread,
        (told.get(thread) ?? []).filter(({ number }) => number > upTo),
      )
    },
    add(thread, events) {
      const standing = standingOf(thread)
      const added = events.map((event, index) => ({ number: standing.told + index + 1, event }))
      standings.set(thread, { ...standing, told: standing.told + events.length })
      told.set(thread, [...(told.get(thread) ?? []), ...added])
    },
    erase(number) {
      device = device && afterErasure(device, [...standings.values()], number)
      clear()
    },
    clear,
  }
}

/**
 * A device once everything of the user is erased: a new one, whose numbers begin anew. Without the number of an erasure in
 * the register, that is to hear of it.
 */
export function afterErasure(
  { id, erased, wish }: SyncDevice,
  standings: readonly SyncStanding[],
  number: number | undefined,
): SyncDevice {
  if (number !== undefined) return { id: '', erased: number }
  const keys = new Set([...(wish?.keys ?? []), ...standings.flatMap(({ key }) => key ?? [])])
  return { id: '', erased, wish: { by: wish?.by || id, keys: [...keys] } }
}
