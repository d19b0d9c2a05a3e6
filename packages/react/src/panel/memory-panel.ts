import type { Entity, EntityKey, MemorySnapshot, MemoryStatus, WorkingMemory } from '@antecedent/core'
import { EMPTY_SNAPSHOT } from '../empty-memory.js'
import { isSameList } from '../same-list.js'
import { createForgottenList, type ForgottenItem } from './forgotten-list.js'

/** A remembered thing in a panel; the same object until something about it changes. */
export interface PanelItem {
  readonly entity: Entity
  readonly isOpenNow: boolean
  readonly isPinned: boolean
  pin(): void
  unpin(): void
  /** Forgets it; `forgotten` then offers to take that back. */
  forget(): void
}

/** A memory for its user's panel, and the user's acts on it. */
export interface MemoryPanel {
  /** Newest first. */
  readonly items: readonly PanelItem[]
  /** Oldest first. */
  readonly forgotten: readonly ForgottenItem[]
  /** Entities that tools were called about in this turn: the basis of the answer. None in a private one. */
  readonly usedKeys: ReadonlySet<EntityKey>
  /** While true nothing of what is said, done and opened is remembered. */
  readonly isPrivate: boolean
  readonly setPrivate: (isPrivate: boolean) => void
  /** Whether nothing is remembered. */
  readonly isEmpty: boolean
  readonly status: Omit<MemoryStatus, 'pending'>
}

/** The panel of one memory. What it offers to undo outlives the component that shows it. */
export interface PanelStore {
  get(): MemoryPanel
  /** The panel on the server, and on the page while it hydrates. */
  getEmpty(): MemoryPanel
  subscribe(listener: () => void): () => void
}

const stores = new WeakMap<WorkingMemory, PanelStore>()

export function panelOf(memory: WorkingMemory): PanelStore {
  const store = stores.get(memory) ?? createPanelStore(memory)
  stores.set(memory, store)
  return store
}

function createPanelStore(memory: WorkingMemory): PanelStore {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const forgotten = createForgottenList(tell)
  let known = new Map<EntityKey, PanelItem>()
  let read: readonly unknown[] = []

  const itemOf = (entity: Entity, isOpenNow: boolean): PanelItem => {
    const { key, name = String(entity.id), pinned } = entity
    const earlier = known.get(key)
    if (earlier?.entity === entity && earlier.isOpenNow === isOpenNow) return earlier
    return {
      entity,
      isOpenNow,
      isPinned: pinned,
      pin: () => void memory.pin(key),
      unpin: () => void memory.unpin(key),
      forget() {
        const handle = memory.forget(key)
        if (handle.keys.length > 0) forgotten.add([name], handle)
      },
    }
  }

  const empty: MemoryPanel = {
    items: [],
    forgotten: [],
    usedKeys: new Set(),
    isPrivate: false,
    setPrivate(isPrivate) {
      memory.isPrivate = isPrivate
      // Memory tells it a task later, in which a controlled checkbox would jump back.
      tell()
    },
    isEmpty: true,
    status: withoutPending(EMPTY_SNAPSHOT),
  }
  let panel = empty

  const describe = (snapshot: MemorySnapshot): MemoryPanel => {
    const items = snapshot.entities.map(entity => itemOf(entity, snapshot.openNow.has(entity.key)))
    known = new Map(items.map(item => [item.entity.key, item]))
    const used = findUsed(memory, snapshot)
    const status = withoutPending(snapshot)
    return {
      ...panel,
      items: isSameList(panel.items, items) ? panel.items : items,
      forgotten: forgotten.get(),
      usedKeys: isSameList([...panel.usedKeys], used) ? panel.usedKeys : new Set(used),
      isPrivate: snapshot.isPrivate,
      isEmpty: items.length === 0,
      status: JSON.stringify(panel.status) === JSON.stringify(status) ? panel.status : status,
    }
  }

  return {
    get() {
      const snapshot = memory.getSnapshot()
      const reading = [snapshot, forgotten.get()]
      if (isSameList(read, reading)) return panel
      read = reading
      const described = describe(snapshot)
      if (!isSameList(Object.values(panel), Object.values(described))) panel = described
      return panel
    },
    getEmpty: () => empty,
    subscribe(listener) {
      listeners.add(listener)
      const unsubscribe = memory.subscribe(listener)
      return () => {
        listeners.delete(listener)
        unsubscribe()
      }
    },
  }
}

/** In the order used, the newest first. A memory that has not started is not started by a render. */
function findUsed(memory: WorkingMemory, { turn, isPrivate }: MemorySnapshot): readonly EntityKey[] {
  if (turn === 0 || isPrivate) return []
  return [...new Set(memory.episodes({ turn, source: 'tool' }).flatMap(({ entities }) => entities))]
}

/** Facts that change with every observation are no news to a user. */
function withoutPending({ status: { pending: _, ...status } }: MemorySnapshot): MemoryPanel['status'] {
  return status
}
