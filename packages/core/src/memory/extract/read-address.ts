import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { isPlural } from './inflect.js'
import { splitWords } from './split-words.js'
import { readKey } from './read-key.js'

/**
 * A record whose format tells it apart by its own address alone, as `Orders(10248)` or `…/people/7`, with the identifier and
 * the type that stand there. Undefined for any other object. (X2, X5)
 */
export function readAddressed(object: JsonObject): JsonObject | undefined {
  const { __metadata: metadata, _links: links } = object
  if ('id' in object || !('@odata.id' in object || isJsonObject(metadata) || isJsonObject(links))) return undefined
  const self = isJsonObject(links) ? links['self'] : undefined
  const known = isJsonObject(metadata) ? metadata : {}
  const address = [object['@odata.id'], known['uri'], known['id'], isJsonObject(self) ? self['href'] : self].find(
    value => typeof value === 'string',
  )
  if (address === undefined) return undefined
  const { noun, id } = lastOf(address as string) ?? {}
  if (noun === undefined || id === undefined || Object.values(object).some(holdsRecords)) return undefined
  // A field that repeats the identifier says whose it is.
  const field = Object.keys(object).find(key => String(object[key]) === id && readKey(key).noun.length > 0)
  const said = field === undefined ? noun.replace(/(?<=[a-z])(?:Set|Collection)$/, '') : readKey(field).noun.join('_')
  return { '@type': known['type'] ?? said, ...object, id }
}

/** A pointer to a record of a store without the key of its own place in a list, or undefined for any other object. (X2) */
export function readPointer(object: JsonObject): JsonObject | undefined {
  if (typeof object['_ref'] !== 'string' || !('_key' in object)) return undefined
  const { _key: _place, ...pointer } = object
  return pointer
}

/** What holds a list of records is an answer, and no record, whatever its address. */
function holdsRecords(value: Json): boolean {
  return Array.isArray(value) && value.some(isJsonObject)
}

/** The last thing that an address names, as one of a collection or by the key of a set. */
function lastOf(address: string): { noun: string; id: string } | undefined {
  const [path = ''] = address.slice(-MAX_ADDRESS).split(/[?#{]/, 1)
  const segments = path.split('/').filter(segment => segment !== '')
  const [, set, quoted, plain] = KEYED.exec(segments.at(-1) ?? '') ?? []
  const key = quoted ?? plain
  if (set !== undefined && key !== undefined) return { noun: set, id: key }
  const [noun = '', id = ''] = segments.slice(-2)
  return id !== '' && noun !== id && isPlural(splitWords(noun).at(-1) ?? '') ? { noun, id } : undefined
}

const KEYED = /^(\w{1,60})\((?:\w{0,10}'([^'()]{1,100})'|([\w=,-]{1,100}))\)$/
const MAX_ADDRESS = 500
