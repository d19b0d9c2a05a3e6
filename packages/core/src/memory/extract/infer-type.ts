import { isJsonObject, type Json } from '../../model/json.js'
import { isOwnNoun, type Identity } from './identify.js'
import { singularOf, singularWords, typeOf } from './inflect.js'
import { valueOf, type PlannedRecord } from './planned-record.js'

/** Words of envelopes and formats, which name no type of thing. */
const ENVELOPE_TYPES = new Set(
  (
    'success object error list array collection result response data item record text json content link reference ' +
    'resource entity node edge document page_id hit map'
  ).split(' '),
)
const STRONG = [
  '__typename',
  'object',
  'resourceType',
  'linkType',
  'contentType',
  'content_type',
  'entityType',
  'entity_type',
]
const WEAK = ['kind', 'type']

export interface InferTypeOptions {
  readonly record: PlannedRecord
  readonly identity: Identity
  /** Words of the container's key or of the tool's noun. */
  readonly hint: readonly string[]
}

/** What kind of thing a record is, in the singular. (X5) */
export function inferType({ record, identity, hint }: InferTypeOptions): string {
  const stated = discriminator(record, STRONG)
  if (stated !== undefined) return typeOf(stated)
  const weak = discriminator(record, WEAK)
  if (weak !== undefined && (hint.length === 0 || weak.some(word => isOwnNoun([word], hint)) || isPointer(record)))
    return typeOf(weak)
  const own = identity.noun.map(singularOf)
  if (identity.kind === 'other') return typeOf(own)
  if (identity.kind !== 'own' || own.length === 0) return typeOf(hint)
  return typeOf(hint).endsWith(typeOf(own)) ? typeOf(hint) : typeOf(own)
}

function discriminator(record: PlannedRecord, keys: readonly string[]): readonly string[] | undefined {
  for (const key of keys) {
    const value = pointedId(valueOf(record, key))
    if (typeof value !== 'string' || value.length > 60 || !/^[A-Za-z][\w .:-]*$/.test(value)) continue
    const words = singularWords(value)
    if (words.length > 0 && !ENVELOPE_TYPES.has(words.at(-1) ?? '') && !ENVELOPE_TYPES.has(words.join('_')))
      return words
  }
  return undefined
}

/** A type is given by its name, or by pointing to the record that describes it. */
function pointedId(value: Json | undefined): Json | undefined {
  if (!isJsonObject(value)) return value
  return isJsonObject(value['sys']) ? value['sys']['id'] : value['id']
}

/** Whether a record is little more than a type and an identifier, so that its `type` says what it is. */
function isPointer(record: PlannedRecord): boolean {
  const { fields } = record.plan
  if (isJsonObject(valueOf(record, 'relationships'))) return true
  return fields.length <= 3 && fields.every(({ key, meaning }) => WEAK.includes(key) || meaning.kind !== 'other')
}
