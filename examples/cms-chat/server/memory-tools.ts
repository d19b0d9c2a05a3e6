import { createWorkingMemory } from '@antecedent/core'
import { type MemoryToolName, memoryTools, toAiSdkTools } from '@antecedent/core/tools'
import { jsonSchema, type ToolSet } from 'ai'

const NAMES: readonly MemoryToolName[] = ['retrieve_result', 'find_results']

/** Whether a tool is run by the page, which then sends what it answered. */
export function isMemoryTool(toolName: string): boolean {
  return NAMES.some(name => name === toolName)
}

/**
 * The tools by which the model reads a result that stands as a citation. The full text is in the memory of the page, so
 * the page runs them: here they have no `execute`, and their calls go out with the stream.
 */
export function offerMemoryTools(): ToolSet {
  const noMemory = createWorkingMemory({ user: 'server', enabled: false })
  const tools = toAiSdkTools(memoryTools(noMemory, { only: NAMES }), { jsonSchema })
  return Object.fromEntries(Object.entries(tools).map(([name, { execute: _, ...offered }]) => [name, offered]))
}
