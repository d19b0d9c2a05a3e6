import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryView } from '../../model/memory-state.js'
import { spareNewer, type Sweep } from './spare-newer.js'

/** Lets go of all that a thread knows, but for what other tabs told since. (W10, P10) */
export function clearMemory(view: MemoryView, sweep: Sweep, policy: MemoryPolicy): MemoryChange[] {
  return [
    { type: 'view-cleared' },
    { type: 'marks-replaced', marks: [] },
    { type: 'versions-dropped' },
    ...spareNewer(view, sweep, { policy, taken: new Set() }),
  ]
}
