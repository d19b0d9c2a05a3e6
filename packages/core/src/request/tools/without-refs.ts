import type { WorkingMemory } from '../../working-memory.js'

/** A value with the refs of the block swapped back; one that stands for nothing known is left to be looked for. (Q6) */
export function withoutRefs<Value>(memory: Pick<WorkingMemory, 'resolveRefs'>, value: Value): Value {
  const resolved = memory.resolveRefs(value)
  return resolved.status === 'resolved' ? resolved.input : value
}
