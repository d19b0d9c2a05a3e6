import { readWorkingMemory } from '@antecedent/core/server'
import {
  type AdapterYieldChunk,
  chat,
  chatParamsFromRequestBody,
  EventType,
  type ModelMessage,
  type TextOptions,
  toServerSentEventsResponse,
  toolDefinition,
} from '@tanstack/ai'
import { BaseTextAdapter } from '@tanstack/ai/adapters'
import { z } from 'zod'
import { type Gate, obey } from '../harness/obedient-model.js'
import type { AppServer } from '../harness/serve-app.js'

const BLOCK = '\n\n[WORKING MEMORY]'

interface ObedientAdapterOptions {
  gate: Gate
  prompts: ModelMessage[][]
}

/** Does what the user's last words say. What it answers waits at the gate. */
class ObedientAdapter extends BaseTextAdapter<'obedient', object, readonly ['text'], never> {
  readonly name = 'obedient'
  readonly #options: ObedientAdapterOptions
  #count = 0
  constructor(options: ObedientAdapterOptions) {
    super({}, 'obedient')
    this.#options = options
  }

  async *chatStream({ messages, runId = '', threadId = '' }: TextOptions<object>): AsyncIterable<AdapterYieldChunk> {
    this.#options.prompts.push(structuredClone(messages))
    const place = messages.findLastIndex(({ role }) => role === 'user')
    const [words = ''] = String(messages[place]?.content).split(BLOCK)
    const { calls = [], text } = obey(
      words,
      messages.slice(place).some(({ role }) => role === 'tool'),
    )
    yield { type: EventType.RUN_STARTED, runId, threadId }
    for (const { toolName, input } of calls) {
      const toolCallId = `call-${++this.#count}`
      yield { type: EventType.TOOL_CALL_START, toolCallId, toolCallName: toolName, toolName }
      yield { type: EventType.TOOL_CALL_ARGS, toolCallId, delta: JSON.stringify(input) }
      yield { type: EventType.TOOL_CALL_END, toolCallId, toolName, input }
    }
    if (text !== undefined) {
      await this.#options.gate.pass()
      const messageId = `a-${++this.#count}`
      yield { type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' }
      yield { type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta: text }
      yield { type: EventType.TEXT_MESSAGE_END, messageId }
    }
    yield { type: EventType.RUN_FINISHED, runId, threadId, finishReason: calls.length > 0 ? 'tool_calls' : 'stop' }
  }

  structuredOutput = () => Promise.reject(new Error('It only talks.'))
}

const getPage = toolDefinition({
  name: 'getPage',
  description: 'One page of the site.',
  inputSchema: z.object({ id: z.string() }),
}).server(async ({ id }) => ({ id, title: `Page ${id}` }))

export function createServer(options: ObedientAdapterOptions): AppServer {
  const adapter = new ObedientAdapter(options)

  async function POST(request: Request): Promise<Response> {
    const body = await request.json()
    const memory = readWorkingMemory(body)
    const { messages, threadId, runId } = await chatParamsFromRequestBody(body)
    const stream = chat({
      adapter,
      messages: withBlock(messages as ModelMessage[], memory.text),
      tools: [getPage],
      threadId,
      runId,
    })
    return toServerSentEventsResponse(stream, { headers: memory.headers })
  }

  return {
    answer: request => (new URL(request.url).pathname === '/api/chat' ? POST(request) : undefined),
  }
}

/** The block behind the user's last words. */
function withBlock(messages: ModelMessage[], block: string): ModelMessage[] {
  const place = messages.findLastIndex(({ role }) => role === 'user')
  const user = messages[place]
  return user && block ? messages.with(place, { ...user, content: `${String(user.content)}\n\n${block}` }) : messages
}
