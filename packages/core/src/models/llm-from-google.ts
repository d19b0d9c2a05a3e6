import type { Llm } from '../host-models.js'
import { readAnswer } from './read-answer.js'

/** The part of a client of `@google/genai` that is used. */
export interface GoogleClient {
  readonly models: {
    generateContent(request: {
      model: string
      contents: string
      config: { abortSignal: AbortSignal; responseMimeType?: string; responseJsonSchema?: unknown }
    }): PromiseLike<{ readonly text?: string | undefined }>
  }
}

/**
 * Memory's `llm` by a client of `@google/genai`.
 *
 * @example
 * createWorkingMemory({ user, llm: llmFromGoogle(client, { model: 'gemini-3.5-flash-lite' }), features: [documents(declared, { reading: {} })] })
 */
export function llmFromGoogle(client: GoogleClient, { model }: { model: string }): Llm {
  return async ({ prompt, schema, signal }) => {
    const format = schema && { responseMimeType: 'application/json', responseJsonSchema: schema }
    const config = { abortSignal: signal, ...format }
    const { text = '' } = await client.models.generateContent({ model, contents: prompt, config })
    return readAnswer(text, schema)
  }
}
