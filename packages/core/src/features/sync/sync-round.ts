import { AntecedentError } from '../../errors.js'
import type { ErasureWish } from '../../runtime/persistence/sync-storage.js'
import type { Offer, RoundBegun, SyncQueries } from './sync-part.js'
import { ERASED, readErasure, writeErasure } from './register-erasure.js'
import type { RegisterView } from './register-view.js'
import type { RegisterEntry, SyncRegister } from './sync-register.js'
import type { SyncSecret } from './sync-secret.js'

/** Asks the engine's part for sync. */
export type AskSync = <Name extends keyof SyncQueries>(
  name: Name,
  input: Parameters<SyncQueries[Name]>[0],
) => Promise<Awaited<ReturnType<SyncQueries[Name]>>>

export interface RoundOptions {
  readonly register: SyncRegister
  readonly view: RegisterView
  readonly ask: AskSync
  /** Name of this device, where it has none yet. */
  readonly device: string
  readonly secret: SyncSecret
  /** Threads that a page shows. */
  readonly threads: readonly string[]
  readonly now: () => number
}

/** Account of a round. */
export interface RoundDone {
  /** Why a thread could not be brought together with its register; undefined where all were. */
  readonly reason: SyncProblem | undefined
  /** Writes that another device was ahead of. */
  readonly conflicts: number
  readonly bytesUp: number
  readonly bytesDown: number
}

/** Reasons that concern one thread, and leave the others to be synced. */
export type SyncProblem = 'newer-version' | 'unreadable' | 'too-large' | 'busy'

/** Writes of one thread in a round: other devices write at the same time. */
const MAX_ATTEMPTS = 8

/**
 * Brings all that is open or unsynced together with the register, an erasure first. Rejects where the register or the engine
 * does not answer: then it is done again, from the beginning. (Y10, Y13)
 */
export async function syncRound(options: RoundOptions): Promise<RoundDone> {
  const { view, ask, threads, now } = options
  const register = countBytes(options.register)
  let conflicts = 0
  let reason: SyncProblem | undefined

  const read = async (key: string): Promise<RegisterEntry> => {
    view.reading(key)
    const entry = await register.get(key)
    view.knows(key, entry.version)
    return entry
  }

  const write = async (key: string, value: Uint8Array, version: number): Promise<number | undefined> => {
    try {
      const written = await register.put(key, value, version)
      view.knows(key, written)
      return written
    } catch (error) {
      view.doubts(key)
      if (codeOf(error) !== 'sync-conflict') throw error
      conflicts++
      return undefined
    }
  }

  const begin = (): Promise<RoundBegun> => ask('begin', { device: options.device, secret: options.secret })

  /** Tells the register of an erasure here, and gives its number. */
  const tellErasure = async ({ by }: ErasureWish, erased: number): Promise<number> => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const entry = await read(ERASED)
      const registered = readErasure(entry.value)
      // An earlier attempt has told it, and did not hear the answer.
      if (registered.by === by) return registered.number
      const number = Math.max(registered.number, erased) + 1
      if (await write(ERASED, writeErasure({ number, by }), entry.version)) return number
    }
    throw new AntecedentError('sync-conflict', { message: 'The erasure could not be told: others write all the time.' })
  }

  /** Tells the register of an erasure here, or carries out one that it tells of. */
  const settleErasure = async (begun: RoundBegun): Promise<RoundBegun> => {
    const { wish, erased } = begun
    if (!wish) {
      if (!view.isStale(ERASED)) return begun
      const { value, version } = await read(ERASED)
      const { number } = readErasure(value)
      // The register lost it, as one does that is restored from a backup.
      if (number < erased) await write(ERASED, writeErasure({ number: erased, by: '' }), version)
      if (number <= erased) return begun
      await ask('erase', { number })
      return begin()
    }
    const number = await tellErasure(wish, erased)
    for (const key of wish.keys) {
      const { version, value } = await read(key)
      // A device that knows of the erasure may have written since.
      if (value && !(await ask('outlives', { key, value, number }))) await write(key, new Uint8Array(), version)
    }
    await ask('noteErased', { number })
    return begin()
  }

  const syncThread = async (thread: string): Promise<SyncProblem | undefined> => {
    const key = await ask('name', { thread })
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const entry = view.isStale(key) ? await read(key) : undefined
      const offer: Offer = await ask('offer', { thread, now: now(), ...(entry && { entry }) })
      switch (offer.next) {
        case 'settled':
          return undefined
        case 'newer':
          return 'newer-version'
        case 'unreadable':
          return 'unreadable'
        case 'unread':
          view.doubts(key)
          continue
        case 'erased':
          await ask('erase', { number: offer.number })
          await begin()
          view.doubts(key)
          continue
        case 'put': {
          let version: number | undefined
          try {
            version = await write(key, offer.value, offer.version)
          } catch (error) {
            if (codeOf(error) === 'sync-too-large') return 'too-large'
            throw error
          }
          if (version === undefined) continue
          await ask('acknowledge', { thread, version })
          return undefined
        }
      }
    }
    return 'busy'
  }

  const { unsynced } = await settleErasure(await begin())
  for (const thread of new Set([...threads, ...unsynced])) reason = (await syncThread(thread)) ?? reason
  return { reason, conflicts, ...register.counted() }
}

/** Code of an error of this package, from whichever copy of it. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}

function countBytes(register: SyncRegister) {
  let bytesUp = 0
  let bytesDown = 0
  return {
    async get(key: string): Promise<RegisterEntry> {
      const entry = await register.get(key)
      bytesDown += entry.value?.length ?? 0
      return entry
    },
    put(key: string, value: Uint8Array, version: number): Promise<number> {
      bytesUp += value.length
      return register.put(key, value, version)
    },
    counted: () => ({ bytesUp, bytesDown }),
  }
}
