import { archiveChanges, type EventDone } from '../memory/archive-changes.js'
import type { ArchiveChange } from '../model/archive.js'
import type { MemoryEvent } from '../model/memory-event.js'
import { type ArtifactAct, artifactActOf } from './artifact-acts.js'
import { boundChanges } from './thread-archive.js'

/** What stands in a thread's state and in no completed transaction yet. */
export interface Uncommitted {
  readonly events: readonly MemoryEvent[]
  /** How many more there are that are no longer kept: they stand in the state alone. */
  readonly folded: number
  /** What the events did to the archive. */
  readonly leaving: readonly ArchiveChange[]
  /** What they do to the artifacts. */
  readonly acts: readonly ArtifactAct[]
}

/** Keeps what is uncommitted until it is committed, or nobody's any more. */
export interface UncommittedLog {
  now(): Uncommitted
  add(done: EventDone): void
  /** Of a thread that is never committed, whose artifacts follow at once. */
  addAct(event: MemoryEvent): void
  takeActs(): readonly ArtifactAct[]
  /** The events were applied anew, to what another tab stored. */
  rebase(leaving: readonly ArchiveChange[]): void
  /** A completed transaction holds these; of the archive only where nobody else had moved on. */
  commit(written: Uncommitted, hasMoved: boolean): void
  /** Where there is no room, what left the window gives way to what is in it. */
  giveRoom(): void
  /** What stood in a state alone that is replaced; says how many events that were. */
  dropFolded(): number
  clear(): void
}

/** Events kept to be applied to what another tab stored; older ones then stand in the state alone. */
const MAX_EVENTS = 1_000

const NOTHING: Uncommitted = { events: [], folded: 0, leaving: [], acts: [] }

export function createUncommitted(): UncommittedLog {
  let held = NOTHING

  const addAct: UncommittedLog['addAct'] = event => {
    const act = artifactActOf(event)
    if (act) held = { ...held, acts: [...held.acts, act] }
  }

  return {
    now: () => held,
    addAct,
    add(done) {
      addAct(done.event)
      const events = [...held.events, done.event]
      const moved = archiveChanges(done)
      const isFull = events.length > MAX_EVENTS
      held = {
        ...held,
        events: isFull ? events.slice(1) : events,
        folded: held.folded + (isFull ? 1 : 0),
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
        folded: held.folded - written.folded,
        leaving: hasMoved ? held.leaving : without(held.leaving, written.leaving),
        acts: without(held.acts, written.acts),
      }
    },
    giveRoom: () => void (held = { ...held, leaving: held.leaving.filter(({ type }) => type !== 'archived') }),
    dropFolded() {
      const { folded } = held
      held = { ...held, folded: 0 }
      return folded
    },
    clear: () => void (held = NOTHING),
  }
}

function without<Item>(items: readonly Item[], gone: readonly Item[]): readonly Item[] {
  const isGone = new Set(gone)
  return items.filter(item => !isGone.has(item))
}
