import { BEGINNING } from '../model/clock.js'
import type { MemoryExport } from '../model/memory-export.js'

/** An export of a thread to which nothing has happened, unless said otherwise. */
export function anExport(fields: Partial<MemoryExport> = {}): MemoryExport {
  return {
    format: 'antecedent',
    version: 2,
    thread: 'thread-1',
    now: BEGINNING,
    entities: [],
    episodes: [],
    listViews: [],
    relationships: [],
    plurals: {},
    ledger: { origins: {}, seen: [], tombstones: [] },
    ...fields,
  }
}
