import type { EntityId } from '../../model/entity.js'
import { singularOf } from './inflect.js'
import type { Field } from './read-fields.js'
import type { KeyMeaning } from './telling-keys.js'
import { asId, isDateText, isHashText, isRandomText, isToken } from './value-shape.js'

/** Which field tells a record apart, and how surely. (X2) */
export interface Identity {
  readonly field: string
  readonly id: EntityId
  /** The noun before the field's marker, as `order` in `order_id`. */
  readonly noun: readonly string[]
  /** `own`: of its type; `plain`: an `id`; `designation`: a number, path, address; `other`: another thing's; `name`: a name. */
  readonly kind: 'own' | 'plain' | 'designation' | 'other' | 'name'
}

export interface IdentifyOptions {
  readonly fields: ReadonlyMap<string, Field>
  /** Words for the kind of thing the record is, from its container or its tool. */
  readonly hint: readonly string[]
}

const PLAIN = ['id', 'uuid', 'guid', 'gid', 'sid', 'oid', 'uid', 'identifier', 'pk', 'iid']
const DESIGNATIONS = [
  ...[
    'key',
    'sku',
    'number',
    'isbn',
    'doi',
    'ean',
    'upc',
    'issn',
    'symbol',
    'ticker',
    'slug',
    'code',
    'handle',
    'login',
  ],
  ...[
    'username',
    'sha',
    'email',
    'url',
    'uri',
    'permalink',
    'href',
    'link',
    'path',
    'filename',
    'file',
    'ref',
    'reference',
  ],
  ...['hostname', 'domain', 'branch'],
]
const NAMES = ['name', 'title', 'label', 'subject', 'headline', 'heading']

/** Nouns before `id` that say what kind of identifier it is, and not whose. */
const GENERIC_NOUNS = new Set([
  ...['unique', 'object', 'resource', 'entity', 'item', 'record', 'global', 'node', 'external', 'internal', 'public'],
  ...[
    'legacy',
    'short',
    'display',
    'friendly',
    'canonical',
    'own',
    'html',
    'web',
    'self',
    'full',
    'relative',
    'absolute',
    'real',
  ],
  'file',
])

/** Whether a noun says nothing of whose identifier or name it is. */
export function isGenericNoun(noun: readonly string[]): boolean {
  return noun.every(word => GENERIC_NOUNS.has(word))
}

/** Whether the noun of a key is the record's own: its words stand together in the hint. */
export function isOwnNoun(noun: readonly string[], hint: readonly string[]): boolean {
  if (noun.length === 0 || noun.length > hint.length) return false
  return hint.some((_, start) =>
    noun.every((word, index) => singularOf(hint[start + index] ?? '') === singularOf(word)),
  )
}

/** The most specific identifier of a record; the same one whatever the order of its keys. (X2, X15) */
export function identify({ fields, hint }: IdentifyOptions): Identity | undefined {
  let best: Identity | undefined
  let bestRank = Number.POSITIVE_INFINITY
  for (const { key, value, meaning } of fields.values()) {
    if (meaning.kind === 'other') continue
    const id = asId(value)
    if (id === undefined) continue
    const ranked = rank(meaning, id, hint)
    if (ranked === undefined || ranked.rank >= bestRank) continue
    best = { field: key, id, noun: meaning.noun, kind: ranked.kind }
    bestRank = ranked.rank
  }
  return best
}

function rank(
  meaning: KeyMeaning,
  id: EntityId,
  hint: readonly string[],
): { rank: number; kind: Identity['kind'] } | undefined {
  const { kind, marker, noun } = meaning
  const isOwn = isOwnNoun(noun, hint)
  switch (kind) {
    case 'identity': {
      const place = PLAIN.indexOf(marker)
      if (place < 0) return undefined
      if (isOwn) return { rank: place / 100, kind: 'own' }
      if (noun.length === 0) return { rank: 1 + place / 100, kind: 'plain' }
      if (isGenericNoun(noun)) return { rank: 2 + place / 100, kind: 'plain' }
      return { rank: 6, kind: 'other' }
    }
    case 'designation':
    case 'link':
    case 'hash': {
      const place = DESIGNATIONS.indexOf(marker)
      if (place < 0 || (typeof id === 'string' && (!isToken(id) || isDateText(id) || /^[/.#-]*$/.test(id))))
        return undefined
      if ((marker === 'key' || marker === 'code') && isRandomText(String(id))) return undefined
      if (kind !== 'hash' && marker !== 'ref' && typeof id === 'string' && isHashText(id)) return undefined
      if (noun.length === 0) return { rank: 4 + place / 100, kind: 'designation' }
      if (isOwn) return { rank: 3 + place / 100, kind: 'own' }
      return isGenericNoun(noun) ? { rank: 5 + place / 100, kind: 'designation' } : undefined
    }
    case 'name': {
      const place = NAMES.indexOf(marker)
      if (typeof id !== 'string' || isDateText(id)) return undefined
      if (isOwn) return { rank: 7, kind: 'name' }
      return { rank: (noun.length === 0 ? 7.1 : isGenericNoun(noun) ? 8 : 9) + place / 100, kind: 'name' }
    }
    case 'other':
      return undefined
  }
}
