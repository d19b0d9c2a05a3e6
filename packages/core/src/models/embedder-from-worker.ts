import type { Embedder } from '../host-models.js'
import type { EmbeddingAnswer, EmbeddingPort, EmbeddingRequest } from './embedding-message.js'

export interface WorkerEmbedderOptions {
  /** Of the embedder that the worker serves, which refuses another: vectors of another id are made anew. */
  id: string
  /** As the embedder in the worker has it. @defaultValue 32 */
  maxTexts?: number
}

let embedders = 0

/**
 * An embedder that runs in a worker of the app's, which calls `serveEmbedder`. The worker is the app's: it may do other
 * things, and ends when the app ends it.
 *
 * @example
 * const worker = new Worker(new URL('./embedding-worker.ts', import.meta.url), { type: 'module' })
 * createWorkingMemory({ user, features: [semanticSearch({ embedder: embedderFromWorker(worker, { id: 'all-MiniLM-L6-v2 q8' }) })] })
 */
export function embedderFromWorker(worker: EmbeddingPort, { id, maxTexts }: WorkerEmbedderOptions): Embedder {
  // Several may share a worker.
  const name = `${++embedders}`
  let calls = 0
  return {
    id,
    ...(maxTexts !== undefined && { maxTexts }),
    embed: (texts, { signal }) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted()
        const call = `${name}.${++calls}`
        const end = (): void => {
          worker.removeEventListener('message', listen)
          worker.removeEventListener('error', fail)
          signal.removeEventListener('abort', stop)
        }
        const stop = (): void => {
          end()
          worker.postMessage({ antecedent: 'stop-embedding', call } satisfies EmbeddingRequest, [])
          reject(signal.reason as Error)
        }
        const fail = (): void => {
          end()
          reject(new Error('the worker failed'))
        }
        const listen = ({ data }: MessageEvent): void => {
          const answer = readAnswer(data)
          if (answer?.call !== call) return
          end()
          if (answer.antecedent === 'not-embedded') return reject(new Error(answer.message))
          if (answer.values.length !== texts.length * answer.length)
            return reject(new Error('the worker gave other vectors'))
          resolve(splitVectors(answer))
        }
        worker.addEventListener('message', listen)
        worker.addEventListener('error', fail)
        signal.addEventListener('abort', stop)
        worker.postMessage({ antecedent: 'embed', call, id, texts: [...texts] } satisfies EmbeddingRequest, [])
      }),
  }
}

function readAnswer(data: unknown): EmbeddingAnswer | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { antecedent, call, values, length, message } = data as Partial<Record<string, unknown>>
  if (typeof call !== 'string') return undefined
  if (antecedent === 'not-embedded' && typeof message === 'string') return { antecedent, call, message }
  const isTable = values instanceof Float32Array && typeof length === 'number' && length >= 1
  return antecedent === 'embedded' && isTable ? { antecedent, call, values, length } : undefined
}

function splitVectors({ values, length }: EmbeddingAnswer & { antecedent: 'embedded' }): Float32Array[] {
  return Array.from({ length: values.length / length }, (_, row) => values.subarray(row * length, (row + 1) * length))
}
