import OpenAI from 'openai'
import type { ChatCompletionMessage, ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources'
import type { Response, ResponseInputItem, ResponseOutputItem } from 'openai/resources/responses/responses'
import { collect } from './collect.js'
import { callTool, type Connection, type Driver, type Question, QUESTIONS, TOOLS } from './driver.js'

const model = 'gpt-local'
const chatTools = TOOLS.map((tool): ChatCompletionTool => ({ type: 'function', function: tool }))
const responseTools = TOOLS.map(tool => ({ type: 'function' as const, ...tool, strict: false }))

function connect({ url, fetch }: Connection): OpenAI {
  return new OpenAI({ apiKey: 'none', baseURL: `${url}/v1`, fetch, maxRetries: 0 })
}

type ChatBody = { model: string; tools: ChatCompletionTool[]; messages: ChatCompletionMessageParam[] }
type Complete = (client: OpenAI, body: ChatBody) => Promise<OpenAI.ChatCompletion>

function chatDriver(name: string, complete: Complete): Driver {
  return {
    name,
    provider: 'openai-chat',
    async converse(connection) {
      const client = connect(connection)
      const messages: ChatCompletionMessageParam[] = [{ role: 'system', content: 'You edit a site.' }]
      const given: unknown[] = []
      for (const content of QUESTIONS) {
        messages.push({ role: 'user', content })
        let said: ChatCompletionMessage | undefined
        do {
          const completion = await complete(client, { model, tools: chatTools, messages })
          given.push(completion)
          said = completion.choices[0]?.message
          if (said) messages.push(asInput(said))
          for (const call of said?.tool_calls ?? []) {
            if (call.type !== 'function') continue
            const result = JSON.stringify(callTool(call.function.name))
            messages.push({ role: 'tool', tool_call_id: call.id, content: result })
          }
        } while (said?.tool_calls?.length)
      }
      return { given, messages }
    },
  }
}

function runToolsDriver(isStreamed: boolean): Driver {
  return {
    name: `openai chat.completions.runTools${isStreamed ? ', streamed' : ''}`,
    provider: 'openai-chat',
    async converse(connection) {
      const client = connect(connection)
      const tools = TOOLS.map(({ name, description, parameters }) => ({
        type: 'function' as const,
        function: { name, description, parameters, parse: JSON.parse, function: () => JSON.stringify(callTool(name)) },
      }))
      let messages: ChatCompletionMessageParam[] = []
      for (const content of QUESTIONS) {
        const body = { model, tools, messages: [...messages, { role: 'user' as const, content }] }
        const runner = isStreamed
          ? client.chat.completions.runTools({ ...body, stream: true })
          : client.chat.completions.runTools(body)
        await runner.done()
        messages = runner.messages
      }
      return messages
    },
  }
}

type Respond = (client: OpenAI, body: ResponseBody) => Promise<Response>
type ResponseBody = {
  model: string
  tools: typeof responseTools
  input: ResponseInputItem[]
  previous_response_id?: string
}

function responsesDriver(name: string, respond: Respond, keeps: 'app' | 'provider'): Driver {
  return {
    name,
    provider: 'openai-responses',
    async converse(connection) {
      const client = connect(connection)
      let input: ResponseInputItem[] = []
      let previous: string | undefined
      const given: unknown[] = []
      for (const content of QUESTIONS) {
        input.push({ role: 'user', content })
        for (;;) {
          const body = { model, tools: responseTools, input, ...(previous && { previous_response_id: previous }) }
          const response = await respond(client, body)
          given.push(response)
          if (keeps === 'provider') {
            previous = response.id
            input = []
          } else input.push(...response.output.map(asItem))
          const calls = response.output.filter(item => item.type === 'function_call')
          for (const call of calls) {
            const output = JSON.stringify(callTool(call.name))
            input.push({ type: 'function_call_output', call_id: call.call_id, output })
          }
          if (calls.length === 0) break
        }
      }
      return given
    },
  }
}

/** What `stream()` adds for its caller is refused by the provider, in both protocols. */
function asInput({ role, content, tool_calls: calls }: ChatCompletionMessage): ChatCompletionMessageParam {
  return { role, content, ...(calls && { tool_calls: calls }) }
}

function asItem(item: ResponseOutputItem): ResponseInputItem {
  return JSON.parse(JSON.stringify(item, (key, value) => (key.startsWith('parsed') ? undefined : value)))
}

export const openAIDrivers: readonly Driver[] = [
  chatDriver('openai chat.completions.create', (client, body) => client.chat.completions.create(body)),
  chatDriver('openai chat.completions.stream', (client, body) =>
    client.chat.completions.stream(body).finalChatCompletion(),
  ),
  runToolsDriver(false),
  runToolsDriver(true),
  responsesDriver('openai responses.create', (client, body) => client.responses.create(body), 'app'),
  responsesDriver('openai responses.stream', (client, body) => client.responses.stream(body).finalResponse(), 'app'),
]

/** With `previous_response_id` the provider keeps the conversation, so the requests hold its newest items only. */
export const openAIStoredDriver = responsesDriver(
  'openai responses.create with previous_response_id',
  (client, body) => client.responses.create(body),
  'provider',
)

export const openAIQuestions: readonly Question[] = [
  {
    name: 'openai chat.completions.create, streamed',
    async ask(connection, { signal, onPart }) {
      const messages: ChatCompletionMessageParam[] = [{ role: 'user', content: QUESTIONS[0] }]
      const stream = await connect(connection).chat.completions.create({ model, messages, stream: true }, { signal })
      return collect(stream, onPart)
    },
  },
  {
    name: 'openai responses.create, streamed',
    async ask(connection, { signal, onPart }) {
      const stream = await connect(connection).responses.create(
        { model, input: QUESTIONS[0], stream: true },
        { signal },
      )
      return collect(stream, onPart)
    },
  },
]
