import { isJsonObject, type Json } from '../../model/json.js'
import { classOf } from './attribute-keys.js'
import { type Identity, isOfState, isOwnNoun } from './identify.js'
import { isPlural } from './inflect.js'
import type { PlannedRecord } from './planned-record.js'
import type { Field } from './read-fields.js'
import type { TraversalContext } from './traversal-context.js'
import { splitWords } from './split-words.js'
import { classifies, type KeyMeaning } from './identifying-keys.js'
import { isThing } from './tool-noun.js'
import { asId, isDateText, isMinted } from '../value-shape.js'

/**
 * What tells an item apart that has no identifier of its own: the one under another word that is called as the list is, as
 * `service_request_id` of requests, that stands in the item's own address, or that alone differs from item to item, as
 * `pageid` among the results of a search; else, of what has at most a name, the one code that does, as a company's `siren`. (X2)
 */
export function identifyApart(
  record: PlannedRecord,
  context: TraversalContext,
  known: Identity | undefined,
): Identity | undefined {
  const { siblings, hintFrom, key } = context
  const { plan, values } = record
  const isState = (place: number): boolean =>
    known?.kind === 'name' && isOfState(plan.fields[place]?.meaning.noun ?? [])
  const others = plan.identities.filter(
    ({ kind, place }) => kind === 'other' && asId(values[place]) !== undefined && !isState(place),
  )
  if (others.length === 0)
    return known === undefined || known.kind === 'name'
      ? (calledCode(record, siblings) ??
          codeOf(record, siblings) ??
          (known === undefined ? referenceOf(record, siblings) : undefined))
      : undefined
  const called = others.filter(({ place }) => {
    const { key = '', meaning } = plan.fields[place] ?? {}
    return meaning?.noun.at(-1) === context.hint.at(-1) && readColumn(siblings, key).isApart
  })
  const segments = addressOf(record)
  const [addressed] = others
    .map(({ place }) => ({ place, at: segments.lastIndexOf(String(values[place])) }))
    .filter(({ at }) => at > 0)
    .sort((one, other) => other.at - one.at)
  const isNamed = plan.fields.some(
    ({ meaning: { kind, noun } }, place) =>
      kind === 'name' && (noun.length === 0 || isOwnNoun(noun, context.hint)) && typeof values[place] === 'string',
  )
  const differing =
    addressed === undefined && isNamed && hintFrom === 'key'
      ? others.filter(({ place }) => readColumn(siblings, plan.fields[place]?.key ?? '').isApart)
      : []
  const place =
    (called.length === 1 ? called[0]?.place : undefined) ??
    addressed?.place ??
    (differing.length === 1 ? differing[0]?.place : undefined)
  const told = place ?? (isToldByAnother(context, known) ? undefined : placeApart(record, siblings, known))
  const field = told === undefined ? undefined : plan.fields[told]
  const id = told === undefined ? undefined : asId(values[told])
  if (field === undefined || id === undefined) return undefined
  const isTyped =
    !isCalledItself(field.meaning, plan.fields, context) &&
    (hintFrom !== 'key' || isPlural(splitWords(key).at(-1) ?? ''))
  return {
    field: field.key,
    id,
    ...(isTyped ? { noun: [], kind: 'plain' } : { noun: field.meaning.noun, kind: 'own' }),
  }
}

/** Whether items are called by the word of their identifier, as their name is, where the key of their list is no word for a thing. */
function isCalledItself({ noun }: KeyMeaning, fields: readonly Field[], { hint, hintFrom }: TraversalContext): boolean {
  if (hintFrom !== 'key' || noun.length === 0 || isThing(hint.at(-1) ?? '')) return false
  return fields.some(({ meaning }) => meaning.kind === 'name' && meaning.noun.join(' ') === noun.join(' '))
}

/** Whether the identifier of another thing tells each item of an answer apart, as `user_id` those of a list of members. */
function isToldByAnother({ hintFrom, siblings }: TraversalContext, known: Identity | undefined): boolean {
  if (known === undefined) return false
  return known.kind !== 'other' || (hintFrom !== 'key' && readColumn(siblings, known.field).isApart)
}

/** Where each item of a list has another identifier, digest or number: of several an identifier, and the first of those. */
function placeApart(
  { plan: { fields, foreignKeys }, values }: PlannedRecord,
  siblings: readonly Json[] = [],
  known?: Identity,
): number | undefined {
  if (siblings.length < 2) return undefined
  const isNamed = known?.kind === 'name'
  const isOfPart = (at: number): boolean => foreignKeys.some(({ place, beside }) => place === at && beside.length > 0)
  const places = [...fields.keys()].filter(place => {
    const { key, meaning, wrapper } = fields[place] as Field
    if (wrapper !== undefined || surenessOf(meaning) === 0 || isOfPart(place) || (isNamed && isOfState(meaning.noun)))
      return false
    return isReadAsId(values[place]) && readColumn(siblings, key).isApart
  })
  const sureness = (place: number): number => surenessOf((fields[place] as Field).meaning)
  return places.sort((one, other) => sureness(other) - sureness(one) || one - other)[0]
}

function surenessOf({ kind, marker, noun }: KeyMeaning): number {
  if (kind === 'identity') return HOLDERS.has(noun.at(-1) ?? '') ? 0 : 3
  if (kind === 'hash') return noun.length === 0 && DIGESTS.has(marker) ? 2 : 0
  return kind === 'designation' && REFERENCES.has(marker) && noun.length > 0 ? 1 : 0
}

function isReadAsId(value: Json | undefined): boolean {
  const id = asId(value)
  return id !== undefined && !(typeof id === 'string' && isDateText(id))
}

/** What holds several things has no item of its own as identifier, however few are shown. */
const HOLDERS = new Set(
  'parent family group account tenant owner workspace project organization org team category'.split(' '),
)
const DIGESTS = new Set('hash sha1 sha256 digest fingerprint'.split(' '))

/** The code of a record whose name stands under the same word, as `produktnummer` beside `produktname`, another one in each. */
function calledCode({ plan: { fields }, values }: PlannedRecord, siblings: readonly Json[] = []): Identity | undefined {
  if (siblings.length < 2) return undefined
  const named = new Set(fields.flatMap(({ meaning: { kind, noun } }) => (kind === 'name' ? noun.join(' ') : [])))
  const [place, ...others] = [...fields.keys()].filter(place => {
    const { key, meaning, wrapper } = fields[place] as Field
    const isCode = meaning.kind === 'designation' && CODES.has(meaning.marker) && meaning.noun.length > 0
    return isCode && wrapper === undefined && named.has(meaning.noun.join(' ')) && readColumn(siblings, key).isApart
  })
  const field = place === undefined || others.length > 0 ? undefined : fields[place]
  const id = field === undefined ? undefined : asId(values[place as number])
  return field === undefined || id === undefined || !/\d/.test(String(id))
    ? undefined
    : { field: field.key, id, noun: field.meaning.noun, kind: 'own' }
}

const CODES = new Set(
  'code codigo código コード 代码 编码 number no nr nummer numero numéro número 编号 番号 sku'.split(' '),
)

/** The one code of a record that no other item of its list has, under a word that says nothing of what it holds. */
function codeOf({ plan: { fields }, values }: PlannedRecord, siblings: readonly Json[] = []): Identity | undefined {
  if (siblings.length < 2) return undefined
  const codes = [...fields.keys()].filter(place => {
    const { key, meaning, wrapper } = fields[place] as Field
    const { kind, marker, noun } = meaning
    if (wrapper !== undefined || !isCode(values[place]) || (kind !== 'other' && marker !== 'fingerprint')) return false
    return classOf(key) === 'other' && !classifies([...noun, marker]) && readColumn(siblings, key).isOfCodes
  })
  const [place = -1] = codes
  const id = asId(values[place])
  return id !== undefined && codes.length === 1
    ? { field: fields[place]?.key ?? '', id, noun: [], kind: 'plain' }
    : undefined
}

/** Of the numbers and references of a record that has nothing else, each a code and another one in each item, the longest. */
export function referenceOf(
  { plan: { fields }, values }: PlannedRecord,
  siblings: readonly Json[] = [],
): Identity | undefined {
  let longest = 0
  let reference: Identity | undefined
  for (const [place, { key, meaning, wrapper }] of fields.entries()) {
    const isOne = meaning.kind === 'designation' && REFERENCES.has(meaning.marker) && meaning.noun.length > 0
    const length = isOne && wrapper === undefined ? readColumn(siblings, key).codeLength : 0
    const id = length > longest ? asId(values[place]) : undefined
    if (id === undefined) continue
    longest = length
    reference = { field: key, id, noun: [], kind: 'plain' }
  }
  return reference
}

const REFERENCES = new Set([...CODES, 'ref', 'reference'])

/** Whether a value is a text of digits, with letters or signs between them, and no moment or address of a machine. */
function isCode(value: Json | undefined): value is string {
  if (typeof value !== 'string' || !CODE.test(value) || isDateText(value) || MOMENT.test(value)) return false
  return !value.includes('.') || /[^\d.]/.test(value)
}

const CODE = /^(?=(?:[^\d]{0,9}\d){5})[A-Za-z\d][\w./-]{4,39}$/
const MOMENT = /^(?:19|20)\d\d[01]\d[0-3]\d(?:T|$)|^\d{4}-\d/

/** The parts of a record's own address. */
function addressOf({ plan: { fields }, values }: PlannedRecord): readonly string[] {
  const place = fields.findIndex(
    ({ meaning: { kind, noun } }, place) => kind === 'link' && noun.length < 2 && typeof values[place] === 'string',
  )
  return place < 0 ? [] : String(values[place]).slice(0, MAX_ADDRESS).split(/[/?#]/)
}

/** What the items of a list have under one key. */
interface Column {
  /** Whether no two have the same. */
  readonly isApart: boolean
  /** Whether all have the same. */
  readonly isOne: boolean
  /** Whether most have one. */
  readonly isMostlyGiven: boolean
  /** Whether it tells them apart, and is a code of each; codes of digits alone are of one length. */
  readonly isOfCodes: boolean
  /** How long the shortest of its codes is where each item has another one, drawn or counted; else 0. */
  readonly codeLength: number
}

/** Each item of a list asks for the same ones. */
function readColumn(items: readonly Json[] = [], key: string): Column {
  const known = columns.get(items) ?? new Map<string, Column>()
  columns.set(items, known)
  const remembered = known.get(key)
  if (remembered !== undefined) return remembered
  const values = items.map(item => (isJsonObject(item) ? item[key] : undefined))
  const isApart =
    values.length > 0 && values.every(value => value !== undefined) && new Set(values).size === values.length
  const codes = isApart ? values.filter(isCode) : []
  const isOfOneLength = codes.every(code => /\D/.test(code) || code.length === codes[0]?.length)
  const isOne = values.length > 0 && values[0] !== undefined && values.every(value => value === values[0])
  const drawn = isApart
    ? values.filter(
        value =>
          isCode(typeof value === 'number' ? String(value) : value) || (typeof value === 'string' && isMinted(value)),
      )
    : []
  const column = {
    isApart,
    isOne,
    isMostlyGiven:
      values.filter(value => value !== undefined && value !== null && value !== '').length * 2 > values.length,
    isOfCodes: isApart && codes.length === values.length && isOfOneLength,
    codeLength: drawn.length < values.length ? 0 : Math.min(...drawn.map(code => String(code).length)),
  }
  known.set(key, column)
  return column
}

/** Whether no two items of a list have the same value under a key. */
export function areApart(items: readonly Json[] = [], key: string): boolean {
  return readColumn(items, key).isApart
}

/** Whether all items of a list have the same value under a key. */
export function areOne(items: readonly Json[] = [], key: string): boolean {
  return readColumn(items, key).isOne
}

/** Whether most items of a list have a value under a key. */
export function areMostlyGiven(items: readonly Json[], key: string): boolean {
  return readColumn(items, key).isMostlyGiven
}

const columns = new WeakMap<readonly Json[], Map<string, Column>>()
const MAX_ADDRESS = 500
