import type { MemoryBlock } from '../model/memory-block.js'
import { estimateSize } from './estimate-size.js'
import type { CallNames } from './observe-stream.js'
import type { RequestMemory } from './request-memory.js'
import { settleWithin } from './settle-within.js'
import { findLastUser, findToolResults, readOwnText, type UIMessageLike } from './ui-messages.js'

/** The block of a turn, which keeps its bytes and place while the turn lasts. (I1) */
export interface TurnBlock {
  readonly block: MemoryBlock
  readonly rereadTokens: number
  readonly deadlineMissed: boolean
}

export interface TurnBlocks {
  /** The block for a request with these messages; undefined where no user has spoken. Rejects when memory does. */
  take(messages: readonly UIMessageLike[]): Promise<TurnBlock | undefined>
  /** Estimated, each message once. */
  sizeOf(messages: readonly UIMessageLike[]): number
}

export interface TurnBlocksOptions {
  memory: RequestMemory
  deadlineMs: number
  /** Ids of the calls whose results memory was given; those found in messages are added. */
  observed: Set<string>
  /** Calls under way; those whose results are found are taken out. */
  calls: CallNames
}

/** Observes what a request's messages hold, and takes one block a turn. Knows nothing of transports and streams. */
export function createTurnBlocks({ memory, deadlineMs, observed, calls }: TurnBlocksOptions): TurnBlocks {
  const sizes = new WeakMap<object, number>()
  let last: (TurnBlock & { readonly messageId: string }) | undefined

  const sizeOf = (messages: readonly UIMessageLike[]): number =>
    messages.reduce((sum, message) => {
      const size = sizes.get(message) ?? estimateSize(message.parts)
      sizes.set(message, size)
      return sum + size
    }, 0)

  const observeResults = (messages: readonly UIMessageLike[]): void => {
    for (const result of findToolResults(messages)) {
      calls.delete(result.toolCallId)
      if (observed.has(result.toolCallId)) continue
      attempt(() => memory.observe(result))
      observed.add(result.toolCallId)
    }
  }

  const takeAfter = async (results: readonly UIMessageLike[], about: string, deadline: number) => {
    observeResults(results)
    const { deadlineMissed } = await settleWithin(memory, Math.max(0, deadline - performance.now()))
    return { block: memory.block({ about }), deadlineMissed }
  }

  return {
    sizeOf,
    async take(messages) {
      const place = findLastUser(messages)
      const user = messages[place]
      if (last && last.messageId === user?.id && last.block.text !== '') {
        observeResults(messages)
        return last
      }
      if (!user) {
        observeResults(messages)
        return undefined
      }
      const about = readOwnText(user)
      const deadline = performance.now() + deadlineMs
      const current = await takeAfter(messages.slice(place), about, deadline)
      // Earlier turns are in memory, unless it knows nothing of this thread: then they are all there is to go by.
      const taken = current.block.text === '' && place > 0 ? await takeAfter(messages, about, deadline) : current
      // What follows the place of the last block was cached behind it; now that it has moved on, it is read again.
      const before = last && last.block.text !== '' ? messages.findIndex(({ id }) => id === last?.messageId) : -1
      const rereadTokens = before === -1 ? 0 : sizeOf(messages.slice(before + 1, place))
      last = { ...taken, messageId: user.id, rereadTokens }
      // Only now: the way to the engine and back would be waited for, and the block was told what the user says.
      observeResults(messages)
      attempt(() => memory.turn({ id: user.id }))
      attempt(() => memory.mention(about, { role: 'user', id: user.id }))
      return last
    },
  }
}

/** A memory that fails to observe still has the block of what it knew before. (I6) */
function attempt(run: () => unknown): void {
  try {
    run()
  } catch {
    return
  }
}
