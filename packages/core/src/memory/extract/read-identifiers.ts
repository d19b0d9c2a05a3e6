import type { EntityId, Identifier } from '../../model/entity.js'
import { isJsonObject, type Json } from '../../model/json.js'
import { classOf } from './attribute-keys.js'
import { areApart, areOne } from './identify-apart.js'
import { designates, isGenericNoun, isOwnNoun, isWholeNoun } from './identify.js'
import { plainText } from './plain-text.js'
import { isAgain } from './read-foreign-key.js'
import type { IdentifierField, PlannedRecord } from './planned-record.js'
import type { Field } from './read-fields.js'
import { classifies, type KeyMeaning } from './identifying-keys.js'
import { isActorKey, isClassWord, isPicture, saysAgain } from './key-hints.js'
import { asId, isDateText, isHashText, isIdentifierShaped, isToken, isUrl, isUuid } from '../value-shape.js'

/** The fields of records called by `hint` that may hold further identifiers, most telling first. */
export function rankIdentifiers(fields: readonly Field[], hint: readonly string[]): readonly IdentifierField[] {
  return fields
    .flatMap(({ key, meaning }, place) => {
      // `ledger_id` of a ledger transaction is another thing's.
      const isCalled = meaning.kind === 'identity' ? isWholeNoun : isOwnNoun
      const isOwn =
        meaning.noun.length === 0 ||
        isCalled(meaning.noun, hint) ||
        isOfDocument(meaning) ||
        isInStore(meaning, hint, fields)
      const tier = isActorKey(key) || isPicture(meaning) ? undefined : tierOf(meaning, isOwn)
      return tier === undefined ? [] : { place, isOwn, order: tier * 100 + meaning.place }
    })
    .sort((one, other) => one.order - other.order)
}

/** Whether a field holds the record's identifier as a document of its store, as `documentId` beside an `id`. */
function isInStore({ kind, noun }: KeyMeaning, hint: readonly string[], fields: readonly Field[]): boolean {
  return kind === 'identity' && noun.length === 1 && isAgain(noun, hint, fields)
}

/** Whether a field holds the number that stands on the document that a record is. */
function isOfDocument({ kind, noun }: KeyMeaning): boolean {
  return kind === 'designation' && noun.length === 1 && DOCUMENT_WORDS.has(noun[0] ?? '')
}

function tierOf({ kind, marker, noun }: KeyMeaning, isOwn: boolean): number | undefined {
  switch (kind) {
    case 'designation':
    case 'tie':
      return isOwn ? 0 : 1
    case 'name':
      return isOwn ? 1 : classifies(noun) || noun.some(isClassWord) ? undefined : 3
    case 'identity':
      return (isOwn || isGenericNoun(noun)) && !saysAgain(noun) ? 2 : undefined
    case 'link':
      return isOwn || isGenericNoun(noun) ? 5 : 6
    case 'hash':
      return noun.length === 0 && marker === 'sha' ? 4 : undefined
    case 'other':
      return undefined
  }
}

export interface ReadIdentifiersOptions {
  readonly record: PlannedRecord
  /** The fields that may hold one, most telling first. */
  readonly candidates: readonly IdentifierField[]
  readonly id: EntityId
  /** The field that holds `id`. */
  readonly idField: string
  readonly name: string | undefined
  /** The list of which the record is one. */
  readonly siblings?: readonly Json[] | undefined
}

/**
 * Further identifiers of a record, most telling first, at most 6.
 * Left out are hashes, addresses that repeat an identifier, dates, enumerations, who did it, and doubles.
 */
export function readIdentifiers({
  record,
  candidates,
  id,
  idField,
  name,
  siblings = [],
}: ReadIdentifiersOptions): readonly Identifier[] {
  const known = name === undefined ? [String(id)] : [String(id), name]
  const [, bare] = BRACKETED.exec(String(id)) ?? []
  const found: Identifier[] = bare === undefined ? [] : [{ field: idField, value: bare }]
  const elsewhere: Identifier[] = []
  for (const { place, isOwn } of candidates) {
    const field = record.plan.fields[place]
    const given = record.values[place]
    if (field === undefined || field.key === idField || given === undefined || given === null) continue
    if (field.isOwn && isJsonObject(given)) continue
    // What several items are all called tells none of them.
    if (isShared(field, siblings)) continue
    // Whose a named thing is does not stand for it: `call Piet Reed` is not the listing that he has.
    if (name !== undefined && field.meaning.kind === 'name' && !isOwn && classOf(field.key) === 'person') continue
    const value = asId(isJsonObject(given) && field.meaning.kind === 'name' ? plainText(given) : given)
    if (value === undefined || (field.meaning.kind === 'name' && name?.includes(String(value)) === true)) continue
    const text = String(value)
    if (known.includes(text) || !identifies(value, field.meaning, isOwn || isCode(text, field, siblings))) continue
    if (text.includes('//') && known.some(other => repeats(text, other))) continue
    known.push(text)
    const identifier = { field: field.key, value }
    if (field.meaning.kind === 'link' && !isOwn && !isGenericNoun(field.meaning.noun)) elsewhere.push(identifier)
    else found.push(identifier)
    if (found.length === MAX_IDENTIFIERS) break
  }
  // One address of something else is where the record leads to; several are its settings.
  return elsewhere.length === 1 ? [...found, ...elsewhere].slice(0, MAX_IDENTIFIERS) : found
}

/** Whether a word in capitals is the code that an item has in a list of which each has another one. */
function isCode(text: string, { key, meaning: { kind } }: Field, siblings: readonly Json[]): boolean {
  return kind === 'designation' && siblings.length >= MIN_CALLED && CAPITALS.test(text) && areApart(siblings, key)
}

function isShared({ key, meaning: { kind, noun } }: Field, siblings: readonly Json[]): boolean {
  return kind === 'name' && noun.length === 0 && siblings.length >= MIN_CALLED && areOne(siblings, key)
}

function identifies(value: EntityId, meaning: KeyMeaning, isOwn: boolean): boolean {
  const text = String(value)
  switch (meaning.kind) {
    case 'designation':
    case 'tie':
      return designates(value, meaning) && (isOwn || meaning.marker === 'branch' || isIdentifierShaped(value))
    case 'name':
      if (typeof value !== 'string' || text.length > MAX_NAME_LENGTH || isDateText(text)) return false
      return meaning.noun.length > 0 || isToken(text)
    case 'link':
      return isUrl(text)
    case 'identity':
      return !isHashText(text) && !isDateText(text) && (isOwn || text.length > 4)
    default:
      return true
  }
}

/** Whether an address holds an identifier, which then says all that it would. */
export function repeats(address: string, identifier: string): boolean {
  if (isUuid(identifier) && address.includes(identifier.replace(/-/g, ''))) return true
  return identifier.length > 2 ? address.includes(identifier) : address.split(/[/?#&=]/).includes(identifier)
}

/** As mail writes its identifiers. */
const BRACKETED = /^<([^<>\s]{1,250})>$/
const DOCUMENT_WORDS = new Set(['doc', 'document', 'display', 'reference', 'ref', 'short', 'public'])
const CAPITALS = /^[A-Z][A-Z\d-]{4,}$/
const MIN_CALLED = 3
const MAX_IDENTIFIERS = 6
const MAX_NAME_LENGTH = 120
