import type { Backlog } from './backlog.js'
import type { RequestMemory } from '../request-memory.js'
import { withinDeadline } from './within-deadline.js'

export interface SettleOptions {
  backlog: Backlog
  deadlineMs: number
  /** Whether a turn is about to begin. */
  forTurn?: boolean
}

/** Waits for what was just observed; whether memory was still behind at the deadline, which memory itself may not keep. (I6) */
export async function settleWithin(
  memory: RequestMemory,
  { backlog, ...settling }: SettleOptions,
): Promise<{ readonly deadlineMissed: boolean }> {
  const settled = backlog.drain().then(() => memory.settled(settling))
  const { deadlineMs } = settling
  return withinDeadline(settled, { deadlineMs, late: { deadlineMissed: true } })
}
