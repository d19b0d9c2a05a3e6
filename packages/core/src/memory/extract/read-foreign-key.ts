import type { EntityId } from '../../model/entity.js'
import type { Json } from '../../model/json.js'
import { isGenericNoun, isWholeNoun } from './identify.js'
import { identifiedWords, singularOf, singularWords, typeOf } from './inflect.js'
import type { ForeignKeyField } from './planned-record.js'
import type { Field } from './read-fields.js'
import { isActorKey, isClassKey, isInternalWord, saysAgain, withoutRole } from './key-hints.js'
import { isThing } from './tool-noun.js'
import { asId, isHashText, isMinted, isToken } from '../value-shape.js'

/** The fields of records called by `hint` that name other things. (X3) */
export function readForeignKeys(fields: readonly Field[], hint: readonly string[]): readonly ForeignKeyField[] {
  let places: Places | undefined
  const named = new Set<string>()
  return fields.flatMap(({ key, meaning: { kind, noun, marker } }, place) => {
    if (kind === 'other' && mayName(key, noun, marker))
      return { place, type: typeOf(withoutRole(singularWords(key))), isStated: false, beside: [], names: [] }
    const words = identifiedWords(key)
    const siblings = (): ReturnType<typeof siblingsOf> => siblingsOf(words, (places ??= placesOf(fields)))
    // A number or code is another thing's where a field beside it says what that is called, and none is its identifier.
    const isCalled = (): boolean => siblings().names.length > 0 && places?.identified.has(words.join('_')) === false
    const isStated = kind === 'identity' || (kind === 'designation' && isCalled())
    const isForeign = isStated && !isGenericNoun(noun) && !isWholeNoun(noun, hint)
    if (
      !isForeign ||
      isInternalWord(noun.at(-1) ?? '') ||
      isAgain(noun, hint, fields) ||
      isActorKey(key) ||
      noun.at(-1) === 'internal' ||
      saysAgain(noun) ||
      OF_THE_CALL.has(noun.at(-1) ?? '')
    )
      return []
    // One thing has one identifier here; a further one, as its number, says nothing more.
    const called = words.join('_')
    if (named.has(called) || (STEPS.has(words.at(-1) ?? '') && isStep(fields) && !isNamed(siblings()))) return []
    named.add(called)
    const typedBy = POLYMORPHIC.test(called) ? fields.findIndex(({ key }) => isTypeOf(key, words)) : -1
    return {
      place,
      type: typeOf(withoutRole(words)),
      isStated: true,
      ...(typedBy >= 0 && { typedBy }),
      ...siblings(),
    }
  })
}

/**
 * Whether an identifier is the record's own in the form of another system: that of the device that made it, or that of a
 * document, which a record beside its plain identifier is, where it holds none and is no part of one.
 */
export function isAgain(noun: readonly string[], hint: readonly string[], fields: readonly Field[]): boolean {
  const [first = ''] = noun
  const last = singularOf(hint.at(-1) ?? '')
  if (noun.length > 1 && first === 'legacy') return hint.includes(singularOf(noun.at(-1) ?? ''))
  if (noun.length > 1) return ELSEWHERE.has(first) && singularOf(noun.at(-1) ?? '') === last
  return (
    first === 'document' &&
    !PARTS.has(last) &&
    fields.every(({ key }) => key !== 'document') &&
    fields.some(({ key }) => key === 'id')
  )
}

/** Whether a key says of what type the thing is that the words before an identifier name. */
function isTypeOf(key: string, words: readonly string[]): boolean {
  const typed = singularWords(key)
  return typed.at(-1) === 'type' && typed.length === words.length + 1 && words.every((word, at) => word === typed[at])
}

/** Words for a thing of which another field says what it is. */
const POLYMORPHIC =
  /(?:able|^(?:target|subject|object|resource|entity|item|parent|source|owner|record|related|linked|ref))$/

/** The type that a field beside a foreign key states of what it names. */
export function statedType(value: Json | undefined): string | undefined {
  if (typeof value !== 'string' || !TYPE_NAME.test(value)) return undefined
  const words = singularWords(value.slice(Math.max(value.lastIndexOf(':'), value.lastIndexOf('.')) + 1))
  return isThing(words.at(-1) ?? '') ? typeOf(words) : undefined
}

const TYPE_NAME = /^[A-Za-z][\w:. -]{1,60}$/

/** What a record passes through: a number of it says where the record is. */
const STEPS = new Set(['stage', 'pipeline', 'step'])

function isNamed({ names, beside }: Pick<ForeignKeyField, 'beside' | 'names'>): boolean {
  return names.length + beside.length > 0
}

function isStep(fields: readonly Field[]): boolean {
  return fields.some(({ key }) => singularWords(key).includes('stage'))
}

const ELSEWHERE = new Set('device client remote external local'.split(' '))
const PARTS = new Set('chunk segment passage paragraph comment revision version annotation hit match result'.split(' '))

/** Where fields stand, by the words of their keys, and the words of those that are identifiers. */
interface Places {
  readonly byWords: ReadonlyMap<string, readonly number[]>
  readonly identified: ReadonlySet<string>
}

function placesOf(fields: readonly Field[]): Places {
  const byWords = new Map<string, number[]>()
  const identified = new Set<string>()
  for (const [place, { key, meaning }] of fields.entries()) {
    const words = singularWords(key).join('_')
    const same = byWords.get(words)
    if (same) same.push(place)
    else byWords.set(words, [place])
    if (meaning.kind === 'identity') identified.add(identifiedWords(key).join('_'))
  }
  return { byWords, identified }
}

/** The fields that stand beside an identifier and tell of the same thing: `account`, `account_name`. */
function siblingsOf(words: readonly string[], places: Places): Pick<ForeignKeyField, 'beside' | 'names'> {
  const noun = words.join('_')
  const placesOf = (key: string): readonly number[] => places.byWords.get(key) ?? []
  return {
    beside: placesOf(noun),
    names: ['name', 'title', 'label', 'display_name', 'full_name']
      .flatMap(last => placesOf(`${noun}_${last}`))
      .sort(inOrder),
  }
}

function inOrder(one: number, other: number): number {
  return one - other
}

/** Whether a key that says nothing of identifiers may hold one, as `customer` may. */
function mayName(key: string, noun: readonly string[], last: string): boolean {
  return (
    noun.length < 2 &&
    !isActorKey(key) &&
    !isClassKey(key) &&
    !NO_THINGS.has(last) &&
    /^[a-z]+$/.test(last) &&
    !/_[a-z]$/.test(key)
  )
}

/** The identifier that a foreign key holds, or undefined where it points nowhere. */
export function foreignId(value: Json | undefined, { isStated }: ForeignKeyField): EntityId | undefined {
  if (!isStated && (typeof value !== 'string' || value.length < 6 || !isMinted(value))) return undefined
  const id = asId(value)
  if (id === undefined || String(id) === '0' || /^[a-z]$/i.test(String(id))) return undefined
  if (CONSTANT.test(String(id)) || id === 'default') return undefined
  if (!isStated && COLOUR.test(String(id))) return undefined
  return typeof id === 'string' && (!isToken(id) || isHashText(id)) ? undefined : id
}

/** One of a format's own words, as `MARKET_GB`. */
const CONSTANT = /^[A-Z]{2,20}(?:_[A-Z]{2,20})+$/
const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i

/** What a thing has, and no thing of its own. */
const NO_THINGS = new Set(
  (
    'version revision release color colour size model token signature secret password at on date time timestamp value ' +
    'rev etag seed salt build stamp description content text body message comment note notes address phone iban vat currency etag format label'
  ).split(' '),
)

/** What has identifiers of the call and not of a thing. */
const OF_THE_CALL = new Set('request trace correlation span session cursor idempotency'.split(' '))
