import type { JsonObject } from './json.js'
import type {
  DocumentAuthor,
  DocumentConflict,
  DocumentPatch,
  DocumentPath,
  DocumentProblem,
  DocumentScope,
  DocumentVersion,
} from './memory-document.js'
import type { BlockSection } from './block-section.js'

/** A document as a UI shows it; the same object until it changes. */
export interface ShownDocument {
  readonly name: string
  readonly scope: DocumentScope
  readonly isReadOnly: boolean
  /** The content that it may have, in the words of its template. */
  readonly template: string
  /** 0 before anything was written down. */
  readonly version: number
  /** When it changed last, in ms since the epoch; undefined before anything was written down. */
  readonly at: number | undefined
  /** Empty before anything was written down. */
  readonly content: JsonObject
  /** The same in words, under the headings of its template; empty where nothing is written down. */
  readonly text: string
  /** Oldest first. */
  readonly conflicts: readonly DocumentConflict[]
}

/** Result of an act on a document. */
export type DocumentResult =
  | { readonly status: 'changed'; readonly document: ShownDocument }
  /** It says so already. */
  | { readonly status: 'unchanged'; readonly document: ShownDocument }
  /** The value is kept, and the claim against it is noted. */
  | { readonly status: 'conflict'; readonly document: ShownDocument }
  /** Nothing of it was applied. */
  | { readonly status: 'refused'; readonly problems: readonly DocumentProblem[] }
  | { readonly status: 'ignored'; readonly reason: 'memory-off' | 'memory-closed' | 'private-turn' }

/** Whose word a patch is. */
export interface PatchOptions {
  /** @defaultValue 'host' */
  by?: DocumentAuthor
  /** Id of the message that said it. */
  messageId?: string
  /** 0…1, of what was inferred. */
  confidence?: number
}

/** A section, and how much it bears on a text, 0…1. */
export interface ScoredSection extends BlockSection {
  readonly score: number
}

/**
 * Documents written down under the templates that memory was given. None of these calls throws or rejects; before memory is
 * there, those that answer at once say nothing. (D1–D6)
 */
export interface DocumentCalls {
  /** All that have a template, in its order; the same list until one changes. */
  list(): readonly ShownDocument[]
  get(name: string): ShownDocument | undefined
  /** Steps, or an object to merge, in which null takes a key away. All or nothing. */
  patch(name: string, patch: DocumentPatch, options?: PatchOptions): Promise<DocumentResult>
  /**
   * The whole document as a user edited it: markdown under the headings of its template, as in `text`, or JSON where it has
   * another template. What is missing from it is taken away.
   */
  write(name: string, text: string, options?: PatchOptions): Promise<DocumentResult>
  /** The faults of a patch, by its template; a Standard Schema is asked by `patch` alone. */
  validate(name: string, patch: DocumentPatch): readonly DocumentProblem[]
  /** Of one document, or of all. */
  sections(name?: string): readonly BlockSection[]
  /** Sections by how much they bear on a text, best first. */
  score(text: string, name?: string): readonly ScoredSection[]
  /** Whether a document says this already: each telling word of the text in one of its sections. */
  contains(name: string, text: string): boolean
  /** Earlier versions, oldest first: the last 20. */
  versions(name: string): Promise<readonly DocumentVersion[]>
  /** Brings back what an earlier version said, as a new one. */
  rollback(name: string, version: number): Promise<DocumentResult>
  /** Says which of two claims holds. */
  settleConflict(name: string, path: DocumentPath, take: 'kept' | 'claimed'): Promise<DocumentResult>
}
