import type { MemoryBlock } from '../model/memory-block.js'
import { type ChatMessage, placeInChat } from './chat-messages.js'
import { estimateSize } from './estimate-size.js'
import type { RequestReceipt } from './receipt.js'
import { findLastUser, placeBlock, type UIMessageLike } from './ui-messages.js'

/** A request body with the block in its place. */
export interface Attachment<Body> {
  /** A copy; the body itself where there was nothing to attach or no place for it. */
  readonly body: Body
  readonly receipt: RequestReceipt
}

/** Places a block in a body with `messages`, of the AI SDK's UI messages or of a chat API, without changing the body. */
export function attachBlock<Body>(
  body: Body,
  { block, isEnabled }: { block: MemoryBlock; isEnabled: boolean },
): Attachment<Body> {
  const startedAt = performance.now()
  const messages = readMessages(body)
  const wire = messages?.length && messages.every(hasParts) ? 'ai-sdk' : 'chat'
  const placed = messages && block.text !== '' ? place(messages, wire, block.text) : undefined
  const delivered = placed?.place !== undefined
  const reason = !isEnabled
    ? 'memory-off'
    : block.text === ''
      ? 'memory-empty'
      : messages
        ? 'no-user-message'
        : 'unknown-shape'
  return {
    body: delivered ? { ...body, messages: placed.messages } : body,
    receipt: {
      at: Date.now(),
      wire,
      place: placed?.place,
      delivered,
      ...(!delivered && { reason }),
      bytes: new TextEncoder().encode(block.text).length,
      hash: block.hash,
      tokens: block.tokens,
      entries: block.entries.length,
      leftOut: block.leftOut,
      tokensWithoutMemory: messages ? messages.reduce((sum, message) => sum + estimateSize(message), 0) : 0,
      rereadTokens: 0,
      deadlineMissed: false,
      addedMs: performance.now() - startedAt,
    },
  }
}

function place(messages: readonly ChatMessage[], wire: RequestReceipt['wire'], text: string) {
  if (wire === 'chat') return placeInChat(messages, text)
  const uiMessages = messages as readonly ChatMessage[] & readonly UIMessageLike[]
  const hasUser = findLastUser(uiMessages) !== -1
  return {
    messages: placeBlock(uiMessages, { type: 'text', text }),
    place: hasUser ? ('last-user-message' as const) : undefined,
  }
}

function hasParts(message: object): boolean {
  return (
    'parts' in message && Array.isArray(message.parts) && message.parts.every(part => typeof part === 'object' && part)
  )
}

function readMessages(body: unknown): readonly ChatMessage[] | undefined {
  try {
    const { messages } = body as { messages?: unknown }
    return Array.isArray(messages) && messages.every(isMessage) ? messages : undefined
  } catch {
    // No object, or one whose getters throw: no shape that is known. (F20)
    return undefined
  }
}

function isMessage(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'role' in message
}
