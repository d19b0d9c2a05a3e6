import { quoteValue } from '../../memory/escape-value.js'
import { DATA, type ToolDefinition } from './memory-tool.js'
import { writeApart } from './distinguish-entities.js'
import { withoutRefs } from './without-refs.js'

const MAX_HITS = 10

/** Finds things that were shown or used in the conversation, also those that left the block. (A7) */
export const searchMemory: ToolDefinition<'search_memory'> = {
  name: 'search_memory',
  description:
    'Finds things that tools showed or used in this conversation by words of their name, identifier or text, best ' +
    'first, also those that the memory block no longer lists.',
  inputSchema: {
    type: 'object',
    properties: { query: { type: 'string', description: 'Words of a name, an identifier or a text' } },
    required: ['query'],
    additionalProperties: false,
  },
  async answer(memory, input) {
    const query = withoutRefs(memory, input.text('query'))
    if (query === undefined) return 'Say what to look for: "query" is missing.'
    const hits = await memory.search(query, { limit: MAX_HITS })
    if (hits.length === 0) return `Nothing known fits ${quoteValue(query)}.`
    const found = hits.slice(0, MAX_HITS).map(({ entity }) => entity)
    const written = writeApart(memory, found)
    const lines = found.map(
      ({ snippet }, at) => `- ${written[at]}${snippet === undefined ? '' : `: ${quoteValue(snippet)}`}`,
    )
    return [`Known, best first (${DATA}):`, ...lines].join('\n')
  },
}
