import type { MemoryWire } from '../../memory-wire.js'
import type { EntityKey } from '../../model/entity.js'
import type { MemoryMetric } from '../../model/memory-metric.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { Mirror } from '../mirror.js'

/** Measures what the blocks of a thread were good for: how much of what was shown later calls used. (O2) */
export interface Meter {
  /** A turn of this id begins. */
  begin(id: string): void
  /** A request left with a block that shows these. */
  sent(request: Parameters<MemoryWire['noteRequest']>[0], keys: readonly EntityKey[]): void
  stop(): void
}

/** Turns whose end has not been seen. */
const MAX_TURNS = 4

/**
 * A turn ends when the view comes to the next one: by then it holds all that the turn's calls used. What was shown is
 * counted by turn, since a turn is begun on the page before the view has come to it.
 */
export function createMeter(mirror: Mirror, tell: (metric: MemoryMetric) => void): Meter {
  /** By turn, what was shown and how often it had been used by then. */
  const shown = new Map<string | undefined, Map<EntityKey, number>>()
  let { view } = mirror.get()
  let begun = view.turnId

  const end = (id: string | undefined, last: MemoryView): void => {
    const before = shown.get(id)
    if (!before) return
    shown.delete(id)
    const used = [...before].filter(([key, uses]) => (last.entities.get(key)?.useCount ?? 0) > uses)
    tell({ type: 'turn-ended', shown: before.size, used: used.length })
  }

  const stop = mirror.subscribe(() => {
    const last = view
    view = mirror.get().view
    if (view.turnId !== last.turnId) end(last.turnId, last)
  })

  return {
    stop,
    begin(id) {
      begun = id
      for (const old of [...shown.keys()].slice(0, -MAX_TURNS)) shown.delete(old)
    },
    sent({ tokens, entries, leftOut, tokensWithoutMemory }, keys) {
      const counts = shown.get(begun) ?? new Map<EntityKey, number>()
      for (const key of keys) if (!counts.has(key)) counts.set(key, view.entities.get(key)?.useCount ?? 0)
      shown.set(begun, counts)
      tell({ type: 'block-sent', tokens, entries, leftOut, requestTokens: tokensWithoutMemory })
    },
  }
}
