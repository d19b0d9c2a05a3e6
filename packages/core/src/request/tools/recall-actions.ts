import { quoteValue } from '../../memory/escape-value.js'
import type { EntityKey } from '../../model/entity.js'
import type { Episode } from '../../model/episode.js'
import type { Action } from '../../model/extraction.js'
import { DATA, type ToolDefinition, type ToolMemory } from './memory-tool.js'
import { writeEntity, writeEpisode } from './write-lines.js'

const ACTIONS: readonly Action[] = ['viewed', 'listed', 'searched', 'created', 'updated', 'deleted', 'accessed']
const DEFAULT_LIMIT = 20
const MAX_LIMIT = 50

/** Things that one line names; an episode holds at most ten. */
const MAX_NAMED = 5

/** Lists what was done and looked at, newest first. (A11) */
export const recallActions: ToolDefinition<'recall_actions'> = {
  name: 'recall_actions',
  description:
    'Lists what was done in this conversation, newest first and each with its time: what the user looked at, and what ' +
    'tools viewed, created, changed or deleted.',
  inputSchema: {
    type: 'object',
    properties: {
      type: { type: 'string', description: 'Only what was done with things of this kind, as page' },
      action: { type: 'string', enum: [...ACTIONS], description: 'Only acts of this kind' },
      days: { type: 'integer', description: '1: only of today; 2: also of yesterday, and so on' },
      limit: { type: 'integer', description: `At most so many, 1 to ${MAX_LIMIT}; ${DEFAULT_LIMIT} if left out` },
    },
    required: [],
    additionalProperties: false,
  },
  answer(memory, input) {
    const type = input.text('type')?.toLowerCase()
    const asked = input.text('action')
    const action = ACTIONS.find(known => known === asked)
    if (asked !== undefined && action === undefined)
      return `There is no action ${quoteValue(asked)}; there are ${ACTIONS.join(', ')}.`
    const days = input.count('days')
    const found = memory.episodes({
      ...(type !== undefined && { type }),
      ...(action !== undefined && { action }),
      ...(days !== undefined && { since: startOfDay(days) }),
      limit: Math.min(MAX_LIMIT, Math.max(1, input.count('limit') ?? DEFAULT_LIMIT)),
    })
    if (found.length === 0) return 'Nothing like that was done, as far as is known.'
    const lines = found.map(episode => `- ${writeEpisode(episode)}${writeThings(memory, episode)}`)
    return [`Done, newest first (${DATA}):`, ...lines].join('\n')
  },
}

/** The first moment of the day, on the user's clock, from which so many days go on; today is the first. */
function startOfDay(days: number): number {
  const day = new Date()
  return new Date(
    day.getFullYear(),
    day.getMonth(),
    day.getDate() + 1 - Math.min(Math.max(1, days), MAX_DAYS),
  ).getTime()
}

const MAX_DAYS = 10_000

function writeThings(memory: ToolMemory, { entities }: Episode): string {
  const more = entities.length - MAX_NAMED
  const named = entities.slice(0, MAX_NAMED).map(key => writeEntity(memory.explain(key)?.entity ?? unnamed(key)))
  return named.length === 0 ? '' : `: ${named.join(', ')}${more > 0 ? `, ${more} more` : ''}`
}

/** An entity that left the window is known by its key alone. */
function unnamed(key: EntityKey): { type: string; id: string } {
  const slash = key.indexOf('/')
  return { type: key.slice(0, slash), id: key.slice(slash + 1) }
}
