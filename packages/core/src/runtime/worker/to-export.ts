import { listSeen } from '../../memory/seen-ids.js'
import type { MemoryExport } from '../../model/memory-export.js'
import type { MemoryState } from '../../model/memory-state.js'

/** A thread's state as plain JSON, without what is read from results that are still arriving, or was only recalled. (P7, X12, L2) */
export function toExport({ view, ledger }: MemoryState): Omit<MemoryExport, 'thread'> {
  return {
    format: 'antecedent',
    version: 2,
    now: view.now,
    ...(view.turnId !== undefined && { turnId: view.turnId }),
    entities: [...view.entities.values()].filter(({ provisional, recalled }) => !provisional && !recalled),
    episodes: view.episodes,
    listViews: view.listViews,
    relationships: view.relationships,
    plurals: Object.fromEntries(view.plurals),
    fieldUse: Object.fromEntries(view.fieldUse),
    minted: Object.fromEntries(view.minted),
    citations: [...view.citations.values()],
    ...(view.slices.size > 0 && { slices: Object.fromEntries(view.slices) }),
    ...(view.task !== undefined && { task: view.task }),
    ledger: {
      origins: Object.fromEntries(ledger.origins),
      seen: listSeen(ledger.seen),
      tombstones: [...ledger.tombstones],
    },
  }
}
