import type { Artifact, ArtifactCriteria, ArtifactLimits, ArtifactSnapshot } from '../../model/artifact.js'
import type { TextEvent } from '../../model/kept-text.js'
import type { TextTransform } from '../../model/text-transform.js'
import type { CompactorRule } from '../../model/compactor.js'
import type { Json } from '../../model/json.js'

/** A text to be kept, as it leaves the page. */
export interface HandedArtifact {
  readonly id: string
  readonly text: string
  readonly toolName?: string
  readonly toolCallId?: string
  /** Arguments of the call. */
  readonly input?: Json
  readonly failed?: boolean
  readonly source: Artifact['source']
  readonly tags: readonly string[]
  readonly links: readonly string[]
}

/** How a handle wants its artifacts kept: what they may take, and what citations say by tool. */
export interface ArtifactSettings {
  readonly limits?: Partial<ArtifactLimits>
  readonly compactors?: Readonly<Record<string, CompactorRule>>
}

/** The artifact under an id; for an unknown id, those that it may have been meant for. */
export type FoundArtifact =
  | { readonly artifact: Artifact; readonly text: string }
  | { readonly near: readonly Artifact[] }

/**
 * Queries of a page on a thread's artifacts: a closed list. `at` is the page's time, in ms since the epoch, and `erasures`
 * the number of the last erasure that the page knew of: what began before an erasure is not kept. All that is stored was redacted before, and each change is one transaction with the event that tells of it.
 */
export interface ArtifactHost {
  /** The same text under the same id again changes nothing. */
  store(given: HandedArtifact, settings: ArtifactSettings, at: number, erasures?: number): Promise<Artifact>
  /** `isNoted`: whether it counts as a use. */
  retrieve(id: string, transform: TextTransform, noting: { at: number; isNoted: boolean }): Promise<FoundArtifact>
  /** The beginning of a text, for a model that is to describe it. */
  excerpt(id: string, maxLength: number): Promise<string | undefined>
  /** Puts a model's words in the place of a citation that stands in no history yet; undefined where it does. */
  describe(id: string, words: string, settings: ArtifactSettings): Promise<Artifact | undefined>
  /** Newest first. */
  query(criteria: ArtifactCriteria): Promise<readonly Artifact[]>
  clear(criteria: ArtifactCriteria, at: number): Promise<number>
  events(): Promise<readonly TextEvent[]>
  snapshot(criteria: ArtifactCriteria): Promise<ArtifactSnapshot>
  /** Rejects, and changes nothing, where it is no snapshot. */
  restore(snapshot: unknown, settings: ArtifactSettings, at: number, erasures?: number): Promise<number>
}
