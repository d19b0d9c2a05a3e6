import { findMark } from '../../memory/rewind/rewind-thread.js'
import { tombstonesOf } from '../../memory/window/is-forgotten.js'
import type { Entity } from '../../model/entity.js'
import type { MemoryLedger } from '../../model/memory-state.js'
import type { SyncRemoval, ToldEvent } from '../../runtime/persistence/sync-storage.js'
import type { TextOperation } from '../../runtime/text-operations.js'

/** Removals kept in a register; a device that was away for more of them keeps what only the oldest took. */
const MAX_REMOVALS = 200

/** Removals among the events of a device. */
export function removalsIn(events: readonly ToldEvent[], device: string): readonly SyncRemoval[] {
  return events.flatMap(({ number, event }): SyncRemoval | readonly never[] => {
    const { at } = event
    switch (event.type) {
      case 'entity-forgotten':
        return { device, number, at, type: 'forgotten', keys: event.keys }
      case 'memory-cleared':
      case 'memory-imported':
        return { device, number, at, type: 'cleared' }
      case 'thread-rewound':
        return { device, number, at, type: 'rewound', id: event.id }
      default:
        return []
    }
  })
}

export function joinRemovals(known: readonly SyncRemoval[], more: readonly SyncRemoval[]): readonly SyncRemoval[] {
  return [...known, ...newsIn(more, known)].slice(-MAX_REMOVALS)
}

/** Removals that are not known yet. */
export function newsIn(removals: readonly SyncRemoval[], known: readonly SyncRemoval[]): readonly SyncRemoval[] {
  const names = new Set(known.map(nameOf))
  return removals.filter(removal => !names.has(nameOf(removal)))
}

const nameOf = ({ device, number }: SyncRemoval): string => `${device} ${number}`

/** Tells of an entity that is kept beside the record whether one of these took it; `ledger` is that of this device before. */
export function takenBy(
  removals: readonly SyncRemoval[],
  ledger: MemoryLedger | undefined,
): (entity: Entity) => boolean {
  const forgotten = new Set(removals.flatMap(one => (one.type === 'forgotten' ? one.keys.flatMap(tombstonesOf) : [])))
  const clearedAt = Math.max(...removals.map(one => (one.type === 'cleared' ? one.at : Number.NEGATIVE_INFINITY)))
  const rewoundTo = Math.min(...removals.map(one => (one.type === 'rewound' ? momentOf(one.id, ledger) : Infinity)))
  return ({ key, firstSeen, lastSeen }) =>
    lastSeen.at <= clearedAt || firstSeen.at > rewoundTo || tombstonesOf(key).some(hash => forgotten.has(hash))
}

/** When the turn or message began that a rewind dropped; this device has kept nothing of one that it does not know. */
function momentOf(id: string, ledger: MemoryLedger | undefined): number {
  return (ledger && ledger.marks[findMark(ledger, id)]?.history.now.at) ?? Infinity
}

/** The same for kept texts. */
export function textOperationsOf(removals: readonly SyncRemoval[]): readonly TextOperation[] {
  return removals.flatMap(({ at, ...removal }): TextOperation | readonly never[] => {
    if (removal.type === 'rewound') return []
    return removal.type === 'forgotten' ? { at, type: 'forgotten', keys: removal.keys } : { at, type: 'cleared' }
  })
}
