import { AntecedentError } from '../../errors.js'
import type { Embedder } from '../../host-models.js'

/** The embedder, if it is what it must be; else `onError` is told. It is read once memory is loaded. */
export function normalizeEmbedder(
  embedder: Embedder | undefined,
  onError: (error: AntecedentError) => void,
): Embedder | undefined {
  if (embedder === undefined) return undefined
  const { id, embed }: Partial<Embedder> = embedder ?? {}
  if (typeof id === 'string' && id !== '' && typeof embed === 'function') return embedder
  const message =
    'createWorkingMemory: embedder must be an object with an id, a text, and embed, a function. It was left out.'
  onError(new AntecedentError('options-invalid', { message, details: { path: 'embedder' } }))
  return undefined
}
