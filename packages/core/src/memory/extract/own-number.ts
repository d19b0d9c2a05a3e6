import type { EntityId, Identifier } from '../../model/entity.js'
import { isJsonObject, type Json } from '../../model/json.js'
import { areApart, areOne } from './identify-apart.js'
import { isClassWord, withoutRole } from './key-hints.js'
import { type ForeignKeyField, type PlannedRecord, valueOf } from './planned-record.js'
import type { TraversalContext } from './traversal-context.js'
import { readKey } from './read-key.js'
import { splitWords } from './split-words.js'
import { isThing } from './tool-noun.js'
import { identifiedWords, singularOf, singularWords } from './inflect.js'
import { asId, isToken } from '../value-shape.js'

/**
 * A number under which the record around it is known elsewhere, given with its sort, as
 * `references: [{ type: 'customer-reference', number: 'PO-7' }]`. (X3)
 */
export function readOwnNumber(record: PlannedRecord, { parent, key }: TraversalContext): Identifier | undefined {
  const holder = singularWords(key).at(-1) ?? ''
  if (parent === undefined || !HOLDERS.has(holder) || record.plan.fields.length > MAX_FIELDS) return undefined
  const sort = SORTS.map(sort => valueOf(record, sort)).find(value => typeof value === 'string')
  const value = VALUES.map(name => asId(valueOf(record, name))).find(value => value !== undefined)
  if (typeof sort !== 'string' || value === undefined || !isToken(String(value))) return undefined
  const words = splitWords(sort)
  // What a record refers to by its type is another one.
  if (holder === 'reference' && !HOLDERS.has(words.at(-1) ?? '')) return undefined
  return { field: words.join('_').slice(0, MAX_FIELD), value }
}

/**
 * Whether an identifier is that of what the record itself came from or was made into, as the upload of an activity: each of a
 * list has another one, nothing says what it is called, and it is no thing that apps are about. (X3)
 */
export function isOfItself(
  foreignKey: ForeignKeyField,
  key: string,
  context: TraversalContext,
  idField: string,
): boolean {
  const { type, isStated, beside, names, typedBy } = foreignKey
  const { siblings = [], isItem } = context
  // What is told apart by a code of goods has their identifier for its own: `asset_id` beside `symbol`.
  if (isStated && isItem && GOODS.has(type) && GOODS_CODES.has(readKey(idField).marker) && siblings.length > 1)
    return beside.length + names.length === 0 && areApart(siblings, key)
  if (
    !isStated ||
    !isItem ||
    siblings.length < (typedBy === undefined && isSorted(siblings[0], key) ? 2 : MIN_ITEMS) ||
    beside.length + names.length > 0
  )
    return false
  const words = type.split('_')
  const last = words.at(-1) ?? ''
  return !isThing(last) && withoutRole(words) === words && !isClassWord(last) && areApart(siblings, key)
}

/** Whether the field beside an identifier says of which sort what it names is: `map_type` beside `map_id`. */
function isSorted(item: Json | undefined, key: string): boolean {
  const typed = key.replace(/(?:_i|I)d$/, end => (end === 'Id' ? 'Type' : '_type'))
  return isJsonObject(item) && typed !== key && typeof item[typed] === 'string'
}

/** Whether a nameless tie is to that whose whole list this is: all its records have the same, and it tells none apart. (X3) */
export function isOfAll({ isStated, beside, names }: ForeignKeyField, key: string, context: TraversalContext): boolean {
  const { siblings = [], isItem } = context
  if (!isStated || !isItem || siblings.length < MIN_ITEMS || beside.length + names.length > 0) return false
  return OWNERS.has(identifiedWords(key).at(-1) ?? '') && areOne(siblings, key)
}

/**
 * Whether lists of numbers lead from the root of a tree to where each record stands, as `place_ids: [1, 6857, 97391]`: they begin
 * alike in all records of a list. (X3)
 */
export function arePaths(siblings: readonly Json[] = [], key: string): boolean {
  if (siblings.length < MIN_ITEMS) return false
  const [first, second] = pathOf(siblings[0], key) ?? []
  return first !== undefined && siblings.every(item => isFrom(pathOf(item, key), first, second))
}

function isFrom(path: readonly Json[] | undefined, first: Json, second: Json | undefined): boolean {
  return path !== undefined && path[0] === first && path[1] === second
}

function pathOf(item: Json | undefined, key: string): readonly Json[] | undefined {
  const path = isJsonObject(item) ? item[key] : undefined
  const isPath =
    Array.isArray(path) && path.length >= MIN_ITEMS && typeof path[0] === 'number' && typeof path[1] === 'number'
  return isPath ? (path as readonly Json[]) : undefined
}

/** The one identifier in a list under a word for what a shipment is made of, which is its own by another number. (X3) */
export function onlyPiece(
  values: readonly Json[],
  { parent, key }: TraversalContext,
  noun: readonly string[],
): EntityId | undefined {
  return parent !== undefined && values.length === 1 && PIECES.has(singularOf(noun.at(-1) ?? '')) && key !== ''
    ? asId(values[0])
    : undefined
}

const GOODS = new Set(
  'asset instrument security product item article variant coin token material part listing'.split(' '),
)
const GOODS_CODES = new Set('symbol ticker sku isin ean upc gtin isbn'.split(' '))
const OWNERS = new Set('org organization organisation tenant workspace company account owner'.split(' '))
const HOLDERS = new Set('reference identifier number code id ref'.split(' '))
const SORTS = ['type', 'kind', 'scheme', 'qualifier', 'name', 'label']
const VALUES = ['number', 'value', 'identifier', 'id', 'code', 'reference']
const PIECES = new Set('piece parcel package label waybill barcode tracking'.split(' '))
const MIN_ITEMS = 3
const MAX_FIELDS = 4
const MAX_FIELD = 40
