import { isTellingKey } from '../memory/extract/telling-keys.js'
import type { Json } from '../model/json.js'

/** Bounds of one clip: its cost follows from them, not from the size of the value. */
export interface ClipLimits {
  /** @defaultValue 3_000 */
  maxNodes: number
  /** @defaultValue 24 */
  maxDepth: number
  /** Items of one list that are kept whole before the rest give only what tells who they are. @defaultValue 5 */
  maxWholeItems: number
  /** Characters of one text that is not JSON. @defaultValue 20_000 */
  maxTextLength: number
  /** Characters of all texts together. @defaultValue 400_000 */
  maxTotalLength: number
}

export const DEFAULT_CLIP_LIMITS: ClipLimits = {
  maxNodes: 3_000,
  maxDepth: 24,
  maxWholeItems: 5,
  maxTextLength: 20_000,
  maxTotalLength: 400_000,
}

/** Why something was left behind. */
export type OmissionReason = 'nodes' | 'depth' | 'length' | 'cycle' | 'unreadable' | 'not-data'

export interface Clip {
  readonly value: Json
  /** How many values were left behind or cut, by reason; empty where nothing was. */
  readonly omitted: Readonly<Partial<Record<OmissionReason, number>>>
}

/** A container still to be copied into its twin. */
interface Visit {
  readonly source: object
  readonly target: Json[] | Record<string, Json>
  readonly depth: number
  readonly above: Visit | undefined
  /** Item of a long list: only what tells who it is, unless there is room in the end. */
  readonly lean: boolean
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
  const soon: Visit[] = []
  const late: Visit[] = []

  const copyText = (text: string): string => {
    const looksLikeJson = /^\s*[[{]/.test(text.slice(0, 64))
    const room = Math.min(characters, looksLikeJson ? characters : limits.maxTextLength)
    characters -= Math.min(text.length, room)
    if (text.length <= room) return text
    omit('length')
    return text.slice(0, room)
  }

  /** The value's copy; a container's is empty at first and filled when its turn comes. */
  const copy = (raw: unknown, above: Visit | undefined, lean: boolean): Json | undefined => {
    const plain = toPlain(raw)
    if (typeof plain === 'string') return nodes-- > 0 ? copyText(plain) : omit('nodes')
    if (plain === null || typeof plain === 'number' || typeof plain === 'boolean')
      return nodes-- > 0 ? plain : omit('nodes')
    if (plain === undefined) return raw === undefined ? undefined : omit('not-data')
    if (nodes-- <= 0) return omit('nodes')
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
      if (nodes <= 0) return void omit('nodes')
      const item = copy(read(source, index), visit, visit.lean || index >= limits.maxWholeItems)
      target.push(item ?? null)
    }
  }

  const visitObject = (visit: Visit, target: Record<string, Json>, telling: boolean | undefined): void => {
    for (const key of keysOf(visit.source)) {
      if (nodes <= 0) return void omit('nodes')
      if (key === '__proto__') continue
      if (telling !== undefined && isTellingKey(key) !== telling) continue
      const value = copy(read(visit.source, key), visit, visit.lean)
      if (value !== undefined) target[key] = value
    }
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
    else {
      visitObject(visit, visit.target, true)
      late.push(visit)
    }
    if (index === soon.length - 1)
      for (const left of late.splice(0)) visitObject(left, left.target as Record<string, Json>, false)
  }
  return { value: root ?? null, omitted }
}

function keysOf(source: object): string[] {
  try {
    return Object.keys(source)
  } catch {
    return []
  }
}

/** What a value amounts to as data: a primitive, a list, an object to walk, or undefined for what is no data. */
function toPlain(value: unknown): string | number | boolean | null | object | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      return Number.isFinite(value) ? value : null
    case 'bigint':
      return value.toString()
    case 'object':
      return value === null ? null : containerOf(value)
    default:
      return undefined
  }
}

function containerOf(value: object): string | number | boolean | null | object | undefined {
  try {
    if (Array.isArray(value)) return value
    if (value instanceof Map)
      return Object.fromEntries([...value].slice(0, 10_000).map(([key, item]) => [String(key), item]))
    if (value instanceof Set) return [...value].slice(0, 10_000)
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return undefined
    const { toJSON } = value as { toJSON?: unknown }
    if (typeof toJSON !== 'function') return value
    const json: unknown = toJSON.call(value)
    return json === value || typeof json !== 'object' ? (toPlain(json) ?? undefined) : (json ?? null)
  } catch {
    return undefined
  }
}
