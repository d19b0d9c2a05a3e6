import type { Llm, LlmRequest } from '../host-models.js'
import { readAnswer } from './read-answer.js'

/** The part of a client of `openai`, or of one that speaks as it does, that is used: chat completions, or responses alone. */
export type OpenAIClient = OpenAIChat | OpenAIResponses

interface OpenAIChat {
  readonly chat: {
    readonly completions: {
      create(
        body: {
          model: string
          messages: { role: 'user'; content: string }[]
          response_format?: {
            type: 'json_schema'
            json_schema: { name: string; schema: Record<string, unknown>; strict: true }
          }
        },
        options: { signal: AbortSignal },
      ): PromiseLike<{ readonly choices: readonly { readonly message: { readonly content: string | null } }[] }>
    }
  }
}

interface OpenAIResponses {
  readonly chat?: undefined
  readonly responses: {
    create(
      body: {
        model: string
        input: string
        store: false
        text?: { format: { type: 'json_schema'; name: string; schema: Record<string, unknown>; strict: true } }
      },
      options: { signal: AbortSignal },
    ): PromiseLike<{ readonly output_text: string }>
  }
}

/**
 * Memory's `llm` by a client of `openai`: by chat completions, which compatible servers know too, or by responses where
 * the client has nothing else, as `{ responses: client.responses }`; they are told to store nothing.
 *
 * @example
 * createWorkingMemory({ user, llm: llmFromOpenAI(client, { model: 'gpt-5-mini' }), features: [documents(declared, { reading: {} })] })
 */
export function llmFromOpenAI(client: OpenAIClient, { model }: { model: string }): Llm {
  return async asked => {
    const text = client.chat ? await complete(client.chat, model, asked) : await respond(client.responses, model, asked)
    return readAnswer(text, asked.schema)
  }
}

async function complete({ completions }: OpenAIChat['chat'], model: string, asked: LlmRequest): Promise<string> {
  const { prompt, signal } = asked
  const schema = nameSchema(asked)
  const { choices } = await completions.create(
    {
      model,
      messages: [{ role: 'user', content: prompt }],
      ...(schema && { response_format: { type: 'json_schema', json_schema: schema } }),
    },
    { signal },
  )
  return choices[0]?.message.content ?? ''
}

async function respond(responses: OpenAIResponses['responses'], model: string, asked: LlmRequest): Promise<string> {
  const { prompt, signal } = asked
  const schema = nameSchema(asked)
  const text = schema && { format: { type: 'json_schema' as const, ...schema } }
  const answer = await responses.create({ model, input: prompt, store: false, ...(text && { text }) }, { signal })
  return answer.output_text
}

function nameSchema({
  purpose,
  schema,
}: LlmRequest): { name: string; schema: Record<string, unknown>; strict: true } | undefined {
  return schema && { name: purpose, schema: { ...schema }, strict: true }
}
