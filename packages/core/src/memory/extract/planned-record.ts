import type { Json } from '../../model/json.js'
import type { Field } from './read-fields.js'

/** A record laid out by its plan. */
export interface PlannedRecord {
  readonly plan: RecordPlan
  /** One for each field of the plan. */
  readonly values: readonly (Json | undefined)[]
}

/**
 * All that the keys of a record tell, decided once for the records that share them: a list repeats them many times.
 * A place is an index into `fields`.
 */
export interface RecordPlan {
  /** In the order of their names. */
  readonly fields: readonly Field[]
  /** By key. */
  readonly places: ReadonlyMap<string, number>
  /** Most specific first. */
  readonly identities: readonly IdentityField[]
  readonly foreignKeys: readonly ForeignKeyField[]
  /** Places of what may be a snippet, best first. */
  readonly snippets: readonly number[]
  /** What may hold an attribute, most telling first. */
  readonly attributes: readonly AttributeField[]
  /** What may say its type. */
  readonly typing: Typing
  /** How records of a type are called. */
  readonly naming: (type: string) => Naming
}

/** Which fields may say what kind of thing a record is, as places: surely, or perhaps of which sort it is. */
export interface Typing {
  readonly stating: readonly number[]
  readonly sorting: readonly number[]
}

/** A field that may tell its record apart. */
export interface IdentityField {
  readonly place: number
  readonly kind: IdentityKind
}

/** `own`: of its type; `plain`: an `id`; `designation`: a number, path, address; `other`: another thing's; `name`: a name. */
export type IdentityKind = 'own' | 'plain' | 'designation' | 'other' | 'name'

/** A field that names another thing, as `product_id` does. */
export interface ForeignKeyField {
  readonly place: number
  /** What kind of thing it names. */
  readonly type: string
  /** Whether its key says that it holds an identifier; else its value must look drawn for one. */
  readonly isStated: boolean
  /** The field that says of what type the thing is. */
  readonly typedBy?: number
  /** Fields that stand beside it under the same word, and so hold the thing or its name. */
  readonly beside: readonly number[]
  /** Fields that hold its name. */
  readonly names: readonly number[]
}

/** What a field's value tells of its record, most telling first. */
export type AttributeClass =
  | 'state'
  | 'level'
  | 'person'
  | 'amount'
  | 'date'
  | 'place'
  | 'kind'
  | 'score'
  | 'record'
  | 'other'
  | 'flag'
  | 'number'
  | 'moment'
  | 'format'

/** A field that may hold an attribute. */
export interface AttributeField {
  readonly place: number
  readonly class: AttributeClass
  /** Whether it counts only where it holds a record. */
  readonly isHeld: boolean
}

/** Which fields may hold a record's name, as places, best first. */
export interface NameFields {
  readonly names: readonly number[]
  /** What may stand for a name where there is none. */
  readonly standIns: readonly number[]
  /** Where it is, by which people call what has no name. */
  readonly addresses: readonly number[]
  /** Texts by whose first words a record without a name is called. */
  readonly sayings: readonly number[]
  /** Numbers and codes by which people call it rather than by a text. */
  readonly numbers: readonly number[]
  /** Whether somebody said it, so that its words come before who did. */
  readonly isSaid: boolean
  /** Whether it has parts of a person's name. */
  readonly isPerson: boolean
}

/** Which fields name a record, once its type is known. */
export interface Naming extends NameFields {
  /** Most telling first. */
  readonly identifiers: readonly IdentifierField[]
}

/** A field that may hold a further identifier of its record. */
export interface IdentifierField {
  readonly place: number
  /** Whether it is the record's own, and so need not look like an identifier. */
  readonly isOwn: boolean
}

/** The value of a record's field. */
export function valueOf({ plan, values }: PlannedRecord, key: string): Json | undefined {
  const place = plan.places.get(key)
  return place === undefined ? undefined : values[place]
}
