import { hashText } from '../memory/hash-text.js'
import type { MemoryBlock } from '../model/memory-block.js'
import type { Backlog } from './backlog.js'
import type { CallLog } from './call-log.js'
import { estimateSize } from './estimate-size.js'
import type { RequestMemory } from './request-memory.js'
import { settleWithin } from './settle-within.js'
import {
  type CalledResult,
  findLastUser,
  findRecentResults,
  findToolResults,
  readOwnText,
  type UIMessageLike,
} from './ui-messages.js'

/** The block of a turn, which keeps its bytes and place while the turn lasts. (I1) */
export interface TurnBlock {
  readonly block: MemoryBlock
  readonly rereadTokens: number
  readonly deadlineMissed: boolean
}

export interface TurnBlocks {
  /** The block for a request with these messages; undefined where no user has spoken. Rejects when memory does. */
  take(messages: readonly UIMessageLike[], request: { isAskedAgain: boolean }): Promise<TurnBlock | undefined>
  /** Estimated, each message once. */
  sizeOf(messages: readonly UIMessageLike[]): number
}

export interface TurnBlocksOptions {
  memory: RequestMemory
  deadlineMs: number
  calls: CallLog
  backlog: Backlog
}

/**
 * Results are looked for in so many of the last turns. Those of older turns would have left the window (W5), and memory,
 * which goes by the order in which it is told, would take them for the newest.
 */
const RECENT_TURNS = 3

/** Observes what a request's messages hold, and takes one block a turn. Knows nothing of transports and streams. */
export function createTurnBlocks({ memory, deadlineMs, calls, backlog }: TurnBlocksOptions): TurnBlocks {
  const sizes = new WeakMap<object, number>()
  let last: (TurnBlock & { readonly messageId: string; readonly about: string }) | undefined

  const sizeOf = (messages: readonly UIMessageLike[]): number => {
    let sum = 0
    for (const message of messages) {
      const size = sizes.get(message) ?? sizeOfParts(message)
      sizes.set(message, size)
      sum += size
    }
    return sum
  }

  const observe = (results: readonly CalledResult[]): void => {
    for (const result of results) if (calls.conclude(result.toolCallId)) backlog.add(() => memory.observe(result))
  }

  const isRemembered = ({ entries }: MemoryBlock): boolean => {
    const remembered = new Set(memory.getSnapshot().entities.map(({ key }) => key))
    return entries.every(key => remembered.has(key))
  }

  return {
    sizeOf,
    async take(messages, { isAskedAgain }) {
      const place = findLastUser(messages)
      const user = messages[place]
      const recent = findRecentResults(messages, RECENT_TURNS)
      if (!user) {
        observe(recent)
        return undefined
      }
      const about = readOwnText(user)
      if (last?.messageId === user.id && last.about === about && last.block.text !== '') {
        // Who asks again may just have forgotten something, and that is on its way to the engine.
        if (isAskedAgain) await settleWithin(memory, { backlog, deadlineMs })
        if (isRemembered(last.block)) {
          observe(recent)
          return { ...last, rereadTokens: 0 }
        }
      }
      // Earlier turns are in memory, unless it knows nothing of this thread: then they are all there is to go by.
      const isKnown = memory.block({ about }).text !== ''
      observe(isKnown ? findToolResults(messages.slice(place)) : recent)
      const { deadlineMissed } = await settleWithin(memory, { backlog, deadlineMs })
      const block = memory.block({ about })
      // What follows the place of the last block was cached behind it; now that it has moved on, it is read again.
      const before = last && last.block.text !== '' ? messages.findIndex(({ id }) => id === last?.messageId) : -1
      const rereadTokens = before === -1 ? 0 : sizeOf(messages.slice(before + 1, place))
      last = { block, deadlineMissed, rereadTokens, messageId: user.id, about }
      // Only now: the way to the engine and back would be waited for, and the block was told what the user says.
      observe(recent)
      backlog.run(() => memory.turn({ id: user.id }))
      backlog.run(() => memory.mention(about, { role: 'user', id: `${user.id}/${hashText(about).toString(36)}` }))
      return last
    },
  }
}

function sizeOfParts(message: UIMessageLike): number {
  try {
    return estimateSize(message.parts)
  } catch {
    // What cannot be read cannot be sent either. (I6)
    return 0
  }
}
