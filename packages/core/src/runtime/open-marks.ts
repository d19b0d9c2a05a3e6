import type { EntityKey } from '../model/entity.js'

export interface OpenMarks {
  /** The same set until a mark changes. */
  get(): ReadonlySet<EntityKey>
  subscribe(listener: () => void): () => void
  /** Marks as on screen; the returned function takes the mark back. Several marks on one entity are counted. */
  mark(keys: readonly EntityKey[]): () => void
  /** Forgotten entities count as on screen no more, until they are marked again or this is taken back. (W10) */
  forget(keys: readonly EntityKey[]): () => void
}

/** Entities on this tab's screen now. They belong to the tab, not to a thread, and are never stored. (P6, W9) */
export function createOpenMarks(): OpenMarks {
  const counts = new Map<EntityKey, number>()
  const forgotten = new Set<EntityKey>()
  const listeners = new Set<() => void>()
  let current: ReadonlySet<EntityKey> = new Set()

  const count = (keys: readonly EntityKey[], step: 1 | -1): void => {
    for (const key of keys) {
      const marks = (counts.get(key) ?? 0) + step
      if (marks > 0) counts.set(key, marks)
      else if (counts.delete(key)) forgotten.delete(key)
    }
    tell()
  }

  const tell = (): void => {
    const open = [...counts.keys()].filter(key => !forgotten.has(key))
    if (open.length === current.size && open.every(key => current.has(key))) return
    current = new Set(open)
    for (const listener of listeners) listener()
  }

  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    mark(keys) {
      for (const key of keys) forgotten.delete(key)
      count(keys, 1)
      let isMarked = true
      return () => {
        if (isMarked) count(keys, -1)
        isMarked = false
      }
    },
    forget(keys) {
      const open = keys.filter(key => counts.has(key))
      for (const key of open) forgotten.add(key)
      tell()
      return () => {
        for (const key of open) forgotten.delete(key)
        tell()
      }
    },
  }
}
