import type { Reader } from '../memory/consolidate/can-read.js'
import type { WordOptions } from '../memory/recall/read-phrases.js'
import type { BlockInput } from '../memory/view-block.js'
import type { Artifact, ArtifactLimits, ArtifactTransform } from '../model/artifact.js'
import type { EntityKey } from '../model/entity.js'
import type { BlockOptions, MemoryBlock } from '../model/memory-block.js'
import type { LongTermOptions } from '../model/long-term-options.js'
import type { MemoryChange } from '../model/memory-change.js'
import type { MemoryPolicy } from '../model/memory-policy.js'
import type { MemoryView } from '../model/memory-state.js'
import type { ThreadStep } from '../model/thread-step.js'
import type { DocumentCalls } from '../working-memory-documents.js'
import type { LongTermCalls } from '../working-memory-long-term.js'
import type { ArtifactCalls, WorkingMemory } from '../working-memory.js'
import type { ClientSummary } from './devtools-protocol.js'

type ReadArtifact = { readonly artifact: Artifact; readonly text: string } | { readonly near: readonly Artifact[] }

/** What lasts beyond a thread, and who asks. */
export interface LastingSource {
  readonly limits: Required<Pick<LongTermOptions, 'minAccesses' | 'recall' | 'everyTurns' | 'idleMs'>>
  reader(): Reader
  /** What is the user's, whoever may be told of it. */
  usersView(): Pick<MemoryView, 'lasting' | 'sessions' | 'episodes'>
}

/** A memory as it announces itself to the devtools of its page: all that they can see of it and do to it. */
export interface DevtoolsClient {
  /** `CLIENT_VERSION` of the core that made it. */
  readonly version: number
  readonly id: string
  readonly user: string
  readonly access: ClientSummary['access']
  readonly memory: Pick<WorkingMemory, 'clear' | 'forget' | 'getSnapshot' | 'pin' | 'requests' | 'unpin'> & {
    rename(target: EntityKey, name: string): void
    readonly artifacts: Pick<ArtifactCalls, 'clear' | 'query'>
    readonly documents: Pick<DocumentCalls, 'get' | 'list' | 'rollback' | 'settleConflict' | 'versions'>
    readonly longTerm: Pick<LongTermCalls, 'endSession' | 'startSession'>
  }
  readonly policy: MemoryPolicy
  readonly artifactLimits: ArtifactLimits
  /** How blocks are made where a request says nothing else. */
  readonly block: BlockOptions
  readonly words: WordOptions
  /** Reads an artifact, which counts as no use of it; of an unknown id, those that it may have been meant for. */
  readArtifact(id: string, transform: ArtifactTransform): Promise<ReadArtifact>
  /** What its next block is made of. */
  blockInput(): BlockInput
  /** What is the user's in every thread, with where each value of a document comes from. */
  usersView?(): MemoryView | undefined
  /** Absent where nothing lasts. */
  readonly longTerm?: LastingSource | undefined
  /** The block of this hash, if it is one of the last that were made. */
  madeBlock(hash: string): MemoryBlock | undefined
  /** Told of every change, and when it leaves the registry. */
  subscribe(listener: () => void): () => void
  /** Told of each step from now on, the state first. Until then no step is made for it. */
  watch(listener: (step: ThreadStep, changes: readonly MemoryChange[]) => void): () => void
}
