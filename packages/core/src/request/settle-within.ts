import type { Backlog } from './backlog.js'
import type { RequestMemory } from './request-memory.js'

export interface SettleOptions {
  backlog: Backlog
  deadlineMs: number
}

/** Waits for what was just observed; whether memory was still behind at the deadline, which memory itself may not keep. (I6) */
export async function settleWithin(
  memory: RequestMemory,
  { backlog, deadlineMs }: SettleOptions,
): Promise<{ deadlineMissed: boolean }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<{ deadlineMissed: boolean }>(resolve => {
    timer = setTimeout(() => resolve({ deadlineMissed: true }), deadlineMs)
  })
  try {
    return await Promise.race([backlog.drain().then(() => memory.settled({ deadlineMs })), deadline])
  } catch {
    return { deadlineMissed: true }
  } finally {
    clearTimeout(timer)
  }
}
