import type { Embedder } from '../host-models.js'

/** An embedding model of the AI SDK, of any provider: what the specifications V2, V3 and V4 (AI SDK 5, 6 and 7) share. */
export interface AiSdkEmbeddingModel {
  readonly provider: string
  readonly modelId: string
  readonly maxEmbeddingsPerCall: PromiseLike<number | undefined> | number | undefined
  readonly supportsParallelCalls: PromiseLike<boolean> | boolean
  doEmbed(options: AiSdkEmbedOptions): PromiseLike<{ readonly embeddings: readonly (readonly number[])[] }>
}

export interface AiSdkEmbedOptions {
  values: string[]
  abortSignal?: AbortSignal
  headers?: Record<string, string>
  /** JSON, by the provider's name. */
  providerOptions?: Record<string, Record<string, ReturnType<typeof JSON.parse>>>
}

export interface AiSdkEmbedderOptions extends Pick<AiSdkEmbedOptions, 'headers' | 'providerOptions'> {
  /** @defaultValue provider, model and provider options: with any other of them the vectors are made anew */
  id?: string
  /** Texts that memory gives at a time; what the model takes less of goes in several calls. @defaultValue 32 */
  maxTexts?: number
}

/**
 * An embedder from an embedding model of the AI SDK. A model that needs a secret key belongs on a server: let the page's
 * embedder ask a route of yours.
 *
 * @example
 * createWorkingMemory({ user, features: [semanticSearch({ embedder: embedderFromAiSdk(provider.embeddingModel('text-embedding-3-small')) })] })
 */
export function embedderFromAiSdk(model: AiSdkEmbeddingModel, options: AiSdkEmbedderOptions = {}): Embedder {
  const { provider, modelId } = model
  const { providerOptions, headers, maxTexts } = options
  const settings = providerOptions ? ` ${JSON.stringify(providerOptions)}` : ''
  return {
    id: options.id ?? `${provider}/${modelId}${settings}`,
    ...(maxTexts !== undefined && { maxTexts }),
    async embed(texts, { signal }) {
      const [limit, isParallel] = await Promise.all([model.maxEmbeddingsPerCall, model.supportsParallelCalls])
      const ask = async (values: string[]): Promise<readonly (readonly number[])[]> => {
        signal.throwIfAborted()
        const asked = {
          values,
          abortSignal: signal,
          ...(headers && { headers }),
          ...(providerOptions && { providerOptions }),
        }
        const { embeddings } = await model.doEmbed(asked)
        // One that is missing here would give the texts after it the vectors of others.
        if (embeddings.length !== values.length)
          throw new Error(`${modelId} gave ${embeddings.length} of ${values.length}`)
        return embeddings
      }
      const parts = splitTexts(texts, limit)
      if (isParallel) return (await Promise.all(parts.map(ask))).flat()
      const answers: (readonly number[])[] = []
      for (const part of parts) answers.push(...(await ask(part)))
      return answers
    },
  }
}

function splitTexts(texts: readonly string[], limit: number | undefined): string[][] {
  const size = limit !== undefined && limit >= 1 ? limit : texts.length
  const parts: string[][] = []
  for (let from = 0; from < texts.length; from += size) parts.push(texts.slice(from, from + size))
  return parts
}
