import type { ChatTransport, UIMessage } from 'ai'

import { AntecedentError } from '../errors.js'
import { keepNewest } from '../memory/keep-newest.js'
import type { CompactionOptions } from '../model/citation.js'
import { createBacklog } from './observe/backlog.js'
import { createCallLog } from './observe/call-log.js'
import { type ChatMemory, createChatMemories } from './ai-sdk/chat-memory.js'
import { eachOnce } from './current-memory.js'
import { hearServer } from './ai-sdk/hear-server.js'
import { observeStream } from './ai-sdk/observe-stream.js'
import type { BlockMode } from './ai-sdk/place-in-send.js'
import { createSendPreparer } from './ai-sdk/prepare-send.js'
import { concludeRequest } from './receipt/conclude-request.js'
import type { RequestReceipt } from './receipt/receipt.js'
import type { RequestMemory } from './request-memory.js'
import { endsAtServer } from './ai-sdk/transport-end.js'
import { reportWireMistakes } from './report-wire-mistakes.js'
import { transparent } from './ai-sdk/transparent.js'
import { createTurnBlocks } from './ai-sdk/turn-block.js'
import type { UIMessageLike } from './messages/ui-messages.js'

export type { ChatMemory } from './ai-sdk/chat-memory.js'
export type { BlockMode } from './ai-sdk/place-in-send.js'

/**
 * Messages without what memory added to them: for those that an app loads from a server which stores what it gets.
 * The messages themselves where they hold nothing of ours.
 */
export { stripBlocks as stripWorkingMemory } from './messages/strip-blocks.js'

export interface WithWorkingMemoryOptions<Message extends UIMessage = UIMessage> {
  /**
   * How the block goes out. `body`: as data in the field `workingMemory` of the body, for a server whose route calls
   * `readWorkingMemory` of `@antecedent/core/server`; messages are left alone, so that a server may store them. `text`: as
   * the last part of the last user message, which reaches the model through every server, and the store of one that stores what
   * it gets. `data`: as a part `data-working-memory`, for a server that converts it.
   * @defaultValue 'body' where an app's server reads the messages, 'text' where a model does
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
   * Reader of the messages of a request. `model`: over HTTP too, for a server that passes them on and stores none of
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
 * The chat transport, with working memory in every request: tool results are observed from the response stream and
 * from the messages, and the block goes out on a copy. The app's own messages never change, and when memory fails or is
 * slow the request goes out as the app made it. In all else it is the transport given: its class, its members, what is set
 * on it; a copy that one of its methods gives has memory too. For a transport that serves several chats, `memory` is a function of the chat's id. Throws `options-invalid`
 * for `compaction` over HTTP.
 *
 * @example
 * const transport = withWorkingMemory(new DefaultChatTransport({ api: '/api/chat' }), memory)
 * const chat = useChat({ transport })
 */
export function withWorkingMemory<Message extends UIMessage, Transport extends ChatTransport<Message>>(
  transport: Transport & ChatTransport<Message>,
  memory: ChatMemory,
  options: WithWorkingMemoryOptions<Message> = {},
): Transport {
  reportWireMistakes('withWorkingMemory', { memory, wrapped: transport, options })
  const { compaction, deadlineMs = 30, startDeadlineMs, onReceipt, isPrivate = () => false } = options
  const { readBy = endsAtServer(transport) ? 'server' : 'model' } = options
  const { mode = readBy === 'server' ? 'body' : 'text' } = options
  if (!MODES.includes(mode))
    throw optionError('mode', `There is no mode ${JSON.stringify(mode)}: give ${MODES.join(', ')}.`)
  if (compaction && readBy === 'server') throw optionError('compaction', NO_COMPACTION)
  const ear = readBy === 'server' ? hearServer(transport) : undefined
  const renewal = mode === 'body' ? 'each-request' : 'each-turn'
  // What memory reads of the app's messages are the app's messages.
  const isMarked = (message: UIMessageLike): boolean => isPrivate(message as Message)
  const memoryOf = createChatMemories(memory)
  const conversationOf = eachOnce((of: RequestMemory) => {
    const calls = createCallLog()
    const backlog = createBacklog()
    const turns = createTurnBlocks({ memory: of, deadlineMs, startDeadlineMs, calls, backlog, isMarked, renewal })
    const sending = { memory: of, transport, turns, mode, compaction, deadlineMs, startDeadlineMs, ear }
    return { calls, backlog, prepare: createSendPreparer(sending) }
  })
  const heardChats = new Map<string, boolean>()

  const observe = <Chunk extends { type: string }>(stream: ReadableStream<Chunk>, of: RequestMemory) => {
    try {
      const { calls, backlog } = conversationOf(of)
      return of.enabled && !of.isPrivate ? observeStream(stream, { memory: of, calls, backlog }) : stream
    } catch {
      // A transport may answer with something that only looks like a stream.
      return stream
    }
  }

  const sending: ChatTransport<Message> = {
    async sendMessages(request) {
      const { messages, body, chatId } = request
      const of = memoryOf(chatId)
      const { send, isHeard, answered, receiptOf } = await conversationOf(of).prepare(
        { messages, ...(body && { body }) },
        request,
      )
      keepNewest(heardChats.set(chatId, isHeard), MAX_CHATS)
      let hasFailed = false
      try {
        const stream = await transport.sendMessages({ ...request, ...send })
        attempt(answered)
        return isHeard ? observe(stream, of) : stream
      } catch (error) {
        hasFailed = !request.abortSignal?.aborted
        throw error
      } finally {
        concludeRequest(() => receiptOf(hasFailed), { memory: of, onReceipt })
      }
    },
    async reconnectToStream(request) {
      const of = memoryOf(request.chatId)
      const stream = await transport.reconnectToStream(request)
      const isHeard = heardChats.get(request.chatId) ?? !options.isPrivate
      return stream && isHeard ? observe(stream, of) : stream
    },
  }
  return transparent(transport, sending, other => withWorkingMemory(other, memory, options))
}

/** Memory reports its own failures; a chat goes on. (I6) */
function attempt(act: () => void): void {
  try {
    act()
  } catch {
    return
  }
}

const MODES: readonly BlockMode[] = ['text', 'data', 'body']

const NO_COMPACTION =
  'This transport ends at a server: leave `compaction` out, and call compactHistory of @antecedent/core/server there.'

function optionError(path: string, message: string): AntecedentError {
  return new AntecedentError('options-invalid', { message, details: { path } })
}
