import type { Query } from '@tanstack/react-query'

/** A page can be held for so long without a frame being lost. */
const SLICE_MS = 8
/** Memory keeps no more things than that; what it was not told of comes when a component shows it. */
const MAX_ARRIVALS = 400

/** Queries that changed, each handed on once. It knows nothing of memory. */
export interface QueryQueue {
  add(query: Query): void
  drop(query: Query): void
  dropAll(): void
}

export interface QueryQueueOptions {
  take(query: Query): void
  /** All that waited has been taken, or nothing was there at first. */
  onEmpty(): void
}

/**
 * Hands changed queries on once the code that changed them is through, what is on the screen first. A cache of thousands,
 * attached or restored at once, goes in slices that do not hold the page; of what it brings unseen, the newest alone.
 */
export function createQueryQueue({ take, onEmpty }: QueryQueueOptions): QueryQueue {
  const waiting = new Set<Query>()
  const taken = new WeakSet<Query>()
  let isUnderWay = true

  const run = (): void => {
    dropOldArrivals()
    const end = performance.now() + SLICE_MS
    for (const query of [...waiting].sort(byObservers)) {
      if (performance.now() > end) {
        setTimeout(run, 0)
        return
      }
      if (!waiting.delete(query)) continue
      taken.add(query)
      take(query)
    }
    isUnderWay = false
    onEmpty()
  }

  const dropOldArrivals = (): void => {
    const arrivals = [...waiting].filter(query => query.meta?.antecedent && !isObserved(query) && !taken.has(query))
    const old = arrivals.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt).slice(MAX_ARRIVALS)
    for (const query of old) waiting.delete(query)
  }

  queueMicrotask(run)
  return {
    add(query) {
      waiting.add(query)
      if (isUnderWay) return
      isUnderWay = true
      queueMicrotask(run)
    },
    drop: query => void waiting.delete(query),
    dropAll: () => waiting.clear(),
  }
}

function isObserved(query: Query): boolean {
  return query.getObserversCount() > 0
}

function byObservers(one: Query, other: Query): number {
  return Number(isObserved(other)) - Number(isObserved(one))
}
