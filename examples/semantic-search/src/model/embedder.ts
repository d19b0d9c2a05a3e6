/** A model that turns texts into vectors, near each other where the texts mean the like. */
export interface Embedder {
  /** Names the model and its version: vectors of another id are made anew. */
  readonly id: string
  /** A vector for each text, in their order; all of one length. */
  embed(texts: readonly string[], options: { readonly signal: AbortSignal }): Promise<readonly ArrayLike<number>[]>
  /** Texts that one call takes at most. @defaultValue 32 */
  readonly maxTexts?: number
}

interface Question {
  readonly question: number
  readonly texts: readonly string[]
}

interface Answer {
  readonly answer: number
  readonly vectors?: readonly ArrayLike<number>[]
  readonly failure?: string
}

/** The page's end: asks a worker that `serveEmbedder` answers in. */
export function embedderFromWorker(worker: Worker, { id }: { readonly id: string }): Embedder {
  const waiting = new Map<number, (answer: Answer) => void>()
  let asked = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Partial<Answer>>) => {
    if (data.answer !== undefined) waiting.get(data.answer)?.(data as Answer)
  })
  worker.addEventListener('error', () => {
    for (const [answer, settle] of waiting) settle({ answer, failure: 'The worker of the model could not be started.' })
  })
  return {
    id,
    async embed(texts, { signal }) {
      signal.throwIfAborted()
      const question = ++asked
      const { vectors, failure } = await new Promise<Answer>((resolve, reject) => {
        waiting.set(question, resolve)
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        worker.postMessage({ question, texts } satisfies Question)
      }).finally(() => waiting.delete(question))
      if (!vectors) throw new Error(failure)
      return vectors
    },
  }
}

/** The worker's end. */
export function serveEmbedder(embedder: Embedder): void {
  self.addEventListener('message', async ({ data }: MessageEvent<Partial<Question>>) => {
    const { question: answer, texts } = data
    if (answer === undefined || !texts) return
    try {
      const vectors = await embedder.embed(texts, { signal: new AbortController().signal })
      self.postMessage({ answer, vectors } satisfies Answer)
    } catch (error) {
      self.postMessage({ answer, failure: String(error) } satisfies Answer)
    }
  })
}
