import type { Llm } from '../host-models.js'

const ANSWER_TOOL = 'answer'

/** The part of a client of `@anthropic-ai/sdk` that is used. */
export interface AnthropicClient {
  readonly messages: {
    create(
      body: {
        model: string
        max_tokens: number
        messages: { role: 'user'; content: string }[]
        tools?: { name: string; description: string; input_schema: { type: 'object' } & Record<string, unknown> }[]
        tool_choice?: { type: 'tool'; name: string }
      },
      options: { signal: AbortSignal },
    ): PromiseLike<{
      readonly content: readonly { readonly type: string; readonly text?: string; readonly input?: unknown }[]
    }>
  }
}

export interface AnthropicModelOptions {
  model: string
  /** Of an answer at most. @defaultValue 2_000 */
  maxTokens?: number
}

/**
 * Memory's `llm` by a client of `@anthropic-ai/sdk`. Where a schema is asked for, the model has to call a tool whose input
 * has that schema, so the model must be one that can be made to: without extended thinking.
 *
 * @example
 * createWorkingMemory({ user, llm: llmFromAnthropic(client, { model: 'claude-haiku-4-5' }), features: [documents(declared, { reading: {} })] })
 */
export function llmFromAnthropic(client: AnthropicClient, { model, maxTokens = 2_000 }: AnthropicModelOptions): Llm {
  return async ({ prompt, schema, signal }) => {
    const body = { model, max_tokens: maxTokens, messages: [{ role: 'user' as const, content: prompt }] }
    const tool = schema && {
      name: ANSWER_TOOL,
      description: 'Takes the answer.',
      input_schema: { ...schema, type: 'object' as const },
    }
    const { content } = await client.messages.create(
      tool ? { ...body, tools: [tool], tool_choice: { type: 'tool', name: ANSWER_TOOL } } : body,
      { signal },
    )
    if (tool) return content.find(({ type }) => type === 'tool_use')?.input
    return content.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join('')
  }
}
