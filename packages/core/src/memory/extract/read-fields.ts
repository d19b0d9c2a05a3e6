import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { personName } from './plain-text.js'
import { fieldsOfType, wrapsType } from './record-shape.js'
import { sortedKeys } from './sorted-keys.js'
import { splitWords } from './split-words.js'
import { readKey } from './read-key.js'
import { type KeyMeaning } from './identifying-keys.js'
import { asId } from '../value-shape.js'

/** One field of the records of one shape: what its key tells, without any value. */
export interface Field {
  readonly key: string
  /** What the key says. */
  readonly meaning: KeyMeaning
  /** The path that leads to it from its record. */
  readonly path: string
  /** The key of the wrapper in which it stands one level down, if it does. */
  readonly wrapper: string | undefined
  /** Whether its value describes the record itself, though it may look like a record. */
  readonly isOwn: boolean
}

const WRAPPERS = ['_source', 'attributes', 'fields', 'properties', 'sys']
/** Wrappers where they hold the name that the record itself lacks. */
const DESCRIPTIONS = [
  'detail',
  'details',
  'info',
  'metadata',
  'profile',
  'snippet',
  'settings',
  'general',
  'overview',
  'basic',
  'personal',
  'summary',
  'volumeInfo',
  'labels',
  'display',
  'record',
  'tags',
]
/** Keys under which a store puts all that its users say of a record: `fieldData`, `values`, `itemDetails`. */
const CONTENTS =
  /(?:^|[a-z]_?)(?:[Dd]ata|[Ff]ields|[Pp]rops|[Cc]ontent|[Pp]ayload|[Ii]nfo|[Dd]etails|[Aa]ttributes|[Vv]alues)$/
/** Keys under which a record's identifiers in several systems stand. */
const IDENTIFIERS = /^(?:ids|identifiers)$/
/** Wrappers whose fields tell of the record, and hold no other one. */
const OWN_WRAPPERS = ['properties', 'sys']

/** Keys under which a record's format puts its own fields, as JSON:API, search hits and content stores do. (X1) */
export function findWrappers(record: JsonObject, hint: readonly string[]): readonly string[] {
  const wrappers = WRAPPERS.filter(key => isJsonObject(record[key]))
  const own = hint.at(-1) ?? ''
  if (!('name' in record || 'title' in record))
    for (const key in record)
      if (
        (DESCRIPTIONS.includes(key) || holdsContent(key, own)) &&
        !WRAPPERS.includes(key) &&
        (describes(record[key], own) || (key === 'record' && says(record[key])))
      )
        wrappers.push(key)
  for (const key in record) if (holdsIdentifiers(key, record[key])) wrappers.push(key)
  const part = ownPart(record, hint)
  if (part !== undefined && !wrappers.includes(part)) wrappers.push(part)
  // `{ sha, commit: { message } }`: what a record says under its own name, it says of itself.
  const self = record[own]
  if (isJsonObject(self) && !('id' in self) && ('id' in record || 'sha' in record || isNumbered(self)))
    wrappers.push(own)
  const type = record['type'] as string
  if (fieldsOfType(record) !== undefined && !wrapsType(record) && !wrappers.includes(type)) wrappers.push(type)
  // `{ type: 'ITEM', item_data: { name } }` and `{ id, type: 'note', data: { content } }` say the same.
  if (typeof type === 'string')
    for (const key of [`${type.toLowerCase()}_data`, `${type}Data`, 'data'])
      if (Object.hasOwn(record, key) && isJsonObject(record[key]) && !wrappers.includes(key))
        if (key !== 'data' || ('id' in record && isFlat(record[key]))) wrappers.push(key)
  return wrappers.sort()
}

/**
 * Of a record that is in parts, as `{ payment_info: { payment_id }, payer_info, cart_info }`, the part that tells of the record
 * itself: that with an identifier under the part's own word, which is one by which the record is called.
 */
function ownPart(record: JsonObject, hint: readonly string[]): string | undefined {
  let parts = 0
  let own: string | undefined
  for (const key in record) {
    const inner = record[key]
    if (!isJsonObject(inner)) return undefined
    if (!CONTENTS.test(key)) continue
    const words = splitWords(key).slice(0, -1)
    parts += 1
    if (
      words.length > 0 &&
      words.every(word => hint.includes(word)) &&
      Object.keys(inner).some(key => isIdOf(key, words))
    )
      own ??= key
  }
  return parts > 1 ? own : undefined
}

/** Whether what stands under a key is a record's numbers and codes, each by the word for whose it is: `ids: { store: 41 }`. */
export function holdsIdentifiers(key: string, value: Json | undefined): boolean {
  if (!IDENTIFIERS.test(key) || !isJsonObject(value) || 'id' in value) return false
  return Object.values(value).every(code => code === null || asId(code) !== undefined)
}

function isIdOf(key: string, words: readonly string[]): boolean {
  const { kind, noun } = readKey(key)
  return kind === 'identity' && (noun.length === 0 || noun.join('_') === words.join('_'))
}

/** Whether an object holds nothing but the numbers and codes of one thing: `flight: { number: '912', iata: 'QX912' }`. */
function isNumbered(object: JsonObject): boolean {
  return 'number' in object && Object.values(object).every(value => typeof value !== 'object' || value === null)
}

/** Whether an object holds texts and numbers alone, none of which tells another record. */
function isFlat(object: JsonObject): boolean {
  return !('id' in object) && Object.values(object).every(value => typeof value !== 'object' || value === null)
}

function holdsContent(key: string, own: string): boolean {
  if (!CONTENTS.test(key)) return false
  const words = splitWords(key).slice(0, -1)
  return words.every(word => word === own || NOBODYS.has(word))
}

/** Words before such a key's last that name no other thing. */
const NOBODYS = new Set(
  'field custom record entry item object element node document page content main base basic core raw'.split(' '),
)

function describes(value: Json | undefined, own: string): boolean {
  if (!isJsonObject(value) || 'id' in value) return false
  return (
    'name' in value ||
    'title' in value ||
    personName(key => value[key]) !== undefined ||
    Object.keys(value).some(key => isNameOf(key, own))
  )
}

/** Whether a record under the key of its format holds the text that it is. */
function says(value: Json | undefined): boolean {
  return isJsonObject(value) && !('id' in value) && typeof value['text'] === 'string'
}

function isNameOf(key: string, own: string): boolean {
  const { kind, noun, marker } = readKey(key)
  // `detail: { invoice_number }` gives the number by which people call the invoice.
  const isNumber = kind === 'designation' && (marker === 'number' || marker === 'no')
  return (kind === 'name' || isNumber) && noun.length === 1 && noun[0] === own
}

/** Whether records with the keys of this one could have wrappers. */
export function mayWrap(record: JsonObject, hint: readonly string[]): boolean {
  const own = hint.at(-1)
  if ('type' in record || (own !== undefined && own in record)) return true
  return (
    WRAPPERS.some(key => key in record) ||
    Object.keys(record).some(key => IDENTIFIERS.test(key)) ||
    DESCRIPTIONS.some(key => key in record) ||
    Object.keys(record).some(key => CONTENTS.test(key))
  )
}

/** The fields that records with these keys have, in the order of their names. (X15) */
export function readFields(record: JsonObject, wrappers: readonly string[]): readonly Field[] {
  const fields = new Map<string, Field>()
  for (const key of sortedKeys(record))
    if (!wrappers.includes(key))
      fields.set(key, { key, meaning: readKey(key), path: key, wrapper: undefined, isOwn: false })
  for (const wrapper of wrappers) {
    const isOwn = OWN_WRAPPERS.includes(wrapper)
    for (const key of sortedKeys(record[wrapper] as JsonObject))
      if (!fields.has(key)) {
        const meaning = IDENTIFIERS.test(wrapper) ? ownCode(key) : readKey(key)
        fields.set(key, { key, meaning, path: `${wrapper}.${key}`, wrapper, isOwn })
      }
  }
  return [...fields.values()]
}

/** What the word for whose identifier it is says of one of the record's own. */
function ownCode(key: string): KeyMeaning {
  const said = readKey(key)
  return said.kind === 'designation' ? said : { ...readKey('handle'), noun: [] }
}

/** The value of a record's field. */
export function fieldValue(record: JsonObject, { key, wrapper }: Field): Json | undefined {
  return (wrapper === undefined ? record : (record[wrapper] as JsonObject))[key]
}
