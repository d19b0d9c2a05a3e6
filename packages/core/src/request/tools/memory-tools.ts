import { AntecedentError } from '../../errors.js'
import { ANSWER_MARK } from '../../memory/own-answer.js'
import { RETRIEVE_TOOL } from '../../model/citation.js'
import { reportWireMistakes } from '../report-wire-mistakes.js'
import { describeEntity } from './describe-entity.js'
import { findResults } from './find-results.js'
import { keepNote } from './keep-note.js'
import type { KeepingMemory, MemoryTool, ToolDefinition, ToolMemory } from './memory-tool.js'
import { readInput } from './read-input.js'
import { recallActions } from './recall-actions.js'
import { remember } from './remember.js'
import { retrieveResult } from './retrieve-result.js'
import { searchMemory } from './search-memory.js'

const DEFINITIONS = [
  retrieveResult,
  findResults,
  keepNote,
  searchMemory,
  describeEntity,
  recallActions,
  remember,
] as const

export type MemoryToolName = (typeof DEFINITIONS)[number]['name']

/** Names of all tools of this memory. */
export const MEMORY_TOOL_NAMES: readonly MemoryToolName[] = DEFINITIONS.map(({ name }) => name)

export interface MemoryToolsOptions {
  /** @defaultValue all that this memory has a use for: those for kept results where it has `artifacts`, `remember` where it has documents that may be written to */
  only?: readonly MemoryToolName[]
}

/**
 * The tools by which a model reads and adds to a thread's memory. A request that offers `retrieve_result` is one whose
 * large results may stand as citations, as the model can bring them back. Throws `options-invalid` for a name that no tool
 * has. (A7, A2)
 *
 * @example
 * const tools = memoryTools(memory, { only: ['retrieve_result'] })
 * generateText({ model, messages, tools: toAiSdkTools(tools, { jsonSchema }) })
 */
export function memoryTools(memory: ToolMemory, options: MemoryToolsOptions = {}): MemoryTool[] {
  reportWireMistakes('memoryTools', { memory, options })
  const only = options?.only ?? undefined
  const unknown = only?.find(name => !MEMORY_TOOL_NAMES.includes(name))
  if (unknown !== undefined) {
    throw new AntecedentError('options-invalid', {
      message: `There is no tool ${JSON.stringify(unknown)}: give ${MEMORY_TOOL_NAMES.join(', ')}.`,
      details: { path: 'only' },
    })
  }
  const definitions: readonly ToolDefinition<MemoryToolName>[] = DEFINITIONS
  return definitions.flatMap(({ name, description, inputSchema, needs, about, answer }) => {
    const isLacking = (): boolean => needs !== undefined && attempt(() => memory[needs]) === undefined
    const said = attempt(() => about?.(memory))
    const isOffered = only ? only.includes(name) : !isLacking() && (!about || said !== undefined)
    if (!isOffered) return []
    const execute = async (input: unknown): Promise<string> => {
      if (isLacking()) return mark(name, `${name} could not be answered: this memory has no ${needs}.`)
      try {
        return mark(
          name,
          await answer(memory as KeepingMemory, readInput(input, Object.keys(inputSchema.properties)[0] ?? '')),
        )
      } catch {
        // A model goes on with a text; what a memory or an input throws may quote what nobody is to read. (X13, F20)
        return mark(name, `${name} could not be answered. Memory may be closed; go on without it.`)
      }
    }
    return [{ name, description: said === undefined ? description : `${description} ${said}`, inputSchema, execute }]
  })
}

/** Runs the tool of this name; arguments may be an object or its JSON, as providers give them. Never rejects. */
export async function callMemoryTool(tools: readonly MemoryTool[], name: string, input: unknown): Promise<string> {
  const tool = tools.find(known => known.name === name)
  if (tool) return tool.execute(input)
  const asked = typeof name === 'string' ? ` ${JSON.stringify(name.slice(0, 100))}` : ' without a name'
  return `There is no tool${asked}; there are ${tools.map(known => known.name).join(', ')}.`
}

/** A host gets its tools, whatever its memory throws. (F20) */
function attempt<Result>(ask: () => Result): Result | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}

/** A statement on memory is recognised by its mark; a kept result is given as it is. (I3) */
function mark(name: string, answer: string): string {
  return name === RETRIEVE_TOOL ? answer : `${ANSWER_MARK}${answer}`
}
