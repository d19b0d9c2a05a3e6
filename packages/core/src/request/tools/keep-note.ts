import { RETRIEVE_TOOL } from '../../model/citation.js'
import type { ToolDefinition } from './memory-tool.js'
import { WHY_NOT } from './why-not.js'
import { withoutRefs } from './without-refs.js'
import { writeCall } from './write-lines.js'

/** Keeps a text of the model's own. (A7) */
export const keepNote: ToolDefinition<'keep_note'> = {
  name: 'keep_note',
  needs: 'artifacts',
  description:
    'Keeps a text for later in this conversation: a plan, an interim result, something to come back to. It can be ' +
    'found with find_results and read with retrieve_result.',
  inputSchema: {
    type: 'object',
    properties: {
      text: { type: 'string', description: 'What to keep' },
      tags: { type: 'array', items: { type: 'string' }, description: 'Words by which to find it again' },
    },
    required: ['text'],
    additionalProperties: false,
  },
  async answer(memory, input) {
    const content = withoutRefs(memory, input.text('text', Infinity))
    if (content === undefined) return 'Nothing was kept: "text" is missing.'
    const kept = await memory.artifacts.store({ content, source: 'model', tags: input.texts('tags') })
    switch (kept.status) {
      case 'stored':
        return `Kept. Read it again with ${writeCall(RETRIEVE_TOOL, { id: kept.artifact.id })}.`
      case 'ignored':
        return `Nothing was kept: ${WHY_NOT[kept.reason]}.`
      case 'rejected':
        return `Nothing was kept: ${kept.error.message}`
    }
  },
}
