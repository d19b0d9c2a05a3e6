import { createWorkingMemory, type WorkingMemory, type WorkingMemoryOptions } from '@antecedent/core'
// oxlint-disable-next-line import/default -- Vite makes its export.
import MemoryWorker from './memory-worker.js?worker&inline'

/** A memory with an engine of its own that keeps nothing once the page is left: no other page has a user of this name. */
export function openMemory(options: Omit<WorkingMemoryOptions, 'user'>): WorkingMemory {
  return createWorkingMemory({
    ...options,
    user: `playground-${crypto.randomUUID().slice(0, 8)}`,
    storage: 'memory',
    worker: () => new MemoryWorker(),
  })
}
