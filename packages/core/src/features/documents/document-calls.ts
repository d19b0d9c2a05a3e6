import type { DocumentCalls, DocumentResult, PatchOptions, ShownDocument } from '../../model/document-calls.js'
import { messageOf } from '../../errors.js'
import { applyEdits } from '../../memory/documents/apply-edits.js'
import { checkEdits } from '../../memory/documents/check-edits.js'
import { containsFact } from '../../memory/documents/contains-fact.js'
import { editsBetween } from '../../memory/documents/edits-between.js'
import { readMarkdown } from '../../memory/documents/read-markdown.js'
import { resolveConflict } from '../../memory/documents/resolve-conflict.js'
import { type Revised, reviseDocument } from '../../memory/documents/revise-document.js'
import { scoreSection } from '../../memory/documents/score-section.js'
import { toEdits } from '../../memory/documents/to-edits.js'
import { rollBack } from '../../memory/documents/version-document.js'
import { withdrawInferences } from '../../memory/documents/withdraw-inferences.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import {
  DOCUMENT_LIMITS,
  type DocumentEdit,
  type DocumentPatch,
  type DocumentProblem,
  type DocumentSection,
  type Inference,
  type MemoryDocument,
} from '../../model/memory-document.js'
import type { ObservationContent } from '../../model/observation.js'
import type { FeatureHost, FeatureThread } from '../../feature.js'
import type { DeclaredDocument } from './declare-documents.js'
import { createDocumentShelf } from './document-shelf.js'
import { validateContent } from './validate-content.js'

/** What memory itself does with documents, beside what a host may. */
export interface PageDocuments extends DocumentCalls {
  /** As it is written down; undefined before anything was. */
  written(name: string): MemoryDocument | undefined
  /** Takes back what was inferred, the newest first, where nobody touched it since; resolves once the page shows it. */
  withdraw(name: string, inferences: readonly Inference[]): Promise<void>
}

/** What waits for the page to show an act. */
const SHOWN_DEADLINE_MS = 5_000

/** The calls about documents of a memory that is on. */
export function createDocumentCalls(host: FeatureHost, declared: ReadonlyMap<string, DeclaredDocument>): PageDocuments {
  const { environment } = host
  const isUsers = [...declared.values()].some(({ scope }) => scope === 'user')
  const userThread = isUsers ? host.userThread() : undefined
  const threadOf = ({ scope }: DeclaredDocument): FeatureThread => (scope === 'user' && userThread) || host.thread()
  const written = (document: DeclaredDocument): MemoryDocument | undefined =>
    threadOf(document).mirror.get().view.documents.get(document.name)
  const shelf = createDocumentShelf(declared, written)

  const send = (document: DeclaredDocument, content: ObservationContent): void => {
    host.start()
    if (threadOf(document) === host.thread()) host.send(content)
    else threadOf(document).send(content, { at: environment.now() })
  }

  /** Sends what was foreseen to change something, and answers once the page shows it. */
  const act = async (
    document: DeclaredDocument,
    { status, ...foreseen }: Revised,
    content: ObservationContent,
  ): Promise<DocumentResult> => {
    if ('problems' in foreseen) return { status: 'refused', problems: foreseen.problems }
    if (status !== 'unchanged') {
      send(document, content)
      await untilShown(document)
    }
    return { status: status as 'changed', document: shelf.get(document.name) as ShownDocument }
  }

  const untilShown = async (document: DeclaredDocument): Promise<void> => {
    const waiting = new AbortController()
    const cancel = environment.after(SHOWN_DEADLINE_MS, () => waiting.abort())
    await host.idle()
    await threadOf(document).shown(waiting.signal)
    cancel()
  }

  /** Declared, and open to this author. */
  const opened = (name: string, by: PatchOptions['by']): DeclaredDocument | readonly DocumentProblem[] => {
    const document = declared.get(name)
    if (!document) return [problem('is the name of no document that memory was given a template for')]
    return document.isReadOnly && by !== 'host' ? [problem('is read-only')] : document
  }

  const patch: DocumentCalls['patch'] = async (name, given, options) => {
    const { by = 'host', messageId, confidence } = options ?? {}
    // What the user writes into a document is an act of their own, as a bookmark is.
    if (by !== 'user' && host.isPrivate()) return { status: 'ignored', reason: 'private-turn' }
    const document = opened(name, by)
    if (isProblems(document)) return { status: 'refused', problems: document }
    const { edits, problems } = readPatch(given, document)
    if (problems.length > 0) return { status: 'refused', problems }
    const before = written(document)
    const refused = await validateContent(applyEdits(before?.content ?? {}, edits), document.schema)
    if (refused.length > 0) return { status: 'refused', problems: refused }
    const said = { author: by, ...(messageId && { messageId }), ...(confidence !== undefined && { confidence }) }
    const revision = { name, edits, conflicts: document.conflicts }
    const at = environment.now()
    const foreseen = reviseDocument(before, { ...revision, origin: { ...said, at } }, DOCUMENT_LIMITS)
    return act(document, foreseen, { type: 'document-edited', ...revision, said })
  }

  const write: DocumentCalls['write'] = async (name, text, said) => {
    const document = declared.get(name)
    const wanted = document && readWhole(text, document)
    if (document && !wanted) return { status: 'refused', problems: [problem('is given as no JSON object')] }
    const content = (document && written(document)?.content) ?? {}
    return patch(name, wanted ? editsBetween(content, wanted) : {}, said)
  }

  const rollback: DocumentCalls['rollback'] = async (name, version) => {
    const document = opened(name, 'host')
    if (isProblems(document)) return { status: 'refused', problems: document }
    const before = written(document)
    if (!before) return { status: 'refused', problems: [problem('says nothing yet')] }
    const at = environment.now()
    const versions = await threadOf(document).ask('documents', 'versions', name)
    const foreseen = rollBack(before, versions, version, { author: 'user', at })
    return act(document, foreseen, { type: 'document-rolled-back', name, version })
  }

  const settleConflict: DocumentCalls['settleConflict'] = async (name, path, take) => {
    const document = opened(name, 'host')
    if (isProblems(document)) return { status: 'refused', problems: document }
    const before = written(document)
    if (!before) return { status: 'refused', problems: [problem('says nothing yet')] }
    const origin = { author: 'user' as const, at: environment.now() }
    const foreseen = resolveConflict(before, { path, take, origin })
    return act(document, foreseen, { type: 'conflict-settled', name, path: [...path], take })
  }

  const sections = (name?: string): readonly DocumentSection[] => shelf.sections(name)

  return {
    list: shelf.list,
    get: shelf.get,
    patch,
    write,
    rollback,
    settleConflict,
    sections,
    written(name) {
      const document = declared.get(name)
      return document && written(document)
    },
    async withdraw(name, inferences) {
      const document = declared.get(name)
      const before = document && written(document)
      if (!before) return
      const foreseen = withdrawInferences(before, { inferences, at: environment.now() })
      await act(document, foreseen, { type: 'inferences-withdrawn', name, inferences })
    },
    validate(name, given) {
      const document = declared.get(name)
      if (!document) return [problem('is the name of no document that memory was given a template for')]
      return readPatch(given, document).problems
    },
    score(text, name) {
      const all = sections(name)
      return all
        .map(section => ({ ...section, score: scoreSection(section, text, all) }))
        .sort((a, b) => b.score - a.score)
    },
    contains(name, text) {
      const document = declared.get(name)
      const found = document && written(document)
      return found !== undefined && containsFact(found, text)
    },
    async versions(name) {
      const document = declared.get(name)
      return document ? threadOf(document).ask('documents', 'versions', name) : []
    },
  }
}

function problem(text: string): DocumentProblem {
  return { path: [], problem: text }
}

function isProblems(value: DeclaredDocument | readonly DocumentProblem[]): value is readonly DocumentProblem[] {
  return Array.isArray(value)
}

function readWhole(text: string, { template }: DeclaredDocument): JsonObject | undefined {
  if (template?.kind === 'markdown') return readMarkdown(text, template)
  try {
    const value = JSON.parse(text) as Json
    return isJsonObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

interface ReadPatch {
  readonly edits: readonly DocumentEdit[]
  readonly problems: readonly DocumentProblem[]
}

/** What crosses to the engine is what was checked: a getter can say something else each time. */
function readPatch(given: DocumentPatch, { template }: DeclaredDocument): ReadPatch {
  try {
    const steps = toEdits(given)
    // JSON knows no NaN, and would make it null, which takes a key away.
    const refused = checkEdits(steps, template)
    if (refused.length > 0) return { edits: [], problems: refused }
    const edits = JSON.parse(JSON.stringify(steps)) as readonly DocumentEdit[]
    return { edits, problems: checkEdits(edits, template) }
  } catch (error) {
    return { edits: [], problems: [problem(`is no patch: ${messageOf(error)}`)] }
  }
}
