import type { GivenTemplate } from '../../model/document-template.js'
import type { DocumentEdit, DocumentScope } from '../../model/memory-document.js'
import type { OutputSchema } from '../../model/output-schema.js'

/** A host's declaration of a document. */
export interface DocumentDefinition {
  /**
   * Markdown with headings and `- Field:` lines, an object that shows the shape (`{ name: '', tags: [''] }`), or a Standard
   * Schema, which runs on the page. What stands in a template is never content.
   */
  readonly template: GivenTemplate | OutputSchema
  /** @defaultValue 'user' */
  readonly scope?: DocumentScope
  /** Only the host may change it. @defaultValue false */
  readonly readOnly?: boolean
  /**
   * Of what a model inferred against what it inferred before: `keep` what stands and note the conflict, or take what is
   * `recent`. @defaultValue 'keep'
   */
  readonly conflicts?: 'keep' | 'recent'
}

/** Documents by name. */
export type DocumentDefinitions = Readonly<Record<string, DocumentDefinition>>

/** Uses of a model for documents: none, where the memory has no `llm`. */
export interface DocumentsOptions {
  /** Has `llm` read what is said into the documents. Left out, nothing is read. */
  reading?: DocumentReading | undefined
  /** Has `llm` say which sections bear on what the user says, for the blocks of that turn. */
  selecting?: DocumentSelecting | undefined
}

/** How a model reads what is said into documents. */
export interface DocumentReading {
  /** Whose words are read. @defaultValue both */
  from?: readonly ('user' | 'assistant')[]
  /** How much is taken: what must be how sure to be kept, 0.3, 0.5 or 0.7. @defaultValue 'balanced' */
  strategy?: 'aggressive' | 'balanced' | 'conservative'
  /** In place of the strategy's, 0…1. */
  confidence?: number
  /** Added to what the model is told. */
  instructions?: string
  /** Texts within this time are read at once. @defaultValue 800 ms */
  debounceMs?: number
  /** Told of each fact that a model found, kept or not; with it, models are asked for reasons. */
  onFact?: (log: FactLog) => void
}

/** Outcome for a fact that a model found. */
export interface FactLog {
  readonly document: string
  readonly edit: DocumentEdit
  /** `stated`: the model says that the user said so. */
  readonly kind: 'stated' | 'inferred'
  readonly confidence: number
  /** `unsure`: below the threshold, so not kept. */
  readonly status: 'changed' | 'unchanged' | 'conflict' | 'refused' | 'ignored' | 'unsure'
  readonly reason?: string
}

/** How a model says which sections of documents a block shows. */
export interface DocumentSelecting {
  /** Added to what the model is told. */
  instructions?: string
}
