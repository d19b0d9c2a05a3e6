import type { DocumentEdit, DocumentPath, DocumentVersion } from '../../model/memory-document.js'
import type { Redactor } from '../../model/redactor.js'
import type { EnginePart, PartThread } from '../../runtime/engine-part.js'
import { documentChanges } from './memory/document-changes.js'
import { versionsIn } from './memory/document-slice.js'

const asIs = <Event>(event: Event): Event => event

/** Documents in the engine: what is said of them is redacted, and applied. */
export const documentsPart: EnginePart = {
  name: 'documents',
  model: {
    name: 'documents',
    admissions: {
      // In a host's, a user's or a model's own words.
      'document-edited': (event, redactor) => ({ ...event, edits: admitEdits(event.edits, redactor) }),
      // What memory itself told the page.
      'inferences-withdrawn': asIs,
      // Names and numbers that code gives.
      'conflict-settled': asIs,
      'document-rolled-back': asIs,
    },
    isDerived: ({ type }) => type === 'inferences-withdrawn',
    changes: documentChanges,
  },
  open: documentQueries,
}

/** Edits without what must not be kept; none of them where nothing is left of one, for a patch is applied as a whole. (X18, D8) */
function admitEdits(edits: readonly DocumentEdit[], redactor: Redactor): readonly DocumentEdit[] {
  const admitted = redactEdits(edits, redactor)
  return admitted.every(edit => edit !== undefined) ? admitted : []
}

function redactEdits(edits: readonly DocumentEdit[], redactor: Redactor): readonly (DocumentEdit | undefined)[] {
  const redaction = redactor.begin(undefined, 'kept')
  return edits.map(edit => {
    if (edit.op === 'remove' || edit.value === undefined) return edit
    const value = redaction.value(edit.value, edit.path.at(-1))
    return value === undefined ? undefined : { ...edit, value }
  })
}

function documentQueries({ state, extractor }: Pick<PartThread, 'state' | 'extractor'>) {
  return {
    /** Earlier versions of a document, oldest first. */
    versions: (document: string): readonly DocumentVersion[] => versionsIn(state(), document),
    /** Paths of the edits of which nothing may be kept. */
    dropped(edits: readonly DocumentEdit[]): readonly DocumentPath[] {
      const admitted = redactEdits(edits, extractor.redactor)
      return edits.flatMap(({ path }, at) => (admitted[at] === undefined ? [path] : []))
    },
  }
}

declare module '../../runtime/queries/built-in-queries.js' {
  interface EngineQueries {
    readonly documents: ReturnType<typeof documentQueries>
  }
}
