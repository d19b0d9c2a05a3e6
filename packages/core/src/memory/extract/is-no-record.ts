import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { isPaging } from './find-main.js'
import { singularWords } from './inflect.js'
import { readKey } from './read-key.js'
import { isIdentified, isMeasure } from './record-shape.js'
import type { TraversalContext } from './traversal-context.js'

/**
 * Whether an object that stands alone in another one is no record, whatever identifier it has: an amount with its unit, which
 * page of a list this is, an address of the record around it, a place in a file, nobody, or the version that a file has. (X3)
 */
export function isNoRecord(object: JsonObject, { key, parent, isItem, siblings }: TraversalContext): boolean {
  if (isEnvironment(object)) return true
  // Parts that nobody numbered are told apart by none of their numbers.
  if (isItem && parent !== undefined && siblings?.every(item => isJsonObject(item) && item['id'] === 0)) return true
  if (key === '' || isItem) return false
  if (isMeasure(object) || (isPaging(object) && !isIdentified(object) && !holdsObjects(object))) return true
  if (parent === undefined) return false
  if (object['id'] === 0 || object['id'] === '0') return true
  if (ADDRESSES.has(key.toLowerCase())) return true
  return isPlaceInFile(object) || (VERSIONS.has(singularWords(key).at(-1) ?? '') && isFlat(object))
}

/** Whether an object is the variables that a program runs with. */
function isEnvironment(object: JsonObject): boolean {
  return 'PATH' in object && ('HOME' in object || 'PWD' in object) && !('id' in object)
}

function holdsObjects(object: JsonObject): boolean {
  return Object.values(object).some(value => Array.isArray(value) && (value as readonly Json[]).some(isJsonObject))
}

/** Whether an object gives a path and numbers of lines in it, and nothing else. */
function isPlaceInFile(object: JsonObject): boolean {
  const keys = Object.keys(object)
  return (
    keys.length > 1 &&
    typeof object['path'] === 'string' &&
    keys.every(key => key === 'path' || object[key] === null || typeof object[key] === 'number')
  )
}

/** Whether an object holds no name and nothing that could have one. */
function isFlat(object: JsonObject): boolean {
  return Object.keys(object).every(key => readKey(key).kind !== 'name' && typeof object[key] !== 'object')
}

const ADDRESSES = new Set(['path', 'slug', 'url', 'uri', 'permalink', 'href'])
const VERSIONS = new Set(['version', 'revision'])
