import { AntecedentError } from '../errors.js'
import type { ArtifactId, ArtifactStorage } from './persistence/artifact-storage.js'

export interface WritingOptions {
  /** What is to be written, roughly. */
  readonly bytes: number
  /** In ms since the epoch. */
  readonly at: number
}

/** Writes; where the browser has no room, once more after artifacts have given way to it. */
export type WriteWithRoom = <Result>(write: () => Promise<Result>, options: WritingOptions) => Promise<Result>

/**
 * Makes room by artifacts, those not used for longest first, of all threads: they give way before anything else does. Whoever
 * had them is told. (F7, A8)
 */
export function createRoomMaker(options: {
  artifacts: ArtifactStorage
  onEvicted: (evicted: readonly ArtifactId[]) => void
}): WriteWithRoom {
  const { artifacts, onEvicted } = options
  return async (write, { bytes, at }) => {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof AntecedentError) || error.code !== 'storage-quota') throw error
      const evicted = await artifacts.makeRoom(Math.max(bytes, LEAST_BYTES), at)
      if (evicted.length === 0) throw error
      onEvicted(evicted)
      return write()
    }
  }
}

/** Browsers give back less than was deleted, and later. */
const LEAST_BYTES = 4_000_000

/** What whoever had the artifacts is told. */
export function evictedError(count: number): AntecedentError {
  return new AntecedentError('storage-quota', {
    message: `The browser gives this origin no more room: ${count} stored results gave way, those not used for longest.`,
    details: { evicted: count },
  })
}
