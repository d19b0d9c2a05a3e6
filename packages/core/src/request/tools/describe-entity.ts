import type { ArtifactList } from '../../artifact-calls.js'
import { quoteValue, writeIdentifier } from '../../memory/escape-value.js'
import { RETRIEVE_TOOL } from '../../model/citation.js'
import type { Direction } from '../../model/direction.js'
import type { Entity } from '../../model/entity.js'
import { findTargets } from './find-meant.js'
import { DATA, type ToolDefinition, type ToolMemory } from './memory-tool.js'
import { writeApart } from './distinguish-entities.js'
import { writeCall, writeEntity, writeEpisode } from './write-lines.js'

const MAX_NEIGHBOURS = 10
const MAX_ACTIONS = 5
const MAX_RESULTS = 3

const DIRECTIONS: readonly (readonly [Direction, string])[] = [
  ['parent', 'part of'],
  ['children', 'holds'],
  ['references', 'linked with'],
  ['previous', 'acted on before it'],
  ['next', 'acted on after it'],
]

/** Tells what is known of one thing, so that a short block is enough. (A7) */
export const describeEntity: ToolDefinition<'describe_entity'> = {
  name: 'describe_entity',
  description:
    'Tells all that is known of one thing of this conversation: its identifiers, text, what belongs to it, and what ' +
    'was last done to it.',
  inputSchema: {
    type: 'object',
    properties: {
      ref: { type: 'string', description: 'Its identifier or name, or its short name in the memory block, as p1' },
    },
    required: ['ref'],
    additionalProperties: false,
  },
  async answer(memory, input) {
    const given = input.text('ref')
    if (given === undefined) return 'Say which thing: "ref" is missing.'
    const meant = await findTargets(memory, given)
    if (meant.status === 'known') return writeKnown(memory, meant.entity)
    const written = writeApart(memory, meant.near)
    const near = meant.near.map(({ key }, at) => `- ${written[at]}, as ${writeIdentifier(key)}`)
    const reason =
      meant.status === 'several'
        ? `Several things are called ${quoteValue(given)}`
        : `Nothing known is called ${quoteValue(given)}`
    if (near.length === 0) return `${reason}.`
    return [`${reason}. ${meant.status === 'several' ? 'Ask for one' : 'Near'} (${DATA}):`, ...near].join('\n')
  },
}

async function writeKnown(memory: ToolMemory, entity: Entity): Promise<string> {
  const { key, aliases, identifiers, snippet, provenance } = entity
  const kept: ArtifactList = (await memory.artifacts?.query({ entity: key, limit: MAX_RESULTS })) ?? []
  return [
    `${writeEntity(entity)} (${DATA})`,
    line('state', writeMarks(memory, entity)),
    line('also called', aliases.map(alias => quoteValue(alias)).join(', ')),
    ...identifiers.map(({ field, value }) => line(writeIdentifier(field), writeIdentifier(value))),
    line('text', snippet === undefined ? '' : quoteValue(snippet)),
    line('last shown by', provenance.toolName === undefined ? '' : writeIdentifier(provenance.toolName)),
    line(
      'results that hold it',
      kept.failed ? 'could not be read now' : kept.map(({ id }) => writeCall(RETRIEVE_TOOL, { id })).join(', '),
    ),
    ...DIRECTIONS.map(([direction, label]) => line(label, writeNeighbours(memory.neighbours(key, direction)))),
    line('last actions', memory.episodes({ entity: key, limit: MAX_ACTIONS }).map(writeEpisode).join('; ')),
  ]
    .filter(said => said !== '')
    .join('\n')
}

function line(label: string, said: string): string {
  return said === '' ? '' : `- ${label}: ${said}`
}

function writeMarks(memory: ToolMemory, { key, pinned, fate }: Entity): string {
  return [
    memory.getSnapshot().openNow.has(key) ? 'open on the screen now' : '',
    pinned ? 'pinned by the user' : '',
    fate === 'deleted' ? 'deleted' : fate === 'stale' ? 'not found any more' : '',
  ]
    .filter(mark => mark !== '')
    .join(', ')
}

function writeNeighbours(neighbours: readonly Entity[]): string {
  const shown = neighbours.slice(0, MAX_NEIGHBOURS).map(writeEntity)
  const more = neighbours.length - shown.length
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
