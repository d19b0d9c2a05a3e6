import type { EntityId } from '../../model/entity.js'
import type { Json } from '../../model/json.js'
import { isGenericNoun, isOwnNoun } from './identify.js'
import { identifiedWords, typeOf } from './inflect.js'
import type { ForeignKeyField } from './planned-record.js'
import type { Field } from './read-fields.js'
import { isActorKey } from './telling-keys.js'
import { asId, isHashText, isToken } from './value-shape.js'

/** The fields of records called by `hint` that name other things. (X3) */
export function readForeignKeys(fields: readonly Field[], hint: readonly string[]): readonly ForeignKeyField[] {
  return fields.flatMap(({ key, meaning: { kind, noun } }, place) => {
    const isForeign = kind === 'identity' && !isGenericNoun(noun) && !isOwnNoun(noun, hint)
    return isForeign && !isActorKey(key) && !OF_THE_CALL.has(noun.at(-1) ?? '')
      ? { place, type: typeOf(identifiedWords(key)) }
      : []
  })
}

/** The identifier that a foreign key holds, or undefined where it points nowhere. */
export function foreignId(value: Json | undefined): EntityId | undefined {
  const id = asId(value)
  if (id === undefined || String(id) === '0') return undefined
  return typeof id === 'string' && (!isToken(id) || isHashText(id)) ? undefined : id
}

/** What has identifiers of the call and not of a thing. */
const OF_THE_CALL = new Set('request trace correlation span session cursor idempotency'.split(' '))
