import type { DocumentEdit } from './memory-document.js'

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
  /** What is said within this time is read at once. @defaultValue 800 ms */
  debounceMs?: number
  /** Told of each fact that a model found, kept or not; with it, models are asked for reasons. */
  onFact?: (log: FactLog) => void
}

/** What became of a fact that a model found. */
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
