import { isItem, type Item, itemsOf } from './item.js'
import { type ChatMessage, fromGoogle, fromMcpLog, fromResponses, fromUIMessages } from './to-chat.js'

export type FormatName = keyof typeof FORMATS

/** What can be pasted, as it is called. */
export const FORMATS = {
  'ai-sdk-ui': 'AI SDK UI messages',
  'ai-sdk-model': 'AI SDK model messages',
  'openai-chat': 'OpenAI chat messages',
  'openai-responses': 'OpenAI Responses items',
  anthropic: 'Anthropic messages',
  google: 'Google contents',
  mcp: 'MCP log',
  chat: 'chat messages without tool calls',
} as const

/** A transcript as memory is told it, and as a model would be sent it. */
export interface Transcript {
  readonly format: FormatName
  /** As they were pasted, but that user messages without an id have one by their place. */
  readonly messages: readonly Item[]
  /** The same in the form of OpenAI's chat, and where each message begins in it. */
  readonly chat: readonly ChatMessage[]
  readonly chatStarts: readonly number[]
}

export type ReadText =
  | { readonly status: 'read'; readonly transcript: Transcript }
  | { readonly status: 'failed'; readonly why: string }

const KNOWN = `Known are ${Object.values(FORMATS).slice(0, 7).join(', ')}: as a JSON list, as a request body that holds it, or one JSON object a line.`

/** The transcript that a text is, or what in it is not understood. */
export function readText(text: string): ReadText {
  const values = parse(text)
  if (typeof values === 'string') return failed(values)
  const items = values.filter(isItem)
  if (items.length === 0) return failed(`This is JSON, and holds no messages. ${KNOWN}`)
  const format = formatOf(items)
  if (!format) {
    const keys = Object.keys(items[0] ?? {}).slice(0, 6)
    return failed(`This is JSON, and its objects (${keys.join(', ')}) are no messages. ${KNOWN}`)
  }
  return { status: 'read', transcript: toTranscript(format, items) }
}

const CONVERTERS: { readonly [Format in FormatName]?: (messages: readonly Item[]) => ChatMessage[][] } = {
  'ai-sdk-ui': fromUIMessages,
  google: fromGoogle,
  'openai-responses': fromResponses,
}

function toTranscript(format: FormatName, items: readonly Item[]): Transcript {
  const messages = format === 'mcp' ? fromMcpLog(items) : items.map(withId)
  const groups = CONVERTERS[format]?.(messages) ?? messages.map(message => [message as ChatMessage])
  const chatStarts: number[] = []
  const chat: ChatMessage[] = []
  for (const group of groups) {
    chatStarts.push(chat.length)
    chat.push(...group)
  }
  return { format, messages, chat, chatStarts }
}

/** Memory is told it piece by piece, and would take what is said twice for the same. */
function withId(item: Item, place: number): Item {
  return item.role === 'user' && item.id === undefined ? { ...item, id: `message-${place}` } : item
}

function formatOf(items: readonly Item[]): FormatName | undefined {
  if (items.some(item => 'jsonrpc' in item)) return 'mcp'
  const parts = items.flatMap(item => itemsOf(item.parts))
  if (parts.length > 0) return parts.some(part => 'type' in part) ? 'ai-sdk-ui' : 'google'
  const types = new Set(items.map(({ type }) => type))
  if (types.has('function_call') || types.has('function_call_output')) return 'openai-responses'
  const kinds = new Set(items.flatMap(item => itemsOf(item.content)).map(({ type }) => type))
  if (kinds.has('tool_use') || kinds.has('tool_result')) return 'anthropic'
  if (kinds.has('tool-call') || kinds.has('tool-result')) return 'ai-sdk-model'
  if (items.some(item => 'tool_calls' in item || 'tool_call_id' in item)) return 'openai-chat'
  return items.some(item => 'role' in item && 'content' in item) ? 'chat' : undefined
}

/** The values of a text, or why there are none. */
function parse(text: string): readonly unknown[] | string {
  const trimmed = text.trim()
  try {
    return listIn(JSON.parse(trimmed))
  } catch (error) {
    const lines = readLines(trimmed)
    if (lines.length > 0) return lines
    const why = error instanceof Error ? error.message : String(error)
    return /^[[{]/.test(trimmed) ? `This is no whole JSON: ${why}` : `This is neither JSON nor JSON lines. ${KNOWN}`
  }
}

/** A list, or the one that a request body or an export holds. */
function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (!isItem(value)) return []
  const lists = [value.messages, value.contents, value.input, value.items]
  return (lists.find(Array.isArray) as unknown[] | undefined) ?? [value]
}

/** One value a line, behind the time or the word that a log puts before it. */
function readLines(text: string): unknown[] {
  return text.split('\n').flatMap(line => {
    const start = line.indexOf('{')
    if (start === -1) return []
    try {
      return [JSON.parse(line.slice(start))]
    } catch {
      return []
    }
  })
}

function failed(why: string): ReadText {
  return { status: 'failed', why }
}
