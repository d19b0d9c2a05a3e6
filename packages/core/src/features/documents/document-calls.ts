import type { DocumentCalls, DocumentResult, PatchOptions, ShownDocument } from '../../model/document-calls.js'
import { messageOf } from '../../errors.js'
import { applyEdits } from './memory/apply-edits.js'
import { checkEdits } from './memory/check-edits.js'
import { containsFact } from './memory/contains-fact.js'
import { readMarkdown } from './memory/read-markdown.js'
import { scoreSection } from '../../memory/block/score-section.js'
import { problemsOfHints, withoutHints } from './memory/template-hints.js'
import { editsBetween, toEdits } from './memory/to-edits.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import type {
  DocumentEdit,
  DocumentPatch,
  DocumentProblem,
  DocumentVersion,
  Inference,
  MemoryDocument,
} from '../../model/memory-document.js'
import type { BlockSection } from '../../model/block-section.js'
import type { PackageHost, FeatureThread } from '../../package-feature.js'
import type { DeclaredDocument } from './declare-documents.js'
import { actOn, type DocumentAct } from './memory/document-changes.js'
import { documentIn } from './memory/document-slice.js'
import { createDocumentViews } from './document-views.js'
import { validateContent } from './validate-content.js'

/** Acts on documents by memory itself, beside those of a host. */
export interface PageDocuments extends DocumentCalls {
  /** As it is written down; undefined before anything was. */
  written(name: string): MemoryDocument | undefined
  /** Takes back what was inferred, the newest first, where nobody touched it since; resolves once the page shows it. */
  withdraw(name: string, inferences: readonly Inference[]): Promise<void>
}

/** Longest wait for the page to show an act. */
const SHOWN_DEADLINE_MS = 5_000

/** The calls about documents of a memory that is on. */
export function createDocumentCalls(host: PackageHost, declared: ReadonlyMap<string, DeclaredDocument>): PageDocuments {
  const { environment } = host
  const isUsers = [...declared.values()].some(({ scope }) => scope === 'user')
  const userThread = isUsers ? host.userThread() : undefined
  const threadOf = ({ scope }: DeclaredDocument): FeatureThread => (scope === 'user' && userThread) || host.thread()
  const written = (document: DeclaredDocument): MemoryDocument | undefined =>
    documentIn(threadOf(document).mirror.get().view, document.name)
  const shelf = createDocumentViews(declared, written)

  const versionsOf = (document: DeclaredDocument): Promise<readonly DocumentVersion[]> =>
    threadOf(document).ask('documents', 'versions', document.name)

  const send = (document: DeclaredDocument, act: DocumentAct): void => {
    host.start()
    if (threadOf(document) === host.thread()) host.send(act)
    else threadOf(document).send(act, { at: environment.now() })
  }

  /** Sends what changes something, as far as can be foreseen, and answers once the page shows it. */
  const perform = async (document: DeclaredDocument, act: DocumentAct): Promise<DocumentResult> => {
    const at = environment.now()
    const versions = act.type === 'document-rolled-back' ? await versionsOf(document) : []
    const { status, ...foreseen } = actOn(written(document), { ...act, at }, versions)
    if ('problems' in foreseen) return { status: 'refused', problems: foreseen.problems }
    if (status !== 'unchanged') {
      const before = written(document)
      send(document, act)
      await untilShown(document)
      const dropped = written(document) === before ? await droppedOf(document, act) : []
      if (dropped.length > 0) return { status: 'refused', problems: dropped }
    }
    return { status: status as 'changed', document: shelf.get(document.name) as ShownDocument }
  }

  /** Paths of which redaction, the engine's, keeps nothing. */
  const droppedOf = async (document: DeclaredDocument, act: DocumentAct): Promise<readonly DocumentProblem[]> => {
    if (act.type !== 'document-edited') return []
    const paths = await threadOf(document).askOrReport('documents', 'dropped', act.edits)
    return (paths ?? []).map(path => ({ path, problem: 'is not kept: redaction takes it out, as it does credentials' }))
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
    const hints = by === 'inferred' ? problemsOfHints(edits, document.template) : []
    if (hints.length > 0) return { status: 'refused', problems: hints }
    const { content = {} } = written(document) ?? {}
    const refused = await validateContent(content, applyEdits(content, edits), document.schema)
    if (refused.length > 0) return { status: 'refused', problems: refused }
    const said = { author: by, ...(messageId && { messageId }), ...(confidence !== undefined && { confidence }) }
    return perform(document, { type: 'document-edited', name, edits, conflicts: document.conflicts, said })
  }

  const write: DocumentCalls['write'] = async (name, text, said) => {
    const document = declared.get(name)
    const wanted = document && readWhole(text, document)
    if (document && !wanted) return { status: 'refused', problems: [problem('is given as no JSON object')] }
    const content = (document && written(document)?.content) ?? {}
    const filled = wanted && document.template ? withoutHints(wanted, document.template.root, content) : wanted
    return patch(name, filled ? editsBetween(content, filled) : {}, said)
  }

  /** Performs an act on what is written down already. */
  const revise = async (act: DocumentAct): Promise<DocumentResult> => {
    const document = opened(act.name, 'host')
    if (isProblems(document)) return { status: 'refused', problems: document }
    return written(document) ? perform(document, act) : { status: 'refused', problems: [problem('says nothing yet')] }
  }

  const sections = (name?: string): readonly BlockSection[] => shelf.sections(name)

  return {
    list: shelf.list,
    get: shelf.get,
    patch,
    write,
    rollback: (name, version) => revise({ type: 'document-rolled-back', name, version }),
    settleConflict: async (name, path, take) => revise({ type: 'conflict-settled', name, path: [...path], take }),
    sections,
    written(name) {
      const document = declared.get(name)
      return document && written(document)
    },
    async withdraw(name, inferences) {
      const document = declared.get(name)
      if (document) await perform(document, { type: 'inferences-withdrawn', name, inferences })
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
      return document ? versionsOf(document) : []
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

/** Exactly what was checked crosses to the engine: a getter can say something else each time. */
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
