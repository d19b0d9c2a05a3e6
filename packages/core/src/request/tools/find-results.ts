import { quoteValue } from '../../memory/escape-value.js'
import type { ContentKind } from '../../model/content-kind.js'
import { DATA, type ToolDefinition } from './memory-tool.js'
import { withoutRefs } from './without-refs.js'
import { writeArtifact, writeUnread } from './write-lines.js'

const KINDS: readonly ContentKind[] = ['page', 'table', 'list', 'text', 'code', 'json']
const DEFAULT_LIMIT = 10
const MAX_LIMIT = 50

/** Lists kept results and notes, newest first. (A7) */
export const findResults: ToolDefinition<'find_results'> = {
  name: 'find_results',
  needs: 'artifacts',
  description:
    'Lists tool results and notes that are kept outside the conversation, newest first, each with the id by which ' +
    'retrieve_result reads it.',
  inputSchema: {
    type: 'object',
    properties: {
      text: { type: 'string', description: 'Only what names this, in its tool, tags or summary' },
      content: { type: 'string', description: 'Only what holds this in its text, word for word' },
      tool: { type: 'string', description: 'Only results of the tool of this name' },
      kind: { type: 'string', enum: [...KINDS], description: 'Only content of this kind' },
      limit: { type: 'integer', description: `At most so many, 1 to ${MAX_LIMIT}; ${DEFAULT_LIMIT} if left out` },
    },
    required: [],
    additionalProperties: false,
  },
  async answer(memory, input) {
    const text = withoutRefs(memory, input.text('text'))
    const content = withoutRefs(memory, input.text('content'))
    const toolName = input.text('tool')
    const asked = input.text('kind')
    const kind = KINDS.find(known => known === asked)
    if (asked !== undefined && kind === undefined)
      return `There is no kind ${quoteValue(asked)}; there are ${KINDS.join(', ')}.`
    const limit = Math.min(MAX_LIMIT, Math.max(1, input.count('limit') ?? DEFAULT_LIMIT))
    const criteria = {
      ...(text && { text }),
      ...(content && { content }),
      ...(toolName && { toolName }),
      ...(kind && { kind }),
    }
    const found = await memory.artifacts.query({ ...criteria, limit })
    if (found.failed) return writeUnread(found.failed)
    if (found.length > 0) return list(`Kept, newest first (${DATA}):`, found.slice(0, limit).map(writeArtifact))
    const kept = Object.keys(criteria).length > 0 ? await memory.artifacts.query({ limit: DEFAULT_LIMIT }) : []
    if (kept.length === 0) return 'No results are kept yet.'
    return list(
      `Nothing that is kept fits that. Kept, newest first (${DATA}):`,
      kept.slice(0, DEFAULT_LIMIT).map(writeArtifact),
    )
  },
}

function list(heading: string, lines: readonly string[]): string {
  return [heading, ...lines].join('\n')
}
