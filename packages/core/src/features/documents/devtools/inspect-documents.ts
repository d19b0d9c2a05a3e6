import type { DevtoolsClient } from '../../../devtools/devtools-client.js'
import { type ActResult, type DevtoolsFeature, notDone, OFF } from '../../../devtools/devtools-feature.js'
import { DEVTOOLS_LIMITS } from '../../../devtools/devtools-limits.js'
import {
  type Check,
  count,
  fail,
  flag,
  listOf,
  literal,
  object,
  shape,
  text,
  time,
} from '../../../memory/check-shape.js'
import { MAX_DEPTH } from '../../../memory/document-path.js'
import { isDocument, isDocumentVersion } from '../../../memory/documents/is-document.js'
import type { DocumentCalls, DocumentResult, ShownDocument } from '../../../model/document-calls.js'
import {
  DOCUMENT_LIMITS,
  type DocumentPath,
  type DocumentProblem,
  type DocumentScope,
  type DocumentVersion,
  type MemoryDocument,
} from '../../../model/memory-document.js'

/** A document, without what it says. */
export interface DocumentRow {
  readonly name: string
  readonly scope: DocumentScope
  readonly isReadOnly: boolean
  /** 0 before anything was written down. */
  readonly version: number
  /** When it changed last, in ms since the epoch. */
  readonly at?: number
  /** How many claims stand against what it says. */
  readonly conflicts: number
}

/** A document with what it says, also in words. Without origins where the page does not tell them. */
export interface WrittenDocument extends MemoryDocument {
  readonly text: string
}

export interface DocumentProtocol {
  readonly question:
    | { readonly about: 'documents' }
    | { readonly about: 'document'; readonly name: string }
    | { readonly about: 'document-versions'; readonly name: string }
  readonly answer:
    | { readonly about: 'documents'; readonly documents: readonly DocumentRow[] }
    /** Without one where nothing is written down. */
    | { readonly about: 'document'; readonly document?: WrittenDocument }
    /** Oldest first. */
    | { readonly about: 'document-versions'; readonly versions: readonly DocumentVersion[] }
  readonly act:
    | { readonly type: 'roll-back'; readonly name: string; readonly version: number }
    /** Says which of two claims holds. */
    | {
        readonly type: 'settle-conflict'
        readonly name: string
        readonly path: DocumentPath
        readonly take: 'kept' | 'claimed'
      }
}

const line = text()
const words = text(DEVTOOLS_LIMITS.textLength)

const row = shape({
  name: line,
  scope: literal('user', 'thread'),
  isReadOnly: flag,
  version: count,
  'at?': time,
  conflicts: count,
})

const written: Check = (value, path) => {
  if (!isDocument(value)) fail(path, 'is no document')
  shape({ text: text(DEVTOOLS_LIMITS.payload.page) })(value, path)
}

const version: Check = (value, path) => {
  if (!isDocumentVersion(value)) fail(path, 'is no version of a document')
}

/** Documents now, or earlier. (D5) */
export const documentsInDevtools: DevtoolsFeature<DocumentProtocol> = {
  questions: {
    documents: {
      asked: object,
      answered: shape({ documents: listOf(row, DOCUMENT_LIMITS.maxDocuments) }),
      answer: (client, { about }) => ({ about, documents: callsOf(client)?.list().map(rowOf) ?? [] }),
      redact: answer => answer,
    },
    document: {
      asked: shape({ name: words }),
      answered: shape({ 'document?': written }),
      answer(client, { about, name }) {
        const shown = callsOf(client)?.get(name)
        const document = shown && writtenOf(shown, client)
        return { about, ...(document && { document }) }
      },
    },
    'document-versions': {
      asked: shape({ name: words }),
      answered: shape({ versions: listOf(version, DOCUMENT_LIMITS.maxVersions) }),
      answer: async (client, { about, name }) => ({ about, versions: (await callsOf(client)?.versions(name)) ?? [] }),
    },
  },
  acts: {
    'roll-back': {
      given: shape({ name: words, version: count }),
      run: (client, act) => change(client, documents => documents.rollback(act.name, act.version)),
    },
    'settle-conflict': {
      given: shape({ name: words, path: listOf(words, MAX_DEPTH), take: literal('kept', 'claimed') }),
      run: (client, { name, path, take }) => change(client, documents => documents.settleConflict(name, path, take)),
    },
  },
}

type Documents = Pick<DocumentCalls, 'get' | 'list' | 'rollback' | 'settleConflict' | 'versions'>

function callsOf({ features }: DevtoolsClient): Documents | undefined {
  return features.calls['documents'] as Documents | undefined
}

function rowOf({ name, scope, isReadOnly, version: last, at, conflicts }: ShownDocument): DocumentRow {
  return { name, scope, isReadOnly, version: last, ...(at !== undefined && { at }), conflicts: conflicts.length }
}

function writtenOf(shown: ShownDocument, client: DevtoolsClient): WrittenDocument | undefined {
  const { name, version: last, at, content, conflicts, text: said } = shown
  if (at === undefined) return undefined
  const view = shown.scope === 'user' ? client.usersView?.() : client.blockInput().view
  const kept = view?.slices.get('documents') as readonly MemoryDocument[] | undefined
  const { origins = {} } = kept?.find(document => document.name === name) ?? {}
  return { name, version: last, at, content, origins, conflicts, text: said }
}

/** A memory that is off is left as it is. */
async function change(
  client: DevtoolsClient,
  run: (documents: Documents) => Promise<DocumentResult>,
): Promise<ActResult> {
  if (client.memory.getSnapshot().status.phase === 'off') return notDone(OFF)
  const documents = callsOf(client)
  if (!documents) return notDone('This memory has no documents.')
  const result = await run(documents)
  if (result.status === 'refused') return notDone(result.problems.map(tellProblem).join(' '))
  return result.status === 'ignored' ? notDone(OFF) : { done: true, keys: [] }
}

function tellProblem({ path, problem }: DocumentProblem): string {
  return `${path.length > 0 ? path.join(' / ') : 'The document'} ${problem}.`
}
