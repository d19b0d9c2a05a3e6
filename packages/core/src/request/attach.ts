import type { MemoryBlock } from '../model/memory-block.js'
import { type ChatMessage, type PlacedChat, placeInChat } from './chat-messages.js'
import { estimateSize } from './estimate-size.js'
import type { RequestReceipt } from './receipt.js'
import { stripBlocks } from './strip-blocks.js'
import { placeBlock, type UIMessageLike } from './ui-messages.js'
import { writeReceipt } from './write-receipt.js'

/** A request body with the block in its place. */
export interface Attachment<Body> {
  /** A copy; the body itself where there was nothing to attach or take out, or no place for it. */
  readonly body: Body
  readonly receipt: RequestReceipt
}

/** Places a block in a body with `messages`, of the AI SDK's UI messages or of a chat API, without changing the body. */
export function attachBlock<Body>(
  body: Body,
  { block, isEnabled }: { block: MemoryBlock; isEnabled: boolean },
): Attachment<Body> {
  const startedAt = performance.now()
  let sent = body
  let tokensWithoutMemory = 0
  let obstacle: RequestReceipt['reason'] = 'unknown-shape'
  let wire: RequestReceipt['wire'] = 'chat'
  let place: RequestReceipt['place']
  try {
    const { messages } = body as { messages?: unknown }
    if (Array.isArray(messages) && messages.every(isMessage)) {
      if (messages.length > 0 && messages.every(hasParts)) wire = 'ai-sdk'
      const own = stripBlocks(messages)
      tokensWithoutMemory = own.reduce((sum, message) => sum + estimateSize(message), 0)
      const placed = block.text === '' ? { messages: own, place: undefined } : placeOn(wire, own, block.text)
      if (placed.messages !== messages) sent = { ...body, messages: placed.messages }
      place = placed.place
      obstacle = 'no-user-message'
    }
  } catch {
    // No object, or one whose getters throw: no shape that is known. (F20)
  }
  return {
    body: sent,
    receipt: writeReceipt(block, {
      wire,
      place,
      delivered: place !== undefined,
      reason: !isEnabled ? 'memory-off' : block.text === '' ? 'memory-empty' : obstacle,
      tokensWithoutMemory,
      addedMs: performance.now() - startedAt,
    }),
  }
}

function placeOn(wire: RequestReceipt['wire'], messages: ChatMessage[], text: string): PlacedChat {
  if (wire === 'chat') return placeInChat(messages, text)
  const placed = placeBlock(messages as (ChatMessage & UIMessageLike)[], { type: 'text', text })
  return { messages: placed, place: placed === messages ? undefined : 'last-user-message' }
}

function hasParts(message: object): boolean {
  return 'parts' in message && Array.isArray(message.parts)
}

function isMessage(message: unknown): message is ChatMessage {
  return typeof message === 'object' && message !== null && 'role' in message
}
