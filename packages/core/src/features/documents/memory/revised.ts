import type { DocumentProblem, DocumentVersion, MemoryDocument } from '../../../model/memory-document.js'

/** Result for a document. */
export type Revised =
  /** The content, or who stands for it, is new. It may have new conflicts too. */
  | { readonly status: 'changed'; readonly document: MemoryDocument; readonly version: DocumentVersion }
  | { readonly status: 'unchanged' }
  /** The content stays; what is said against it is new. */
  | { readonly status: 'conflict'; readonly document: MemoryDocument }
  | { readonly status: 'refused'; readonly problems: readonly DocumentProblem[] }
