import { AntecedentError, messageOf } from '../../errors.js'
import type { Embedder } from '../../host-models.js'
import type { FeatureHost } from '../../feature.js'

/** The host's embedder behind a deadline: what it gives is checked, and after failures it is left alone for a while. */
export interface EmbedderAsker {
  /** Numbers of a vector, once one was made. */
  length(): number | undefined
  /** Whether it failed so often that it is not asked now. */
  isPaused(): boolean
  /** A vector of length 1 for each text; rejects with `callback-failed` where it fails, is late or gives what is none. */
  embed(texts: readonly string[], deadlineMs: number): Promise<readonly Float32Array[]>
  /** Gives up what is being asked, and asks no more. */
  end(): void
}

const MAX_FAILURES = 3
const PAUSE_MS = 60_000
/** No model makes longer ones. */
const MAX_LENGTH = 16_384

export function createEmbedderAsker(options: {
  embedder: Embedder
  environment: Pick<FeatureHost['environment'], 'after' | 'ticks'>
}): EmbedderAsker {
  const { embedder, environment } = options
  const asked = new Set<(why: string) => void>()
  let length: number | undefined
  let failures = 0
  let pausedUntil = 0

  const ask = (texts: readonly string[], deadlineMs: number): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const aborting = new AbortController()
      const giveUp = (why: string): void => {
        settle()
        aborting.abort()
        reject(new Error(why))
      }
      const cancel = environment.after(deadlineMs, () => giveUp(`it did not answer within ${deadlineMs} ms`))
      const settle = (): void => {
        cancel()
        asked.delete(giveUp)
      }
      asked.add(giveUp)
      // A host's function may throw at once.
      const answering = (async () => embedder.embed(texts, { signal: aborting.signal }))()
      answering.then(resolve, reject).finally(settle)
    })

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
    isPaused: () => environment.ticks() < pausedUntil,
    async embed(texts, deadlineMs) {
      try {
        const vectors = read(await ask(texts, deadlineMs), texts.length)
        failures = 0
        return vectors
      } catch (error) {
        failures++
        if (failures >= MAX_FAILURES && pausedUntil !== Infinity) {
          failures = 0
          pausedUntil = environment.ticks() + PAUSE_MS
        }
        throw new AntecedentError('callback-failed', { message: `No vectors from embedder: ${messageOf(error)}.` })
      }
    },
    end() {
      pausedUntil = Infinity
      for (const giveUp of [...asked]) giveUp('memory was closed')
    },
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
