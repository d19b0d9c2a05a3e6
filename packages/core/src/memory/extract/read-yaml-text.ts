import { isJsonObject, type Json } from '../../model/json.js'
import { readKey } from './read-key.js'
import { readYaml } from './text/read-yaml.js'
import { isMinted } from '../value-shape.js'

/**
 * The data that a text holds as YAML, alone or in a fence behind a sentence; undefined for any other text. Lines of
 * `key: value` without any structure are left to the finders of text, which know how people write them. (X1)
 */
export function readYamlText(text: string): Json | undefined {
  const value = text.length > MAX_LENGTH ? undefined : readYaml(withoutFence(text))
  return value !== undefined && isData(value) ? value : undefined
}

function withoutFence(text: string): string {
  const start = text.slice(0, MAX_LEAD).search(FENCE)
  if (start < 0 || !/```\s*$/.test(text.slice(-20))) return text
  return text.slice(text.indexOf('\n', start + 1), text.lastIndexOf('```'))
}

/** A map that holds others, or says what tells it apart beside what it holds; a list of maps. */
function isData(value: Json): boolean {
  if (Array.isArray(value)) return areRecords(value as readonly Json[])
  if (!isJsonObject(value)) return false
  const inner = Object.values(value)
  if (inner.some(holdsMaps)) return true
  const isTold = Object.keys(value).some(key => readKey(key).kind !== 'other' && typeof value[key] !== 'object')
  return isTold && inner.some(Array.isArray)
}

/** Entries that begin with an identifier, and fields with a dash each, are those of a list as people write it. */
function areRecords(items: readonly Json[]): boolean {
  const keys = items.map(item => (isJsonObject(item) ? Object.keys(item) : []))
  if (keys.some(([first]) => first === undefined || isMinted(first))) return false
  return keys.some(own => own.length > 1) || (keys.length > 1 && keys.every(([first]) => first === keys[0]?.[0]))
}

function holdsMaps(value: Json): boolean {
  if (Array.isArray(value)) return (value as readonly Json[]).some(isJsonObject)
  return isJsonObject(value) && Object.keys(value).length > 0
}

const FENCE = /(?:^|\n)```ya?ml\s*\n/i
const MAX_LEAD = 400
const MAX_LENGTH = 200_000
