import type { MemoryWire } from '../../memory-wire.js'
import type { ResultKeeper } from '../../model/result-keeper.js'
import type { OpenedMemory } from './opened-memory.js'

/** As long as nobody knows whether results are kept, none is cited. */
const NO_RESULTS: ResultKeeper = {
  citationOf: () => undefined,
  keptResult: () => undefined,
  keepResult: () => {},
  cite: () => {},
}

export interface DeferredWireOptions {
  /** Memory, once it is loaded. */
  opened(): OpenedMemory | undefined
  isPrivateTurn(id: string): boolean
  /** Why nothing of memory may be used; undefined where it may. */
  offReason(): string | undefined
  /** Why memory may be told nothing. */
  deafness(): string | undefined
}

/** What a handle has for wires, before memory is loaded and after. (I16) */
export function createDeferredWire({ opened, isPrivateTurn, offReason, deafness }: DeferredWireOptions): MemoryWire {
  return {
    isPrivateTurn,
    noteRequest(receipt) {
      if (!deafness()) opened()?.noteRequest(receipt)
    },
    get results() {
      const memory = opened()
      return memory && !offReason() ? memory.results : NO_RESULTS
    },
  }
}
