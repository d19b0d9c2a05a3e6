import type { DocumentEdit, DocumentPath, FieldOrigin, Inference } from './memory-document.js'
import type { ObservationStamp } from './observation-stamp.js'

/** Something is written down in a document. Its edits were checked against the template on the page. */
export interface DocumentEdited extends ObservationStamp {
  readonly type: 'document-edited'
  readonly name: string
  readonly edits: readonly DocumentEdit[]
  /** Whose word it is. */
  readonly said: Omit<FieldOrigin, 'at'>
  /** A model's correction of its own earlier inferences. */
  readonly conflicts: 'keep' | 'recent'
}

/** A document goes back to what it said in an earlier version, as a new one. */
export interface DocumentRolledBack extends ObservationStamp {
  readonly type: 'document-rolled-back'
  readonly name: string
  readonly version: number
}

/** The host or the user says which of two claims holds. */
export interface ConflictSettled extends ObservationStamp {
  readonly type: 'conflict-settled'
  readonly name: string
  readonly path: DocumentPath
  readonly take: 'kept' | 'claimed'
}

/** Inferences from messages that are dropped, which go with them. */
export interface InferencesWithdrawn extends ObservationStamp {
  readonly type: 'inferences-withdrawn'
  readonly name: string
  /** The newest first. */
  readonly inferences: readonly Inference[]
}

/** Events of documents. */
export type DocumentEvent = DocumentEdited | DocumentRolledBack | ConflictSettled | InferencesWithdrawn
