import type { EntityKey } from '../model/entity.js'
import type { BlockOptions, MemoryBlock } from '../model/memory-block.js'
import type { ToolResult } from '../model/tool-result.js'

/** What a wire needs of a memory; a `WorkingMemory` is one. */
export interface RequestMemory {
  readonly enabled: boolean
  observe(result: ToolResult): unknown
  mention(text: string, options: { role: 'user' | 'assistant'; id?: string }): void
  turn(options: { id: string }): void
  settled(options: { deadlineMs: number }): Promise<{ readonly deadlineMissed: boolean }>
  block(options: Pick<BlockOptions, 'about'>): MemoryBlock
  /** What is remembered now. */
  getSnapshot(): { readonly entities: readonly { readonly key: EntityKey }[] }
}
