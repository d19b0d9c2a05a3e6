import { wireOf } from '../memory-wire.js'
import type { ResultKeeper } from '../model/result-keeper.js'
import type { WorkingMemory } from '../working-memory.js'

/** What a memory tells wires of the results that it keeps; it throws where it keeps none. */
export function resultsOf(memory: WorkingMemory): ResultKeeper {
  const { results } = wireOf(memory)
  if (!results) throw new Error('This memory was made without the feature that keeps results.')
  return results
}
