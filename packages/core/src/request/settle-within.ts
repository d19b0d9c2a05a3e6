import type { RequestMemory } from './request-memory.js'

/** Waits for what was just observed; whether memory was still behind at the deadline, which memory itself may not keep. (I6) */
export async function settleWithin(memory: RequestMemory, deadlineMs: number): Promise<{ deadlineMissed: boolean }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<{ deadlineMissed: boolean }>(resolve => {
    timer = setTimeout(() => resolve({ deadlineMissed: true }), deadlineMs)
  })
  try {
    return await Promise.race([memory.settled({ deadlineMs }), deadline])
  } catch {
    return { deadlineMissed: true }
  } finally {
    clearTimeout(timer)
  }
}
