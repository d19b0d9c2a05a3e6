import type { Embedder } from '../host-models.js'

/** A feature-extraction pipeline of transformers.js (`@huggingface/transformers`, or `@xenova/transformers`). */
export type FeatureExtractor = (
  texts: string[],
  options: { pooling: Pooling; normalize: boolean },
) => PromiseLike<{ readonly data: ArrayLike<unknown>; readonly dims: readonly number[] }>

/** How the vectors of a text's tokens become one: as the model was trained, which its card says. */
export type Pooling = 'mean' | 'cls'

export interface TransformersEmbedderOptions {
  /** The model and its version, as `Xenova/all-MiniLM-L6-v2 q8`: vectors of another id are made anew. */
  id: string
  /** @defaultValue 'mean' */
  pooling?: Pooling
  /** Put before each text, where the model wants it, as `passage: ` for e5. @defaultValue none */
  prefix?: string
  /** @defaultValue 16 */
  maxTexts?: number
}

const DEFAULT_MAX_TEXTS = 16

/**
 * An embedder from a pipeline of transformers.js, or the promise of one. It computes where it is called: in a worker of
 * yours, with `serveEmbedder` there and `embedderFromWorker` on the page, the page stays free. One text list at a time.
 *
 * @example
 * const extractor = pipeline('feature-extraction', 'Xenova/all-MiniLM-L6-v2', { dtype: 'q8' })
 * serveEmbedder(embedderFromTransformers(extractor, { id: 'all-MiniLM-L6-v2 q8' }))
 */
export function embedderFromTransformers(
  extractor: FeatureExtractor | PromiseLike<FeatureExtractor>,
  { id, pooling = 'mean', prefix = '', maxTexts = DEFAULT_MAX_TEXTS }: TransformersEmbedderOptions,
): Embedder {
  /** Sessions of ONNX do not run two inputs at once. */
  let last: Promise<unknown> = Promise.resolve()
  return {
    id,
    maxTexts,
    embed(texts, { signal }) {
      const run = async (): Promise<Float32Array[]> => {
        const extract = await extractor
        signal.throwIfAborted()
        const output = await extract(
          texts.map(text => prefix + text),
          { pooling, normalize: true },
        )
        return readRows(output, texts.length)
      }
      const done = last.then(run)
      last = done.catch(() => {})
      return done
    },
  }
}

function readRows({ data, dims }: Awaited<ReturnType<FeatureExtractor>>, count: number): Float32Array[] {
  const [rows, length = 0] = dims
  if (dims.length !== 2 || rows !== count || data.length !== count * length) {
    throw new Error(`the pipeline gave a tensor of ${dims.join(' x ')} for ${count} texts`)
  }
  const values = Float32Array.from(data, Number)
  return Array.from({ length: count }, (_, row) => values.slice(row * length, (row + 1) * length))
}
