import { isJsonObject, type Json } from '../../model/json.js'
import { parseJsonText } from './parse-json-text.js'
import { EVERY, type PathStep } from '../parse-path.js'
import { joinPath } from './traversal-context.js'
import { sortedKeys } from './sorted-keys.js'

/** One value that a path leads to. */
export interface PathMatch {
  readonly value: Json
  /** Where it stands, as `rows[0].node`. */
  readonly path: string
  /** The containers around it, innermost last. */
  readonly around: readonly Json[]
  /** The innermost list or map of which it, or what holds it, is one. */
  readonly among: { readonly container: Json; readonly position: number; readonly key?: string } | undefined
}

/** The values that a path leads to, in order, JSON in texts included; at most as many as a result may hold. (X15) */
export function readPath(value: Json, steps: readonly PathStep[]): readonly PathMatch[] {
  let matches: PathMatch[] = [{ value: opened(value), path: '', around: [], among: undefined }]
  for (const step of steps) {
    const next: PathMatch[] = []
    for (const match of matches) {
      if (next.length >= MAX_MATCHES) break
      next.push(...stepInto(match, step))
    }
    matches = next.slice(0, MAX_MATCHES)
  }
  return matches
}

/** The items of a list, or the values of a map in the order of its keys. */
export function everyIn({ value, path, around }: PathMatch): PathMatch[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = [...around, value]
  return isJsonObject(value)
    ? sortedKeys(value)
        .slice(0, MAX_MATCHES)
        .map((key, position) => matchOf(value[key], joinPath(path, key), inside, { container: value, position, key }))
    : (value as readonly Json[])
        .slice(0, MAX_MATCHES)
        .map((item, position) => matchOf(item, `${path}[${position}]`, inside, { container: value, position }))
}

/** What stands under a key, or at an index of a list. */
function stepInto(match: PathMatch, step: PathStep): PathMatch[] {
  const { value, path, around, among } = match
  if (step === EVERY) return everyIn(match)
  if (isJsonObject(value))
    return Object.hasOwn(value, step) ? [matchOf(value[step], joinPath(path, step), [...around, value], among)] : []
  if (!Array.isArray(value) || !/^\d{1,6}$/.test(step) || Number(step) >= value.length) return []
  return [matchOf((value as readonly Json[])[Number(step)], `${path}[${step}]`, [...around, value], among)]
}

function matchOf(value: Json | undefined, path: string, around: readonly Json[], among: PathMatch['among']): PathMatch {
  return { value: opened(value ?? null), path, around, among }
}

function opened(value: Json): Json {
  return typeof value === 'string' ? (parseJsonText(value) ?? value) : value
}

const MAX_MATCHES = 2_000
