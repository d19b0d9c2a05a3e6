import type { ChatTransport, UIMessage } from 'ai'

import { AntecedentError } from '../errors.js'
import { keepNewest } from '../memory/keep-newest.js'
import type { CompactionOptions } from '../model/citation.js'
import { createBacklog } from './observe/backlog.js'
import { createCallLog } from './observe/call-log.js'
import { observeStream } from './ai-sdk/observe-stream.js'
import type { BlockMode } from './ai-sdk/place-in-send.js'
import { createSendPreparer } from './ai-sdk/prepare-send.js'
import { concludeRequest } from './receipt/conclude-request.js'
import type { RequestReceipt } from './receipt/receipt.js'
import type { RequestMemory } from './request-memory.js'
import { endsAtServer } from './ai-sdk/transport-end.js'
import { createTurnBlocks } from './ai-sdk/turn-block.js'
import type { UIMessageLike } from './messages/ui-messages.js'

export type { BlockMode } from './ai-sdk/place-in-send.js'

/**
 * Messages without what memory added to them: for those that an app loads from a server which stores what it gets.
 * The messages themselves where they hold nothing of ours.
 */
export { stripBlocks as stripWorkingMemory } from './messages/strip-blocks.js'

export interface WithWorkingMemoryOptions<Message extends UIMessage = UIMessage> {
  /**
   * How the block goes out. `text`: as the last part of the last user message, which every server and every direct
   * transport understands. `body`: as data in the field `workingMemory` of the body, for a server that reads it with
   * `@antecedent/core/server`; messages are left alone, so that a server may store them. `data`: as a part
   * `data-working-memory`, for a server that converts it. @defaultValue 'text'
   */
  mode?: BlockMode
  /**
   * Whether large results of the history stand as citations. Only for transports that end at a model, as a direct one
   * does: a server may store what it gets, and has `compactHistory` of `@antecedent/core/server`. Results of tools
   * with an `outputSchema` or `toModelOutput` stay in full.
   * @defaultValue where the agent of a direct transport has the tool `retrieve_result`
   */
  compaction?: boolean | CompactionOptions
  /**
   * What reads the messages of a request. `model`: over HTTP too, for a server that passes them on and stores none of
   * their tool results, as one does that keeps its own; it then may be sent citations.
   * @defaultValue 'server' over HTTP, 'model' for a direct transport
   */
  readBy?: 'server' | 'model'
  /** Told of every request once it has left. It may throw; nothing else is affected. */
  onReceipt?: (receipt: RequestReceipt) => void
  /** How long a send waits for what was just observed; past it, the last good block is sent. @defaultValue 30 */
  deadlineMs?: number
  /** How long, once, while memory itself starts, as after a reload. @defaultValue 500 */
  startDeadlineMs?: number
  /**
   * Whether a message is private. Of a user's message, all of its turn is: nothing of it is observed, nor read from the
   * transcript later. A stream that is resumed is then observed only where this page has sent the chat's last turn: of
   * any other, its messages tell later. For hosts whose transcripts mark such messages; `memory.isPrivate` is for those
   * that decide as they go.
   */
  isPrivate?: (message: Message) => boolean
}

/** Chats whose last turn is remembered, to tell whether their streams may be observed when they are resumed. */
const MAX_CHATS = 1_000

/**
 * A chat transport that gives every request its working memory: tool results are observed from the response stream and
 * from the messages, and the block goes out on a copy. The app's own messages never change, and when memory fails or is
 * slow the request goes out as the app made it. Throws `options-invalid` for `compaction` over HTTP.
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
  const { mode = 'text', compaction, deadlineMs = 30, startDeadlineMs, onReceipt, isPrivate = () => false } = options
  const { readBy = endsAtServer(transport) ? 'server' : 'model' } = options
  if (!MODES.includes(mode))
    throw optionError('mode', `There is no mode ${JSON.stringify(mode)}: give ${MODES.join(', ')}.`)
  if (compaction && readBy === 'server') throw optionError('compaction', NO_COMPACTION)
  const heardChats = new Map<string, boolean>()
  // What memory reads of the app's messages are the app's messages.
  const isMarked = (message: UIMessageLike): boolean => isPrivate(message as Message)
  const renewal = mode === 'body' ? 'each-request' : 'each-turn'
  const conversations = new WeakMap<RequestMemory, Conversation>()

  /** A request stays with the memory that it began with. */
  const conversationNow = (): Conversation => {
    const now = memory.current?.() ?? memory
    const known = conversations.get(now)
    if (known) return known
    const calls = createCallLog()
    const backlog = createBacklog()
    const turns = createTurnBlocks({ memory: now, deadlineMs, startDeadlineMs, calls, backlog, isMarked, renewal })
    const sending = { memory: now, transport, turns, mode, compaction, deadlineMs, startDeadlineMs }
    const made = { memory: now, calls, backlog, prepare: createSendPreparer(sending) }
    conversations.set(now, made)
    return made
  }

  const observe = <Chunk extends { type: string }>(
    stream: ReadableStream<Chunk>,
    conversation: Conversation,
  ): ReadableStream<Chunk> => {
    try {
      const { enabled, isPrivate } = conversation.memory
      return enabled && !isPrivate ? observeStream(stream, conversation) : stream
    } catch {
      // A transport may answer with something that only looks like a stream.
      return stream
    }
  }

  const wrapped = {
    get resumeStreamIsReplay() {
      return (transport as ReplayingTransport).resumeStreamIsReplay ?? false
    },
    get close() {
      return () => (transport as ReplayingTransport).close?.()
    },
    async sendMessages(request: SendRequest<Message>) {
      const { messages, body } = request
      const conversation = conversationNow()
      const { send, isHeard, receiptOf } = await conversation.prepare({ messages, ...(body && { body }) }, request)
      keepNewest(heardChats.set(request.chatId, isHeard), MAX_CHATS)
      try {
        const stream = await transport.sendMessages({ ...request, ...send })
        return isHeard ? observe(stream, conversation) : stream
      } finally {
        concludeRequest(receiptOf, { memory: conversation.memory, onReceipt })
      }
    },
    async reconnectToStream(request: Parameters<ChatTransport<Message>['reconnectToStream']>[0]) {
      const conversation = conversationNow()
      const stream = await transport.reconnectToStream(request)
      const isHeard = heardChats.get(request.chatId) ?? !options.isPrivate
      return stream && isHeard ? observe(stream, conversation) : stream
    },
  }
  return wrapped
}

/** What one memory knows of a chat. */
interface Conversation {
  readonly memory: RequestMemory
  readonly calls: ReturnType<typeof createCallLog>
  readonly backlog: ReturnType<typeof createBacklog>
  readonly prepare: ReturnType<typeof createSendPreparer>
}

type SendRequest<Message extends UIMessage> = Parameters<ChatTransport<Message>['sendMessages']>[0]

/** What transports of later majors have beside what all have. */
interface ReplayingTransport {
  readonly resumeStreamIsReplay?: boolean
  close?(): void
}

const MODES: readonly BlockMode[] = ['text', 'data', 'body']

const NO_COMPACTION =
  'This transport ends at a server: leave `compaction` out, and call compactHistory of @antecedent/core/server there.'

function optionError(path: string, message: string): AntecedentError {
  return new AntecedentError('options-invalid', { message, details: { path } })
}
