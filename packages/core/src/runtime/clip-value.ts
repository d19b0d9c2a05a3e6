import { isIdentifyingKey } from '../memory/extract/identifying-keys.js'
import type { Json } from '../model/json.js'

/** Bounds of one clip: its cost follows from them, not from the size of the value. */
export interface ClipLimits {
  /** @defaultValue 3_000 */
  maxNodes: number
  /** @defaultValue 24 */
  maxDepth: number
  /** Items of one list that are kept whole before the rest give only what tells who they are. @defaultValue 5 */
  maxWholeItems: number
  /** Items of one list that are kept at all: of the others only that they are there. @defaultValue 201 */
  maxListItems: number
  /** Characters of one text that is not JSON. @defaultValue 20_000 */
  maxTextLength: number
  /** Characters of all texts together. @defaultValue 400_000 */
  maxTotalLength: number
  /** Characters of all texts that are JSON. @defaultValue 4_000_000 */
  maxJsonLength: number
}

export const DEFAULT_CLIP_LIMITS: ClipLimits = {
  maxNodes: 3_000,
  maxDepth: 24,
  maxWholeItems: 5,
  maxListItems: 201,
  maxTextLength: 20_000,
  maxTotalLength: 400_000,
  maxJsonLength: 4_000_000,
}

/** Why something was left behind. */
export type OmissionReason = 'nodes' | 'depth' | 'length' | 'cycle' | 'unreadable' | 'not-data'

export interface Clip {
  readonly value: Json
  /** How often something was left behind or cut, by reason; a list or object that was cut short counts once. */
  readonly omitted: Readonly<Partial<Record<OmissionReason, number>>>
}

/** Of a longer list only so many are counted. */
const MAX_COUNTED = 20_000

/** Longer keys are texts, not names of fields. */
const MAX_KEY_LENGTH = 500

/** Keys of lean items that are read for each value that may be kept: telling keys may be few among many. */
const KEYS_PER_NODE = 20

/** A container still to be copied into its twin. */
interface Visit {
  readonly source: object
  readonly target: Json[] | Record<string, Json>
  readonly depth: number
  readonly above: Visit | undefined
  /** Item of a long list: only what tells who it is, unless there is room in the end. */
  readonly lean: boolean
  /** Of an object, listed when its turn comes. */
  keys?: readonly string[]
}

/**
 * Copies into plain JSON what extraction can use of any value, in one breadth-first walk that never throws.
 * In a long list every item gives its identity and name before any gives the rest.
 * Dates become ISO texts, bigints texts, maps objects, sets lists, `NaN` null; functions, symbols, buffers and cycles are left out.
 */
export function clipValue(value: unknown, limits: ClipLimits = DEFAULT_CLIP_LIMITS): Clip {
  const omitted: Partial<Record<OmissionReason, number>> = {}
  const omit = (reason: OmissionReason): undefined => {
    omitted[reason] = (omitted[reason] ?? 0) + 1
  }
  let nodes = limits.maxNodes
  let characters = limits.maxTotalLength
  let jsonCharacters = limits.maxJsonLength
  let keyReads = limits.maxNodes * KEYS_PER_NODE
  const soon: Visit[] = []
  const late: Visit[] = []

  const copyText = (text: string): string => {
    const looksLikeJson = /^\s*[[{]/.test(text.slice(0, 64))
    const room = looksLikeJson ? jsonCharacters : Math.min(characters, limits.maxTextLength)
    if (looksLikeJson) jsonCharacters -= Math.min(text.length, room)
    else characters -= Math.min(text.length, room)
    if (text.length <= room) return text
    omit('length')
    return text.slice(0, room)
  }

  /** The value's copy; a container's is empty at first and filled when its turn comes. */
  const copy = (raw: unknown, above: Visit | undefined, lean: boolean): Json | undefined => {
    // What turns out to be no data costs a node too, so that a million functions end the walk as a million texts do.
    if (nodes-- <= 0) return omit('nodes')
    const plain = toPlain(raw, limits.maxNodes)
    if (plain === undefined) return raw === undefined ? undefined : omit('not-data')
    if (typeof plain === 'string') return copyText(plain)
    if (typeof plain !== 'object' || plain === null) return plain
    const depth = (above?.depth ?? 0) + 1
    if (depth > limits.maxDepth) return omit('depth')
    for (let visit = above; visit; visit = visit.above) if (visit.source === plain) return omit('cycle')
    const target: Visit['target'] = Array.isArray(plain) ? [] : {}
    soon.push({ source: plain, target, depth, above, lean })
    return target
  }

  const visitList = (visit: Visit, target: Json[]): void => {
    const { source } = visit
    const length = read(source, 'length')
    for (let index = 0; typeof length === 'number' && index < length; index++) {
      if (nodes <= 0 || index >= limits.maxListItems) {
        target.push(...leftOut(target[0], Math.min(length, MAX_COUNTED) - index))
        return void omit('nodes')
      }
      const item = copy(read(source, index), visit, visit.lean || index >= limits.maxWholeItems)
      target.push(item ?? null)
    }
  }

  /** Returns whether there was room for all of it. */
  const visitObject = (visit: Visit, target: Record<string, Json>, telling: boolean | undefined): boolean => {
    const isCutShort = (): boolean =>
      (nodes <= 0 || (telling !== undefined && keyReads <= 0)) && omit('nodes') === undefined
    // No engine lists only some keys of an object, so that one for which there is no room is not asked for any.
    if (!visit.keys && isCutShort()) return false
    for (const key of (visit.keys ??= keysOf(visit.source))) {
      if (isCutShort()) return false
      if (telling !== undefined) keyReads--
      if (key === '__proto__') continue
      if (telling !== undefined && isIdentifyingKey(key) !== telling) continue
      if (key.length > MAX_KEY_LENGTH) {
        nodes--
        omit('length')
        continue
      }
      const value = copy(read(visit.source, key), visit, visit.lean)
      if (value !== undefined) target[key] = value
    }
    return true
  }

  const read = (source: object, key: string | number): unknown => {
    try {
      return (source as Record<string | number, unknown>)[key]
    } catch {
      return omit('unreadable')
    }
  }

  const root = copy(value, undefined, false)
  for (let index = 0; index < soon.length; index++) {
    const visit = soon[index] as Visit
    if (Array.isArray(visit.target)) visitList(visit, visit.target)
    else if (!visit.lean) visitObject(visit, visit.target, undefined)
    else if (visitObject(visit, visit.target, true)) late.push(visit)
    if (index === soon.length - 1)
      for (const left of late.splice(0)) visitObject(left, left.target as Record<string, Json>, false)
  }
  return { value: root ?? null, omitted }
}

/** Places of items that were left out, so that a list still tells how many it has. */
function leftOut(first: Json | undefined, count: number): Json[] {
  const isOfRecords = typeof first === 'object' && first !== null && !Array.isArray(first)
  return Array.from<Json>({ length: Math.max(0, count) }).fill(isOfRecords ? {} : null)
}

function keysOf(source: object): string[] {
  try {
    return Object.keys(source)
  } catch {
    return []
  }
}

/** A value as data: a primitive, a list, an object to walk, or undefined for what is no data. */
function toPlain(value: unknown, maxEntries: number): string | number | boolean | null | object | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      return Number.isFinite(value) ? value : null
    case 'bigint':
      return value.toString()
    case 'object':
      return value === null ? null : containerOf(value, maxEntries)
    default:
      return undefined
  }
}

function containerOf(value: object, maxEntries: number): string | number | boolean | null | object | undefined {
  try {
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return undefined
    const { toJSON } = value as { toJSON?: unknown }
    const json: unknown = typeof toJSON === 'function' ? toJSON.call(value) : value
    if (typeof json !== 'object' || json === null) return toPlain(json, maxEntries)
    // Asked here too because it throws for a revoked proxy.
    if (Array.isArray(json)) return json
    if (json instanceof Map)
      return Object.fromEntries(firstOf(json.entries(), maxEntries).map(([key, item]) => [String(key), item]))
    if (json instanceof Set) return firstOf(json.values(), maxEntries)
    return json
  } catch {
    return undefined
  }
}

/** One more than `count`, so that the walk notices that it was cut. */
function firstOf<Item>(items: Iterable<Item>, count: number): Item[] {
  const first: Item[] = []
  for (const item of items) {
    if (first.length > count) break
    first.push(item)
  }
  return first
}
