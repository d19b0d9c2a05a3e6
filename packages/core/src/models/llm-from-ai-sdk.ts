import type { Llm } from '../host-models.js'
import { readAnswer } from './read-answer.js'

/** The part of a language model of the AI SDK 5, 6 or 7 that is used (`LanguageModelV2`, `V3` and `V4`). */
export interface AiSdkModel {
  doGenerate(options: {
    prompt: readonly unknown[]
    responseFormat?: unknown
    abortSignal?: AbortSignal | undefined
  }): PromiseLike<{ readonly content: readonly { readonly type: string; readonly text?: string }[] }>
}

/**
 * Memory's `llm` by a model of the AI SDK, asked without the SDK itself: it retries nothing, and reports nothing to telemetry.
 *
 * @example
 * createWorkingMemory({ user, llm: llmFromAiSdk(openai('gpt-5-mini')), features: [documents(declared, { reading: {} })] })
 */
export function llmFromAiSdk(model: AiSdkModel): Llm {
  return async ({ prompt, schema, signal }) => {
    const { content } = await model.doGenerate({
      prompt: [{ role: 'user', content: [{ type: 'text', text: prompt }] }],
      abortSignal: signal,
      ...(schema && { responseFormat: { type: 'json', schema } }),
    })
    const texts = content.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : []))
    return readAnswer(texts.join(''), schema)
  }
}
