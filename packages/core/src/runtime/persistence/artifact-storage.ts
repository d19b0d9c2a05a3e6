import type { Artifact, ArtifactEvent } from '../../model/artifact.js'
import type { Erasure } from './erasure.js'

export interface StoredArtifact {
  readonly artifact: Artifact
  readonly text: string
}

export interface ArtifactId {
  readonly thread: string
  readonly id: string
}

/** What is written about a thread's artifacts, in one transaction. */
export interface ArtifactUpdate {
  /** What is new or has changed; without a text, the stored text stays. */
  readonly put?: readonly { readonly artifact: Artifact; readonly text?: string }[]
  readonly remove?: readonly string[]
  /** What happened, oldest first. Of a thread the last `MAX_ARTIFACT_EVENTS` are kept. (A10) */
  readonly events?: readonly ArtifactEvent[]
}

/**
 * What an update makes of the artifacts that are stored at that instant, oldest first. Must be synchronous. Where the update
 * is a transaction of its own it is told the last erasure before it, if anybody else can erase.
 */
export type ChangeArtifacts = (known: readonly Artifact[], erasure?: Erasure) => ArtifactUpdate

/**
 * Where full results and other texts are kept, by thread.
 *
 * Every update is one transaction, with the events that tell of it: `change` gets what is stored at that instant, and what
 * it returns is written before any other update of the thread, in this tab or another, can read. It resolves, with what
 * was written, once the transaction has completed, and rejects with an `AntecedentError` when nothing was.
 */
export interface ArtifactStorage {
  /** Oldest first, without their texts. What a newer version stored is not among them, and is left alone. (P3) */
  list(thread: string): Promise<readonly Artifact[]>
  /** What is stored under an id, whether or not the text is what it was. */
  read(thread: string, id: string): Promise<StoredArtifact | undefined>
  /** Oldest first. */
  events(thread: string): Promise<readonly ArtifactEvent[]>
  update(thread: string, change: ChangeArtifacts): Promise<ArtifactUpdate>
  /** Gives up artifacts of any thread, those not used for longest first, until so many bytes are free. (F7) */
  makeRoom(bytes: number, at: number): Promise<readonly ArtifactId[]>
}

/** Version of the artifact records that this code writes. */
export const ARTIFACT_SCHEMA = 1

/** What is kept of a thread's audit trail. (A10) */
export const MAX_ARTIFACT_EVENTS = 1_000
