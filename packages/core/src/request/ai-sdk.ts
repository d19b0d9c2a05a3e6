import type { ChatTransport, UIMessage } from 'ai'

import { EMPTY_BLOCK, type MemoryBlock } from '../model/memory-block.js'
import { type CallNames, observeStream } from './observe-stream.js'
import type { RequestReceipt } from './receipt.js'
import type { RequestMemory } from './request-memory.js'
import { createTurnBlocks, type TurnBlock } from './turn-block.js'
import { placeBlock, stripBlocks, type UIPart } from './ui-messages.js'

export type { RequestReceipt } from './receipt.js'
export type { RequestMemory } from './request-memory.js'

export interface WithWorkingMemoryOptions {
  /** Told of every request once it has left. It may throw; nothing else is affected. */
  onReceipt?: (receipt: RequestReceipt) => void
  /** How long a send waits for what was just observed; past it, the last good block is sent. @defaultValue 30 */
  deadlineMs?: number
}

/**
 * A chat transport that gives every request its working memory: tool results are observed from the response stream and
 * from the messages, and the block goes out as the last part of the last user message, on a copy. The app's own messages
 * never change, and when memory fails or is slow the request goes out as the app made it.
 *
 * @example
 * const transport = withWorkingMemory(new DefaultChatTransport({ api: '/api/chat' }), memory)
 * const chat = useChat({ transport })
 */
export function withWorkingMemory<Message extends UIMessage>(
  transport: ChatTransport<Message>,
  memory: RequestMemory,
  options: WithWorkingMemoryOptions = {},
): ChatTransport<Message> {
  const { deadlineMs = 30, onReceipt } = options
  const calls: CallNames = new Map()
  const observed = new Set<string>()
  const turns = createTurnBlocks({ memory, deadlineMs, observed, calls })

  const observe = <Chunk extends { type: string }>(stream: ReadableStream<Chunk>): ReadableStream<Chunk> =>
    memory.enabled ? observeStream(stream, { memory, calls, observed }) : stream

  /** The request with the block in its place; the request itself where anything is in the way of that. */
  const prepare = async (messages: Message[]): Promise<{ messages: Message[]; conclude: () => RequestReceipt }> => {
    const startedAt = performance.now()
    const own = stripBlocks(messages)
    let taken: TurnBlock | undefined
    let delivered = false
    let sent = own
    let obstacle: RequestReceipt['reason'] = 'memory-off'
    if (memory.enabled) {
      try {
        taken = await turns.take(own)
        obstacle = !taken ? 'no-user-message' : taken.block.text === '' ? 'memory-empty' : 'body-without-block'
      } catch {
        // Memory reports its own failures; a send goes on without it.
        obstacle = 'memory-failed'
      }
    }
    if (taken && taken.block.text !== '') {
      const part = readOnce(taken.block.text, () => {
        delivered = true
      })
      sent = placeBlock(own, part)
    }
    const addedMs = performance.now() - startedAt
    return {
      messages: sent,
      conclude: () => ({
        at: Date.now(),
        wire: 'ai-sdk',
        place: sent === own ? undefined : 'last-user-message',
        delivered,
        ...(!delivered && { reason: obstacle }),
        ...measure(taken?.block),
        rereadTokens: delivered ? (taken?.rereadTokens ?? 0) : 0,
        tokensWithoutMemory: turns.sizeOf(own),
        deadlineMissed: taken?.deadlineMissed ?? false,
        addedMs,
      }),
    }
  }

  const conclude = (receiptOf: () => RequestReceipt): void => {
    try {
      onReceipt?.(receiptOf())
    } catch {
      // The host's callback may throw; its chat goes on.
    }
  }

  return {
    get resumeStreamIsReplay() {
      return transport.resumeStreamIsReplay ?? false
    },
    get close() {
      return () => transport.close?.()
    },
    async sendMessages(request) {
      const prepared = await prepare(request.messages)
      try {
        return observe(await transport.sendMessages({ ...request, messages: prepared.messages }))
      } finally {
        conclude(prepared.conclude)
      }
    },
    async reconnectToStream(request) {
      const stream = await transport.reconnectToStream(request)
      return stream && observe(stream)
    },
  }
}

/**
 * A text part that tells when its text is read: whatever makes the body, serialising or converting, must read it,
 * and an app's own request preparation that drops the part does not.
 */
function readOnce(text: string, onRead: () => void): UIPart {
  return Object.defineProperty({ type: 'text' }, 'text', {
    enumerable: true,
    get() {
      onRead()
      return text
    },
  }) as UIPart
}

function measure(
  block: MemoryBlock = EMPTY_BLOCK,
): Pick<RequestReceipt, 'bytes' | 'hash' | 'tokens' | 'entries' | 'leftOut'> {
  const { text, hash, tokens, entries, leftOut } = block
  return { bytes: new TextEncoder().encode(text).length, hash, tokens, entries: entries.length, leftOut }
}
