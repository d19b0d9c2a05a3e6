import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import type { DocumentPath, DocumentVersion, MemoryDocument } from '../../model/memory-document.js'
import { type Check, count, fail, line, listOf, literal, recordOf, shape, text, time } from '../check-shape.js'
import { MAX_DEPTH, problemOfKey } from '../document-path.js'
import { problemsOf } from './problems-of.js'

/** As JSON: far above what any limit lets grow, and far below what would hold a page up. */
const MAX_CHARACTERS = 1_000_000
/** Of one content. */
const MAX_VALUES = 5_000
const MAX_NAME = 200
const MAX_ITEMS = 1_000

const path: Check = (value, place) => {
  listOf(text(), MAX_DEPTH)(value, place)
  const problem = (value as DocumentPath).map(problemOfKey).find(found => found !== undefined)
  if (problem !== undefined) fail(place, problem)
}

const json: Check = (value, place) => {
  const [problem] = problemsOf(value, [], undefined, { values: MAX_VALUES })
  if (problem) fail(`${place} ${problem.path.join(' / ')}`, problem.problem)
}

const content: Check = (value, place) => {
  if (!isJsonObject(value as Json)) fail(place, 'is no object')
  json(value, place)
}

const version: Check = (value, place) => {
  count(value, place)
  if (value === 0) fail(place, 'is no version')
}

const author = literal('user', 'host', 'inferred')

const confidence: Check = (value, place) => {
  if (typeof value !== 'number' || !(value >= 0 && value <= 1)) fail(place, 'is no number from 0 to 1')
}

const origin = shape({ author, at: time, 'messageId?': text(), 'confidence?': confidence })

const origins: Check = (value, place) => {
  recordOf(origin)(value, place)
  for (const key of Object.keys(value as JsonObject)) path(JSON.parse(key), place)
}

const documentShape = shape({
  name: line(MAX_NAME),
  version,
  at: time,
  content,
  origins,
  conflicts: listOf(shape({ path, kept: json, keptOrigin: origin, claimed: json, claimedOrigin: origin }), MAX_ITEMS),
})

const versionShape = shape({ version, at: time, author, content, 'restores?': version })

/** Whether a value that was stored or imported is a document: bounded, and with no key that could do harm. (D5, P7) */
export function isDocument(value: unknown): value is MemoryDocument {
  return passes(documentShape, value)
}

/** Whether a value that was stored or imported is a version of a document. (D5, P7) */
export function isDocumentVersion(value: unknown): value is DocumentVersion {
  return passes(versionShape, value)
}

function passes(check: Check, value: unknown): boolean {
  try {
    check(value, 'document')
    return JSON.stringify(value).length <= MAX_CHARACTERS
  } catch {
    return false
  }
}
