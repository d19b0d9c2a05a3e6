import { BLOCK_HEADER, isBlockText } from '../memory/block/block-mark.js'
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
    const own = stripText(content)
    if (own === content) return [message]
    return own === '' && isBlockText(content) ? [] : [{ ...message, content: own }]
  }
  if (!Array.isArray(content) || !content.some(isBlockPart)) return [message]
  return [{ ...message, content: content.filter(part => !isBlockPart(part)) }]
}

/** The text without our blocks, and nothing else of it: a block holds no blank line, so the next one ends it. */
function stripText(content: string): string {
  const opening = `${SEPARATOR}${BLOCK_HEADER}\n`
  let own = content
  while (isBlockText(own)) {
    const end = own.indexOf(SEPARATOR)
    own = end === -1 ? '' : own.slice(end + SEPARATOR.length)
  }
  for (let start = own.indexOf(opening); start !== -1; start = own.indexOf(opening, start)) {
    const end = own.indexOf(SEPARATOR, start + opening.length)
    own = own.slice(0, start) + (end === -1 ? '' : own.slice(end))
  }
  return own
}

function isBlockPart(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  const { type, text } = part as ContentPart
  return type === 'text' && typeof text === 'string' && isBlockText(text)
}
