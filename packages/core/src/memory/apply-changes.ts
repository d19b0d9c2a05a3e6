import type { LedgerChange, MemoryChange, ViewChange } from '../model/memory-change.js'
import type { MemoryLedger, MemoryState, MemoryView, Checkpoint } from '../model/memory-state.js'
import { applyViewChanges } from './apply-view-changes.js'
import { keepNewest } from './keep-newest.js'
import { withSeen } from './seen-ids.js'

/** The state that these changes make of this one. `transition` makes its states by nothing else. */
export function applyChanges(state: MemoryState, changes: readonly MemoryChange[]): MemoryState {
  const viewChanges = changes.filter(isViewChange)
  const ledgerChanges = changes.filter(change => !isViewChange(change))
  return {
    ...state,
    view: applyViewChanges(state.view, viewChanges),
    ledger: ledgerChanges.reduce((ledger, change) => applyLedgerChange(ledger, change, state.view), state.ledger),
  }
}

/** Whether a change concerns the view, and so leaves the engine. */
export function isViewChange(change: MemoryChange): change is ViewChange {
  return !Object.hasOwn(LEDGER_CHANGES, change.type)
}

/** A record, so that a change left out does not compile. */
const LEDGER_CHANGES: Readonly<Record<LedgerChange['type'], true>> = {
  'origin-advanced': true,
  'id-seen': true,
  'seen-replaced': true,
  'mark-set': true,
  'mark-extended': true,
  'marks-replaced': true,
  'tombstone-set': true,
  'tombstone-lifted': true,
  'ledger-slice-put': true,
  'ledger-slices-cleared': true,
}

/** `before` is the view as it was before the event. */
function applyLedgerChange(ledger: MemoryLedger, change: LedgerChange, before: MemoryView): MemoryLedger {
  switch (change.type) {
    case 'origin-advanced': {
      const origins = new Map(ledger.origins)
      origins.delete(change.origin)
      return { ...ledger, origins: keepNewest(origins.set(change.origin, change.number), change.keep) }
    }
    case 'id-seen':
      return { ...ledger, seen: withSeen(ledger.seen, change.hash, change.keep) }
    case 'seen-replaced':
      return { ...ledger, seen: change.seen }
    case 'mark-set': {
      const marks = [...ledger.marks, markOf(change.hash, before)]
      return { ...ledger, marks: marks.slice(Math.max(0, marks.length - change.keep)) }
    }
    case 'mark-extended':
      return { ...ledger, marks: extendNewest(ledger.marks, change) }
    case 'marks-replaced':
      return { ...ledger, marks: change.marks }
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
    case 'ledger-slice-put':
      return { ...ledger, slices: new Map(ledger.slices).set(change.feature, change.slice) }
    case 'ledger-slices-cleared':
      return { ...ledger, slices: new Map() }
  }
}

function markOf(hash: number, view: MemoryView): Checkpoint {
  const { now, turnId, unclear, listViews, episodes, relationships, fieldUse, task } = view
  const history = {
    now,
    listViews,
    episodes,
    relationships,
    fieldUse,
    ...(turnId !== undefined && { turnId }),
    ...(unclear !== undefined && { unclear }),
    ...(task && { task }),
  }
  return { hash, history, before: new Map() }
}

/** The oldest marks leave when all together hold too much; the newest stays whatever it holds. */
function extendNewest(
  marks: readonly Checkpoint[],
  { before, keep }: Extract<LedgerChange, { type: 'mark-extended' }>,
): readonly Checkpoint[] {
  const newest = marks.at(-1)
  if (!newest) return marks
  const held = new Map(newest.before)
  for (const entity of before) held.set(entity.key, entity)
  const extended = [...marks.slice(0, -1), { ...newest, before: held }]
  let room = keep
  const oldest = extended.findLastIndex((mark, index) => {
    room -= mark.before.size
    return room < 0 && index < extended.length - 1
  })
  return extended.slice(oldest + 1)
}
