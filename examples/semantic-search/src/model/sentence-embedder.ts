import { embedderFromWorker, type Embedder } from './embedder.js'
import { ENCODER_ID, type EncoderNews } from './encoder-wire.js'

export type ModelState =
  | { readonly phase: 'asleep' }
  | { readonly phase: 'loading'; /** In 0…1. */ readonly share: number }
  | { readonly phase: 'ready'; /** Since the model was loaded. */ readonly textsRead: number }
  | { readonly phase: 'failed' }

export interface SentenceEmbedder extends Embedder {
  getState(): ModelState
  subscribe(listener: () => void): () => void
  /** After a failure: lets the next text try once more. */
  retry(): void
}

/** The model in a worker of its own, which starts when the first text is to be read; after a failure another does. */
export function createSentenceEmbedder(): SentenceEmbedder {
  const listeners = new Set<() => void>()
  let state: ModelState = { phase: 'asleep' }
  let running: { readonly worker: Worker; readonly embedder: Embedder } | undefined

  function start() {
    change({ phase: 'loading', share: 0 })
    const worker = new Worker(new URL('./sentence-encoder.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Partial<EncoderNews>>) => {
      if (data.news === 'loading') change({ phase: 'loading', share: data.share ?? 0 })
      if (data.news === 'read') change({ phase: 'ready', textsRead: data.texts ?? 0 })
    })
    return { worker, embedder: embedderFromWorker(worker, { id: ENCODER_ID }) }
  }

  function change(next: ModelState): void {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    id: ENCODER_ID,
    async embed(texts, options) {
      running ??= start()
      const { worker, embedder } = running
      try {
        return await embedder.embed(texts, options)
      } catch (error) {
        if (running?.worker === worker && !options.signal.aborted) {
          worker.terminate()
          running = undefined
          change({ phase: 'failed' })
        }
        throw error
      }
    },
    retry: () => change({ phase: 'asleep' }),
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
