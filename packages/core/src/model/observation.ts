import type { Citation } from './citation.js'
import type { Entity, EntityKey, EntityReference } from './entity.js'
import type { DocumentEdit, DocumentPath, FieldOrigin, Inference } from './memory-document.js'
import type { MemoryExport } from './memory-export.js'
import type { LastingEntity } from './lasting-entity.js'
import type { Consolidation } from './session.js'
import type { Task } from './task.js'
import type { HandedResult } from './tool-result.js'

/**
 * Tells one page's observations apart from another's. `number` grows by one with each observation of a page,
 * so that an observation sent again after a crash is known and changes nothing.
 */
export interface ObservationStamp {
  /** The page that observed it. */
  readonly origin: string
  /** From 1. */
  readonly number: number
  /** Time on the page's clock, in ms since the epoch. */
  readonly at: number
}

/** What reached memory, before anything was read from it. */
export type ObservationContent =
  | { readonly type: 'tool-result'; readonly result: HandedResult }
  | { readonly type: 'view'; readonly entities: readonly EntityReference[] }
  | {
      /** Something was said: the text stays on the page, the known entities that it names go on. */
      readonly type: 'mention'
      readonly keys: readonly EntityKey[]
      readonly pointed?: true
      readonly act?: string
      readonly role: 'user' | 'assistant'
      readonly id?: string
    }
  | { readonly type: 'turn'; readonly id: string }
  | { readonly type: 'pin'; readonly keys: readonly EntityKey[]; readonly pinned: boolean }
  | { readonly type: 'forget'; readonly keys: readonly EntityKey[] }
  | {
      readonly type: 'undo-forget'
      readonly entities: readonly Entity[]
      readonly speaking?: readonly Entity[]
      readonly lasting?: readonly LastingEntity[]
      readonly keys?: readonly EntityKey[]
    }
  | { readonly type: 'clear' }
  | { readonly type: 'rename'; readonly key: EntityKey; readonly name: string }
  | { readonly type: 'rewind'; readonly id: string }
  | { readonly type: 'task'; readonly task: Task | undefined }
  | { readonly type: 'cite'; readonly citations: readonly Citation[] }
  | { readonly type: 'import'; readonly memory: MemoryExport }
  | ({ readonly type: 'edit-document' } & DocumentRevision)
  | { readonly type: 'roll-back-document'; readonly name: string; readonly version: number }
  | ({ readonly type: 'settle-conflict' } & ConflictVerdict)
  | ({ readonly type: 'consolidate' } & Consolidation)
  | { readonly type: 'recall'; readonly entities: readonly LastingEntity[] }
  | { readonly type: 'unlearn'; readonly thread: string }
  | ({ readonly type: 'withdraw-inferences' } & Withdrawal)
  /** Stands for what must not be read; with the hash of a call, nothing of that call is read again. (F12) */
  | { readonly type: 'unread'; readonly hash?: number }

/** What is written down in a document, and how it stands to what is there. (D2, D4) */
export interface DocumentRevision {
  readonly name: string
  readonly edits: readonly DocumentEdit[]
  /** Whose word it is. */
  readonly said: Omit<FieldOrigin, 'at'>
  /** What becomes of what a model inferred against what it inferred before. */
  readonly conflicts: 'keep' | 'recent'
}

/** What the host or the user says of a conflict. (D4) */
export interface ConflictVerdict {
  readonly name: string
  readonly path: DocumentPath
  readonly take: 'kept' | 'claimed'
}

/** What was inferred from messages that are dropped, the newest first. (I12) */
export interface Withdrawal {
  readonly name: string
  readonly inferences: readonly Inference[]
}

/** An act that takes away what was known, or takes that back. */
export type Drop = Extract<ObservationContent, { type: 'forget' | 'undo-forget' | 'clear' | 'rewind' }>

/** One thing that reached memory. */
export type Observation = ObservationStamp & {
  readonly content: ObservationContent
  /** Number of the last erasure that the page knew of. @defaultValue 0 (P8) */
  readonly erasures?: number
}
