import type { Json, JsonObject } from './json.js'

/** Whose a document is: the user's, in every thread, or one thread's. */
export type DocumentScope = 'user' | 'thread'

/** Names of keys from the outermost in, as `['User', 'Name']`. */
export type DocumentPath = readonly string[]

/** One step of a patch. Steps of one patch are applied all or not at all, in their order. */
export type DocumentEdit =
  | { readonly op: 'set'; readonly path: DocumentPath; readonly value: Json }
  /** Adds to a list, which is made where there is none. An item that is in it already changes nothing. */
  | { readonly op: 'append'; readonly path: DocumentPath; readonly value: Json }
  /** Takes a key away; with a value, that item of a list. */
  | { readonly op: 'remove'; readonly path: DocumentPath; readonly value?: Json }

/** Steps, or an object that is merged into the content, in which null takes a key away (RFC 7396). */
export type DocumentPatch = readonly DocumentEdit[] | JsonObject

/** Who said it: the user outranks all, and what a model inferred outranks nothing. */
export type DocumentAuthor = 'user' | 'host' | 'inferred'

/** Where a value of a document comes from. */
export interface FieldOrigin {
  readonly author: DocumentAuthor
  /** Time on the page's clock, in ms since the epoch. */
  readonly at: number
  /** Id of the message in which it was said. */
  readonly messageId?: string
  /** 0…1, of what was inferred. */
  readonly confidence?: number
}

/** Values of a document, and the claims against them. */
export interface DocumentConflict {
  readonly path: DocumentPath
  readonly kept: Json
  readonly keptOrigin: FieldOrigin
  readonly claimed: Json
  readonly claimedOrigin: FieldOrigin
}

/** Inferences of one patch, and the values before them. */
export interface Inference {
  readonly origin: FieldOrigin
  /** The values that it set. */
  readonly values: readonly {
    readonly path: DocumentPath
    readonly before?: { readonly value: Json; readonly origin: FieldOrigin }
  }[]
}

/** Content written down under one template: never text of the template itself. */
export interface MemoryDocument {
  readonly name: string
  /** From 1; each change is one more. */
  readonly version: number
  /** When it changed last, in ms since the epoch. */
  readonly at: number
  readonly content: JsonObject
  /** Of each value that is no object, by its path as JSON: `'["User","Name"]'`. */
  readonly origins: Readonly<Record<string, FieldOrigin>>
  /** Oldest first. */
  readonly conflicts: readonly DocumentConflict[]
}

/** A document as it was. */
export interface DocumentVersion {
  readonly version: number
  readonly at: number
  readonly author: DocumentAuthor
  readonly content: JsonObject
  /** The version whose content a rollback brought back. */
  readonly restores?: number
}

/** Why a patch cannot be applied. */
export interface DocumentProblem {
  readonly path: DocumentPath
  /** The fault, as the end of a sentence: `is no text`. */
  readonly problem: string
}

/** The most that is kept of documents. */
export const DOCUMENT_LIMITS = {
  /** Of one document's content as JSON. */
  maxCharacters: 8_000,
  maxDocuments: 16,
  maxVersions: 20,
  maxConflicts: 20,
}

export type DocumentLimits = Readonly<typeof DOCUMENT_LIMITS>
