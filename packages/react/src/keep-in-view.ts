import type { EntityReference, WorkingMemory } from '@antecedent/core'

/**
 * Marks what is on the screen until the returned function is called. What comes there while memory is off or the thread is
 * private is marked once that is over, as it is on the screen then.
 */
export function keepInView(memory: WorkingMemory, references: readonly EntityReference[]): () => void {
  let unview: (() => void) | undefined
  const view = () => {
    if (memory.enabled && !memory.isPrivate) unview ??= memory.view(references)
  }
  const unsubscribe = memory.subscribe(view)
  view()
  return () => {
    unsubscribe()
    unview?.()
  }
}
