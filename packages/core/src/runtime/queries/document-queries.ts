import type { DocumentVersion } from '../../model/memory-document.js'
import type { MemoryState } from '../../model/memory-state.js'

/** The documents of a thread. */
export const documentQueries = {
  /** Earlier versions of a document, oldest first. */
  versions: (thread: { state(): MemoryState }, document: string): readonly DocumentVersion[] =>
    thread.state().ledger.versions.get(document) ?? [],
}
