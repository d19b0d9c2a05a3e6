import type { ProtocolOfFeatures } from '../features/devtools.js'
import type { Moment } from '../model/clock.js'
import type { EntityKey } from '../model/entity.js'
import type { Episode } from '../model/episode.js'
import type { Explanation } from '../model/explanation.js'
import type { Action } from '../model/extraction.js'
import type { ListView } from '../model/list-view.js'
import type { BlockOptions, MemoryBlock } from '../model/memory-block.js'
import type { RemovalReason } from '../model/memory-change.js'
import type { MemoryEvent } from '../model/memory-event.js'
import type { MemoryStatus } from '../model/memory-status.js'
import type { Relationship } from '../model/relationship.js'
import type { Resolution } from '../model/resolution.js'
import type { Task } from '../model/task.js'
import type { ChosenFirst } from '../memory/view-block.js'
import type { WorkingMemory } from '../working-memory.js'
import type { ActResult } from './devtools-feature.js'
import type { RefusalCode } from './refusal.js'

export type Side = 'page' | 'panel'

/** An envelope of a wall. Messages are JSON text in it, so that its size is known before anything is read. (T11) */
export interface Envelope {
  readonly channel: 'antecedent-devtools'
  readonly version: number
  readonly side: Side
  /** Of the one end of a wall that sent it. */
  readonly sender: string
  /** A list of messages, as JSON. */
  readonly payload: string
}

/** One memory on the page. */
export interface ClientSummary {
  readonly id: string
  readonly user: string
  /** Absent while it is a draft. */
  readonly thread?: string
  readonly access: 'full' | 'redacted'
}

/** Snapshot of a followed client, sent unasked: the least that says how it is. */
export interface ClientSnapshot {
  readonly thread?: string
  readonly status: MemoryStatus
  readonly isPrivate: boolean
  readonly now: Moment
  readonly entities: Readonly<Record<string, number>>
  readonly pinned: number
  readonly requests: number
  /** Oldest step that can be gone back to, and the number that the next will have. */
  readonly steps: { readonly first: number; readonly next: number }
  /** Messages that the page's end of this wall did not take. */
  readonly dropped: number
}

/** A `RequestReceipt`. */
export type Receipt = ReturnType<WorkingMemory['requests']>[number]

/** A row of the timeline. */
export interface StepRow {
  readonly index: number
  /** In ms since the epoch. */
  readonly at: number
  readonly type: MemoryEvent['type'] | 'state-taken' | 'request-sent'
  /** Turns begun by then, its own included. */
  readonly turn: number
  readonly toolName?: string
  readonly action?: Action
  readonly outcome?: 'succeeded' | 'failed'
  readonly role?: 'user' | 'assistant'
  /** Its entities: the first 5, and how many in all. */
  readonly about: readonly EntityKey[]
  readonly count: number
  readonly added: number
  readonly changed: number
  readonly removed: Readonly<Partial<Record<RemovalReason, number>>>
  readonly receipt?: Receipt
}

/** An entity, why it is where it is, and when it leaves. */
export type EntityRow = Omit<Explanation, 'relationships'> & {
  readonly openNow: boolean
  /** Why it comes before what has a higher score; undefined where the score for its length decides. */
  readonly first?: ChosenFirst
}

/** How long one stage of the work took, the last 100 times that it was done while devtools watched. */
export interface StageTimes {
  /** Reading a result, writing to storage, making a block. */
  readonly stage: 'read' | 'store' | 'block'
  readonly count: number
  readonly medianMs: number
  readonly maxMs: number
}

/** The browser's facts on the page's origin; each is missing where the browser does not give it. */
export interface OriginState {
  /** Of all that the origin stores. */
  readonly usedBytes?: number
  readonly quotaBytes?: number
  /** Whether the browser keeps it though room gets short. */
  readonly isPersisted?: boolean
  /** Workers of memories that run now, in all tabs. */
  readonly workers?: number
}

/** Which part of a block's text is about what. Offsets in UTF-16 units. */
export interface BlockSpan {
  readonly from: number
  readonly to: number
  readonly key: EntityKey
}

/** A block, and what it shows. */
export type BlockText = Pick<MemoryBlock, 'text' | 'tokens' | 'entries' | 'leftOut' | 'hash'>

/** Changes by a step. */
export interface StepDifference {
  readonly added: readonly EntityKey[]
  /** With the fields that are not what they were. */
  readonly changed: readonly { readonly key: EntityKey; readonly fields: readonly string[] }[]
  readonly removed: readonly EntityKey[]
  /** The block before and after it. */
  readonly before: string
  readonly after: string
}

/** The block as a panel would have it. */
export type BlockPreview = Pick<BlockOptions, 'budgetTokens' | 'format' | 'level' | 'refs' | 'about' | 'verdict'>

/** A feature's slice of the thread. */
export interface SliceRow {
  readonly feature: string
  /** As JSON, a line for each value. */
  readonly text: string
  /** Whether it goes on beyond what is shown. */
  readonly isCut: boolean
}

/** `at`: as it was after this step; left out, as it is now. */
export type Question =
  | { readonly about: 'entities'; readonly at?: number }
  | { readonly about: 'entity'; readonly key: EntityKey; readonly at?: number }
  | { readonly about: 'activity'; readonly at?: number }
  | { readonly about: 'block'; readonly at?: number; readonly options?: BlockPreview }
  | { readonly about: 'resolution'; readonly text: string; readonly at?: number }
  | { readonly about: 'events'; readonly from: number; readonly count: number }
  | { readonly about: 'difference'; readonly at: number }
  | { readonly about: 'requests' }
  | { readonly about: 'health' }
  /** The block that a request of the log was given, by the hash in its receipt. */
  | { readonly about: 'sent-block'; readonly hash: string }
  | { readonly about: 'slices'; readonly at?: number }
  | ProtocolOfFeatures['question']
  | { readonly about: 'session'; readonly names?: 'kept' | 'replaced' }

export type Answer =
  | { readonly about: 'entities'; readonly now: Moment; readonly total: number; readonly rows: readonly EntityRow[] }
  | { readonly about: 'entity'; readonly explanation?: Explanation }
  | {
      readonly about: 'activity'
      readonly listViews: readonly ListView[]
      readonly episodes: readonly Episode[]
      readonly relationships: readonly Relationship[]
      readonly task?: Task
    }
  | {
      readonly about: 'block'
      readonly block: BlockText
      readonly spans: readonly BlockSpan[]
      /** Tokens that it might take. */
      readonly budgetTokens: number
    }
  /** Without a block where the request left before devtools came, or its step is folded away. */
  | { readonly about: 'sent-block'; readonly block?: BlockText; readonly spans: readonly BlockSpan[] }
  /** With the list in which a place was counted, where the text says one. */
  | { readonly about: 'resolution'; readonly resolution: Resolution; readonly list?: ListView }
  | { readonly about: 'events'; readonly first: number; readonly next: number; readonly rows: readonly StepRow[] }
  | ({ readonly about: 'difference' } & StepDifference)
  | { readonly about: 'requests'; readonly receipts: readonly Receipt[] }
  | {
      readonly about: 'health'
      readonly stages: readonly StageTimes[]
      readonly origin: OriginState
      /** Entities that a thread keeps at most, pinned ones apart. */
      readonly maxTracked: number
    }
  /** By the names of the features. */
  | { readonly about: 'slices'; readonly slices: readonly SliceRow[] }
  | ProtocolOfFeatures['answer']
  | { readonly about: 'session'; readonly session: string }

export type Act =
  /** Entities that a feature knows can be forgotten too, whether the thread knows them or not. */
  | { readonly type: 'pin' | 'unpin' | 'forget'; readonly keys: readonly EntityKey[] }
  | { readonly type: 'rename'; readonly key: EntityKey; readonly name: string }
  /** Takes a forget back, by the undo that its result gave. */
  | { readonly type: 'undo'; readonly undo: string }
  | { readonly type: 'clear' }
  /** Everything of the thread, with what features keep beside it, and its log. */
  | { readonly type: 'erase' }
  | ProtocolOfFeatures['act']

export type PageMessage =
  | {
      readonly type: 'announce'
      readonly clients: readonly ClientSummary[]
      /** Memories that another version of core announced. */
      readonly unknown: number
    }
  | { readonly type: 'clients'; readonly clients: readonly ClientSummary[]; readonly unknown: number }
  | { readonly type: 'snapshot'; readonly client: string; readonly snapshot: ClientSnapshot }
  | { readonly type: 'event'; readonly client: string; readonly rows: readonly StepRow[] }
  | { readonly type: 'detail'; readonly request: string; readonly answer: Answer }
  | { readonly type: 'result'; readonly request: string; readonly result: ActResult }
  | { readonly type: 'error'; readonly request: string; readonly code: RefusalCode; readonly message: string }

export type PanelMessage =
  /** A panel is there: again and again, as long as it is. */
  | { readonly type: 'hello' }
  /** Whose snapshots and events it wants, in place of those before. */
  | { readonly type: 'follow'; readonly clients: readonly string[] }
  | { readonly type: 'request'; readonly request: string; readonly client: string; readonly question: Question }
  | { readonly type: 'act'; readonly request: string; readonly client: string; readonly act: Act }
  | { readonly type: 'bye' }
