import type { ChatTransport, UIMessage } from 'ai'

import { EMPTY_BLOCK } from '../model/memory-block.js'
import { createBacklog } from './backlog.js'
import { createCallLog } from './call-log.js'
import { observeStream } from './observe-stream.js'
import type { RequestReceipt } from './receipt.js'
import type { RequestMemory } from './request-memory.js'
import { stripBlocks } from './strip-blocks.js'
import { tellWhenRead } from './tell-when-read.js'
import { createTurnBlocks, type TurnBlock, type TurnRequest } from './turn-block.js'
import { placeBlock, type UIMessageLike } from './ui-messages.js'
import { writeReceipt } from './write-receipt.js'

export type { RequestReceipt } from './receipt.js'
export type { RequestMemory } from './request-memory.js'

export interface WithWorkingMemoryOptions<Message extends UIMessage = UIMessage> {
  /** Told of every request once it has left. It may throw; nothing else is affected. */
  onReceipt?: (receipt: RequestReceipt) => void
  /** How long a send waits for what was just observed; past it, the last good block is sent. @defaultValue 30 */
  deadlineMs?: number
  /**
   * Whether a message is private. Of a user's message, all of its turn is: nothing of it is observed, nor read from the
   * transcript later. For hosts whose transcripts mark such messages; `memory.isPrivate` is for those that decide as they
   * go. (O4)
   */
  isPrivate?: (message: Message) => boolean
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
  options: WithWorkingMemoryOptions<Message> = {},
): ChatTransport<Message> {
  const { deadlineMs = 30, onReceipt, isPrivate = () => false } = options
  const calls = createCallLog()
  const backlog = createBacklog()
  // What memory reads of the app's messages are the app's messages.
  const isMarked = (message: UIMessageLike): boolean => isPrivate(message as Message)
  const turns = createTurnBlocks({ memory, deadlineMs, calls, backlog, isMarked })

  const observe = <Chunk extends { type: string }>(stream: ReadableStream<Chunk>): ReadableStream<Chunk> => {
    try {
      return memory.enabled && !memory.isPrivate ? observeStream(stream, { memory, calls, backlog }) : stream
    } catch {
      // A transport may answer with something that only looks like a stream.
      return stream
    }
  }

  /** The request's messages with the block in its place; the messages themselves where anything is in the way of that. */
  const prepare = async ({ messages, ...request }: TurnRequest & Pick<SendRequest<Message>, 'messages'>) => {
    const startedAt = performance.now()
    let own = messages
    let sent = messages
    let taken: TurnBlock | undefined
    let delivered = false
    let isHeard = true
    let reason: RequestReceipt['reason'] = 'unknown-shape'
    try {
      own = sent = stripBlocks(messages)
      reason = 'memory-off'
      if (memory.enabled) {
        reason = 'memory-failed'
        const readable = own.filter(isObject)
        isHeard = !turns.isPrivate(readable)
        taken = await turns.take(readable, request)
        reason = !taken ? 'no-user-message' : taken.block.text === '' ? 'memory-empty' : 'body-without-block'
      }
      if (taken && taken.block.text !== '') {
        const part = tellWhenRead(taken.block.text, () => {
          delivered = true
        })
        sent = placeBlock(own, part)
      }
    } catch {
      // Memory reports its own failures; a send goes on without it, whatever its messages are.
    }
    const addedMs = performance.now() - startedAt
    return {
      messages: sent,
      isHeard,
      conclude: () =>
        writeReceipt(taken?.block ?? EMPTY_BLOCK, {
          wire: 'ai-sdk',
          place: sent === own ? undefined : 'last-user-message',
          delivered,
          reason,
          tokensWithoutMemory: turns.sizeOf(own.filter(isObject)),
          rereadTokens: delivered ? (taken?.rereadTokens ?? 0) : 0,
          deadlineMissed: taken?.deadlineMissed ?? false,
          addedMs,
        }),
    }
  }

  const conclude = (receiptOf: () => RequestReceipt): void => {
    try {
      const receipt = receiptOf()
      memory.noteRequest(receipt)
      onReceipt?.(receipt)
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
      const prepared = await prepare(request)
      try {
        const stream = await transport.sendMessages({ ...request, messages: prepared.messages })
        return prepared.isHeard ? observe(stream) : stream
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

type SendRequest<Message extends UIMessage> = Parameters<ChatTransport<Message>['sendMessages']>[0]

/** An app may send what its types forbid. (I6) */
function isObject(message: unknown): boolean {
  return typeof message === 'object' && message !== null
}
