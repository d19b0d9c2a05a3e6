import { messageOf } from '../errors.js'
import type { Embedder } from '../host-models.js'
import type { EmbeddingAnswer, EmbeddingPort, EmbeddingRequest } from './embedding-message.js'

/** More than memory ever asks for at once. */
const MAX_TEXTS = 4_096
const MAX_LENGTH = 16_384

/**
 * Serves an embedder from the worker that this is called in, for `embedderFromWorker` on the page. Other messages of the
 * worker's are left alone. Returns what ends it.
 *
 * @example
 * // embedding-worker.ts
 * serveEmbedder(embedderFromTransformers(pipeline('feature-extraction', model), { id: model }))
 */
export function serveEmbedder(embedder: Embedder, port: EmbeddingPort = WORKER_SCOPE): () => void {
  const running = new Map<string, AbortController>()

  const answer = async (request: EmbeddingRequest & { antecedent: 'embed' }): Promise<void> => {
    const { call, id, texts } = request
    const aborting = new AbortController()
    running.set(call, aborting)
    try {
      if (id !== embedder.id) throw new Error(`this worker serves the embedder ${embedder.id}, not ${id}`)
      const vectors = await embedder.embed(texts, { signal: aborting.signal })
      const { values, length } = joinVectors(vectors, texts.length)
      if (aborting.signal.aborted) return
      port.postMessage({ antecedent: 'embedded', call, values, length } satisfies EmbeddingAnswer, [values.buffer])
    } catch (error) {
      if (aborting.signal.aborted) return
      port.postMessage({ antecedent: 'not-embedded', call, message: messageOf(error) } satisfies EmbeddingAnswer, [])
    } finally {
      running.delete(call)
    }
  }

  const listen = ({ data }: MessageEvent): void => {
    const request = readRequest(data)
    if (request?.antecedent === 'embed') void answer(request)
    if (request?.antecedent === 'stop-embedding') running.get(request.call)?.abort()
  }
  port.addEventListener('message', listen)
  return () => {
    port.removeEventListener('message', listen)
    for (const aborting of running.values()) aborting.abort()
  }
}

/** The worker that this runs in. */
const WORKER_SCOPE: EmbeddingPort = {
  postMessage: (message, transfer) => postMessage(message, { transfer }),
  addEventListener: (type, listener) => addEventListener(type as 'message', listener),
  removeEventListener: (type, listener) => removeEventListener(type as 'message', listener),
}

function readRequest(data: unknown): EmbeddingRequest | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { antecedent, call, id, texts } = data as Partial<Record<string, unknown>>
  if (typeof call !== 'string') return undefined
  if (antecedent === 'stop-embedding') return { antecedent, call }
  if (antecedent !== 'embed' || typeof id !== 'string' || !Array.isArray(texts)) return undefined
  const isFine = texts.length <= MAX_TEXTS && texts.every(text => typeof text === 'string')
  return isFine ? { antecedent, call, id, texts } : undefined
}

function joinVectors(
  vectors: readonly ArrayLike<number>[],
  count: number,
): { values: Float32Array<ArrayBuffer>; length: number } {
  const length = vectors[0]?.length ?? 0
  const isTable = vectors.length === count && vectors.every(vector => vector.length === length) && length <= MAX_LENGTH
  if (!isTable) throw new Error('the embedder gave no list of vectors of one length')
  const values = new Float32Array(count * length)
  for (const [index, vector] of vectors.entries()) values.set(vector, index * length)
  return { values, length }
}
