import { isJsonObject, type Json, type JsonObject } from '../model/json.js'
import type { DocumentPath } from '../model/memory-document.js'

/** A value that is no object, at its place in a content. */
export interface Leaf {
  readonly path: DocumentPath
  readonly value: Json
}

/** Keys of a path, an item's place in its list included. */
export const MAX_DEPTH = 6

export const MAX_KEY_LENGTH = 80

const DANGEROUS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Why a name cannot be a key of a document; undefined where it can. */
export function problemOfKey(key: string): string | undefined {
  if (key.trim() === '') return 'has an empty key'
  if (key.length > MAX_KEY_LENGTH) return `has a key of more than ${MAX_KEY_LENGTH} characters`
  if (/\p{Cc}/u.test(key)) return 'has a key with control characters'
  return DANGEROUS.has(key) ? 'has a key that is not allowed' : undefined
}

/** How `origins` names a path. */
export function pathKey(path: DocumentPath): string {
  return JSON.stringify(path)
}

export function readPathKey(key: string): DocumentPath {
  return JSON.parse(key) as DocumentPath
}

export function valueAt(content: JsonObject, path: DocumentPath): Json | undefined {
  let value: Json | undefined = content
  for (const key of path) {
    if (!isJsonObject(value) || !Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return value
}

export function isAtOrUnder(path: DocumentPath, start: DocumentPath): boolean {
  return start.length <= path.length && start.every((key, index) => path[index] === key)
}

export function leavesOf(value: Json, path: DocumentPath = []): Leaf[] {
  if (!isJsonObject(value)) return [{ path, value }]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}
