import type { AntecedentError } from '../../errors.js'
import type { Embedder } from '../../host-models.js'
import type { PackageHost } from '../../package-feature.js'
import { createModelTask } from '../../runtime/handle/create-model-task.js'

/** The model task of a host's embedder: what it gives is checked. */
export interface EmbedderTask {
  /** Numbers of a vector, once one was made. */
  length(): number | undefined
  /** A vector of length 1 for each text, asked for at once; undefined where none came, which is reported. */
  embed(texts: readonly string[], deadlineMs?: number): Promise<readonly Float32Array[] | undefined>
  /** Runs a job in the background, after the one before it; left out where one waits already. */
  enqueue(job: () => Promise<void>): void
  end(): void
}

const DEADLINE_MS = 30_000
/** No model makes longer ones. */
const MAX_LENGTH = 16_384

export function createEmbedderTask(options: {
  embedder: Embedder
  environment: Pick<PackageHost['environment'], 'after' | 'ticks'>
  onError: (error: AntecedentError) => void
}): EmbedderTask {
  const { embedder, ...surroundings } = options
  const { run, enqueue, end } = createModelTask<{ readonly texts: readonly string[] }>({
    ...surroundings,
    model: ({ texts, signal }) => embedder.embed(texts, { signal }),
    deadlineMs: DEADLINE_MS,
    maxWaiting: 1,
    failure: 'No vectors from embedder',
  })
  let length: number | undefined

  const read = (answer: unknown, count: number): Float32Array[] => {
    if (!Array.isArray(answer) || answer.length !== count) throw new Error(`it gave no list of ${count} vectors`)
    const vectors = answer.map(normalise)
    const [first] = vectors
    const wanted = length ?? first?.length
    if (vectors.some(vector => vector.length !== wanted)) throw new Error('its vectors differ in length')
    length = wanted
    return vectors
  }

  return {
    length: () => length,
    embed: (texts, deadlineMs) => run(ask => ask({ texts }, answer => read(answer, texts.length), deadlineMs)),
    enqueue: job => void enqueue(job),
    end,
  }
}

function normalise(given: unknown): Float32Array {
  const isList = typeof given === 'object' && given !== null && 'length' in given
  const numbers = isList && Number(given.length) <= MAX_LENGTH ? Array.from(given as ArrayLike<unknown>) : []
  const sum = numbers.reduce<number>((squares, number) => squares + (typeof number === 'number' ? number ** 2 : NaN), 0)
  if (!(sum > 0 && sum < Infinity)) throw new Error('it gave a vector that is none')
  const norm = Math.sqrt(sum)
  return Float32Array.from(numbers, number => (number as number) / norm)
}
