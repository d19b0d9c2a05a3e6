import type { EntityId } from '../../model/entity.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { singularOf } from './inflect.js'
import type { IdentityField, IdentityKind, PlannedRecord } from './planned-record.js'
import type { Field } from './read-fields.js'
import { readKey } from './read-key.js'
import { type KeyMeaning } from './identifying-keys.js'
import { isThing } from './tool-noun.js'
import { isClassWord, saysAgain } from './key-hints.js'
import { asId, isDateText, isHashText, isRandomText, isSpacedPath, isStamp, isToken } from '../value-shape.js'

/** Which field tells a record apart, and how surely. (X2) */
export interface Identity {
  readonly field: string
  readonly id: EntityId
  /** The noun before the field's marker, as `order` in `order_id`. */
  readonly noun: readonly string[]
  readonly kind: IdentityKind
  /** The moment that is a part of it, and tells of the thing when it begins. */
  readonly moment?: string
}

/** Nouns that say what kind of identifier or name it is, and not whose. */
const GENERIC_NOUNS = new Set(
  (
    'unique sys system object resource entity item record global node external internal generated public legacy short display friendly ' +
    'canonical own common en english de fr es it pt nl ja zh ko ru pl html web self full relative absolute real file original formatted ' +
    'inserted created translated pretty brief official scientific preferred localized default main completo completa complet vollständig url doc'
  ).split(' '),
)

/** Whether a noun says nothing of whose identifier or name it is. */
export function isGenericNoun(noun: readonly string[]): boolean {
  return noun.every(word => GENERIC_NOUNS.has(word))
}

/** Whether the noun of a key is the record's own: its words stand together in the hint. */
export function isOwnNoun(noun: readonly string[], hint: readonly string[]): boolean {
  if (noun.length === 0 || noun.length > hint.length) return false
  return hint.some((_, start) => noun.every((word, index) => isSameWord(word, hint[start + index] ?? '')))
}

/** Whether two words are one, in the plural or not, also where that is said as in German or Italian: `belege`, `ordini`. */
function isSameWord(one: string, plural: string): boolean {
  const [noun, other] = [singularOf(one), singularOf(plural)]
  if (noun === other) return true
  const stem = noun.replace(/[aeo]$/, '')
  return stem.length > 3 && other.startsWith(stem) && /^(?:e|en|n|i)$/.test(other.slice(stem.length))
}

/** Whether the noun of a key names the record itself, and not only a part of what it is called: `order` in an order's item. */
export function isWholeNoun(noun: readonly string[], hint: readonly string[]): boolean {
  return isOwnNoun(noun, hint) && isSameWord(noun.at(-1) ?? '', hint.at(-1) ?? '')
}

/** The fields that may tell apart records called by `hint`, most specific first, whatever the order of keys. (X2, X15) */
export function rankIdentities(fields: readonly Field[], hint: readonly string[]): readonly IdentityField[] {
  // A digest tells apart what has neither a name nor a path, for it changes with what they hold.
  const isCalled = fields.some(
    ({ meaning: { marker, noun } }) =>
      noun.length === 0 && (marker === 'name' || marker === 'path' || marker === 'filename'),
  )
  // Of a commit that is only pointed to nothing but the digest is told.
  const saysMore = fields.some(
    ({ key, meaning: { kind } }) => kind !== 'hash' && kind !== 'link' && !POINTING.test(key),
  )
  const keys = new Set(fields.map(({ key }) => key.toLowerCase()))
  return fields
    .flatMap(({ key, meaning }, place) => {
      const ranked =
        meaning.kind === 'hash' && (isByContents(meaning, hint) ? !saysMore : isCalled)
          ? undefined
          : isSortedTie(key, meaning, keys)
            ? meaning.noun[0] === hint.at(-1)
              ? OF_LIST
              : TIE
            : (rank(meaning, hint) ?? rankAsCalled(key, meaning, hint))
      return ranked === undefined ? [] : { ...ranked, place, order: ranked.rank * 100 + meaning.place }
    })
    .sort((one, other) => one.order - other.order)
}

/**
 * Whether an identifier is that of any thing, whose sort another field gives: `object_id` beside `object_type`. Only where the
 * record has no other one is it the record's.
 */
function isSortedTie(key: string, { kind, noun }: KeyMeaning, keys: ReadonlySet<string>): boolean {
  if (kind !== 'identity' || noun.length !== 1 || !SORTED.has(noun[0] ?? '')) return false
  const word = key.toLowerCase().replace(/_?id$/, '')
  return ['', 'type', '_type'].some(end => keys.has(`${word}${end}`))
}

const SORTED = new Set('object resource entity item record'.split(' '))
const TIE = { rank: 6.5, kind: 'plain' } as const
/** Of what is listed by that very word it is its own: `Item: [{ itemID, itemType }]`. */
const OF_LIST = { rank: 2, kind: 'plain' } as const

/** Words for a place in what holds it. */
const PLACES = new Set('row line column page cell sheet position index rank'.split(' '))

interface Ranked {
  readonly rank: number
  readonly kind: IdentityKind
}

function rank({ kind, marker, noun }: KeyMeaning, hint: readonly string[]): Ranked | undefined {
  const isOwn = isOwnNoun(noun, hint)
  const isGeneric = isGenericNoun(noun)
  // The number of the process that worked on something is not its own: `{ task_id, pid, hostname }`.
  if (marker === 'pid' && noun.length === 0 && hint.at(-1) !== 'process') return { rank: 2.6, kind: 'plain' }
  if (kind === 'identity')
    return isOwn
      ? { rank: isWholeNoun(noun, hint) ? 0 : 2.5, kind: 'own' }
      : isGeneric
        ? { rank: noun.length === 0 ? 1 : saysAgain(noun) || noun[0] === 'legacy' ? 5.5 : 2, kind: 'plain' }
        : isClassWord(noun.at(-1) ?? '')
          ? undefined
          : { rank: isOfState(noun) ? 11 : 6, kind: 'other' }
  if (
    kind === 'designation' ||
    kind === 'link' ||
    (kind === 'hash' && (marker === 'sha' || isByContents({ marker, noun }, hint)))
  )
    return isOwn
      ? { rank: 3, kind: 'own' }
      : isGeneric
        ? { rank: noun.length === 0 ? 4 : 5, kind: 'designation' }
        : undefined
  // How it is drawn is no name of it: `iconClassName`.
  if (kind === 'name' && noun.some(word => DRAWN.has(word))) return undefined
  // By its name as a resource (`people/c7`) calls find it, and by the one shown people do.
  if (kind === 'name' && noun.at(-1) === 'resource') return { rank: 7.5, kind: 'name' }
  if (kind === 'name') return { rank: isOwn ? 7 : noun.length === 0 ? 8 : isGeneric ? 9 : 10, kind: 'name' }
  return undefined
}

/** A field called as the thing itself, as `plot` of a plot, or by the beginning of that word, as `ep` of an episode, may hold its number. */
function rankAsCalled(key: string, { kind }: KeyMeaning, hint: readonly string[]): Ranked | undefined {
  const last = hint.at(-1) ?? ''
  if (kind !== 'other' || (hint.length > 1 && !isThing(last)) || isClassWord(last)) return undefined
  const word = key.toLowerCase()
  const isBeginning = /^[a-z]{2,4}$/.test(word) && last.length > word.length + 1 && last.startsWith(word)
  return isBeginning || (word === last && !PLACES.has(word)) ? { rank: 4.5, kind: 'designation' } : undefined
}

/** Whether an identifier is that of a state of the record, and changes with each change: `RevisionId` of a function with a name. */
export function isOfState(noun: readonly string[]): boolean {
  return STATES.has(noun.at(-1) ?? '')
}

const STATES = new Set('revision version change generation trace correlation'.split(' '))

/** Whether a digest is that by which everybody calls such a thing: the `hash` of a commit, and the `tx_hash` of a transaction. */
function isByContents({ marker, noun }: Pick<KeyMeaning, 'marker' | 'noun'>, hint: readonly string[]): boolean {
  const last = hint.at(-1) ?? ''
  return marker === 'hash' && BY_CONTENTS.has(last) && (noun.length === 0 || isOwnNoun(noun, hint))
}

const POINTING = /^(?:_?links?|type|kind|ref)$/i
const BY_CONTENTS = new Set('commit changeset revision transaction tx block'.split(' '))
const DRAWN = new Set('icon css style glyph font'.split(' '))

/** What tells a record apart, of the fields that may, or undefined where nothing does. */
export function identify({ plan, values }: PlannedRecord, may?: (key: string) => boolean): Identity | undefined {
  let called: Identity | undefined
  for (const { place, kind } of plan.identities) {
    const field = plan.fields[place]
    if (field === undefined) continue
    const { meaning, key } = field
    if (may !== undefined && !may(key)) continue
    const given = values[place]
    const id = asId(meaning.kind === 'identity' && isJsonObject(given) ? innerId(given) : given)
    if (id === undefined) continue
    // `{ plot: 'Larch' }` of plots is called so, where nothing else tells it apart.
    if (meaning.kind === 'other' && typeof id === 'string' && CALLED.test(id))
      called ??= { field: key, id, noun: [], kind: 'name' }
    if (
      kind === 'name'
        ? typeof id !== 'string' || isDateText(id)
        : meaning.kind !== 'identity' && !designates(id, meaning)
    )
      continue
    return wholeOf({ plan, values }, { field: key, id, noun: meaning.noun, kind })
  }
  return called
}

/** A short text without digits, as what something is called. */
const CALLED = /^\p{Lu}[\p{L} '’-]{1,39}$/u

/** Of a number and the code that ends in it, as 912 and QX912, the code, which alone tells apart. */
function wholeOf({ plan, values }: PlannedRecord, identity: Identity): Identity {
  const number = String(identity.id)
  if (identity.kind !== 'designation' || !/^\d{1,6}$/.test(number)) return identity
  for (const { place, kind } of plan.identities) {
    const [field, value] = [plan.fields[place], values[place]]
    if (field === undefined || kind !== 'designation' || typeof value !== 'string' || field.meaning.kind === 'link')
      continue
    if (value.length < 12 && value.endsWith(number) && /^\p{L}[\p{L}\d-]*$/u.test(value) && value !== number)
      return { ...identity, field: field.key, id: value }
  }
  return identity
}

/** The identifier inside one that is written with its kind, as `{ $oid: '…' }` or `{ kind: 'video', videoId: '…' }`. */
function innerId(value: JsonObject): Json | undefined {
  const keys = Object.keys(value)
  const telling = keys.length > 3 ? [] : keys.filter(key => readKey(key).kind === 'identity')
  // `{ workspace_id, object_id, record_id }` goes from what holds it to itself.
  const isPath = telling.length > 1 && telling.length === keys.length && readKey(telling.at(-1) ?? '').noun.length > 0
  return telling.length === 1 || isPath ? value[telling.at(-1) ?? ''] : undefined
}

/** The number of a train, a flight or a road, as people write it: `RX 6203`. */
const SPACED_CODE = /^[A-Z]{1,4} \d{1,6}[A-Z]?$/
/** Months and currencies. */
const NO_CODE =
  /^(?:JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC|USD|EUR|GBP|CHF|JPY|CNY|CAD|AUD|SEK|NOK|DKK|PLN|CZK|INR|BRL|MXN) /

/** A path from the root, also of a folder, with at most eight words. */
const ROOTED = /^\/(?:[^\s<>|"*?:;,/]{1,80}[ /]){0,7}[^\s<>|"*?:;,/]{1,80}$/

/** Whether the value of a field that is called as a designation is one that a call could name. */
export function designates(id: EntityId, { kind, marker }: KeyMeaning): boolean {
  if (marker === 'ts') return typeof id === 'string' && isStamp(id)
  if (typeof id === 'number') return true
  if (kind === 'other' && !/\d/.test(id)) return false
  if ((marker === 'path' || marker === 'file' || marker === 'filename') && (isSpacedPath(id) || ROOTED.test(id)))
    return true
  if (SPACED_CODE.test(id) && !isDateText(id) && !NO_CODE.test(id)) return true
  if (!isToken(id) || isDateText(id) || !/[\p{L}\p{N}]/u.test(id)) return false
  if ((marker === 'key' || marker === 'code') && isRandomText(id)) return false
  return kind === 'hash' || marker === 'ref' || !isHashText(id)
}
