import type { Reader } from '../memory/consolidate/can-read.js'
import type { DocumentCalls } from '../model/document-calls.js'
import type { LongTermCalls } from '../model/long-term-calls.js'
import type { LongTermOptions } from '../model/long-term-options.js'
import type { MemoryView } from '../model/memory-state.js'
import type { DevtoolsClient } from './devtools-client.js'

/** The features that the panel has views for; each undefined where the memory was made without it. */
export interface KnownFeatures {
  readonly documents?: Pick<DocumentCalls, 'get' | 'list' | 'rollback' | 'settleConflict' | 'versions'>
  readonly longTerm?: Pick<LongTermCalls, 'endSession' | 'startSession'>
  readonly longTermSource?: LongTermSource
}

/** Long-term memory of the user, and what this thread may be told of it. */
export interface LongTermSource {
  readonly limits: Required<Pick<LongTermOptions, 'minAccesses' | 'recall' | 'everyTurns' | 'idleMs'>>
  reader(): Reader
  /** What is the user's, whoever may be told of it. */
  usersView(): Pick<MemoryView, 'lasting' | 'sessions' | 'episodes'>
}

/** Core announces features by name alone; `CLIENT_VERSION` stands for the shapes that are read here. */
export function featuresOf({ features: { calls, inspected } }: Pick<DevtoolsClient, 'features'>): KnownFeatures {
  return { ...calls, longTermSource: inspected['longTerm'] } as KnownFeatures
}
