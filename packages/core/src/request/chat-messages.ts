import { SEPARATOR, stripBlocks } from './strip-blocks.js'
import { findLastUser } from './ui-messages.js'

/** A message of a chat API whose `content` is a text or a list of parts, as OpenAI Chat and Anthropic have it. */
export interface ChatMessage {
  readonly role: string
  readonly content?: unknown
}

export interface PlacedChat {
  readonly messages: ChatMessage[]
  readonly place: 'last-user-message' | 'trailing-user-message' | undefined
}

/**
 * A copy with the block as the last content of the request: after the tool results while a tool loop runs, which on
 * OpenAI Chat takes a user message of its own, else at the end of the last user message. Older blocks are taken out. (I1, I2)
 */
export function placeInChat(messages: ChatMessage[], block: string): PlacedChat {
  const stripped = stripBlocks(messages)
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
  const parts: unknown[] = Array.isArray(message.content) ? message.content : []
  return { ...message, content: [...parts, { type: 'text', text: block }] }
}
