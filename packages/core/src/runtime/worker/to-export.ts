import type { MemoryExport } from '../../model/memory-export.js'
import type { MemoryState } from '../../model/memory-state.js'

/** A thread's state as plain JSON. (P7) */
export function toExport({ view, ledger }: MemoryState): Omit<MemoryExport, 'thread'> {
  return {
    format: 'antecedent',
    version: 1,
    now: view.now,
    ...(view.turnId !== undefined && { turnId: view.turnId }),
    entities: [...view.entities.values()],
    episodes: view.episodes,
    listViews: view.listViews,
    relationships: view.relationships,
    plurals: Object.fromEntries(view.plurals),
    ledger: {
      origins: Object.fromEntries(ledger.origins),
      seen: ledger.seen,
      tombstones: [...ledger.tombstones],
    },
  }
}
