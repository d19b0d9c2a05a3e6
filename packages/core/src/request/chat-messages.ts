import { isBlockText } from '../memory/block/render-block.js'
import { findLastUser } from './ui-messages.js'

/** A message of a chat API whose `content` is a text or a list of parts, as OpenAI Chat and Anthropic have it. */
export interface ChatMessage {
  readonly role: string
  readonly content?: unknown
}

interface ContentPart {
  readonly type?: unknown
  readonly text?: unknown
}

export interface PlacedChat {
  readonly messages: readonly ChatMessage[]
  readonly place: 'last-user-message' | 'trailing-user-message' | undefined
}

/** Between the user's text and the block, where a content is one text. */
const SEPARATOR = '\n\n'

/**
 * A copy with the block as the last content of the request: after the tool results while a tool loop runs, which on
 * OpenAI Chat takes a user message of its own, else at the end of the last user message. Older blocks are taken out. (I1, I2)
 */
export function placeInChat(messages: readonly ChatMessage[], block: string): PlacedChat {
  const stripped = messages.flatMap(stripMessage)
  if (stripped.at(-1)?.role === 'tool') {
    return { messages: [...stripped, { role: 'user', content: block }], place: 'trailing-user-message' }
  }
  const place = findLastUser(stripped)
  if (place === -1) return { messages: stripped, place: undefined }
  const placed = stripped.map((message, index) => (index === place ? appendBlock(message, block) : message))
  return { messages: placed, place: 'last-user-message' }
}

function appendBlock(message: ChatMessage, block: string): ChatMessage {
  if (typeof message.content === 'string') return { ...message, content: `${message.content}${SEPARATOR}${block}` }
  const parts = Array.isArray(message.content) ? (message.content as ContentPart[]) : []
  return { ...message, content: [...parts, { type: 'text', text: block }] }
}

/** The message without our blocks; nothing where it was only a block. */
function stripMessage(message: ChatMessage): ChatMessage[] {
  if (message.role !== 'user') return [message]
  const { content } = message
  if (typeof content === 'string') {
    if (isBlockText(content)) return []
    const start = findBlock(content)
    return start === -1 ? [message] : [{ ...message, content: content.slice(0, start) }]
  }
  if (!Array.isArray(content) || !content.some(isBlockPart)) return [message]
  return [{ ...message, content: content.filter(part => !isBlockPart(part)) }]
}

/** Where a block that stands at the end of a text begins. */
function findBlock(content: string): number {
  for (let start = content.lastIndexOf(SEPARATOR); start !== -1; start = content.lastIndexOf(SEPARATOR, start - 1)) {
    if (isBlockText(content.slice(start + SEPARATOR.length))) return start
    if (start === 0) break
  }
  return -1
}

function isBlockPart(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  const { type, text } = part as ContentPart
  return type === 'text' && typeof text === 'string' && isBlockText(text)
}
