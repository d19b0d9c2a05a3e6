import { archiveChanges, type EventDone } from '../memory/archive-changes.js'
import type { ArchiveChange } from '../model/archive.js'
import type { MemoryEvent } from '../model/memory-event.js'
import { type TextOperation, textOperationOf } from './text-operations.js'
import { type Beginning, type Erasure, isErasedBy } from './persistence/erasure.js'
import { boundChanges } from './thread-archive.js'

/** The part of a thread's state that is in no completed transaction yet. */
export interface Uncommitted {
  readonly events: readonly MemoryEvent[]
  /** How many more there are that are no longer kept: they stand in the state alone. */
  readonly folded: number
  /** Changes of the archive by the events. */
  readonly leaving: readonly ArchiveChange[]
  /** Changes of kept texts. */
  readonly acts: readonly TextOperation[]
  /** The folded events, where other devices are to have them. */
  readonly foldedEvents: readonly MemoryEvent[]
}

/** Keeps what is uncommitted until it is committed, or nobody's any more. */
export interface UncommittedLog {
  now(): Uncommitted
  add(done: EventDone, begun: Beginning): void
  takeActs(): readonly TextOperation[]
  /** The events were applied anew, to what another tab stored. */
  rebase(leaving: readonly ArchiveChange[]): void
  /** A completed transaction holds these; of the archive only where nobody else had moved on. */
  commit(written: Uncommitted, hasMoved: boolean): void
  /** Where there is no room, what left the window gives way to what is in it. */
  giveRoom(): void
  /** Drops the part that only a replaced state had; gives its number of events. */
  dropFolded(): number
  /** Whether an erasure takes any of it away. */
  holdsErased(erasure: Erasure): boolean
  /** Lets go of what an erasure takes away, or of everything; says how much that was. (P8) */
  erase(erasure?: Erasure): number
}

/** Events kept to be applied to what another tab stored; older ones then stand in the state alone. */
const MAX_EVENTS = 1_000

const NOTHING: Uncommitted = { events: [], folded: 0, leaving: [], acts: [], foldedEvents: [] }

/** `keepsEvents`: other devices are to have every event, so that none stands in the state alone. */
export function createUncommitted(keepsEvents = false): UncommittedLog {
  let held = NOTHING
  const beginnings = new WeakMap<MemoryEvent, Beginning>()
  /** Of all events that are folded: as early, and as ignorant, as any of them. */
  let folded: Beginning | undefined
  const beginningOf = (event: MemoryEvent): Beginning => beginnings.get(event) ?? event
  const isErased = (event: MemoryEvent, erasure: Erasure): boolean => isErasedBy(erasure, beginningOf(event))

  return {
    now: () => held,
    add(done, begun) {
      beginnings.set(done.event, begun)
      const act = textOperationOf(done.event)
      const events = [...held.events, done.event]
      const moved = archiveChanges(done)
      const isFull = events.length > MAX_EVENTS
      if (isFull) folded = earlier(beginningOf(events[0] ?? done.event), held.folded > 0 ? folded : undefined)
      held = {
        events: isFull ? events.slice(1) : events,
        folded: held.folded + (isFull ? 1 : 0),
        foldedEvents: isFull && keepsEvents ? [...held.foldedEvents, ...events.slice(0, 1)] : held.foldedEvents,
        acts: act ? [...held.acts, act] : held.acts,
        leaving: moved.length > 0 ? boundChanges([...held.leaving, ...moved]) : held.leaving,
      }
    },
    takeActs() {
      const { acts } = held
      held = { ...held, acts: [] }
      return acts
    },
    rebase: leaving => void (held = { ...held, leaving }),
    commit(written, hasMoved) {
      held = {
        events: without(held.events, written.events),
        // What was dropped while the transaction ran is not there to be taken off.
        folded: Math.max(0, held.folded - written.folded),
        leaving: hasMoved ? held.leaving : without(held.leaving, written.leaving),
        acts: without(held.acts, written.acts),
        foldedEvents: without(held.foldedEvents, written.foldedEvents),
      }
    },
    giveRoom: () => void (held = { ...held, leaving: held.leaving.filter(({ type }) => type !== 'archived') }),
    dropFolded() {
      const { folded } = held
      held = { ...held, folded: 0, foldedEvents: [] }
      return folded
    },
    holdsErased: erasure =>
      (folded !== undefined && held.folded > 0 && isErasedBy(erasure, folded)) ||
      held.events.some(event => isErased(event, erasure)),
    erase(erasure) {
      const before = held
      const events = before.events.filter(event => erasure !== undefined && !isErased(event, erasure))
      const acts = events.flatMap(event => textOperationOf(event) ?? [])
      held = { ...NOTHING, events, acts }
      return before.folded + before.events.length - events.length
    },
  }
}

/** As early as both, and knowing no erasure that not both know of. */
function earlier(one: Beginning, other: Beginning = one): Beginning {
  return {
    at: Math.min(one.at, other.at),
    erasures: Math.min(one.erasures ?? 0, other.erasures ?? 0),
    isDerived: one.isDerived === true || other.isDerived === true,
  }
}

function without<Item>(items: readonly Item[], gone: readonly Item[]): readonly Item[] {
  const isGone = new Set(gone)
  return items.filter(item => !isGone.has(item))
}
