import type { EntityId } from '../../model/entity.js'
import type { Json } from '../../model/json.js'
import { isGenericNoun, isWholeNoun } from './identify.js'
import { identifiedWords, singularWords, typeOf } from './inflect.js'
import type { ForeignKeyField } from './planned-record.js'
import type { Field } from './read-fields.js'
import { isActorKey, isClassKey, saysAgain } from './key-hints.js'
import { asId, isHashText, isMinted, isToken } from './value-shape.js'

/** The fields of records called by `hint` that name other things. (X3) */
export function readForeignKeys(fields: readonly Field[], hint: readonly string[]): readonly ForeignKeyField[] {
  return fields.flatMap(({ key, meaning: { kind, noun, marker } }, place) => {
    if (kind === 'other' && mayName(key, noun, marker))
      return { place, type: typeOf(singularWords(key)), isStated: false }
    const isForeign = kind === 'identity' && !isGenericNoun(noun) && !isWholeNoun(noun, hint)
    return isForeign && !isActorKey(key) && !saysAgain(noun) && !OF_THE_CALL.has(noun.at(-1) ?? '')
      ? { place, type: typeOf(identifiedWords(key)), isStated: true }
      : []
  })
}

/** Whether a key that says nothing of identifiers may hold one, as `customer` may. */
function mayName(key: string, noun: readonly string[], last: string): boolean {
  return noun.length < 2 && !isActorKey(key) && !isClassKey(key) && !NO_THINGS.has(last) && /^[a-z]+$/.test(last)
}

/** The identifier that a foreign key holds, or undefined where it points nowhere. */
export function foreignId(value: Json | undefined, { isStated }: ForeignKeyField): EntityId | undefined {
  if (!isStated && (typeof value !== 'string' || value.length < 6 || !isMinted(value))) return undefined
  const id = asId(value)
  if (id === undefined || String(id) === '0') return undefined
  return typeof id === 'string' && (!isToken(id) || isHashText(id)) ? undefined : id
}

/** What a thing has, and no thing of its own. */
const NO_THINGS = new Set(
  (
    'version revision release color colour size model token signature secret password at on date time timestamp value ' +
    'description content text body message comment note notes address phone iban vat currency etag format label'
  ).split(' '),
)

/** What has identifiers of the call and not of a thing. */
const OF_THE_CALL = new Set('request trace correlation span session cursor idempotency'.split(' '))
