import type { LoadingMemory } from './load-memory.js'
import type { OpenedMemory } from './opened-memory.js'
import { SETTLE_DEADLINE_MS } from './settle-deadline.js'

/** Settles memory that is being loaded: its deadline counts from now. */
export function settleOnceLoaded(
  memory: Pick<LoadingMemory, 'begin'>,
  settling: Parameters<OpenedMemory['settled']>[0],
): ReturnType<OpenedMemory['settled']> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<{ deadlineMissed: boolean }>(resolve => {
    timer = setTimeout(() => resolve({ deadlineMissed: true }), settling?.deadlineMs ?? SETTLE_DEADLINE_MS)
  })
  const loaded = memory.begin().then(begun => begun.settled(settling))
  return Promise.race([loaded.catch(() => late), late]).finally(() => clearTimeout(timer))
}
