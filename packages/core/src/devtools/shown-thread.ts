import type { BlockInput } from '../memory/view-block.js'
import type { BlockOptions } from '../model/memory-block.js'
import type { MemoryPolicy } from '../model/memory-policy.js'

/** A thread at one moment, now or in the past, and how its memory shows it. */
export interface ShownThread {
  readonly input: BlockInput
  readonly policy: MemoryPolicy
  readonly block: BlockOptions
}
