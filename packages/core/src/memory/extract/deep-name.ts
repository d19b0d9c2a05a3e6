import { isJsonObject, type Json } from '../../model/json.js'
import { classOf } from './attribute-keys.js'
import { isActorKey } from './key-hints.js'
import { asName, looksHuman } from './name-text.js'
import { plainText } from './plain-text.js'
import { readKey } from './read-key.js'

/**
 * The name of an item that stands deep in it, where all items of its list have one there, no two alike, and nothing nearer names them:
 * `{ id, listing: { description: { name: { text: 'Old mill' } } } }`. Names of people, places and prices are none of the item. (X4.26)
 */
export function deepName(item: Json | undefined, siblings: readonly Json[] = []): string | undefined {
  const paths = pathsOf(siblings)
  const text = paths.length === 1 ? textAt(item, paths[0] ?? []) : undefined
  return text === undefined ? undefined : asName(text)
}

type Path = readonly string[]

const known = new WeakMap<readonly Json[], readonly Path[]>()

/** Where all items have a name, no two alike. */
function pathsOf(siblings: readonly Json[]): readonly Path[] {
  const before = known.get(siblings)
  if (before !== undefined) return before
  const items = siblings.slice(0, MAX_SAMPLE)
  const paths = siblings.length < 2 ? [] : namePaths(items[0] ?? null, []).filter(path => areCalled(items, path))
  known.set(siblings, paths)
  return paths
}

function namePaths(value: Json, path: Path): Path[] {
  if (!isJsonObject(value) || path.length > MAX_DEPTH) return []
  return Object.keys(value)
    .slice(0, MAX_KEYS)
    .flatMap(key => {
      const inner = [...path, key]
      if (isActorKey(key) || classOf(key) !== 'other') return []
      const { kind, noun } = readKey(key)
      if (kind === 'name' && noun.length === 0)
        return path.length > 1 && !Object.keys(value).some(isCoded) ? [inner] : []
      return namePaths(value[key] ?? null, inner)
    })
}

function areCalled(items: readonly Json[], path: Path): boolean {
  const texts = items.map(item => textAt(item, path))
  return texts.every(text => text !== undefined && looksHuman(text)) && new Set(texts).size === texts.length
}

function textAt(item: Json | undefined, path: Path): string | undefined {
  let value = item
  for (const key of path) value = isJsonObject(value) ? value[key] : undefined
  // A text in the only field of a wrapper is that of the wrapper.
  for (let depth = 0; depth < 2 && isJsonObject(value) && Object.keys(value).length === 1; depth++)
    [value] = Object.values(value)
  return plainText(value)
}

/** Whether what a name stands beside tells another thing apart, or an option. */
function isCoded(key: string): boolean {
  const { kind, noun } = readKey(key)
  return noun.length === 0 && (kind === 'identity' || kind === 'designation')
}

const MAX_DEPTH = 4
const MAX_KEYS = 30
const MAX_SAMPLE = 20
