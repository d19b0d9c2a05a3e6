import Anthropic from '@anthropic-ai/sdk'
import type { MessageParam } from '@anthropic-ai/sdk/resources/messages'
import { type Content, GoogleGenAI } from '@google/genai'
import OpenAI from 'openai'
import type { ChatCompletionMessageParam } from 'openai/resources'
import type { ResponseInputItem } from 'openai/resources/responses/responses'

/** What a model said and called, as the provider's messages have it, and the answers to what it called. */
export interface Answered {
  readonly said: readonly object[]
  readonly results: readonly object[]
}

/** How an app asks a provider by its SDK, streamed and without retries. */
export interface Provider {
  readonly name: string
  user(text: string): object
  /** Reads the stream to its end, or until it is stopped; `onText` is told of the first words. */
  ask(messages: readonly object[], asking: Asking): Promise<Answered>
}

export interface Asking {
  readonly fetch: typeof globalThis.fetch
  readonly signal: AbortSignal
  onText(): void
  /** What the app's tool answers to a call with this input. */
  run(input: { readonly id: string }): object
}

interface Call {
  id: string
  name: string
  input: string
}

/** Reads what comes; what ends because the user stopped it ends there. */
async function read<Part>(
  open: () => Promise<AsyncIterable<Part>>,
  { signal }: Asking,
  take: (part: Part) => void,
): Promise<void> {
  try {
    for await (const part of await open()) take(part)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

const inputOf = ({ input }: Call): { id: string } => JSON.parse(input) as { id: string }

const parameters = { type: 'object', properties: { id: { type: 'string' } } } as const

export const openAIChat: Provider = {
  name: 'OpenAI Chat',
  user: content => ({ role: 'user', content }),
  async ask(messages, asking) {
    const client = new OpenAI({
      apiKey: 'none',
      baseURL: 'https://models.example/v1',
      fetch: asking.fetch,
      maxRetries: 0,
    })
    const tools = [{ type: 'function' as const, function: { name: 'getPage', parameters } }]
    const body = { model: 'm', tools, messages: messages as ChatCompletionMessageParam[], stream: true as const }
    const calls: Call[] = []
    let text = ''
    await read(
      () => client.chat.completions.create(body, { signal: asking.signal }),
      asking,
      ({ choices }) => {
        const { content, tool_calls: parts = [] } = choices[0]?.delta ?? {}
        for (const { index, id, function: called } of parts) {
          const call = (calls[index] ??= { id: '', name: '', input: '' })
          call.id ||= id ?? ''
          call.name ||= called?.name ?? ''
          call.input += called?.arguments ?? ''
        }
        if (!content) return
        text += content
        asking.onText()
      },
    )
    const toolCalls = calls.map(({ id, name, input }) => ({
      id,
      type: 'function',
      function: { name, arguments: input },
    }))
    return {
      said: [{ role: 'assistant', content: text || null, ...(toolCalls.length > 0 && { tool_calls: toolCalls }) }],
      results: calls.map(call => ({
        role: 'tool',
        tool_call_id: call.id,
        content: JSON.stringify(asking.run(inputOf(call))),
      })),
    }
  },
}

export const openAIResponses: Provider = {
  name: 'OpenAI Responses',
  user: content => ({ role: 'user', content }),
  async ask(messages, asking) {
    const client = new OpenAI({
      apiKey: 'none',
      baseURL: 'https://models.example/v1',
      fetch: asking.fetch,
      maxRetries: 0,
    })
    const tools = [{ type: 'function' as const, name: 'getPage', parameters, strict: false }]
    const body = { model: 'm', tools, input: messages as ResponseInputItem[], stream: true as const }
    const calls: object[] = []
    const results: object[] = []
    let text = ''
    await read(
      () => client.responses.create(body, { signal: asking.signal }),
      asking,
      event => {
        if (event.type === 'response.output_text.delta') {
          text += event.delta
          asking.onText()
        }
        if (event.type !== 'response.output_item.done' || event.item.type !== 'function_call') return
        const { call_id, name, arguments: input } = event.item
        calls.push({ type: 'function_call', call_id, name, arguments: input })
        const output = JSON.stringify(asking.run(inputOf({ id: call_id, name, input })))
        results.push({ type: 'function_call_output', call_id, output })
      },
    )
    return { said: [...(text ? [{ role: 'assistant', content: text }] : []), ...calls], results }
  },
}

export const anthropic: Provider = {
  name: 'Anthropic',
  user: content => ({ role: 'user', content }),
  async ask(messages, asking) {
    const client = new Anthropic({
      apiKey: 'none',
      baseURL: 'https://models.example',
      fetch: asking.fetch,
      maxRetries: 0,
    })
    const body = {
      model: 'm',
      max_tokens: 1_000,
      tools: [{ name: 'getPage', input_schema: parameters }],
      messages: messages as MessageParam[],
      stream: true as const,
    }
    const calls: Call[] = []
    let text = ''
    await read(
      () => client.messages.create(body, { signal: asking.signal }),
      asking,
      event => {
        if (event.type === 'content_block_start' && event.content_block.type === 'tool_use') {
          calls.push({ id: event.content_block.id, name: event.content_block.name, input: '' })
        }
        if (event.type !== 'content_block_delta') return
        const call = calls.at(-1)
        if (call && event.delta.type === 'input_json_delta') call.input += event.delta.partial_json
        if (event.delta.type !== 'text_delta') return
        text += event.delta.text
        asking.onText()
      },
    )
    const uses = calls.map(call => ({ type: 'tool_use', id: call.id, name: call.name, input: inputOf(call) }))
    const content = calls.map(call => ({
      type: 'tool_result',
      tool_use_id: call.id,
      content: JSON.stringify(asking.run(inputOf(call))),
    }))
    return {
      said: [{ role: 'assistant', content: [...(text ? [{ type: 'text', text }] : []), ...uses] }],
      results: content.length > 0 ? [{ role: 'user', content }] : [],
    }
  },
}

export const google: Provider = {
  name: 'Google',
  user: text => ({ role: 'user', parts: [{ text }] }),
  async ask(messages, asking) {
    const client = new GoogleGenAI({
      apiKey: 'none',
      httpOptions: { baseUrl: 'https://models.example', fetch: asking.fetch },
    })
    const said: object[] = []
    const results: object[] = []
    await read(
      () =>
        client.models.generateContentStream({
          model: 'm',
          contents: messages as Content[],
          config: {
            tools: [{ functionDeclarations: [{ name: 'getPage', parametersJsonSchema: parameters }] }],
            abortSignal: asking.signal,
            httpOptions: { retryOptions: { attempts: 1 } },
          },
        }),
      asking,
      ({ candidates }) => {
        for (const part of candidates?.[0]?.content?.parts ?? []) {
          said.push(part)
          if (part.text) asking.onText()
          const { id, name, args } = part.functionCall ?? {}
          const response = name && { output: asking.run(args as { id: string }) }
          if (response) results.push({ functionResponse: { ...(id && { id }), name, response } })
        }
      },
    )
    return {
      said: [{ role: 'model', parts: said }],
      results: results.length > 0 ? [{ role: 'user', parts: results }] : [],
    }
  },
}
