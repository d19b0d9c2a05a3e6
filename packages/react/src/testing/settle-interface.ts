import type { WorkingMemory } from '@antecedent/core'

/** Resolves when everything observed is remembered and those who render it were told, which comes one task later. */
export async function settleInterface(memory: WorkingMemory): Promise<void> {
  await memory.settled({ deadlineMs: 50_000 })
  await new Promise(resolve => setTimeout(resolve, 0))
}
