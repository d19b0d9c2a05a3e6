import type { EntityId } from '../../model/entity.js'
import { isGenericNoun, isOwnNoun } from './identify.js'
import { singularOf } from './inflect.js'
import type { Field } from './read-fields.js'
import { isActorKey } from './telling-keys.js'
import { asId, isHashText, isToken } from './value-shape.js'

/** Another thing that a field of a record names. */
export interface ForeignKey {
  readonly id: EntityId
  /** What kind of thing it is, the last word singular. */
  readonly noun: readonly string[]
}

/** The other thing that a field such as `product_id` names, or undefined. (X3) */
export function readForeignKey({ key, value, meaning }: Field, hint: readonly string[]): ForeignKey | undefined {
  const { kind, noun } = meaning
  if (
    kind !== 'identity' ||
    noun.length === 0 ||
    isGenericNoun(noun) ||
    isOwnNoun(noun, hint) ||
    isActorKey(key) ||
    isBookkeeping(noun)
  )
    return undefined
  const id = asId(value)
  if (id === undefined || id === 0 || (typeof id === 'string' && (!isToken(id) || isHashText(id)))) return undefined
  return { id, noun: [...noun.slice(0, -1), singularOf(noun.at(-1) ?? '')] }
}

/** Identifiers of the call and not of a thing. */
function isBookkeeping(noun: readonly string[]): boolean {
  return ['request', 'trace', 'correlation', 'span', 'session', 'cursor', 'idempotency'].includes(noun.at(-1) ?? '')
}
