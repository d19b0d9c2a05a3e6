import { type Item, itemsOf } from './item.js'

/** A message of OpenAI's chat, as far as is counted and cited here. */
export interface ChatMessage extends Item {
  readonly role: string
  readonly content: unknown
}

/** What each message of the AI SDK's user interface says. */
export function fromUIMessages(messages: readonly Item[]): ChatMessage[][] {
  return messages.map(({ role, parts }) =>
    itemsOf(parts).flatMap((part): ChatMessage[] => {
      if (part.type === 'text') return [{ role: String(role), content: part.text }]
      const [, tool = part.toolName] = /^tool-(.+)$/.exec(String(part.type)) ?? []
      if (part.toolCallId === undefined || tool === undefined) return []
      return pair({ id: part.toolCallId, name: tool, input: part.input, output: part.output ?? part.errorText })
    }),
  )
}

/** What each of Google's contents says. A response without an id answers the oldest open call of its name. */
export function fromGoogle(contents: readonly Item[]): ChatMessage[][] {
  const open = new Map<string, string[]>()
  let calls = 0
  return contents.map(({ role, parts }) =>
    itemsOf(parts).flatMap((part): ChatMessage[] => {
      const { functionCall, functionResponse, text } = part as {
        functionCall?: Item
        functionResponse?: Item
        text?: unknown
      }
      if (functionCall) {
        const name = String(functionCall.name)
        const id = String(functionCall.id ?? `call-${++calls}`)
        open.set(name, [...(open.get(name) ?? []), id])
        return [call({ id, name, input: functionCall.args })]
      }
      if (functionResponse) {
        const name = String(functionResponse.name)
        const id = functionResponse.id ?? open.get(name)?.shift() ?? name
        return [answer({ id, output: functionResponse.response })]
      }
      return typeof text === 'string' ? [{ role: role === 'model' ? 'assistant' : 'user', content: text }] : []
    }),
  )
}

/** What each item of OpenAI's Responses says. */
export function fromResponses(items: readonly Item[]): ChatMessage[][] {
  return items.map(item => {
    if (item.type === 'function_call') return [call({ id: item.call_id, name: item.name, input: item.arguments })]
    if (item.type === 'function_call_output') return [answer({ id: item.call_id, output: item.output })]
    if (item.role === undefined) return []
    const texts = itemsOf(item.content).flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
    return [{ role: String(item.role), content: Array.isArray(item.content) ? texts.join('\n') : item.content }]
  })
}

/** The calls of tools in a log of JSON-RPC, each with what came of it. */
export function fromMcpLog(lines: readonly Item[]): ChatMessage[] {
  const open = new Map<unknown, Item>()
  return lines.map(messageIn).flatMap(({ id, method, params, result, error }): ChatMessage[] => {
    if (method === 'tools/call') open.set(id, (params ?? {}) as Item)
    const made = method === undefined ? open.get(id) : undefined
    if (!made) return []
    open.delete(id)
    return pair({ id: `${id}`, name: made.name, input: made.arguments, output: result ?? error })
  })
}

/** Some logs put each message under a key of their own. */
function messageIn(line: Item): Item {
  if ('jsonrpc' in line) return line
  return itemsOf(Object.values(line)).find(value => 'jsonrpc' in value) ?? line
}

interface Call {
  readonly id: unknown
  readonly name?: unknown
  readonly input?: unknown
  readonly output?: unknown
}

function pair(made: Call): ChatMessage[] {
  return made.output === undefined ? [call(made)] : [call(made), answer(made)]
}

function call({ id, name, input }: Call): ChatMessage {
  const written = typeof input === 'string' ? input : JSON.stringify(input ?? {})
  const made = { id: String(id), type: 'function', function: { name: String(name), arguments: written } }
  return { role: 'assistant', content: null, tool_calls: [made] }
}

function answer({ id, output }: Call): ChatMessage {
  return {
    role: 'tool',
    tool_call_id: String(id),
    content: typeof output === 'string' ? output : JSON.stringify(output),
  }
}
