import { EMPTY_BLOCK, type MemoryBlock } from '../../model/memory-block.js'
import { textId } from '../messages/text-id.js'
import type { CalledResult } from '../messages/ui-messages.js'
import { isBehind, isRestoring } from '../receipt/why-nothing.js'
import type { CarriedOptions, RequestMemory } from '../request-memory.js'
import type { Backlog } from './backlog.js'
import type { CallLog } from './call-log.js'
import { settleWithin } from './settle-within.js'

export interface ConversationIngesterOptions {
  memory: RequestMemory
  deadlineMs: number
  /** In place of `deadlineMs`, once, while memory starts. @defaultValue 500 */
  startDeadlineMs?: number | undefined
  calls: CallLog
  backlog: Backlog
}

/** Tells memory what requests hold, in order, and asks it for their block. */
export interface ConversationIngester {
  /** Results, each once, in a later slice. (I4) */
  observe(results: readonly CalledResult[]): void
  /** What else a wire hears, in its place among the rest. */
  tell(task: () => unknown): void
  /** A turn of the user's, and what they said. */
  begin(turnId: string, about: string): void
  /**
   * The conversation goes on from before this turn: what was observed since is taken back. `results`: those that the request
   * holds. (I12)
   */
  rewind(turnId: string, results: readonly CalledResult[]): void
  /** Turns of a branch that the user comes back to, which come before the one of the request: told as they stand. (I12) */
  retell(turns: readonly unknown[], results: readonly CalledResult[]): void
  /** Whether memory has followed nothing of the thread, and not only nothing while it is taken back to an earlier turn. */
  knowsNothing(about: string): boolean
  /**
   * Once, to a memory that knows nothing of the thread: all that came before, oldest first, off the send path. Recency is
   * the order in which memory is told, so the newest turns cannot go ahead: a send that they do not reach in time goes out
   * without a block, as its messages still hold everything in full. (P9)
   */
  replay(earlier: readonly unknown[], results: readonly CalledResult[]): void
  /**
   * Waits for what memory has stored, where it has not read that yet: before, nobody knows what it knows. At most to the
   * deadline of a start, of which all that is awaited for this send is a part. Undefined where there is nothing to wait for.
   */
  awaitStart(since: number): ReturnType<ConversationIngester['settle']> | undefined
  /** Waits for what memory was just told, at most to the deadline of a send that began at `since`. (I6) */
  settle(since: number): Promise<{ readonly deadlineMissed: boolean }>
  /** The block, once memory has shown what it was just told, or at the deadline. */
  takeBlock(
    options: {
      /** Asked for once memory was waited for. */
      readonly blockOptions: () => CarriedOptions
      /** Whether a turn is told once the block is made: what a session that begins with it recalls is in the block. (L2) */
      readonly forTurn: boolean
    },
    since: number,
  ): Promise<{ readonly block: MemoryBlock; readonly deadlineMissed: boolean }>
}

/** Knows nothing of wires and of what their messages look like. */
export function createConversationIngester({
  memory,
  deadlineMs,
  startDeadlineMs = 500,
  calls,
  backlog,
}: ConversationIngesterOptions): ConversationIngester {
  let isReplayed = false
  let replays = 0
  let hasRewound = false
  /** Whether it had a block when it was asked last: it is not rendered only to be asked for again. */
  let hasKnown = false
  let isRewinding = false
  let mayAwaitRewind = false
  /** When the waits end for what memory has stored, and for its worker: one for all sends, so that none overtakes another. */
  const startEnds: { stored?: number; worker?: number } = {}
  /** Until when sends wait that began while memory starts, by when they began. */
  const starting = new Map<number, number>()
  /** Whether memory was told anything, with which its worker starts, and whether it has shown that. */
  let isTold = false
  let hasShown = false
  /** When the last send began that took something back. */
  let patientSend: number | undefined
  /** When the last send began for which memory did not start in time. */
  let lateSend: number | undefined

  /** A send that begins after the end waits as any other, however long memory hangs. */
  const wait = (since: number, end: number): void => {
    if (since < end) starting.set(since, end)
  }

  /**
   * Memory starts once on a page, and what it has stored is what a first request needs most; a rewind is a start anew, for
   * what was known before it must not go out.
   */
  const deadlineOf = (since: number): number => {
    if (mayAwaitRewind) patientSend = since
    mayAwaitRewind = false
    const startEnd = since + startDeadlineMs
    if (isRestoring(memory)) wait(since, (startEnds.stored ??= startEnd))
    if (isTold && !hasShown) wait(since, (startEnds.worker ??= startEnd))
    const end = since === patientSend ? startEnd : (starting.get(since) ?? since)
    return Math.max(deadlineMs, end - since)
  }

  const settleFor = async (since: number, forTurn: boolean): ReturnType<ConversationIngester['settle']> => {
    const deadlineMs = Math.max(0, deadlineOf(since) - (performance.now() - since))
    const settling = settleWithin(memory, { backlog, forTurn, deadlineMs })
    // A page that is busy comes back late from a wait, were it of 0 ms: it has waited once.
    if (since === lateSend && deadlineMs === 0) return { deadlineMissed: true }
    const settled = await settling
    if (isTold && !settled.deadlineMissed) hasShown = true
    return settled
  }

  const start = async (since: number): ReturnType<ConversationIngester['settle']> => {
    const settled = await settleFor(since, false)
    if (settled.deadlineMissed) lateSend = since
    return settled
  }

  const tell = (task: () => unknown, how: 'add' | 'run' = 'run'): void => {
    isTold = true
    backlog[how](task)
  }

  const retell = (messages: readonly unknown[], results: readonly CalledResult[]): void => {
    if (messages.length === 0) return
    replays++
    for (const { toolCallId } of results) calls.conclude(toolCallId)
    const end = (): void => {
      replays--
    }
    tell(() => memory.replay(messages).then(end, end))
  }

  return {
    tell: task => tell(task),
    awaitStart: since => (isRestoring(memory) ? start(since) : undefined),
    settle: since => settleFor(since, false),
    observe(results) {
      for (const result of results) if (calls.conclude(result.toolCallId)) tell(() => memory.observe(result), 'add')
    },
    begin(turnId, about) {
      tell(() => memory.turn({ id: turnId }))
      if (about !== '') tell(() => memory.mention(about, { role: 'user', id: textId(turnId, about) }))
    },
    rewind(turnId, results) {
      calls.reopen(results.map(({ toolCallId }) => toolCallId))
      hasRewound = isRewinding = mayAwaitRewind = true
      backlog.run(() => {
        isRewinding = false
        memory.rewind(turnId)
      })
    },
    // A block may stand on what is the user's alone, and a thread whose turns were followed may have none.
    knowsNothing(about) {
      const { turn, entities } = memory.getSnapshot()
      const isEmpty = (): boolean => !(hasKnown && entities.length > 0) && memory.block({ about }).text === ''
      const isNothing = !hasRewound && (turn === 0 || isEmpty())
      hasKnown = !isNothing && turn > 0
      return isNothing
    },
    retell,
    replay(earlier, results) {
      if (isReplayed) return
      isReplayed = earlier.length > 0
      retell(earlier, results)
    },
    async takeBlock({ forTurn, blockOptions }, since) {
      const { deadlineMissed } = await settleFor(since, forTurn)
      const options = blockOptions()
      const isUnready = replays > 0 || isRewinding
      const block = deadlineMissed && isUnready ? EMPTY_BLOCK : memory.block(options)
      // Nothing is late where nothing is known, and none of what memory was told can be shown.
      const mayLack = (): boolean => block.text !== '' || isUnready || backlog.isBehind() || isBehind(memory)
      return { block, deadlineMissed: deadlineMissed && mayLack() }
    },
  }
}
