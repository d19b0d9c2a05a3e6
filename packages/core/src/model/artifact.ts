import type { ContentKind } from './content-kind.js'
import type { EntityKey } from './entity.js'

/** A full tool result, or another text, kept outside the chat. Its text is read with `retrieve`. */
export interface Artifact {
  /** Of a tool result: from its call id, so that the same result is the same artifact. */
  readonly id: string
  readonly toolName?: string
  readonly toolCallId?: string
  readonly kind: ContentKind
  readonly source: 'tool' | 'app' | 'model'
  readonly tags: readonly string[]
  /** Ids of other artifacts. */
  readonly links: readonly string[]
  /** Of the redacted text, in UTF-8. */
  readonly bytes: number
  /** Of the redacted text, estimated. */
  readonly tokens: number
  /** Of the redacted text: equal texts have equal checksums. */
  readonly checksum: string
  /** Entities that the text holds. */
  readonly entities: readonly EntityKey[]
  /** The text in its place in the history, once it is cited: shorter than the artifact. */
  readonly citation: string
  /** Times in ms since the epoch. */
  readonly storedAt: number
  readonly usedAt: number
  /** How often it was retrieved. */
  readonly uses: number
}

/** A text to be kept. */
export interface GivenArtifact {
  /** A text as it stands in the history, or any JSON value, which is serialised once. */
  content: unknown
  toolName?: string
  toolCallId?: string
  /** Arguments of the call. */
  input?: unknown
  /** Whether the call failed: the citation says so. */
  failed?: boolean
  /** @defaultValue 'tool' where there is a `toolCallId`, else 'app' */
  source?: Artifact['source']
  tags?: readonly string[]
  links?: readonly string[]
}

/** Which artifacts are meant; all that is left out is not asked for. */
export interface ArtifactCriteria {
  readonly toolName?: string
  readonly kind?: ContentKind
  readonly source?: Artifact['source']
  /** Has this tag, or all of these. */
  readonly tag?: string | readonly string[]
  /** Holds this entity. */
  readonly entity?: EntityKey
  /** Stored at or after, and before, in ms since the epoch. */
  readonly since?: number
  readonly until?: number
  /** Named in the tool, the tags or the citation. */
  readonly text?: string
  /** Stands in the kept text itself, in any case. Texts are read for it, the newest first, until `limit` hold it. */
  readonly content?: string
  /** @defaultValue 20 */
  readonly limit?: number
}

/** Artifacts with their texts, as JSON, to pass on. */
export interface ArtifactSnapshot {
  readonly format: 'antecedent-artifacts'
  readonly version: 1
  readonly artifacts: readonly { readonly artifact: Artifact; readonly text: string }[]
}

/** The limits of what a thread's artifacts may take. */
export interface ArtifactLimits {
  /** Of one text, in UTF-16 units; longer ones are refused. @defaultValue 8_000_000 */
  readonly maxCharacters: number
  /** Of all texts of a thread, in bytes; the least valuable go first. @defaultValue 50_000_000 */
  readonly maxBytes: number
  /** @defaultValue 2_000 */
  readonly maxArtifacts: number
}

export const DEFAULT_ARTIFACT_LIMITS: ArtifactLimits = {
  maxCharacters: 8_000_000,
  maxBytes: 50_000_000,
  maxArtifacts: 2_000,
}

/** Changes of a thread's artifacts beside those that the page itself asked for. */
export interface ArtifactsMoved {
  /** Stored, or changed. */
  readonly put: readonly Artifact[]
  /** Ids of those that are gone. */
  readonly gone: readonly string[]
}
