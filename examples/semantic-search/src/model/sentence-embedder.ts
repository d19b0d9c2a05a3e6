import type { Embedder } from '@antecedent/core'
import { embedderFromWorker } from '@antecedent/core/models'
import { ENCODER_ID, type EncoderNews } from './encoder-wire.js'

export type ModelState =
  | { readonly phase: 'asleep' }
  | { readonly phase: 'loading'; /** In 0…1. */ readonly share: number }
  | { readonly phase: 'ready'; /** Since the model was loaded. */ readonly textsRead: number }
  | { readonly phase: 'failed' }

export interface SentenceEmbedder extends Embedder {
  getState(): ModelState
  subscribe(listener: () => void): () => void
}

/** The model in a worker of its own, which starts when the first text is to be read. What failed to load stays so until a reload. */
export function createSentenceEmbedder(): SentenceEmbedder {
  const listeners = new Set<() => void>()
  let state: ModelState = { phase: 'asleep' }
  let running: Embedder | undefined

  function start(): Embedder {
    change({ phase: 'loading', share: 0 })
    const worker = new Worker(new URL('./sentence-encoder.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Partial<EncoderNews>>) => {
      // Where one file fails, the others come all the same.
      if (data.news === 'loading' && state.phase === 'loading') change({ phase: 'loading', share: data.share ?? 0 })
      if (data.news === 'read') change({ phase: 'ready', textsRead: data.texts ?? 0 })
    })
    return embedderFromWorker(worker, { id: ENCODER_ID })
  }

  function change(next: ModelState): void {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    id: ENCODER_ID,
    // Whoever only looks around downloads no model.
    begins: 'with-search',
    async embed(texts, options) {
      running ??= start()
      try {
        return await running.embed(texts, options)
      } catch (error) {
        // Who gave up waiting may be answered yet.
        if (!options.signal.aborted) change({ phase: 'failed' })
        throw error
      }
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
