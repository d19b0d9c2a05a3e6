import type { LedgerChange, MemoryChange, ViewChange } from '../model/memory-change.js'
import type { MemoryLedger, MemoryState } from '../model/memory-state.js'
import { applyViewChanges } from './apply-view-changes.js'
import { keepNewest } from './keep-newest.js'

/** The state that these changes make of this one. `transition` makes its states by nothing else. */
export function applyChanges(state: MemoryState, changes: readonly MemoryChange[]): MemoryState {
  const viewChanges = changes.filter(isViewChange)
  const ledgerChanges = changes.filter(change => !isViewChange(change))
  return {
    ...state,
    view: applyViewChanges(state.view, viewChanges),
    ledger: ledgerChanges.reduce(applyLedgerChange, state.ledger),
  }
}

/** Whether a change concerns the view, and so leaves the engine. */
export function isViewChange(change: MemoryChange): change is ViewChange {
  return !LEDGER_CHANGES.has(change.type)
}

const LEDGER_CHANGES: ReadonlySet<MemoryChange['type']> = new Set<LedgerChange['type']>([
  'origin-advanced',
  'id-seen',
  'tombstone-set',
  'tombstone-lifted',
])

function applyLedgerChange(ledger: MemoryLedger, change: LedgerChange): MemoryLedger {
  switch (change.type) {
    case 'origin-advanced': {
      const origins = new Map(ledger.origins)
      origins.delete(change.origin)
      return { ...ledger, origins: keepNewest(origins.set(change.origin, change.number), change.keep) }
    }
    case 'id-seen':
      return { ...ledger, seen: [...ledger.seen, change.hash].slice(Math.max(0, ledger.seen.length + 1 - change.keep)) }
    case 'tombstone-set':
      return {
        ...ledger,
        tombstones: keepNewest(new Map(ledger.tombstones).set(change.hash, change.turn), change.keep),
      }
    case 'tombstone-lifted': {
      const tombstones = new Map(ledger.tombstones)
      tombstones.delete(change.hash)
      return { ...ledger, tombstones }
    }
  }
}
