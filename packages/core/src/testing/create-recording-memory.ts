import { type MemoryBlock } from '../model/memory-block.js'
import type { ToolResult } from '../model/tool-result.js'
import type { RequestMemory } from '../request/request-memory.js'
import { aBlock } from './a-block.js'

/** A memory that notes what a wire tells it, and always has the same block. */
export interface RecordingMemory extends RequestMemory {
  enabled: boolean
  readonly results: ToolResult[]
  readonly texts: { text: string; role: string; id?: string }[]
  readonly turns: string[]
}

export function createRecordingMemory(
  fields: Partial<RequestMemory> & { blocks?: MemoryBlock[] } = {},
): RecordingMemory {
  const { blocks = [aBlock()], ...replaced } = fields
  const results: ToolResult[] = []
  const texts: { text: string; role: string; id?: string }[] = []
  const turns: string[] = []
  let taken = 0
  return {
    enabled: true,
    results,
    texts,
    turns,
    observe: result => results.push(result),
    mention: (text, options) => void texts.push({ text, ...options }),
    turn: ({ id }) => void turns.push(id),
    settled: async () => ({ deadlineMissed: false }),
    block: () => blocks[Math.min(taken++, blocks.length - 1)] ?? aBlock(),
    getSnapshot: () => ({ entities: blocks.flatMap(({ entries }) => entries.map(key => ({ key }))) }),
    ...replaced,
  }
}
