import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryState } from '../../model/memory-state.js'
import { spareNewer, type Sweep } from './spare-newer.js'

/** Lets go of all that a thread knows, but for what other tabs told since. (W10, P10) */
export function clearMemory({ view }: MemoryState, sweep: Sweep, policy: MemoryPolicy): MemoryChange[] {
  return [
    { type: 'view-cleared' },
    { type: 'marks-replaced', marks: [] },
    { type: 'ledger-slices-cleared' },
    ...spareNewer(view, sweep, { policy, taken: new Set() }),
  ]
}
