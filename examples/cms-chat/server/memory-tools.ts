import { createWorkingMemory } from '@antecedent/core'
import { type MemoryToolName, memoryTools, toAiSdkTools } from '@antecedent/core/tools'
import { jsonSchema, type ToolSet } from 'ai'
import { HOUSE_RULES } from './house-rules.js'

/** Tools that the model is offered here, and the page answers. */
export const PAGE_TOOLS: readonly MemoryToolName[] = ['retrieve_result', 'find_results', 'remember']

/** Whether a tool is run by the page, which then sends what it answered. */
export function isMemoryTool(toolName: string): boolean {
  return PAGE_TOOLS.some(name => name === toolName)
}

/**
 * The tools by which the model reads a result that stands as a citation, and writes down what the user wants kept. Both are
 * in the memory of the page, so the page runs them: here they have no `execute`, and their calls go out with the stream.
 */
export function offerMemoryTools(): ToolSet {
  const noMemory = createWorkingMemory({ user: 'server', enabled: false })
  const tools = toAiSdkTools(memoryTools(noMemory, { only: PAGE_TOOLS }), { jsonSchema })
  return Object.fromEntries(
    Object.entries(tools).map(([name, { execute: _, ...offered }]) => [
      name,
      name === 'remember' ? { ...offered, description: `${offered.description} ${WHAT_MAY_BE_KEPT}` } : offered,
    ]),
  )
}

const WHAT_MAY_BE_KEPT = `The document ${JSON.stringify(HOUSE_RULES.document)} holds a list of rules for the site: append to ${JSON.stringify(HOUSE_RULES.path)}.`
