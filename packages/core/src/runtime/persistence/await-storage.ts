import type { AntecedentError } from '../../errors.js'
import type { TextStorage } from './text-storage.js'
import { isErasedBy, NO_ERASURE } from './erasure.js'
import { createInMemoryTexts, type InMemoryTexts } from './in-memory-texts.js'
import type { MemoryStorage } from './memory-storage.js'
import { storageError } from './storage-error.js'

export interface AwaitedStorageOptions {
  opening: Promise<MemoryStorage>
  /** The database is open and taken up, or never will be. */
  onSettled: (error?: AntecedentError) => void
  /** Texts kept meanwhile could not be moved into the database: they stay in memory. */
  onUnmoved: (error: AntecedentError) => void
}

/**
 * A database that is slow to open: as long as it is not, threads hold what they observe themselves, and texts are kept
 * in memory. Once it is, texts move into it, and threads read and write as they would have at the start: nothing of
 * either side is lost. (F2, F4)
 */
export function awaitStorage({ opening, onSettled, onUnmoved }: AwaitedStorageOptions): MemoryStorage {
  const kept = createInMemoryTexts()
  let texts: TextStorage = kept
  let moving: Promise<void> | undefined
  let opened: MemoryStorage | undefined
  /** When everything was last erased, as long as the database had not opened. */
  let erasedAt: number | undefined
  let isTakenUp = false
  let isClosed = false

  const takeUp = async (storage: MemoryStorage): Promise<MemoryStorage> => {
    isTakenUp = true
    const at = erasedAt
    // What the database holds goes before anything of it is read; what began since, in this tab, stays.
    if (at !== undefined) await storage.erase(() => at)
    if (isClosed) await storage.close()
    moving = moveTexts(kept, storage.texts)
    try {
      await moving
      texts = storage.texts
    } catch (error) {
      onUnmoved(storageError(error, 'Texts could not be moved into the memory database'))
    }
    moving = undefined
    opened = storage
    return storage
  }

  const usable = opening.then(takeUp)
  const awaited = usable.then(() => {})
  awaited.then(
    () => onSettled(),
    (error: unknown) => onSettled(storageError(error, 'The memory database did not open')),
  )

  /** Whoever asks for texts while they move has them where they have come to. */
  const whileMoving = async (): Promise<TextStorage> => {
    await moving?.catch(() => {})
    return texts
  }

  return {
    get kind() {
      return opened?.kind ?? 'memory'
    },
    get awaited() {
      return opened ? undefined : awaited
    },
    read: async thread => (await usable).read(thread),
    revisionOf: async thread => (await usable).revisionOf(thread),
    update: async (thread, change, archive) => (await usable).update(thread, change, archive),
    archived: async thread => opened?.archived(thread) ?? [],
    texts: {
      list: async thread => (await whileMoving()).list(thread),
      read: async (thread, id) => (await whileMoving()).read(thread, id),
      events: async thread => (await whileMoving()).events(thread),
      update: async (thread, change) => (await whileMoving()).update(thread, change),
      makeRoom: async (bytes, at) => (await whileMoving()).makeRoom(bytes, at),
    },
    erasure: async () => (await usable).erasure(),
    async erase(now, registered) {
      kept.clear()
      if (isTakenUp) return (await usable).erase(now, registered)
      erasedAt = now()
      // Nothing is erased as long as the database holds it.
      return (await usable).erasure()
    },
    removeOlder: async age => (await usable).removeOlder(age),
    vectors: {
      read: async embedder => opened?.vectors.read(embedder) ?? [],
      put: async (thread, made) => opened?.vectors.put(thread, made),
      clear: async () => opened?.vectors.clear() ?? false,
    },
    sync: {
      device: async id => (await usable).sync.device(id),
      noteErased: async number => (await usable).sync.noteErased(number),
      standings: async () => (await usable).sync.standings(),
      merge: async (thread, change) => (await usable).sync.merge(thread, change),
    },
    async close() {
      isClosed = true
      await opened?.close()
    },
  }
}

/** A text that the database has under an id stays; one stored before it was erased goes. (P8) */
async function moveTexts(from: InMemoryTexts, to: TextStorage): Promise<void> {
  for (const thread of from.threads()) {
    const events = await from.events(thread)
    const ids = (await from.list(thread)).map(({ id }) => id)
    const stored = (await Promise.all(ids.map(id => from.read(thread, id)))).flatMap(one => one ?? [])
    await to.update(thread, (known, erasure = NO_ERASURE) => {
      const isKnown = new Set(known.map(({ id }) => id))
      const isKept = (at: number): boolean => !isErasedBy(erasure, { at })
      return {
        put: stored.filter(({ kept }) => !isKnown.has(kept.id) && isKept(kept.storedAt)),
        events: events.filter(({ at }) => isKept(at)),
      }
    })
  }
}
