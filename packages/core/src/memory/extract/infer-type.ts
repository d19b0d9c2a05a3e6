import { isJsonObject, type Json } from '../../model/json.js'
import { isOwnNoun, type Identity } from './identify.js'
import { singularOf, singularWords, typeOf } from './inflect.js'
import type { Field } from './read-fields.js'

/** Words of envelopes and formats, which name no type of thing. */
const ENVELOPE_TYPES = new Set([
  ...[
    'success',
    'object',
    'error',
    'list',
    'array',
    'collection',
    'result',
    'results',
    'response',
    'data',
    'item',
    'record',
  ],
  ...[
    'text',
    'json',
    'content',
    'link',
    'reference',
    'resource',
    'entity',
    'node',
    'edge',
    'document',
    'page_id',
    'hit',
    'map',
  ],
])
const STRONG = ['__typename', 'object', 'resourceType', 'linkType', 'contentType', 'content_type']
const WEAK = ['kind', 'type']

export interface InferTypeOptions {
  readonly fields: ReadonlyMap<string, Field>
  readonly identity: Identity
  /** Words of the container's key or of the tool's noun. */
  readonly hint: readonly string[]
  /** Whether the record is little more than a type and an identifier, so that its `type` says what it is. */
  readonly isPointer: boolean
}

/** What kind of thing a record is, in the singular. (X5) */
export function inferType({ fields, identity, hint, isPointer }: InferTypeOptions): string {
  const stated = discriminator(fields, STRONG)
  if (stated !== undefined) return typeOf(stated)
  const weak = discriminator(fields, WEAK)
  if (weak !== undefined && (isPointer || hint.length === 0 || shareWord(weak, hint))) return typeOf(weak)
  const own = identity.noun.map(singularOf)
  if (hint.length > 0 && identity.kind !== 'other') {
    const isSuffix = typeOf(hint).endsWith(typeOf(own))
    return identity.kind === 'own' && own.length > 0 && !isSuffix ? typeOf(own) : typeOf(hint)
  }
  if (identity.kind === 'other' && own.length > 0) return typeOf(own)
  return 'resource'
}

function discriminator(fields: ReadonlyMap<string, Field>, keys: readonly string[]): readonly string[] | undefined {
  for (const key of keys) {
    const value = pointedId(fields.get(key)?.value)
    if (typeof value !== 'string' || value.length > 60 || !/^[A-Za-z][\w .:-]*$/.test(value)) continue
    const words = singularWords(value)
    if (words.length > 0 && !ENVELOPE_TYPES.has(words.at(-1) ?? '') && !ENVELOPE_TYPES.has(words.join('_')))
      return words
  }
  return undefined
}

/** A type is given by its name, or by pointing to the record that describes it. */
function pointedId(value: Json | undefined): Json | undefined {
  if (!isJsonObject(value)) return value
  return isJsonObject(value['sys']) ? value['sys']['id'] : value['id']
}

function shareWord(words: readonly string[], hint: readonly string[]): boolean {
  return words.some(word => isOwnNoun([word], hint))
}
