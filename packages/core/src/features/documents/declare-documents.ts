import { AntecedentError, messageOf } from '../../errors.js'
import { readTemplate } from './memory/read-template.js'
import type { DocumentDefinition } from './documents-options.js'
import type { DocumentTemplate, GivenTemplate } from '../../model/document-template.js'
import { DOCUMENT_LIMITS, type DocumentScope } from '../../model/memory-document.js'
import type { OutputSchema } from '../../model/output-schema.js'

/** A definition with its template read. */
export interface DeclaredDocument {
  readonly name: string
  readonly scope: DocumentScope
  readonly isReadOnly: boolean
  readonly conflicts: 'keep' | 'recent'
  /** One of the two is there. */
  readonly template: DocumentTemplate | undefined
  readonly schema: OutputSchema | undefined
  /** The content that it may have, for a model to read. */
  readonly words: string
}

/** The documents that a host declares; one that cannot be is told, and left out. */
export function declareDocuments(
  definitions: Readonly<Record<string, DocumentDefinition>>,
  onError: (error: AntecedentError) => void,
): ReadonlyMap<string, DeclaredDocument> {
  const declared = new Map<string, DeclaredDocument>()
  for (const [name, definition] of Object.entries(definitions)) {
    try {
      if (declared.size >= DOCUMENT_LIMITS.maxDocuments) throw new TypeError('there are too many documents')
      declared.set(name, declare(name, definition))
    } catch (error) {
      const message = `createWorkingMemory: documents.${name} cannot be used: ${messageOf(error)}`
      onError(new AntecedentError('options-invalid', { message, details: { path: `documents.${name}` } }))
    }
  }
  return declared
}

function declare(name: string, definition: DocumentDefinition): DeclaredDocument {
  const { template, scope = 'user', readOnly = false, conflicts = 'keep' } = definition
  if (name === '' || name.length > 80) throw new TypeError('its name has no 1 to 80 characters')
  const schema = isSchema(template) ? template : undefined
  return {
    name,
    scope,
    isReadOnly: readOnly,
    conflicts,
    schema,
    words: schema ? wordsOfSchema(schema) : wordsOf(template as GivenTemplate),
    template: schema ? undefined : readTemplate(template as GivenTemplate),
  }
}

function wordsOf(template: GivenTemplate): string {
  return typeof template === 'string' ? template : JSON.stringify(template)
}

/** Fields of a schema that can be written as JSON Schema: a model that writes into the document knows them then. */
function wordsOfSchema({ '~standard': { jsonSchema } }: OutputSchema): string {
  try {
    const { $schema: _dialect, ...shape }: { $schema?: string } = jsonSchema?.input({ target: 'draft-2020-12' }) ?? {}
    const words = JSON.stringify(shape)
    if (jsonSchema && words.length <= MAX_SCHEMA) return `JSON Schema: ${words}`
  } catch {
    // What has no JSON Schema (a transform, a date) can validate all the same.
  }
  return 'Any JSON object that its schema takes.'
}

const MAX_SCHEMA = 20_000

function isSchema(template: GivenTemplate | OutputSchema): template is OutputSchema {
  // Some schemas are functions.
  return Object(template) === template && '~standard' in (template as object)
}
