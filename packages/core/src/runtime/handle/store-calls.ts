import { validateExport } from '../../memory/validate-export.js'
import { EMPTY_STATE } from '../../model/memory-state.js'
import type { ThreadClient } from '../thread-client.js'
import { toExport } from '../worker/to-export.js'
import { asError } from './as-error.js'
import type { HandleCore } from './handle-core.js'
import type { OpenedMemory } from './opened-memory.js'
import { SETTLE_DEADLINE_MS } from './settle-deadline.js'
import { waitWithin } from './wait-within.js'

export interface StoreCallsOptions {
  /** As the host calls it; undefined for a draft. */
  threadId(): string | undefined
  /** What is the user's in every thread; undefined where no feature has any. */
  userThread(): ThreadClient | undefined
  beforeFirstBlock(): void
}

/** The calls about what is stored: whether it is, and all of it at once. */
export function createStoreCalls(
  core: HandleCore,
  { threadId, userThread, beforeFirstBlock }: StoreCallsOptions,
): Pick<OpenedMemory, 'settled' | 'flush' | 'export' | 'import' | 'erase'> {
  const { client, line, isOpen, onError } = core
  const { environment } = client

  return {
    async settled(settling) {
      if (!isOpen()) return { deadlineMissed: false }
      if (settling?.forTurn === true) beforeFirstBlock()
      if (!client.isStarted) return { deadlineMissed: false }
      return waitWithin({ environment, onError }, settling?.deadlineMs ?? SETTLE_DEADLINE_MS, async signal => {
        await line.idle()
        await Promise.all([core.thread().settled(signal), userThread()?.settled(signal)])
      })
    },

    async flush() {
      await line.idle()
      const [flushed, users] = await Promise.all([core.thread().flush('host'), userThread()?.flush('host')])
      return users && !users.durable ? users : flushed
    },

    async export() {
      if (!client.enabled) return { ...toExport(EMPTY_STATE), thread: threadId() }
      await line.idle()
      const thread = core.thread()
      await thread.read()
      return { ...(await thread.ask('transfer', 'export', null)), thread: threadId() }
    },

    async import(exported) {
      try {
        const memory = validateExport(exported)
        core.send({ type: 'memory-imported', memory: structuredClone(memory) })
        return { status: 'accepted', entities: memory.entities.length }
      } catch (error) {
        return { status: 'rejected', error: asError(error, 'import-invalid') }
      }
    },

    async erase() {
      try {
        await line.idle()
        await client.erase()
        return { status: 'erased', durable: client.status().storage === 'indexeddb' }
      } catch (error) {
        return { status: 'rejected', error: asError(error, 'storage-failed') }
      }
    },
  }
}
