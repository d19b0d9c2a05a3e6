import type { EntityKey } from '../model/entity.js'

export interface OpenMarks {
  /** The same set until a mark changes. */
  get(): ReadonlySet<EntityKey>
  subscribe(listener: () => void): () => void
  /** Marks as on screen; the returned function takes the mark back. Several marks on one entity are counted. */
  mark(keys: readonly EntityKey[]): () => void
}

/** What this tab shows its user now. It belongs to the tab, not to a thread, and is never stored. (P6, W9) */
export function createOpenMarks(): OpenMarks {
  const counts = new Map<EntityKey, number>()
  const listeners = new Set<() => void>()
  let current: ReadonlySet<EntityKey> = new Set()

  const count = (keys: readonly EntityKey[], step: 1 | -1): void => {
    for (const key of keys) {
      const marks = (counts.get(key) ?? 0) + step
      if (marks > 0) counts.set(key, marks)
      else counts.delete(key)
    }
    if (counts.size === current.size && [...counts.keys()].every(key => current.has(key))) return
    current = new Set(counts.keys())
    for (const listener of listeners) listener()
  }

  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    mark(keys) {
      count(keys, 1)
      let isMarked = true
      return () => {
        if (isMarked) count(keys, -1)
        isMarked = false
      }
    },
  }
}
