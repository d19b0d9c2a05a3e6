import type { EntityId } from '../../model/entity.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { isGenericNoun, isOwnNoun } from './identify.js'
import { singularOf, singularWords } from './inflect.js'
import { parseJsonText } from './parse-json-text.js'
import { readStatement } from './read-statement.js'
import { sortedKeys } from './sorted-keys.js'
import type { AskedId } from './traversal-context.js'
import { readKey } from './read-key.js'
import { isIdentifyingKey } from './identifying-keys.js'
import { headNoun } from './tool-noun.js'
import { placeNoun } from './place-noun.js'
import type { ToolMeaning } from './read-verb.js'
import { asId } from '../value-shape.js'

const SMALL_NUMBER = /^\d{1,4}$/
const TOKEN = /[A-Za-z0-9#][\w#-]{4,63}/g

/**
 * String forms of what stands in a call's input: evidence of use. At most 64. (X14)
 * A small number says so only under a key that identifies: `limit: 10` uses no page 10.
 */
export function readInputValues(input: Json | undefined): readonly string[] {
  const values = new Set<string>()
  collect(input, 0)
  return [...values].slice(0, MAX_VALUES)

  function collect(value: Json | undefined, depth: number, key = ''): void {
    if (depth > MAX_DEPTH || values.size >= MAX_VALUES || value === undefined || value === null) return
    if (typeof value === 'number' || typeof value === 'string') {
      if (SMALL_NUMBER.test(String(value)) && !isIdentifyingKey(key)) return
    }
    if (typeof value === 'number') values.add(String(value))
    if (typeof value === 'string') collectText(value, depth)
    if (typeof value !== 'object') return
    if (!isJsonObject(value))
      (value as readonly Json[]).slice(0, MAX_VALUES).forEach(item => collect(item, depth + 1, key))
    else for (const key of sortedKeys(value)) collect(value[key], depth + 1, key)
  }

  function collectText(text: string, depth: number): void {
    const parsed = parseJsonText(text)
    if (parsed !== undefined) return collect(parsed, depth + 1)
    const start = text.slice(0, MAX_LENGTH)
    if (text.trim() === '') return
    if (text.length <= MAX_LENGTH) values.add(text)
    // An identifier inside a query or a path is used too.
    for (const [token] of start.matchAll(TOKEN)) {
      if (token !== text && /\d/.test(token) && values.size < MAX_VALUES) values.add(token)
    }
  }
}

/** Meaning of a tool's name, as far as it tells what the identifiers in an input are of. */
export type AskedOf = Pick<ToolMeaning, 'action' | 'noun' | 'isGuess'>

/** The identifiers in a call's input that name what the tool is about, as `order_id` does for `get_order`. */
export function readAskedIds(input: Json | undefined, tool: AskedOf): readonly AskedId[] {
  if (!isJsonObject(input)) return []
  const { noun } = tool
  const rows = readStatement(input)?.ids ?? conditionIds(input)
  if (rows.length > 0) return rows.slice(0, MAX_VALUES).map(id => ({ id, noun: headNoun(noun) }))
  // What is added to files or taken from them is named beside them.
  const holdsThings = sortedKeys(input).some(key => noun.length > 0 && isSame(singularWords(key), noun.slice(-1)))
  let best: readonly AskedId[] = []
  let bestRank = Number.POSITIVE_INFINITY
  for (const key of sortedKeys(input)) {
    const rank = askedRank(key, tool)
    if (rank === undefined || rank >= bestRank) continue
    const isPlace = rank === PLACE_RANK && FILE_PLACES.has(readKey(key).marker)
    if (isPlace && holdsThings && tool.action === 'deleted') continue
    const value = input[key]
    const given = Array.isArray(value) ? (value as readonly Json[]) : [value]
    const values = isPlace ? given.map(place => (place === undefined ? place : inFolder(place, input))) : given
    const { noun: words, marker } = readKey(key)
    const own = marker === 'pid' && words.length === 0 && noun.length === 0 ? PROCESS : words.map(singularOf)
    const ids = values.flatMap(splitIds).slice(0, MAX_VALUES)
    if (ids.length === 0) continue
    const isAddress = rank === PLACE_RANK && !isPlace
    const isFile = isPlace && (words.includes('file') || holdsThings || tool.isGuess || noun.at(-1) === 'file')
    best = ids.map(id => ({
      id,
      noun: isFile
        ? placeNoun(id)
        : isAddress && tool.isGuess
          ? PAGE
          : own.length > 0
            ? own
            : noun.length > 0
              ? headNoun(noun)
              : PAGE,
    }))
    bestRank = rank
  }
  return best
}

/** The identifiers that an object of conditions gives, where it holds nothing else: `{ where: { id: 7 } }`. (X10.1) */
function conditionIds(input: JsonObject): readonly EntityId[] {
  const conditions = sortedKeys(input).flatMap(key => {
    const value = input[key]
    return CONDITIONS.has(key.toLowerCase()) && isJsonObject(value) ? [value] : []
  })
  const [only, other] = conditions
  const [key = '', another] = Object.keys(only ?? {})
  if (only === undefined || other !== undefined || another !== undefined) return []
  return readKey(key).kind === 'identity' && readKey(key).noun.length === 0 ? splitIds(only[key]) : []
}

const CONDITIONS = new Set('conditions condition where filter filters criteria'.split(' '))

/** The path of a file that a call names by its name alone, in the folder that it names beside. (X2.25) */
function inFolder(place: Json, input: JsonObject): Json {
  if (typeof place !== 'string' || /[/\\]/.test(place)) return place
  const [folder, other] = sortedKeys(input).flatMap(key => (FOLDERS.has(key.toLowerCase()) ? (input[key] ?? []) : []))
  const isIn = typeof folder === 'string' && other === undefined && FOLDER.test(folder) && asId(place) !== undefined
  return isIn ? `${folder.replace(/[/\\]$/, '')}/${place}` : place
}

const FOLDERS = new Set('folder directory dir'.split(' '))
const FOLDER = /^(?!\.{1,2}[/\\]?$)[^*?<>|"\n:]{1,200}$/

/** Words for what each identifier in a call's input is of, those before it: `sheet` of `sheetId`. */
export function readNamedIds(input: Json | undefined): ReadonlyMap<string, readonly string[]> {
  if (!isJsonObject(input)) return new Map()
  return new Map(
    sortedKeys(input).flatMap((key): [string, readonly string[]][] => {
      const { kind, noun } = readKey(key)
      const id = kind === 'identity' && noun.length > 0 ? asId(input[key]) : undefined
      return id === undefined ? [] : [[String(id), noun.map(singularOf)]]
    }),
  )
}

/** The identifiers that a value gives: several, where they are written one after the other with commas. */
function splitIds(value: Json | undefined): readonly EntityId[] {
  const parts = typeof value === 'string' && LISTED.test(value) ? value.split(',') : [value]
  return parts.slice(0, MAX_VALUES).flatMap(part => asId(typeof part === 'string' ? part.trim() : part) ?? [])
}

/** Words of letters and digits with commas between them. */
const LISTED = /^[\w-]{1,64}(?:, ?[\w-]{1,64})+$/

function askedRank(key: string, { noun: hint, action }: AskedOf): number | undefined {
  const { kind, marker, noun } = readKey(key)
  if (kind === 'identity') {
    if (isOwnNoun(noun, hint)) return 0
    return (hint.length > 0 || marker === 'pid') && isGenericNoun(noun) ? 1 : undefined
  }
  if (kind === 'designation' && isOwnNoun(noun, hint)) return 2
  // What is deleted may be named.
  if (kind === 'name' && action === 'deleted' && (isOwnNoun(noun, hint) || isGenericNoun(noun))) return 2.5
  // A call that says of nothing but an address what it is about gets the page there.
  if (PLACES.has(marker) && isGenericNoun(noun) && (hint.length > 0 || marker === 'url' || marker === 'uri'))
    return PLACE_RANK
  return undefined
}

function isSame(words: readonly string[], others: readonly string[]): boolean {
  return words.length === others.length && words.every((word, index) => word === others[index])
}

const PLACE_RANK = 3
/** Words for where a thing is, which tell it apart in any call. */
const PLACES = new Set(['path', 'filename', 'file', 'uri', 'url'])
const FILE_PLACES = new Set(['path', 'filename', 'file'])
const PAGE = ['page']
const PROCESS = ['process']
const MAX_VALUES = 64
const MAX_LENGTH = 200
const MAX_DEPTH = 8
