import type { DocumentDefinition } from '../../model/document-definition.js'
import type { DocumentReading } from '../../model/document-reading.js'
import type { DocumentSelecting } from '../../model/document-selecting.js'

/** Documents by name. */
export type DocumentDefinitions = Readonly<Record<string, DocumentDefinition>>

/** What a model does for documents: nothing, where the memory has no `llm`. */
export interface DocumentsOptions {
  /** Has `llm` read what is said into the documents. Left out, nothing is read. */
  reading?: DocumentReading | undefined
  /** Has `llm` say which sections bear on what the user says, for the blocks of that turn. */
  selecting?: DocumentSelecting | undefined
}
