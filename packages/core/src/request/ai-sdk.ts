import type { ChatTransport, UIMessage } from 'ai'

import type { MemoryBlock } from '../model/memory-block.js'
import { estimateSize } from './estimate-size.js'
import { type CallNames, observeStream } from './observe-stream.js'
import type { RequestReceipt } from './receipt.js'
import type { RequestMemory } from './request-memory.js'
import { settleWithin } from './settle-within.js'
import {
  findLastUser,
  findToolResults,
  placeBlock,
  readOwnText,
  stripBlocks,
  type UIMessageLike,
  type UIPart,
} from './ui-messages.js'

export type { RequestReceipt } from './receipt.js'
export type { RequestMemory } from './request-memory.js'

export interface WithWorkingMemoryOptions {
  /** Told of every request once it has left. It may throw; nothing else is affected. */
  onReceipt?: (receipt: RequestReceipt) => void
  /** How long a send waits for what was just observed; past it, the last good block is sent. @defaultValue 30 */
  deadlineMs?: number
}

/** The block of a turn, which keeps its bytes and place while the turn lasts. (I1) */
interface TurnBlock {
  readonly messageId: string
  readonly block: MemoryBlock
  readonly rereadTokens: number
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
  const sizes = new WeakMap<object, number>()
  let turn: TurnBlock | undefined

  const sizeOf = (messages: readonly UIMessageLike[]): number =>
    messages.reduce((sum, message) => {
      const size = sizes.get(message) ?? estimateSize(message.parts)
      sizes.set(message, size)
      return sum + size
    }, 0)

  const observeMessages = (messages: readonly UIMessageLike[]): void => {
    for (const result of findToolResults(messages)) {
      calls.delete(result.toolCallId)
      if (observed.has(result.toolCallId)) continue
      memory.observe(result)
      observed.add(result.toolCallId)
    }
    const user = messages[findLastUser(messages)]
    if (!user) return
    memory.turn({ id: user.id })
    memory.mention(readOwnText(user), { role: 'user', id: user.id })
  }

  /** The block that this user message already went out with. */
  const frozenBlock = (user: UIMessageLike): TurnBlock | undefined =>
    turn?.messageId === user.id && turn.block.text !== '' ? turn : undefined

  const newBlock = (messages: readonly UIMessageLike[], user: UIMessageLike): TurnBlock => {
    const before = messages.findIndex(message => message.id === turn?.messageId)
    const block = memory.block()
    // What follows the place of the last block was cached behind it; now that it has moved on, it is read again.
    const rereadTokens =
      before === -1 || turn?.block.text === '' ? 0 : sizeOf(messages.slice(before + 1, messages.indexOf(user)))
    turn = { messageId: user.id, block, rereadTokens }
    return turn
  }

  const observe = <Chunk extends { type: string }>(stream: ReadableStream<Chunk>): ReadableStream<Chunk> =>
    memory.enabled ? observeStream(stream, { memory, calls, observed }) : stream

  /** The request with the block in its place; the request itself where anything is in the way of that. */
  const prepare = async (messages: Message[]): Promise<{ messages: Message[]; conclude: () => RequestReceipt }> => {
    const startedAt = performance.now()
    const own = stripBlocks(messages)
    const user = own[findLastUser(own)]
    let deadlineMissed = false
    let delivered = false
    let placed: TurnBlock | undefined
    let sent = own
    let obstacle: RequestReceipt['reason'] = user ? undefined : 'no-user-message'
    if (memory.enabled) {
      try {
        observeMessages(own)
      } catch {
        // The block of what memory knew before is still good.
      }
      try {
        if (user) {
          placed = frozenBlock(user)
          if (!placed) {
            deadlineMissed = (await settleWithin(memory, deadlineMs)).deadlineMissed
            placed = newBlock(own, user)
          }
          obstacle = placed.block.text === '' ? 'memory-empty' : 'body-without-block'
        }
      } catch {
        // Memory reports its own failures; a send goes on without it.
        obstacle = 'memory-failed'
      }
    } else {
      obstacle = 'memory-off'
    }
    if (placed && placed.block.text !== '') {
      const part = readOnce(placed.block.text, () => {
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
        ...(!delivered && obstacle && { reason: obstacle }),
        ...measure(placed),
        rereadTokens: delivered ? (placed?.rereadTokens ?? 0) : 0,
        tokensWithoutMemory: sizeOf(own),
        deadlineMissed,
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
  placed: TurnBlock | undefined,
): Pick<RequestReceipt, 'bytes' | 'hash' | 'tokens' | 'entries' | 'leftOut'> {
  const { text = '', hash = '', tokens = 0, entries = [], leftOut = 0 } = placed?.block ?? {}
  return { bytes: new TextEncoder().encode(text).length, hash, tokens, entries: entries.length, leftOut }
}
