import type { Moment } from './clock.js'

/** Kept exactly as the tool gave it; compared by its string form. */
export type EntityId = string | number

/** `type/id`: names an entity within a thread. */
export type EntityKey = `${string}/${string}`

/** Who brought an entity to memory. */
export type Source = 'tool' | 'user-view' | 'user-text' | 'app'

/**
 * Role of a record in the result that held it, from which its prior weight follows: the thing asked for, an item of a
 * list, a record or listed identifier inside another, a find in text, or an identifier that only a field names.
 */
export type EntityRole = 'subject' | 'item' | 'child' | 'reference' | 'text'

/** A further identifier of a record, such as its number, path or e-mail address. */
export interface Identifier {
  readonly field: string
  readonly value: EntityId
}

/** A short value that tells a record apart from others like it, such as its status, due date, amount, place or owner. */
export interface Attribute {
  /** The key that the record gave it. */
  readonly field: string
  /** Single-line, at most 60 characters; of a flag that is set `true`. */
  readonly value: string
}

/** One time an entity was said or shown. */
export interface Mention {
  /** The thread's message count at that time. */
  readonly message: number
  readonly by: 'tool' | 'user' | 'assistant' | 'view'
  /** Whether it was the only thing said or shown then: such a mention takes the focus. */
  readonly alone: boolean
  /** The act that a user asked for: a verb of the word lists, and no other word. */
  readonly act?: string
}

/** Where an entity was last read from. */
export interface Provenance {
  readonly toolName?: string
  readonly toolCallId?: string
  /** Path inside the result, as `data.items[0]`. */
  readonly path?: string
}

/** One remembered thing, unique by `(type, id)` within a thread. */
export interface Entity {
  readonly key: EntityKey
  /** Singular and lower case, as `page`. */
  readonly type: string
  readonly id: EntityId
  /** Short name minted for it in its thread, as `p1`; never given to another. */
  readonly ref?: string
  /** Absent where the record had none: the id then stands for it. Single-line, at most 120 characters. */
  readonly name?: string
  readonly aliases: readonly string[]
  readonly slug?: string
  /** Single-line text without markup, at most 200 characters. */
  readonly snippet?: string
  readonly identifiers: readonly Identifier[]
  /** Most telling first, at most 10. */
  readonly attributes?: readonly Attribute[]
  readonly parent?: EntityKey
  /** The surest in which it was met: a thing once asked for stays one. */
  readonly role: EntityRole
  /** In the result that it was last met in, where that is less. */
  readonly lastRole?: EntityRole
  /** Place in the list it was last shown in, from 0. */
  readonly position: number
  readonly firstSeen: Moment
  readonly lastSeen: Moment
  readonly seenBy: Readonly<Partial<Record<Source, Moment>>>
  /** Times it was seen, mentioned or used. */
  readonly accessCount: number
  /** Times one of its identifiers stood in the input of a later call. */
  readonly useCount: number
  /** Newest first, at most 8. */
  readonly mentions: readonly Mention[]
  readonly pinned: boolean
  /** Read from a result that is still arriving: settled or dropped at its end. */
  readonly provisional?: true
  /** Known from background results alone: neither said, shown nor used yet. */
  readonly background?: true
  /** Recalled when a session started, and neither said, shown nor used since. */
  readonly recalled?: true
  /** `deleted`: a call removed it; `stale`: a call did not find it. */
  readonly fate?: 'deleted' | 'stale'
  readonly provenance: Provenance
}

/** Bounds of an entity; texts in characters. */
export const ENTITY_LIMITS = {
  aliases: 6,
  identifiers: 8,
  attributes: 12,
  attribute: 60,
  mentions: 8,
  name: 120,
  snippet: 200,
}

/** How a host names an entity. */
export interface EntityReference {
  readonly type: string
  readonly id: EntityId
  readonly name?: string
  /** The thing that it is a part of, as the page of a section: looking at it, the user has that in mind too. */
  readonly parent?: Pick<EntityReference, 'type' | 'id' | 'name'>
}

/** Key of the entity with this type and id. */
export function entityKey({ type, id }: { type: string; id: EntityId }): EntityKey {
  return `${type}/${id}`
}
