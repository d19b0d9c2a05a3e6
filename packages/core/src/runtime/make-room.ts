import { AntecedentError } from '../errors.js'
import type { TextId, TextStorage } from './persistence/text-storage.js'
import type { VectorStorage } from './persistence/vector-storage.js'

export interface WritingOptions {
  /** Rough size of a write. */
  readonly bytes: number
  /** In ms since the epoch. */
  readonly at: number
}

/** Writes; where the browser has no room, once more after vectors, and then kept texts, have given way to it. */
export type WriteWithRoom = <Result>(write: () => Promise<Result>, options: WritingOptions) => Promise<Result>

/**
 * Makes room by vectors, which can be made again, and by kept texts, those not used for longest first, of all threads: they
 * give way before anything else does. Whoever had them is told. (F7, A8)
 */
export function createRoomMaker(options: {
  texts: TextStorage
  vectors: Pick<VectorStorage, 'clear'>
  onEvicted: (evicted: readonly TextId[]) => void
}): WriteWithRoom {
  const { texts, vectors, onEvicted } = options

  const withoutTexts: WriteWithRoom = async (write, { bytes, at }) => {
    try {
      return await write()
    } catch (error) {
      if (!isOutOfRoom(error)) throw error
      const evicted = await texts.makeRoom(Math.max(bytes, LEAST_BYTES), at)
      if (evicted.length === 0) throw error
      onEvicted(evicted)
      return write()
    }
  }

  return (write, writing) =>
    withoutTexts(async () => {
      try {
        return await write()
      } catch (error) {
        const hasRoom = isOutOfRoom(error) && (await vectors.clear().catch(() => false))
        if (!hasRoom) throw error
        return write()
      }
    }, writing)
}

function isOutOfRoom(error: unknown): boolean {
  return error instanceof AntecedentError && error.code === 'storage-quota'
}

/** Browsers give back less than was deleted, and later. */
const LEAST_BYTES = 4_000_000

/** Report to the owner of evicted texts. */
export function evictedError(count: number): AntecedentError {
  return new AntecedentError('storage-quota', {
    message: `The browser gives this origin no more room: ${count} stored results gave way, those not used for longest.`,
    details: { evicted: count },
  })
}
