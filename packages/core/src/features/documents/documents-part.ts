import type { DocumentVersion } from '../../model/memory-document.js'
import type { EnginePart, PartThread } from '../../runtime/engine-part.js'
import { admitEdits } from './admit-edits.js'
import { documentChanges } from './document-changes.js'

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

function documentQueries({ state }: Pick<PartThread, 'state'>) {
  return {
    /** Earlier versions of a document, oldest first. */
    versions: (document: string): readonly DocumentVersion[] => state().ledger.versions.get(document) ?? [],
  }
}

declare module '../../runtime/queries/built-in-queries.js' {
  interface EngineQueries {
    readonly documents: ReturnType<typeof documentQueries>
  }
}
