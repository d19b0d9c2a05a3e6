import { quoteValue } from '../../memory/escape-value.js'
import type { TextTransform } from '../../model/text-transform.js'
import { RETRIEVE_TOOL } from '../../model/citation.js'
import { DATA, type RetrievingMemory, type ToolDefinition } from './memory-tool.js'
import type { ToolInput } from './read-input.js'
import { withoutRefs } from './without-refs.js'
import { writeArtifact, writeCall, writeUnread } from './write-lines.js'

/** In characters. A longer result is read in pieces of this length. */
export const MAX_ANSWER = 100_000

const TRANSFORMS = ['full', 'first-n', 'last-n', 'excerpt', 'filtered', 'summary'] as const
const DEFAULT_COUNT = 20
const MAX_NEAR = 5

/**
 * Gives the text of a kept result. A whole one is given byte for byte, with nothing around it: it is the answer that the
 * model has had before. A part says first what it is a part of. (A1, A7)
 */
export const retrieveResult = {
  name: RETRIEVE_TOOL,
  needs: 'artifacts',
  description:
    'Reads a tool result or note that is kept outside the conversation, by the id that a citation or find_results ' +
    'gives. Answers with all of it, or with the part that `transform` asks for.',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'Id of the kept result, as a1b2c3' },
      transform: {
        type: 'string',
        enum: [...TRANSFORMS],
        description:
          'full (default); first-n or last-n: `count` lines, or items of a list; excerpt: what stands around the text ' +
          '`around`; filtered: what stands at `path`, of a list only items whose `field` equals or contains a value; ' +
          'summary',
      },
      count: { type: 'integer', description: 'For first-n and last-n: how many lines or items' },
      around: { type: 'string', description: 'For excerpt: a text to look for' },
      path: { type: 'string', description: 'For filtered: a path, as items[0].name or items[].id' },
      field: { type: 'string', description: 'For filtered: the field of a list item that is compared' },
      equals: { type: 'string', description: 'For filtered: the value that the field has' },
      contains: { type: 'string', description: 'For filtered: a text that the field contains' },
      from: {
        type: 'integer',
        description: `For a result of more than ${MAX_ANSWER} characters: where to read on`,
      },
    },
    required: ['id'],
    additionalProperties: false,
  },
  async answer(memory: RetrievingMemory, input: ToolInput) {
    const id = input.text('id')
    if (id === undefined) return `Say which result: "id" is missing.${await writeNewest(memory)}`
    const transform = readTransform(memory, input)
    if (typeof transform === 'string') return transform
    const found = await memory.artifacts.retrieve(id, transform)
    switch (found.status) {
      case 'found':
        return writeText(found.text, { id: found.artifact.id, transform, from: input.count('from') ?? 0 })
      case 'failed':
        return `The result ${quoteValue(id)} could not be read: ${found.error.message}`
      case 'unknown': {
        const holding = memory.explain(id)?.entity.key
        const near =
          holding === undefined ? found.near : await memory.artifacts.query({ entity: holding, limit: MAX_NEAR })
        const offered = near.slice(0, MAX_NEAR).map(writeArtifact)
        const unknown = `No result is kept as ${quoteValue(id)}.`
        if (offered.length === 0) return `${unknown}${await writeNewest(memory)}`
        const relation = holding === undefined ? 'Near' : 'These hold it'
        return [`${unknown} ${relation} (${DATA}):`, ...offered].join('\n')
      }
    }
  },
} satisfies ToolDefinition<typeof RETRIEVE_TOOL>

async function writeNewest(memory: RetrievingMemory): Promise<string> {
  const newest = await memory.artifacts.query({ limit: MAX_NEAR })
  if (newest.failed) return ` ${writeUnread(newest.failed)}`
  if (newest.length === 0) return ' No results are kept yet.'
  return [` Kept, newest first (${DATA}):`, ...newest.slice(0, MAX_NEAR).map(writeArtifact)].join('\n')
}

/** The transform that is asked for, by name or else by the fields that only one transform has; or what is wrong with it. */
function readTransform(memory: RetrievingMemory, input: ToolInput): TextTransform | string {
  const count = input.count('count')
  const around = withoutRefs(memory, input.text('around'))
  const path = input.text('path')
  const field = input.text('field')
  const equals = withoutRefs(memory, input.value('equals'))
  const contains = withoutRefs(memory, input.text('contains'))
  const isFiltered = [path, field, equals, contains].some(value => value !== undefined)
  const implied = isFiltered ? 'filtered' : around !== undefined ? 'excerpt' : count !== undefined ? 'first-n' : 'full'
  const asked = input.text('transform') ?? implied
  switch (asked) {
    case 'full':
    case 'summary':
      return { type: asked }
    case 'first-n':
    case 'last-n':
      return { type: asked, count: Math.max(1, count ?? DEFAULT_COUNT) }
    case 'excerpt':
      return { type: asked, ...(around !== undefined && { around }) }
    case 'filtered': {
      if ((equals ?? contains) !== undefined && field === undefined)
        return 'To compare, "field" must name the field of the items, as {"field":"status","equals":"open"}.'
      const comparison = { ...(equals !== undefined && { equals }), ...(contains !== undefined && { contains }) }
      return {
        type: asked,
        ...(path !== undefined && { path }),
        ...(field !== undefined && { where: { path: field, ...comparison } }),
      }
    }
    default:
      return `There is no transform ${quoteValue(asked)}; there are ${TRANSFORMS.join(', ')}.`
  }
}

interface WriteTextOptions {
  id: string
  transform: TextTransform
  from: number
}

function writeText(text: string, { id, transform, from }: WriteTextOptions): string {
  const isWhole = transform.type === 'full'
  if (text === '') return isWhole ? `The result ${id} is empty.` : `Nothing of ${id} matches that.`
  if (isWhole && from === 0 && text.length <= MAX_ANSWER) return text
  if (from >= text.length) return `${id} ends at character ${text.length}; nothing stands at ${from}.`
  const start = wholeCharacter(text, from)
  const end = wholeCharacter(text, start + MAX_ANSWER)
  const isCut = start > 0 || end < text.length
  const part = [
    isWhole ? '' : `${transform.type} of ${id}; all of it: ${writeCall(RETRIEVE_TOOL, { id })}`,
    isCut ? `characters ${start} to ${end} of ${text.length} of ${id}` : '',
    end < text.length ? `read on with "from": ${end}` : '',
    DATA,
  ]
  return `[${part.filter(said => said !== '').join('; ')}]\n${text.slice(start, end)}`
}

/** A place that cuts no character in two. */
function wholeCharacter(text: string, place: number): number {
  return /[\ud800-\udbff]/.test(text.charAt(place - 1)) ? place - 1 : Math.min(place, text.length)
}
