import type { WorkingMemory } from '@antecedent/core'
import { type DeferredMemory, deferMemory } from './deferred-memory.js'

/** The scope of a sub-agent under a memory, opened as late as that. */
export function scopeMemory(outer: WorkingMemory, agent: string): DeferredMemory {
  return deferMemory({
    user: outer.user,
    thread: undefined,
    features: outer.features,
    switched: outer,
    open: named => (named === undefined ? outer.scoped({ agent }) : outer.thread(named)),
  })
}

/** Names the scope of a draft once the draft itself has a name. */
export function nameScope(scope: WorkingMemory, outer: WorkingMemory, agent: string): void {
  if (outer.threadId === undefined || scope.threadId !== undefined) return
  const named = outer.scoped({ agent })
  if (named.threadId !== undefined) scope.adoptThread(named.threadId)
  void named.close()
}
