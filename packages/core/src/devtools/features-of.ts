import type { AccessScope } from '../memory/consolidate/access-scope.js'
import type { ArtifactCalls } from '../artifact-calls.js'
import type { Artifact, ArtifactLimits } from '../model/artifact.js'
import type { TextTransform } from '../model/text-transform.js'
import type { DocumentCalls } from '../model/document-calls.js'
import type { LongTermCalls } from '../model/long-term-calls.js'
import type { LongTermOptions } from '../model/long-term-options.js'
import type { MemoryView } from '../model/memory-state.js'
import type { DevtoolsClient } from './devtools-client.js'

/** The features that the panel has views for; each undefined where the memory was made without it. */
export interface KnownFeatures {
  readonly artifacts?: Pick<ArtifactCalls, 'clear' | 'query'>
  readonly artifactSource?: ArtifactSource
  readonly documents?: Pick<DocumentCalls, 'get' | 'list' | 'rollback' | 'settleConflict' | 'versions'>
  readonly longTerm?: Pick<LongTermCalls, 'endSession' | 'startSession'>
  readonly longTermSource?: LongTermSource
}

/** What artifacts may take, and their texts. */
export interface ArtifactSource {
  readonly limits: ArtifactLimits
  /** Counts as no use; of an unknown id, those that it may have been meant for. */
  read(id: string, transform: TextTransform): Promise<FoundArtifact>
}

type FoundArtifact = { readonly artifact: Artifact; readonly text: string } | { readonly near: readonly Artifact[] }

/** Long-term memory of the user, and what this thread may be told of it. */
export interface LongTermSource {
  readonly limits: Required<Pick<LongTermOptions, 'minAccesses' | 'recall' | 'everyTurns' | 'idleMs'>>
  reader(): AccessScope
  /** What is the user's, whoever may be told of it. */
  usersView(): Pick<MemoryView, 'lasting' | 'sessions' | 'episodes'>
}

/** Core announces features by name alone; `CLIENT_VERSION` stands for the shapes that are read here. */
export function featuresOf({ features: { calls, inspected } }: Pick<DevtoolsClient, 'features'>): KnownFeatures {
  return { ...calls, artifactSource: inspected['artifacts'], longTermSource: inspected['longTerm'] } as KnownFeatures
}
