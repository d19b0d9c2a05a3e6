import type { Feature, Idle } from '../../feature.js'
import { loadOnce } from '../../load-features.js'
import { BEGINNING } from '../../model/clock.js'
import type { MemoryExport } from '../../model/memory-export.js'
import type { ImportResult, TransferCalls } from './transfer-calls.js'

export type { ImportResult, TransferCalls } from './transfer-calls.js'
export type { MemoryExport } from '../../model/memory-export.js'

const withCode = loadOnce(() => import('./connect-transfer.js'))

/**
 * Export and import: a thread's window and history as JSON, and back; its archive of what has left the window, and kept results, stay on the device.
 *
 * @example
 * const memory = createWorkingMemory({ user, thread, features: [transfer()] })
 * const exported = await memory.transfer.export()
 */
export function transfer(): Feature<'transfer', TransferCalls> {
  return {
    name: 'transfer',
    idle: {
      // What cannot be read is not empty.
      export: ({ error }) => (error ? Promise.reject(error) : NOTHING_KNOWN),
      import: ignored,
    },
    load: () => withCode(({ connectTransfer }) => connectTransfer),
  }
}

function ignored({ reason = 'memory-closed', error }: Idle): ImportResult {
  return error ? { status: 'rejected', error } : { status: 'ignored', reason }
}

/** Of a memory that is off or closed. */
const NOTHING_KNOWN: MemoryExport = {
  format: 'antecedent',
  version: 2,
  thread: undefined,
  now: BEGINNING,
  entities: [],
  episodes: [],
  listViews: [],
  relationships: [],
  plurals: {},
  ledger: { origins: {}, seen: [], tombstones: [] },
}
