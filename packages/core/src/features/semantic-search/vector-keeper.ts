import type { Embedder } from '../../host-models.js'
import type { MadeVectors, UnembeddedText } from '../../model/meaning.js'
import type { EmbedderTask } from './embedder-task.js'
import type { PackageHost } from '../../package-feature.js'

/** Sees to it that a thread's entities have vectors before a search needs them. */
export interface VectorKeeper {
  /** Something was told to memory: what is new in the window gets its vectors a little later. */
  observed(): void
  /** Somebody searches: what left the window gets vectors too. */
  wantAll(): void
  end(): void
}

export interface VectorKeeperOptions {
  embedder: Embedder
  task: EmbedderTask
}

const WAIT_MS = 500
const DEFAULT_MAX_TEXTS = 32
/** Texts embedded in the background in one turn, or after one search. */
const MAX_TEXTS_A_TURN = 256

/** In the background, one call at a time. What fails is tried again half a minute later, when something is told or searched for. */
export function createVectorKeeper(host: PackageHost, options: VectorKeeperOptions): VectorKeeper {
  const { embedder, task } = options
  const batch = batchOf(embedder)
  let cancelStart: (() => void) | undefined
  let isAllWanted = false
  let isEnded = false
  let left = MAX_TEXTS_A_TURN
  let turn = -1

  const pack = (texts: readonly UnembeddedText[], vectors: readonly Float32Array[]): MadeVectors => {
    const length = vectors[0]?.length ?? 0
    const values = new Float32Array(texts.length * length)
    for (const [index, vector] of vectors.entries()) values.set(vector, index * length)
    return { embedder: embedder.id, length, texts: texts.map(({ key, hash }) => ({ key, hash })), values }
  }

  /** Embeds one batch, and then the next. */
  const embedSome = async (): Promise<void> => {
    if (left <= 0 || !host.isOpen() || host.isPrivate()) return
    const thread = host.thread()
    const length = task.length()
    const limit = Math.min(batch, left)
    const asked = { embedder: embedder.id, limit, archive: isAllWanted, ...(length !== undefined && { length }) }
    const texts = (await thread.askOrReport('search', 'unembedded', asked)) ?? []
    if (texts.length === 0) return
    left -= texts.length
    const vectors = await task.embed(texts.map(({ text }) => text))
    if (!vectors) return
    // A draft that was named meanwhile is let go.
    if (host.thread() !== thread) return task.enqueue(embedSome)
    await thread.askOrReport('search', 'putVectors', pack(texts, vectors))
    if (!isEnded) host.notify()
    if (texts.length === limit) task.enqueue(embedSome)
  }

  const start = (): void => {
    // What comes in the meantime goes with it: were it put off again, a stream would put it off for ever.
    cancelStart ??= host.environment.after(WAIT_MS, () => {
      cancelStart = undefined
      task.enqueue(embedSome)
    })
  }

  return {
    observed() {
      const { now } = host.thread().mirror.get().view
      if (now.turn !== turn) left = MAX_TEXTS_A_TURN
      turn = now.turn
      start()
    },
    wantAll() {
      left = MAX_TEXTS_A_TURN
      isAllWanted = true
      start()
    },
    end() {
      isEnded = true
      cancelStart?.()
    },
  }
}

function batchOf({ maxTexts = DEFAULT_MAX_TEXTS }: Embedder): number {
  return maxTexts >= 1 ? Math.floor(maxTexts) : DEFAULT_MAX_TEXTS
}
