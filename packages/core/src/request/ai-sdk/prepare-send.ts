import { wireOf } from '../../memory-wire.js'
import { type CompactionOptions, RETRIEVE_TOOL } from '../../model/citation.js'
import { EMPTY_BLOCK } from '../../model/memory-block.js'
import { type BlockMode, placeInSend, type Send } from './place-in-send.js'
import type { RequestReceipt } from '../receipt/receipt.js'
import type { ServerWord } from '../receipt/server-word.js'
import { whyNothing } from '../receipt/why-nothing.js'
import type { ServerEar } from './hear-server.js'
import type { RequestMemory } from '../request-memory.js'
import { createRereadLog } from '../receipt/reread-tokens.js'
import { stripBlocks } from '../messages/strip-blocks.js'
import { toolsOf } from './transport-end.js'
import type { TurnBlock, TurnBlocks, TurnRequest } from './turn-block.js'
import { findLastUser, type UIMessageLike } from '../messages/ui-messages.js'
import { withinDeadline } from '../observe/within-deadline.js'
import { type Failure, withFailure } from '../receipt/with-failure.js'
import { writeReceipt } from '../receipt/write-receipt.js'

export interface SendPreparerOptions {
  memory: RequestMemory
  transport: object
  turns: TurnBlocks
  mode: BlockMode
  compaction: boolean | CompactionOptions | undefined
  deadlineMs: number
  /** In place of `deadlineMs`, once, for code that is still loaded. @defaultValue 500 */
  startDeadlineMs?: number | undefined
  /** Hears what a server says of a block; undefined where none can be heard. */
  ear?: ServerEar | undefined
}

/** A send as it goes out, with what is to be known of it. */
export interface PreparedSend<Message> {
  readonly send: Send<Message>
  /** Whether memory may hear the answer. (O4) */
  readonly isHeard: boolean
  /** Once the send is answered. */
  answered(): void
  /** Once the send has left, or was rejected, other than by a stop of the app's. */
  receiptOf(hasFailed: boolean): RequestReceipt
}

/** Makes sends that carry the block; one stays as the app made it where anything is in the way of that. (I6) */
export function createSendPreparer(options: SendPreparerOptions) {
  const { memory, transport, turns, mode, compaction, deadlineMs, startDeadlineMs = 500, ear } = options
  const tools = toolsOf(transport)
  const isCompacting = compaction ?? RETRIEVE_TOOL in tools
  // Loaded at once where the options ask for it: other pages need not download it.
  const loading = Promise.all([
    mode === 'text' ? undefined : import('../../memory/block/block-payload.js'),
    isCompacting ? import('./compact-send.js') : undefined,
  ])
  loading.catch(() => {})
  const rereads = createRereadLog({ sizeOf: turns.sizeOf, isAnsweredBehind: true })
  let loadingDeadlineMs = Math.max(deadlineMs, startDeadlineMs)

  return async <Message extends UIMessageLike>(
    given: Send<Message>,
    request: TurnRequest,
  ): Promise<PreparedSend<Message>> => {
    const startedAt = performance.now()
    let own = given
    let sent: ReturnType<typeof placeInSend<Message>> = given
    let counts: Pick<RequestReceipt, 'cited' | 'citedTokens' | 'uncited'> = { cited: 0, citedTokens: 0 }
    let newlyCited: readonly number[] | undefined
    let carried = given.messages
    let taken: TurnBlock | undefined
    let delivered = false
    let isAnswered = false
    let failure: Failure
    let serverWord: ServerWord | 'silent' | undefined
    let isHeard = false
    let reason: RequestReceipt['reason'] = 'unknown-shape'
    try {
      own = sent = { ...given, messages: stripBlocks(given.messages) }
      carried = own.messages
      const readable = own.messages.filter(isObject)
      isHeard = !turns.isPrivate(readable)
      reason = 'memory-off'
      if (memory.enabled) {
        reason = 'memory-failed'
        const [[payload, compacting], block] = await Promise.all([
          withinDeadline(loading, { deadlineMs: loadingDeadlineMs, late: [undefined, undefined] }),
          turns.take(readable, request),
        ])
        loadingDeadlineMs = deadlineMs
        taken = block
        if (compacting) {
          const privateCalls = turns.privateCalls(readable)
          const options = { tools, results: wireOf(memory).results, privateCalls, compaction: isCompacting }
          const { messages, cited, citedTokens, uncited, ...more } = compacting.compactSend(own.messages, options)
          sent = { ...own, messages }
          carried = messages
          counts = { cited, citedTokens, ...(uncited && { uncited }) }
          newlyCited = more.newlyCited
        }
        if (!taken) reason = 'no-user-message'
        else if (taken.block.text === '') reason = whyNothing(memory, taken.deadlineMissed)
        else {
          const written =
            mode === 'text'
              ? { mode, text: taken.block.text }
              : payload && { mode, payload: payload.blockPayload(taken.block) }
          if (written) {
            sent = placeInSend(sent, written, () => {
              delivered = true
              // A block in a message's text reaches the model whatever the server knows of it.
              ear?.expect(word => {
                isAnswered = true
                if (word === 'refused') failure = word
                else if (mode !== 'text') serverWord = word ?? 'silent'
                else if (word !== 'empty') serverWord = word
              })
            })
            reason = 'body-without-block'
          }
        }
      }
    } catch {
      // Memory reports its own failures; a send goes on without it, whatever its messages are.
    }
    const addedMs = performance.now() - startedAt
    const { place, ...send } = sent
    return {
      send,
      isHeard,
      answered: () => taken?.answered(),
      receiptOf(hasFailed) {
        const block = taken?.block ?? EMPTY_BLOCK
        const messages = carried.filter(isObject)
        const userPlace = findLastUser(messages)
        // An error that the server answered with is thrown as well.
        if (hasFailed && !isAnswered) failure = 'unanswered'
        const receipt = writeReceipt(block, {
          wire: 'ai-sdk',
          place,
          delivered,
          reason,
          serverWord,
          tokensWithoutMemory: turns.sizeOf(own.messages.filter(isObject)),
          rereadTokens: rereads.note(messages, {
            block,
            userPlace,
            place: delivered ? place : undefined,
            cited: newlyCited,
          }),
          ...counts,
          deadlineMissed: taken?.deadlineMissed ?? false,
          addedMs,
        })
        return withFailure(receipt, failure)
      },
    }
  }
}

/** An app may send what its types forbid. (I6) */
function isObject(message: unknown): boolean {
  return typeof message === 'object' && message !== null
}
