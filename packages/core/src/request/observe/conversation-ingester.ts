import { EMPTY_BLOCK, type BlockOptions, type MemoryBlock } from '../../model/memory-block.js'
import { textId } from '../messages/text-id.js'
import type { CalledResult } from '../messages/ui-messages.js'
import { isRestoring } from '../receipt/why-nothing.js'
import type { RequestMemory } from '../request-memory.js'
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
    options: Pick<BlockOptions, 'about' | 'onWire' | 'requestTokens'> & {
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
  let isRewinding = false
  let mayAwaitRewind = false
  /** When the start ends for which sends may wait: one for all of them, so that none overtakes another. */
  let startEnd: number | undefined
  /** When the sends began that came while memory starts. */
  const starting = new Set<number>()
  /** When the last send began that took something back. */
  let patientSend: number | undefined

  /**
   * Memory starts once on a page, and what it has stored is what a first request needs most; a rewind is a start anew, for
   * what was known before it must not go out.
   */
  const deadlineOf = (since: number): number => {
    if (mayAwaitRewind) patientSend = since
    mayAwaitRewind = false
    if (isRestoring(memory)) starting.add(since)
    if (since === patientSend) return Math.max(deadlineMs, startDeadlineMs)
    if (!starting.has(since)) return deadlineMs
    startEnd ??= since + startDeadlineMs
    return Math.max(deadlineMs, startEnd - since)
  }

  const settleFor = (since: number, forTurn: boolean): ReturnType<ConversationIngester['settle']> =>
    settleWithin(memory, { backlog, forTurn, deadlineMs: Math.max(0, deadlineOf(since) - (performance.now() - since)) })

  const retell = (messages: readonly unknown[], results: readonly CalledResult[]): void => {
    if (messages.length === 0) return
    replays++
    for (const { toolCallId } of results) calls.conclude(toolCallId)
    const end = (): void => {
      replays--
    }
    backlog.run(() => memory.replay(messages).then(end, end))
  }

  return {
    awaitStart: since => (isRestoring(memory) ? settleFor(since, false) : undefined),
    settle: since => settleFor(since, false),
    observe(results) {
      for (const result of results) if (calls.conclude(result.toolCallId)) backlog.add(() => memory.observe(result))
    },
    begin(turnId, about) {
      backlog.run(() => memory.turn({ id: turnId }))
      if (about !== '') backlog.run(() => memory.mention(about, { role: 'user', id: textId(turnId, about) }))
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
    knowsNothing: about => (memory.block({ about }).text === '' || memory.getSnapshot().turn === 0) && !hasRewound,
    retell,
    replay(earlier, results) {
      if (isReplayed) return
      isReplayed = earlier.length > 0
      retell(earlier, results)
    },
    async takeBlock({ forTurn, ...options }, since) {
      const { deadlineMissed } = await settleFor(since, forTurn)
      const isBehind = deadlineMissed && (replays > 0 || isRewinding)
      return { block: isBehind ? EMPTY_BLOCK : memory.block(options), deadlineMissed }
    },
  }
}
