import type { EntityId, Identifier } from '../../model/entity.js'
import { isGenericNoun, isOwnNoun } from './identify.js'
import { plainText } from './plain-text.js'
import type { Field } from './read-fields.js'
import { holdsSecret } from './redact.js'
import { isActorKey, type KeyMeaning } from './telling-keys.js'
import { asId, isDateText, isHashText, isIdentifierShaped, isRandomText, isToken, isUrl } from './value-shape.js'

export interface ReadIdentifiersOptions {
  readonly fields: ReadonlyMap<string, Field>
  readonly hint: readonly string[]
  readonly id: EntityId
  readonly idField: string
  readonly name: string | undefined
}

/** By marker, most telling first: what a later call would name the record by. */
const TELLING = [
  ...[
    'number',
    'key',
    'sku',
    'slug',
    'path',
    'paths',
    'filename',
    'file',
    'login',
    'username',
    'handle',
    'email',
    'code',
    'symbol',
  ],
  ...['ticker', 'ref', 'branch', 'repo', 'isbn', 'doi', 'ean', 'upc', 'reference', 'hostname', 'domain', 'user'],
]

/**
 * Further identifiers of a record, most telling first, at most 6.
 * Left out are hashes, addresses that repeat an identifier, dates, enumerations, who did it, and doubles.
 */
export function readIdentifiers(options: ReadIdentifiersOptions): readonly Identifier[] {
  const { fields, id, name } = options
  const found: { rank: number; identifier: Identifier }[] = []
  for (const field of fields.values()) {
    if (field.meaning.kind === 'other' || field.key === options.idField || isActorKey(field.key)) continue
    const value = asId(field.value) ?? asId(textOf(field))
    if (value === undefined || value === name || String(value) === String(id)) continue
    const rank = identifierRank(field.meaning, value, options)
    if (rank !== undefined && !holdsSecret(String(value)) && !holdsSecret(field.key))
      found.push({ rank, identifier: { field: field.key, value } })
  }
  found.sort((one, other) => one.rank - other.rank)
  const kept: Identifier[] = []
  for (const { identifier } of found) {
    const text = String(identifier.value)
    const known = [String(id), ...(name === undefined ? [] : [name]), ...kept.map(other => String(other.value))]
    if (kept.length === MAX_IDENTIFIERS || known.includes(text)) continue
    if (text.includes('//') && known.some(other => repeats(text, other))) continue
    kept.push(identifier)
  }
  return kept
}

function identifierRank(
  meaning: KeyMeaning,
  value: EntityId,
  { hint, name }: ReadIdentifiersOptions,
): number | undefined {
  const { kind, marker, noun } = meaning
  const isOwn = noun.length === 0 || isOwnNoun(noun, hint)
  const text = String(value)
  if (isDateText(text)) return undefined
  switch (kind) {
    case 'identity':
      return isOwn || isGenericNoun(noun) ? (isHashText(text) ? undefined : 60) : undefined
    case 'designation': {
      if (!isToken(text) || isHashText(text) || /^[/.#-]*$/.test(text) || (!isOwn && !isIdentifierShaped(value)))
        return undefined
      if ((marker === 'key' || marker === 'code') && isRandomText(text)) return undefined
      const place = TELLING.indexOf(marker)
      return (isOwn ? 0 : 40) + (place < 0 ? 30 : place)
    }
    case 'name':
      if (typeof value !== 'string' || name?.includes(text) === true || (noun.length === 0 && !isToken(text)))
        return undefined
      return text.length <= MAX_NAME_LENGTH ? (isOwn ? 45 : 80) : undefined
    case 'link':
      return isUrl(text) && (isOwn || isGenericNoun(noun)) ? 90 : undefined
    case 'hash':
      return noun.length === 0 && marker === 'sha' ? 95 : undefined
    case 'other':
      return undefined
  }
}

function textOf({ meaning, value }: Field): string | undefined {
  return typeof value === 'object' && meaning.kind === 'name' ? plainText(value) : undefined
}

/** Whether an address holds an identifier, which then says all that it would. */
function repeats(address: string, identifier: string): boolean {
  return identifier.length > 2 ? address.includes(identifier) : address.split(/[/?#&=]/).includes(identifier)
}

const MAX_IDENTIFIERS = 6
const MAX_NAME_LENGTH = 120
