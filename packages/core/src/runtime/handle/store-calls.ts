import type { ThreadClient } from '../thread-client.js'
import { asError } from './as-error.js'
import type { HandleCore } from './handle-core.js'
import type { OpenedMemory } from './opened-memory.js'
import { SETTLE_DEADLINE_MS } from './settle-deadline.js'
import { waitWithin } from './wait-within.js'

export interface StoreCallsOptions {
  /** The user's memory in every thread; undefined where no feature has any. */
  userThread(): ThreadClient | undefined
  beforeFirstBlock(): void
}

/** The calls about what is stored: whether it is, and the end of all of it. */
export function createStoreCalls(
  core: HandleCore,
  { userThread, beforeFirstBlock }: StoreCallsOptions,
): Pick<OpenedMemory, 'settled' | 'flush' | 'erase'> {
  const { client, queue, isOpen, onError } = core
  const { environment } = client

  return {
    async settled(settling) {
      if (!isOpen()) return { deadlineMissed: false }
      if (settling?.forTurn === true) beforeFirstBlock()
      if (client.isStorable) client.start()
      if (!client.isStarted) return { deadlineMissed: false }
      return waitWithin({ environment, onError }, settling?.deadlineMs ?? SETTLE_DEADLINE_MS, async signal => {
        await queue.idle()
        await Promise.all([core.thread().settled(signal), userThread()?.settled(signal)])
      })
    },

    async flush() {
      await queue.idle()
      const [flushed, users] = await Promise.all([core.thread().flush('host'), userThread()?.flush('host')])
      return users && !users.durable ? users : flushed
    },

    async erase() {
      try {
        await queue.idle()
        await client.erase()
        return { status: 'erased', durable: client.status().storage === 'indexeddb' }
      } catch (error) {
        return { status: 'rejected', error: asError(error, 'storage-failed') }
      }
    },
  }
}
