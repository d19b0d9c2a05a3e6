import type { EntityId } from '../../model/entity.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { isPlural } from './inflect.js'
import { ENVELOPES_ELSEWHERE, withoutMarks } from './key-languages.js'
import { memoize } from '../memoize.js'
import { splitWords } from './split-words.js'
import { sortedKeys } from './sorted-keys.js'
import { readKey } from './read-key.js'
import { asId, isDateText, isIdentifierShaped } from '../value-shape.js'

/** Keys that only hold what was asked for, and name no kind of thing. */
const ENVELOPE_KEYS = new Set(
  (
    'data result results response payload body output value values content contents hits items item records ' +
    'record rows row list entries entry edges edge nodes node objects object elements matches documents docs ' +
    'recent latest upcoming past popular trending featured suggested recommended added updated changed modified ' +
    'collection resources resource entities entity _embedded embedded included found all children ' +
    `structuredcontent return @graph hydra:member ${ENVELOPES_ELSEWHERE}`
  ).split(' '),
)

/** Envelope keys that hold the answer even where something beside them looks like an identifier. */
const SURE_ENVELOPES = ['data', 'result', 'results', 'response', 'payload', 'hits', 'edges', '_embedded']

/** Keys that say how a record stands to another one, and not what it is. */
const ROLE_KEYS = new Set(
  'parent target source origin previous next root from to for of with about related ref self'.split(' '),
)

/** Keys under which nothing that was asked for stands. */
const BOOKKEEPING = new Set(
  (
    '_links links meta _meta __metadata @context metadata pagination paging page_info pageInfo response_metadata headers request ' +
    'next_page nextPage previous_page previousPage prev_page prevPage paging_info errors aggregations aggs facets annotations external_ids externalIds $schema schema permissions capabilities debug extensions warnings'
  ).split(' '),
)

/**
 * Whether a key is an envelope's, so that the type comes from further out: also with a sign before it, as `$items`, and in
 * several words that say nothing else, as `search-results`.
 */
export const isEnvelopeKey = memoize((key: string): boolean => {
  if (ENVELOPE_KEYS.has(withoutMarks(key.toLowerCase()))) return true
  const words = splitWords(key)
  return words.some(word => ENVELOPE_KEYS.has(word)) && words.every(word => ENVELOPE_KEYS.has(word) || AROUND.has(word))
})

/** Words that say of an envelope only how it came, or how it is made. */
const AROUND = new Set(
  'search query set page list array api block collection list returned matching found best top'.split(' '),
)

/** Envelope keys whose word people may say of what they hold, where nothing better is known. */
const FOUND_KEYS = new Set('results hits items records rows entries matches documents docs objects elements'.split(' '))

/** Whether an envelope's key names what it holds as something found. */
export const isFoundKey = memoize((key: string): boolean => FOUND_KEYS.has(key.toLowerCase()))

/** Whether a key tells how its record stands to the one around it. */
export const isRoleKey = memoize((key: string): boolean => ROLE_KEYS.has(key.toLowerCase()))

const LINKS = /[a-z](?:_l|L)inks$/

/** Whether a key holds links, paging or the like. */
export function isBookkeepingKey(key: string): boolean {
  return BOOKKEEPING.has(key) || LINKS.test(key)
}

/** Whether an object wraps the answer under an envelope key, as `{ data: {…} }` does. */
export function wrapsAnswer(object: JsonObject): boolean {
  return SURE_ENVELOPES.some(key => typeof object[key] === 'object' && object[key] !== null)
}

/** Whether a value is an object with an identifier of its own. */
export function isIdentified(value: Json | undefined): boolean {
  return isJsonObject(value) && ['id', '_id', 'Id', 'ID', 'uuid'].some(key => asId(value[key]) !== undefined)
}

/** The fields under the key that an object's type names, as `{ type: 'child_page', child_page: { title } }`. */
export function fieldsOfType(object: JsonObject): JsonObject | undefined {
  const type = object['type']
  const fields = typeof type === 'string' && Object.hasOwn(object, type) ? object[type] : undefined
  return isJsonObject(fields) ? fields : undefined
}

/** Whether what stands under the key that an object's type names has an identifier, and the object has none. */
export function wrapsType(object: JsonObject): boolean {
  return isIdentified(fieldsOfType(object)) && !isIdentified(object)
}

/** Whether an object that holds a list says of itself that it is one. What has an identifier and a title is a page of a site. */
export function saysList(object: JsonObject): boolean {
  const isCalled = [object['title'], object['name']].some(name => typeof name === 'string' && name !== '')
  if (isIdentified(object) && isCalled && object['type'] !== 'feed') return false
  const isNamedList = ['object', 'type', 'kind', '__typename', 'resourceType'].some(key => {
    const value = object[key]
    return (
      typeof value === 'string' &&
      /(?:^|\.)(?:list|collection|array|connection|search_result|page|bundle|feed|resultset)$|(?:Connection|Collection)$/i.test(
        value,
      )
    )
  })
  return isNamedList && Object.values(object).some(Array.isArray)
}

/** Whether an object that holds a list counts it and says from where to where it goes. */
export function isPage(object: JsonObject): boolean {
  return PAGE_KEYS.filter(key => typeof object[key] === 'number').length > 1
}

/** Whether an object says how many records its only list holds: it carries them, as `{ size: 3, items: [ … ] }`. */
export function isCounted(object: JsonObject): boolean {
  const lists = Object.values(object).filter(value => Array.isArray(value))
  return (
    lists.length === 1 &&
    COUNT_KEYS.some(key => asId(object[key]) !== undefined && Number(object[key]) === lists[0]?.length)
  )
}

const COUNT_KEYS = ['size', 'count', 'length', 'total', 'num_results', 'numResults', 'result_count', 'resultCount']

const PAGE_KEYS = ['limit', 'skip', 'offset', 'count', 'total', 'page', 'per_page', 'perPage', 'page_size', 'pageSize']

/** A record of a map, with the key it stood under. */
export interface MapEntry {
  readonly key: string
  readonly value: Json
}

/** The entries of an object whose keys are data and not field names, or undefined. (X3) */
export function readRecordMap(object: JsonObject, container: string): readonly MapEntry[] | undefined {
  if (!everyValue(object, isJsonObject)) return undefined
  const keys = sortedKeys(object)
  if (keys.length === 0) return undefined
  const values = keys.map(key => object[key]).filter(isJsonObject)
  // What a record is tied to stands under the words for the ties.
  if (values.every(isTie) || values.every(isMeasure)) return undefined
  const areIds = keys.every(isKeyedById) || values.every((value, index) => bears(value, keys[index] ?? ''))
  const isMap =
    areIds ||
    (keys.length > 1 && !isEnvelopeKey(container) && isPlural(splitWords(container).at(-1) ?? '') && areAlike(values))
  return isMap ? keys.map((key, index) => ({ key, value: values[index] ?? null })) : undefined
}

/** Whether a record has an identifier, and not only says what it is: `customer: { object: 'customer' }`. */
function bears(record: JsonObject, id: string): boolean {
  return Object.entries(record).some(([key, value]) => value === id && !/^(?:object|type|kind|__typename)$/.test(key))
}

/** Whether an object is an amount with its unit, and no thing. */
export function isMeasure(value: JsonObject): boolean {
  const keys = Object.keys(value)
  return keys.length <= 4 && keys.some(key => AMOUNT.test(key)) && keys.every(key => AMOUNT.test(key) || UNIT.test(key))
}

const AMOUNT = /^(?:amount|value|units|nanos|cents|total|count|min|max|avg|sum)(?:_?(?:minor|cents|micros))?$/i
const UNIT = /^(?:currency|unit|precision|scale|formatted|display)(?:_?(?:code|text|symbol|value))?$|^code$/i

function isTie(value: JsonObject): boolean {
  return ('data' in value || 'links' in value) && Object.keys(value).every(key => /^(?:data|links|meta)$/.test(key))
}

/** Pairs of identifier and name in an object that maps the one to the other, or undefined. (X3) */
export function readNameMap(object: JsonObject): readonly { id: EntityId; name: string }[] | undefined {
  if (!everyValue(object, value => typeof value === 'string')) return undefined
  const keys = sortedKeys(object)
  if (keys.length < 2 || keys.some(key => readKey(key).kind !== 'other')) return undefined
  const values = keys.map(key => object[key])
  if (keys.every(isKeyedById) && values.every(value => /\p{L}/u.test(String(value)) && !isDateText(String(value)))) {
    return keys.map((key, index) => ({ id: key, name: String(values[index]) }))
  }
  const isNamed = keys.some(key => /[\s]|^\p{Lu}/u.test(key)) && keys.every(key => /\p{L}/u.test(key))
  if (!isNamed || !values.every(value => typeof value === 'string' && isIdentifierShaped(value))) return undefined
  return keys.map((key, index) => ({ id: String(values[index]), name: key }))
}

/** Most objects fail at their first value, so that no list of them is made. */
function everyValue(object: JsonObject, holds: (value: Json | undefined) => boolean): boolean {
  for (const key in object) if (!holds(object[key])) return false
  return true
}

function isKeyedById(key: string): boolean {
  return key.length <= 128 && !isDateText(key) && (/^\d{1,4}$/.test(key) || isIdentifierShaped(key))
}

function areAlike(values: readonly JsonObject[]): boolean {
  const some = values.slice(0, 50)
  const first = Object.keys(some[0] ?? {})
  // Parts of many kinds have one field in common, as services their image; fields of a schema do, too.
  if (first.some(key => !OF_SCHEMAS.has(key) && some.every(value => key in value))) return true
  return first.length > 1 && some.every(value => first.filter(key => key in value).length * 2 > first.length)
}

const OF_SCHEMAS = new Set('type description title default enabled format value label'.split(' '))
