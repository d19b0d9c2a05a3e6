import type { Attribute, EntityId, EntityKey, EntityRole, Identifier } from './entity.js'
import type { Task } from './task.js'

/** The act that the verb of a tool's name states. */
export type Action = 'viewed' | 'listed' | 'searched' | 'created' | 'updated' | 'deleted' | 'accessed'

/** Whether something is not what it was after the act. */
export function isChange(action: Action): boolean {
  return action === 'created' || action === 'updated' || action === 'deleted'
}

/** One record as it was read from a result, before it is merged with what is known. */
export interface ExtractedEntity {
  readonly key: EntityKey
  readonly type: string
  readonly id: EntityId
  readonly name?: string
  readonly slug?: string
  readonly snippet?: string
  /** Further identifiers, most telling first, at most 6. */
  readonly identifiers: readonly Identifier[]
  /** Most telling first, at most 10. */
  readonly attributes?: readonly Attribute[]
  readonly role: EntityRole
  readonly parent?: EntityKey
  /** Place among its siblings as shown, from 0. */
  readonly position: number
  readonly path: string
}

/** A relationship that nesting or a foreign key states. */
export interface ExtractedRelationship {
  readonly kind: 'parent' | 'reference'
  /** The parent, or the record that holds the reference. */
  readonly from: EntityKey
  readonly to: EntityKey
}

/** The ordered entities of one list as shown. */
export interface ExtractedList {
  readonly type: string
  readonly keys: readonly EntityKey[]
  /** How many there are in all, where the result says so or holds more than was read. */
  readonly total?: number
  /** The record that holds the list; absent where the list is what was asked for. */
  readonly parent?: EntityKey
}

/**
 * Content of one tool result, bounded and redacted: all that memory ever keeps of it.
 * A failed result holds no entities.
 */
export interface Extraction {
  readonly action: Action
  readonly outcome: 'succeeded' | 'failed'
  /** Entities that the call asked for and that the result says do not exist. */
  readonly missing: readonly EntityKey[]
  /** In the order shown, each key once. */
  readonly entities: readonly ExtractedEntity[]
  readonly relationships: readonly ExtractedRelationship[]
  readonly lists: readonly ExtractedList[]
  /** Plural label of every type that occurs, by type. */
  readonly plurals: Readonly<Record<string, string>>
  /** String forms of what stands in the call's input: evidence of use. At most 64. */
  readonly inputValues: readonly string[]
  /** The statement of a declared rule on the call. */
  readonly task?: Pick<Task, 'kind' | 'status'>
}
