import type { AntecedentError } from './errors.js'
import type { Artifact, ArtifactCriteria, ArtifactSnapshot, GivenArtifact } from './model/artifact.js'
import type { TextEvent } from './model/kept-text.js'
import type { TextTransform } from './model/text-transform.js'

/** Result of keeping a text. Resolves once its transaction has completed. */
export type StoreResult =
  | { readonly status: 'stored'; readonly artifact: Artifact }
  | { readonly status: 'ignored'; readonly reason: 'memory-off' | 'memory-closed' | 'private-turn' }
  | { readonly status: 'rejected'; readonly error: AntecedentError }

/** An artifact's text; of an unknown id, those that it may have been meant for. */
export type RetrieveResult =
  | { readonly status: 'found'; readonly artifact: Artifact; readonly text: string }
  | { readonly status: 'unknown'; readonly id: string; readonly near: readonly Artifact[] }
  | { readonly status: 'failed'; readonly error: AntecedentError }

/** Artifacts that are kept. Where they could not be read, the list is empty and `failed` says why: nobody can tell what is kept. */
export type ArtifactList = readonly Artifact[] & { readonly failed?: AntecedentError }

/** Result of taking a snapshot: a bad one changes nothing. */
export type RestoreResult =
  | { readonly status: 'restored'; readonly artifacts: number }
  | { readonly status: 'ignored'; readonly reason: 'memory-off' | 'memory-closed' }
  | { readonly status: 'rejected'; readonly error: AntecedentError }

/** Full tool results and other texts of a thread, kept outside the chat. None of these calls rejects. */
export interface ArtifactCalls {
  /** Keeps a call's result without waiting, as the request does that next carries it. Again is no harm. */
  keepResult(result: GivenArtifact & { toolCallId: string }): void
  /** The text that stands for a call's result from now on, where it is cited. */
  citationOf(toolCallId: string): string | undefined
  /** Keeps a text, redacted. */
  store(given: GivenArtifact): Promise<StoreResult>
  /** @defaultValue the full text */
  retrieve(id: string, transform?: TextTransform): Promise<RetrieveResult>
  /** Newest first; see `ArtifactList` for what an empty one says. */
  query(criteria?: ArtifactCriteria): Promise<ArtifactList>
  /** Removes artifacts, all of the thread's without criteria; says how many. */
  clear(criteria?: ArtifactCriteria): Promise<number>
  /** Events of the thread's artifacts, oldest first: the last 1,000. */
  events(): Promise<readonly TextEvent[]>
  /** Artifacts with their texts, to pass on to another thread or agent. */
  snapshot(criteria?: ArtifactCriteria): Promise<ArtifactSnapshot>
  /** Adds what a snapshot holds. */
  restore(snapshot: unknown): Promise<RestoreResult>
  /**
   * Told after artifacts of the thread were stored, described anew, restored or removed, in a burst once; of another tab's
   * acts, after removals.
   */
  subscribe(listener: () => void): () => void
}
