import type { MemoryView } from '../model/memory-state.js'
import { DEVTOOLS_LIMITS } from './devtools-limits.js'
import type { SliceRow } from './devtools-protocol.js'

/** Slices of a thread, by the names of their features. (K6) */
export function readSlices({ slices }: Pick<MemoryView, 'slices'>): SliceRow[] {
  return [...slices]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([feature, slice]) => {
      const text = JSON.stringify(slice ?? null, null, 2)
      const isCut = text.length > DEVTOOLS_LIMITS.sliceLength
      return { feature, text: text.slice(0, DEVTOOLS_LIMITS.sliceLength).toWellFormed(), isCut }
    })
}
