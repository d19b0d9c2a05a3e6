import { wireOf } from '../../memory-wire.js'
import type { MemoryBlock } from '../../model/memory-block.js'
import { estimateSize } from '../../memory/block/estimate-size.js'
import { createDropLog, type DroppedTurn } from '../observe/dropped-turn.js'
import { createConversationIngester, type ConversationIngesterOptions } from '../observe/conversation-ingester.js'
import {
  findLastUser,
  findRecentResults,
  findToolCalls,
  findToolResults,
  findUnanswered,
  readOwnText,
  type UIMessageLike,
} from '../messages/ui-messages.js'

/** The block for a request. (I1) */
export interface TurnBlock {
  readonly block: MemoryBlock
  readonly deadlineMissed: boolean
  /** The request is answered: the turn that it begins is told. One that failed leaves nothing. (I18) */
  answered(): void
}

/** A request's facts, beside its messages. */
export interface TurnRequest {
  readonly trigger: 'submit-message' | 'regenerate-message'
  /** The message that is answered again or was edited, where there is one. */
  readonly messageId: string | undefined
}

export interface TurnBlocks {
  /** The block for a request with these messages; undefined where no user has spoken. Rejects when memory does. */
  take(messages: readonly UIMessageLike[], request: TurnRequest): Promise<TurnBlock | undefined>
  /** Whether the last turn of these messages is private. */
  isPrivate(messages: readonly UIMessageLike[]): boolean
  /** Ids of the calls in private turns. (O4) */
  privateCalls(messages: readonly UIMessageLike[]): ReadonlySet<string>
  /** Estimated, each message once. */
  sizeOf(messages: readonly UIMessageLike[]): number
}

export interface TurnBlocksOptions extends ConversationIngesterOptions {
  /** Whether the app marks a message as private. */
  isMarked: (message: UIMessageLike) => boolean
  /**
   * When a block is made anew. `each-turn`: it stands in the user's message, and what follows it is cached behind it, so it
   * keeps its bytes while the turn lasts. `each-request`: the server places it last, where it can always be the newest.
   */
  renewal: 'each-turn' | 'each-request'
}

/** Results that an app adds late are looked for in so many of the last turns; older ones would have left the window. (W5) */
const RECENT_TURNS = 3

/** Observes what a request's messages hold, and takes one block a turn. Knows nothing of transports and streams. */
export function createTurnBlocks(options: TurnBlocksOptions): TurnBlocks {
  const { memory, calls, isMarked, renewal } = options
  const teller = createConversationIngester(options)
  const droppedTurn = createDropLog(readOwnText)
  const sizes = new WeakMap<object, number>()
  let last: (Omit<TurnBlock, 'answered'> & { readonly messageId: string; readonly about: string }) | undefined
  /** The turn that memory was told last. */
  let begun: { readonly messageId: string; readonly about: string } | undefined

  const sizeOf = (messages: readonly UIMessageLike[]): number => {
    let sum = 0
    for (const message of messages) {
      const size = sizes.get(message) ?? sizeOfParts(message)
      sizes.set(message, size)
      sum += size
    }
    return sum
  }

  const isPrivateTurn = (user: UIMessageLike): boolean => isMarked(user) || wireOf(memory).isPrivateTurn(user.id)

  /** The messages that memory may know of: a private turn is left out whole. (O4) */
  const withoutPrivate = (messages: readonly UIMessageLike[]): readonly UIMessageLike[] => {
    let isPrivate = false
    return messages.filter(message => {
      if (message.role === 'user') isPrivate = isPrivateTurn(message)
      return !isPrivate && !isMarked(message)
    })
  }

  const isRemembered = ({ entries }: MemoryBlock): boolean => {
    const remembered = new Set(memory.getSnapshot().entities.map(({ key }) => key))
    return entries.every(key => remembered.has(key))
  }

  /** The turn that what was observed since is taken back to, with the message from which the conversation goes on. */
  const rewoundTo = (
    messages: readonly UIMessageLike[],
    again: UIMessageLike | undefined,
  ): DroppedTurn<UIMessageLike> | undefined => {
    const dropped = droppedTurn(messages)
    if (again) return { id: again.id, next: again }
    if (dropped || !calls.hasLeft()) return dropped
    const earlier = messages.slice(0, findLastUser(messages))
    const back = earlier.findIndex(message => findToolResults([message]).some(each => calls.wasLeft(each.toolCallId)))
    const next = messages[findLastUser(earlier.slice(0, back + 1))]
    return next && { id: next.id, next }
  }

  return {
    sizeOf,
    isPrivate(messages) {
      const user = messages[findLastUser(messages)]
      return memory.isPrivate || (user !== undefined && isPrivateTurn(user))
    },
    privateCalls(messages) {
      const told = new Set(withoutPrivate(messages))
      return new Set(findToolCalls(messages.filter(each => !told.has(each))).map(({ toolCallId }) => toolCallId))
    },
    async take(given, { trigger, messageId }) {
      const since = performance.now()
      const user = given[findLastUser(given)]
      const isPrivate = user && (memory.isPrivate || isPrivateTurn(user))
      // Memory itself notes which turns were private while it is; marked ones can be told again.
      if (isPrivate && memory.isPrivate) memory.turn({ id: user.id })
      const { deadlineMissed: isLate = false } = { ...(await teller.awaitStart(since)) }
      if (isPrivate) {
        const block = memory.block({ requestTokens: sizeOf(given) })
        return { block, deadlineMissed: isLate, answered: () => {} }
      }
      const messages = withoutPrivate(given)
      const place = findLastUser(messages)
      const recent = findRecentResults(messages, RECENT_TURNS)
      if (!user) {
        teller.observe(recent)
        return undefined
      }
      const about = readOwnText(user)
      const current = messages.slice(place)
      const isRunAgain = trigger === 'regenerate-message' || messageId === user.id
      const before = last
      const isSame = (turn: typeof begun): boolean => turn?.messageId === user.id && turn.about === about
      const isSameTurn = before !== undefined && isSame(before)
      let isToBegin = isRunAgain || !isSame(begun)
      const begin = (): void => {
        if (!isToBegin) return
        isToBegin = false
        begun = { messageId: user.id, about }
        teller.begin(user.id, about)
      }
      // What is private by now is no word for whether the turn is.
      const answered = (): void => void (memory.isPrivate || begin())
      const knowsNothing = teller.knowsNothing(about)
      // What was answered before is told again at once: its words are the same.
      const isAnswered = isSame(begun)
      const from = rewoundTo(messages, isRunAgain ? user : undefined)
      if (from) {
        const later = messages.slice(messages.indexOf(from.next), place)
        teller.rewind(from.id, findToolResults(messages))
        if (!knowsNothing) teller.retell(later, findToolResults(later))
        if (isAnswered) begin()
      }
      // The stream to come may answer calls that an earlier page saw begin.
      for (const call of findToolCalls(current)) calls.begin(call.toolCallId, call)
      // An empty block stays empty while a loop runs: one that came in its midst would have all that follows read again.
      if (renewal === 'each-turn' && isSameTurn && (before.block.text !== '' || current.length > 1)) {
        // Who asks again may just have forgotten something, and that is on its way to the engine.
        const isBehind = isRunAgain && (await teller.settle(since)).deadlineMissed
        if (!isBehind && isRemembered(before.block)) {
          teller.observe(recent)
          return { ...before, answered }
        }
      }
      // Earlier turns are in memory, unless it knows nothing of this thread: then they are all there is to go by.
      if (knowsNothing) {
        const earlier = messages.slice(0, place)
        teller.replay(earlier, findToolResults(earlier))
      }
      const results = findToolResults(current)
      // What the turn's own calls answered is the turn's, and goes back with it.
      if (results.length > 0) begin()
      teller.observe(results)
      const onWire = renewal === 'each-request' && messages.at(-1) !== user ? findUnanswered(messages) : []
      const { block, deadlineMissed } = await teller.takeBlock(
        { forTurn: isToBegin, blockOptions: () => ({ about, onWire, requestTokens: sizeOf(given) }) },
        since,
      )
      last = { block, deadlineMissed, messageId: user.id, about }
      // Only now: the way to the engine and back would be waited for, and the block was told what the user says.
      teller.observe(recent)
      return { ...last, answered }
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
