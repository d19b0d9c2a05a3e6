import type { Feature, Idle } from '../../feature.js'
import { loadOnce } from '../../load-features.js'
import type { DocumentCalls, DocumentResult } from '../../model/document-calls.js'
import type { DocumentDefinitions, DocumentsOptions } from './documents-options.js'

export type {
  DocumentCalls,
  DocumentResult,
  PatchOptions,
  ScoredSection,
  ShownDocument,
} from '../../model/document-calls.js'
export type {
  DocumentDefinitions,
  DocumentsOptions,
  DocumentDefinition,
  DocumentReading,
  FactLog,
  DocumentSelecting,
} from './documents-options.js'
export type { GivenTemplate } from '../../model/document-template.js'
export type {
  DocumentAuthor,
  DocumentConflict,
  DocumentEdit,
  DocumentPatch,
  DocumentPath,
  DocumentProblem,
  DocumentScope,
  DocumentVersion,
  FieldOrigin,
  Inference,
  MemoryDocument,
} from '../../model/memory-document.js'

const withCode = loadOnce(() => import('./connect-documents.js'))

/**
 * Templated memory: what is written down in words, of the user or of a thread, each document under a template.
 *
 * @example
 * const profile = { template: '# User\n- Name:\n- Language:' }
 * const memory = createWorkingMemory({ user, thread, features: [documents({ profile })] })
 * await memory.documents.patch('profile', { User: { Name: 'Ada' } })
 */
export function documents(
  definitions: DocumentDefinitions,
  options: DocumentsOptions = {},
): Feature<'documents', DocumentCalls> {
  return {
    name: 'documents',
    idle: {
      list: { value: NOTHING },
      get: { value: undefined },
      validate: { value: NOTHING },
      sections: { value: NOTHING },
      score: { value: NOTHING },
      contains: { value: false },
      patch: unwritten,
      write: unwritten,
      rollback: unwritten,
      settleConflict: unwritten,
      versions: () => NOTHING,
    },
    part: () => import('./documents-part.js').then(({ documentsPart }) => documentsPart),
    load: () =>
      withCode(
        ({ connectDocuments }) =>
          host =>
            connectDocuments(host, definitions, options),
      ),
  }
}

/** The same list each time, for who renders from it. */
const NOTHING: readonly never[] = []

function unwritten({ reason = 'memory-closed', error }: Idle): DocumentResult {
  if (!error) return { status: 'ignored', reason }
  return { status: 'refused', problems: [{ path: NOTHING, problem: error.message }] }
}
