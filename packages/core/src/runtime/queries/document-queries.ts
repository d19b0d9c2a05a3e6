import type { DocumentVersion } from '../../model/memory-document.js'
import type { MemoryState } from '../../model/memory-state.js'

/** The documents of a thread. */
export const documentQueries = (thread: { state(): MemoryState }) => ({
  /** Earlier versions of a document, oldest first. */
  versions: (document: string): readonly DocumentVersion[] => thread.state().ledger.versions.get(document) ?? [],
})
