import type { MemoryWire } from '../../memory-wire.js'
import type { ResultKeeper } from '../../model/result-keeper.js'
import type { LoadingMemory } from './load-memory.js'

/** As long as nobody knows whether results are kept, none is cited. */
const NO_RESULTS: ResultKeeper = {
  citationOf: () => undefined,
  keptResult: () => undefined,
  keepResult: () => {},
  cite: () => {},
}

export interface DeferredWireOptions {
  memory: Pick<LoadingMemory, 'get' | 'whenThere'>
  isPrivateTurn(id: string): boolean
  /** Why nothing of memory may be used; undefined where it may. */
  offReason(): string | undefined
  /** Why memory may be told nothing. */
  deafness(): string | undefined
  preloadOnceTold(): void
}

/** What a handle has for wires, before memory is loaded and after. (I16) */
export function createDeferredWire({
  memory,
  isPrivateTurn,
  offReason,
  deafness,
  preloadOnceTold,
}: DeferredWireOptions): MemoryWire {
  return {
    preloadOnceTold,
    isPrivateTurn,
    isBehind: () => memory.get()?.isBehind() ?? false,
    noteRequest(receipt) {
      if (!deafness()) memory.whenThere(opened => opened.noteRequest(receipt))
    },
    get results() {
      const opened = memory.get()
      return opened && !offReason() ? opened.results : NO_RESULTS
    },
  }
}
