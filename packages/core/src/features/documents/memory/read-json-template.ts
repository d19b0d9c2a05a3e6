import type { TemplateNode, TemplateObject } from '../../../model/document-template.js'
import { isJsonObject, type Json, type JsonObject } from '../../../model/json.js'
import { oneLine } from '../../../memory/clean-text.js'
import { MAX_DEPTH } from '../../../memory/document-path.js'

export const MAX_HINT = 200

/** The shape that an object shows. `{}` takes any keys, and a list shows one item or none. (D1) */
export function readJsonTemplate(shown: JsonObject, depth = 0): TemplateObject {
  // One level more than a template may have is enough to say so, and ends what holds itself.
  const entries = depth > MAX_DEPTH ? [] : Object.entries(shown)
  return {
    kind: 'object',
    fields: new Map(entries.map(([key, value]) => [key, readNode(value, key, depth + 1)])),
    isOpen: entries.length === 0,
  }
}

function readNode(shown: Json, key: string, depth: number): TemplateNode {
  if (shown === null) return { kind: 'value' }
  if (Array.isArray(shown)) return readList(shown, key, depth)
  if (isJsonObject(shown)) return readJsonTemplate(shown, depth)
  const type = typeof shown
  if (type !== 'string' && type !== 'number' && type !== 'boolean')
    throw new TypeError(`The template shows what is no JSON at ${JSON.stringify(key)}.`)
  const hint = type === 'string' ? oneLine(String(shown), MAX_HINT) : ''
  return { kind: 'value', type, ...(hint && { hint }) }
}

function readList(shown: readonly Json[], key: string, depth: number): TemplateNode {
  if (shown.length > 1)
    throw new TypeError(`The template shows several items of the list ${JSON.stringify(key)}: show one, or none.`)
  const [item] = shown
  return item === undefined || depth > MAX_DEPTH
    ? { kind: 'list' }
    : { kind: 'list', item: readNode(item, key, depth + 1) }
}
