import type { Query } from '@tanstack/react-query'
import type { EntityReference, WorkingMemory } from '@antecedent/core'
import { keepInView } from '../keep-in-view.js'
import type { QueryTracking } from './tracking.js'

/** Holds open in memory what queries touch, for as long as components observe them. */
export interface OpenQueries {
  follow(query: Query, tracking: QueryTracking): void
  close(query: Query): void
  closeAll(): void
}

interface Mark {
  readonly things: string
  readonly close: () => void
}

export function holdOpen(memory: WorkingMemory): OpenQueries {
  const marks = new Map<Query, Mark>()

  const close = (query: Query): void => {
    marks.get(query)?.close()
    marks.delete(query)
  }

  return {
    follow(query, { touch }) {
      const { data } = query.state
      const touched = data === undefined || query.getObserversCount() === 0 ? undefined : touch?.(data)
      const things = touched ? nameThings(touched) : undefined
      // A refetch is no new look at the same thing.
      if (marks.get(query)?.things === things) return
      close(query)
      if (touched && things) marks.set(query, { things, close: keepInView(memory, [touched].flat()) })
    },
    close,
    closeAll: () => [...marks.keys()].forEach(close),
  }
}

function nameThings(touched: EntityReference | readonly EntityReference[]): string {
  return JSON.stringify([touched].flat().map(({ type, id }) => [type, id]))
}
