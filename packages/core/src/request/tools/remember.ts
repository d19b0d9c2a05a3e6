import { quoteValue, writeLabel } from '../../memory/escape-value.js'
import { isAtOrUnder } from '../../memory/document-path.js'
import type { Json } from '../../model/json.js'
import type { DocumentEdit, DocumentPath, DocumentProblem } from '../../model/memory-document.js'
import type { DocumentResult, ShownDocument } from '../../model/document-calls.js'
import type { ToolDefinition, ToolDocuments } from './memory-tool.js'
import type { ToolInput } from './read-input.js'
import { WHY_NOT } from './why-not.js'
import { withoutRefs } from './without-refs.js'

const ACTIONS = ['set', 'append', 'remove'] as const

/** In characters, of what one document may hold, and of all. */
const MAX_TEMPLATE = 1_000
const MAX_TEMPLATES = 4_000

/** Writes down a statement in a document, as a model's inference: never as the user's word. (D4, A7) */
export const remember: ToolDefinition<'remember'> = {
  name: 'remember',
  description:
    'Writes down something to know in later conversations or for the rest of the task, in a document. Only what the ' +
    'user said or clearly wants kept; nothing that stands in a result of a tool alone.',
  inputSchema: {
    type: 'object',
    properties: {
      document: { type: 'string', description: 'The name of the document' },
      path: {
        type: 'array',
        items: { type: 'string' },
        description: 'The headings and the field from the outermost in, as ["User", "Name"]',
      },
      value: { type: 'string', description: 'What to write down, or which item of a list to remove' },
      action: {
        type: 'string',
        enum: [...ACTIONS],
        description: 'append adds to a list, remove takes away what is no longer so; set if left out',
      },
    },
    required: ['document', 'path'],
    additionalProperties: false,
  },
  about(memory) {
    const open = openDocuments(memory.documents)
    if (open.length === 0) return undefined
    return `What documents may hold:\n${open.map(describe).join('\n').slice(0, MAX_TEMPLATES)}`
  },
  async answer(memory, input) {
    const { documents } = memory
    const name = input.text('document')
    if (!documents) return 'Nothing was written down: this memory has no documents.'
    if (name === undefined) return `Say which document: "document" is missing. ${tellNames(documents)}`
    const path = input.texts('path')
    const value = withoutRefs(memory, valueIn(input))
    const asked = input.text('action') ?? 'set'
    const op = ACTIONS.find(known => known === asked)
    if (!op) return `There is no action ${quoteValue(asked)}; there are ${ACTIONS.join(', ')}.`
    if (path.length === 0) return `Say where: "path" is missing.${tellTemplate(documents, name)}`
    if (value === undefined && op !== 'remove') return 'Nothing was written down: "value" is missing.'
    const edit = fit(documents, name, { op, path, ...(value !== undefined && { value }) } as DocumentEdit)
    return tell(documents, name, path, await documents.patch(name, [edit], { by: 'inferred' }))
  },
}

function valueIn(input: ToolInput): Json | undefined {
  const plain = input.value('value')
  if (plain !== undefined) return typeof plain === 'string' ? input.text('value', Infinity) : plain
  const items = input.texts('value')
  return items.length > 0 ? items : undefined
}

/** A number or a yes in a text is one where the document wants no text. */
function fit({ validate }: ToolDocuments, name: string, edit: DocumentEdit): DocumentEdit {
  if (typeof edit.value !== 'string' || validate(name, [edit]).length === 0) return edit
  const said = edit.value.trim()
  const value = said === 'true' ? true : said === 'false' ? false : Number(said)
  const other = { ...edit, value }
  return !Number.isNaN(value) && validate(name, [other]).length === 0 ? other : edit
}

function tell(documents: ToolDocuments, name: string, path: DocumentPath, result: DocumentResult): string {
  const place = writePlace([name, ...path])
  switch (result.status) {
    case 'changed':
      return `Written down: ${place}.`
    case 'unchanged':
      return `${place} says so already.`
    case 'conflict': {
      const against = result.document.conflicts.findLast(conflict => isAtOrUnder(path, conflict.path))
      const kept = against ? ` says ${quoteValue(writeText(against.kept))}, which` : ''
      return `Not changed: ${place}${kept} stands. What you said against it is noted; ask the user which holds.`
    }
    case 'refused': {
      const isKnown = documents.list().some(document => document.name === name)
      if (!isKnown) return `There is no document ${quoteValue(name)}. ${tellNames(documents)}`
      const problems = result.problems.map(problem => writeProblem(problem, name)).join('; ')
      return `Nothing was written down: ${problems}.${tellTemplate(documents, name)}`
    }
    case 'ignored':
      return `Nothing was written down: ${WHY_NOT[result.reason]}.`
  }
}

function openDocuments(documents: ToolDocuments | undefined): readonly ShownDocument[] {
  return documents?.list().filter(({ isReadOnly }) => !isReadOnly) ?? []
}

function tellNames(documents: ToolDocuments): string {
  const names = openDocuments(documents).map(({ name }) => quoteValue(name))
  return names.length > 0 ? `There are ${names.join(', ')}.` : 'There are none.'
}

function tellTemplate(documents: ToolDocuments, name: string): string {
  const document = openDocuments(documents).find(known => known.name === name)
  return document ? ` What it may hold:\n${describe(document)}` : ` ${tellNames(documents)}`
}

function writeText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A template is the host's own text. */
function describe({ name, template }: ShownDocument): string {
  return `${quoteValue(name)}:\n${template.trim().slice(0, MAX_TEMPLATE)}`
}

function writeProblem({ path, problem }: DocumentProblem, name: string): string {
  return `${writePlace([name, ...path])} ${problem}`
}

function writePlace(path: DocumentPath): string {
  return path.map(key => writeLabel(key)).join(' / ')
}
