import type { MemoryTool } from '@antecedent/core/tools'
import type OpenAI from 'openai'

export type Message = OpenAI.ChatCompletionMessageParam

/** A tool of the app's, or one of memory's, which has the same shape. */
export interface AgentTool extends Pick<MemoryTool, 'name' | 'description' | 'inputSchema'> {
  execute(input: Readonly<Record<string, unknown>>): Promise<unknown>
}

export interface AgentOptions {
  client: OpenAI
  /** Grows with each step. What memory adds to a request, or cites in it, never stands here. */
  messages: Message[]
  tools: readonly AgentTool[]
  onCall: (call: ToolCall) => void
}

export interface ToolCall {
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
  readonly output: string
}

const MAX_STEPS = 20

/** Asks the model, runs the tools that it calls, and asks again, until it has answered. */
export async function runAgent({ client, messages, tools, onCall }: AgentOptions): Promise<string> {
  const offered = tools.map(({ name, description, inputSchema }) => ({
    type: 'function' as const,
    function: { name, description, parameters: { ...inputSchema } },
  }))
  for (let step = 0; step < MAX_STEPS; step++) {
    const { choices } = await client.chat.completions.create({ model: 'gpt-5.4-mini', messages, tools: offered })
    const message = choices[0]?.message
    if (!message) throw new Error('The model answered with nothing.')
    messages.push(message)
    if (!message.tool_calls?.length) return message.content ?? ''
    for (const call of message.tool_calls) {
      if (call.type !== 'function') continue
      const done = await runTool(tools, call.function)
      onCall(done)
      messages.push({ role: 'tool', tool_call_id: call.id, content: done.output })
    }
  }
  throw new Error(`The agent took ${MAX_STEPS} steps and came to no end.`)
}

/** A tool that fails tells the model so. */
async function runTool(
  tools: readonly AgentTool[],
  { name, arguments: given }: { name: string; arguments: string },
): Promise<ToolCall> {
  try {
    const input = JSON.parse(given) as Record<string, unknown>
    const result = await tools.find(tool => tool.name === name)?.execute(input)
    const output = typeof result === 'string' ? result : JSON.stringify(result ?? { error: 'There is no such tool.' })
    return { name, input, output }
  } catch (error) {
    return { name, input: {}, output: JSON.stringify({ error: String(error) }) }
  }
}
