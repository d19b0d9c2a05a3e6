import type { WordOptions } from '../memory/recall/read-phrases.js'
import type { BlockInput } from '../memory/view-block.js'
import type { EntityKey } from '../model/entity.js'
import type { BlockOptions, MemoryBlock } from '../model/memory-block.js'
import type { MemoryChange } from '../model/memory-change.js'
import type { MemoryMetric } from '../model/memory-metric.js'
import type { MemoryPolicy } from '../model/memory-policy.js'
import type { MemoryView } from '../model/memory-state.js'
import type { ThreadStep } from '../model/thread-step.js'
import type { WorkingMemory } from '../working-memory.js'

/** A memory as it announces itself to the devtools of its page: all that they can see of it and do to it. */
export interface DevtoolsClient {
  /** `CLIENT_VERSION` of the core that made it. */
  readonly version: number
  readonly id: string
  readonly user: string
  /** `redacted`: what things are called is replaced, and nothing can be changed. (T12) */
  readonly access: 'full' | 'redacted'
  readonly memory: Pick<WorkingMemory, 'clear' | 'forget' | 'getSnapshot' | 'pin' | 'requests' | 'unpin'> & {
    rename(target: EntityKey, name: string): void
  }
  /** Of the memory's features, by their names; `CLIENT_VERSION` stands for what devtools read of them. */
  readonly features: {
    readonly calls: Readonly<Record<string, unknown>>
    readonly inspected: Readonly<Record<string, unknown>>
  }
  readonly policy: MemoryPolicy
  /** How blocks are made where a request says nothing else. */
  readonly block: BlockOptions
  readonly words: WordOptions
  /** Input of its next block. */
  blockInput(): BlockInput
  /** The user's memory in every thread, with the source of each value. */
  usersView?(): MemoryView | undefined
  /** The block of this hash, if it is one of the last that were made. */
  madeBlock(hash: string): MemoryBlock | undefined
  /** Told of every change, and when it leaves the registry. */
  subscribe(listener: () => void): () => void
  /** Told of each step from now on, the state first, and of how long the work took. Until then no step is made for it. */
  watch(
    listener: (step: ThreadStep, changes: readonly MemoryChange[]) => void,
    onMetric?: (metric: MemoryMetric) => void,
  ): () => void
}
