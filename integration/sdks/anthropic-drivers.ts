import Anthropic from '@anthropic-ai/sdk'
import type { Message, MessageParam, ToolResultBlockParam } from '@anthropic-ai/sdk/resources/messages'
import { collect } from './collect.js'
import { callTool, type Connection, type Driver, type Question, QUESTIONS, TOOLS } from './driver.js'

const tools = TOOLS.map(({ name, description, parameters }) => ({ name, description, input_schema: parameters }))
const request = { model: 'claude-local', max_tokens: 1_000, tools }

function connect({ url, fetch }: Connection): Anthropic {
  return new Anthropic({ apiKey: 'none', baseURL: url, fetch, maxRetries: 0 })
}

type Complete = (client: Anthropic, body: typeof request & { messages: MessageParam[] }) => Promise<Message>

function messagesDriver(name: string, complete: Complete): Driver {
  return {
    name,
    provider: 'anthropic',
    async converse(connection) {
      const client = connect(connection)
      const messages: MessageParam[] = []
      const given: unknown[] = []
      for (const content of QUESTIONS) {
        messages.push({ role: 'user', content })
        for (;;) {
          const message = await complete(client, { ...request, messages })
          given.push(message)
          messages.push({ role: 'assistant', content: message.content })
          const results = message.content.flatMap((block): ToolResultBlockParam[] =>
            block.type === 'tool_use'
              ? [{ type: 'tool_result', tool_use_id: block.id, content: JSON.stringify(callTool(block.name)) }]
              : [],
          )
          if (results.length === 0) break
          messages.push({ role: 'user', content: results })
        }
      }
      return { given, messages }
    },
  }
}

/** In a thread the provider keeps the conversation, so the requests hold its newest messages only. */
function toolRunnerDriver(stream: boolean, keeps: 'app' | 'provider' = 'app'): Driver {
  const how = [...(stream ? ['streamed'] : []), ...(keeps === 'provider' ? ['in a thread'] : [])]
  return {
    name: ['@anthropic-ai/sdk beta.messages.toolRunner', ...how].join(', '),
    provider: 'anthropic',
    async converse(connection) {
      const client = connect(connection)
      const runnable = tools.map(tool => ({
        type: 'custom' as const,
        ...tool,
        run: () => JSON.stringify(callTool(tool.name)),
        parse: (input: unknown) => input,
      }))
      let messages: Anthropic.Beta.BetaMessageParam[] = []
      for (const content of QUESTIONS) {
        const body = { ...request, tools: runnable, messages: [...messages, { role: 'user' as const, content }] }
        const runner = client.beta.messages.toolRunner({
          ...body,
          stream,
          ...(keeps === 'app' && { thread: false as const }),
        })
        await runner.runUntilDone()
        messages = runner.params.messages
      }
      return messages
    },
  }
}

export const anthropicDrivers: readonly Driver[] = [
  messagesDriver('@anthropic-ai/sdk messages.create', (client, body) => client.messages.create(body)),
  messagesDriver('@anthropic-ai/sdk messages.stream', (client, body) => client.messages.stream(body).finalMessage()),
  toolRunnerDriver(false),
  toolRunnerDriver(true),
]

/** The tool runner's default. */
export const anthropicThreadDriver = toolRunnerDriver(false, 'provider')

export const anthropicQuestion: Question = {
  name: '@anthropic-ai/sdk messages.create, streamed',
  async ask(connection, { signal, onPart }) {
    const messages: MessageParam[] = [{ role: 'user', content: QUESTIONS[0] }]
    const stream = await connect(connection).messages.create({ ...request, messages, stream: true }, { signal })
    return collect(stream, onPart)
  },
}
