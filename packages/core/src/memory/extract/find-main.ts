import type { EntityId } from '../../model/entity.js'
import type { Action } from '../../model/extraction.js'
import { isJsonObject, type Json } from '../../model/json.js'
import { singularOf, singularWords } from './inflect.js'
import type { IdentityKind, PlannedRecord } from './planned-record.js'
import type { ExtractionContext } from './extraction-context.js'
import { holdsList, wrapsList } from './holds-list.js'
import { findFindings } from './identify-by-line.js'
import { isBookkeepingKey, isEnvelopeKey, isIdentified } from './record-shape.js'
import { isAsideKey, OF_PAGES, type TraversalContext } from './traversal-context.js'
import { asId } from '../value-shape.js'

/**
 * Of several fields of an envelope the one that holds what was asked for: called as the tool's noun, else under the key of
 * an envelope. Undefined where nothing stands beside it, or nothing tells. (X8)
 */
export function findMain(
  { plan: { fields }, values }: PlannedRecord,
  { role, parent, hint }: TraversalContext,
): number | undefined {
  if ((role !== 'subject' && role !== 'item') || parent !== undefined) return undefined
  // Most objects hold nothing, so that no list of what they hold is made.
  if (!values.some(value => typeof value === 'object' && value !== null)) return undefined
  const holders = [...fields.keys()].filter(
    place => holdsRecords(values[place]) && !isPaging(values[place]) && isOfAnswer(fields[place]?.key ?? ''),
  )
  if (holders.length < 2) return undefined
  const named = holders.filter(place => isCalled(singularWords(fields[place]?.key ?? ''), hint))
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  const wrapped = holders.filter(place => isEnvelopeKey(fields[place]?.key ?? '') && isIdentified(values[place]))
  if (role === 'item') return wrapped.length === 1 ? wrapped[0] : undefined
  const wrapping = holders.filter(place => isEnvelopeKey(fields[place]?.key ?? ''))
  const lists = wrapping.filter(place => Array.isArray(values[place]))
  if (lists.length === 1 || wrapping.length === 1) return lists.length === 1 ? lists[0] : wrapping[0]
  // `{ context: {…}, itineraries: […], filters: { carriers: […] } }`
  const [direct, ...others] = holders.filter(place => Array.isArray(values[place]))
  return direct !== undefined && others.length === 0 && isListOfThings(values[direct]) ? direct : undefined
}

function isOfAnswer(key: string): boolean {
  return !isBookkeepingKey(key) && !isAsideKey(key)
}

/**
 * Which field of a listed record holds what was asked for, where the record itself is called otherwise: `instances` in a
 * reservation. Undefined where none does, or the result says nothing of what holds them. (X8)
 */
export function findSought(
  record: PlannedRecord,
  context: TraversalContext,
  sought: readonly string[],
): number | undefined {
  const findings = findFindings(record, context)
  if (findings !== undefined) return findings
  const { role, parent, hint, hintFrom, isItem, siblings } = context
  const { fields } = record.plan
  const { values } = record
  if ((role !== 'item' && role !== 'subject') || parent !== undefined || hintFrom !== 'key' || isCalled(hint, sought))
    return undefined
  const place = fields.findIndex(({ key }, place) => {
    return isCalled(singularWords(key.replace(OF_PAGES, '')), sought) && wrapsList(values[place])
  })
  return place < 0 && isItem ? (onlyList(record) ?? grouped(record, siblings)) : place < 0 ? undefined : place
}

/**
 * Which field of the one record that was answered holds what was asked for, where the record is only what holds it or what a
 * search made of itself: `rows` of the sheet whose rows were got, `offers` of a search without a name. (X8)
 */
export function findListed(
  { plan: { fields, identities }, values }: PlannedRecord,
  { role, parent, hint, hintFrom, isItem }: TraversalContext,
  { action, named }: { readonly action: Action; readonly named: ExtractionContext['named'] },
): ListedIn | undefined {
  if (role !== 'subject' || parent !== undefined || isItem || hintFrom === 'key' || hint.length === 0) return undefined
  const valueOfKind = (wanted: IdentityKind): EntityId | undefined =>
    identities.flatMap(({ kind, place }) => (kind === wanted ? (asId(values[place]) ?? []) : []))[0]
  const id = valueOfKind('plain')
  if (id === undefined) return undefined
  const lists = [...fields.keys()].filter(place => isListOfThings(values[place]))
  const isListing = action === 'listed' || action === 'searched'
  const noun = named.get(String(id)) ?? []
  const isOfAnother = noun.length > 0 && noun.at(-1) !== singularOf(hint.at(-1) ?? '')
  const called = lists.find(place => isCalled(singularWords(fields[place]?.key ?? ''), hint))
  if (called !== undefined) return isListing || isOfAnother ? { place: called, holder: noun } : undefined
  if (!isListing || valueOfKind('name') !== undefined) return undefined
  const lengths = lists.map(place => (values[place] as readonly Json[]).length)
  const longest = Math.max(1, ...lengths)
  const [place, another] = lists.filter((_, at) => lengths[at] === longest)
  return place === undefined || another !== undefined ? undefined : { place, holder: noun }
}

/** Where what was asked for stands in a record, and words for what that is. */
interface ListedIn {
  readonly place: number
  readonly holder: readonly string[]
}

function isListOfThings(value: Json | undefined): boolean {
  return Array.isArray(value) && isIdentified((value as readonly Json[])[0])
}

/** The list under the key of an envelope in what has a name alone and no other list: a group of the things asked for. */
function onlyList({ plan: { fields, identities }, values }: PlannedRecord): number | undefined {
  if (identities.some(({ kind, place }) => kind !== 'name' && values[place] !== undefined)) return undefined
  const lists = [...fields.keys()].filter(place => Array.isArray(values[place]) && holdsRecords(values[place]))
  const [place] = lists
  return place !== undefined && lists.length === 1 && isEnvelopeKey(fields[place]?.key ?? '') ? place : undefined
}

/** The list of what tells far more than the group that holds it, which has no more than a name and an identifier; one thing may stand alone. */
function grouped({ plan: { fields }, values }: PlannedRecord, siblings: readonly Json[] = []): number | undefined {
  const [held, ...others] = [...fields.keys()].filter(place => typeof values[place] === 'object')
  const key = fields[held ?? -1]?.key
  if (held === undefined || key === undefined || others.length > 0) return undefined
  const isOfGroup = fields.every(({ meaning: { kind } }, place) => place === held || GROUPING.has(kind))
  const isList = siblings.some(group => isJsonObject(group) && Array.isArray(group[key]))
  const [first] = [values[held]].flat() as readonly (Json | undefined)[]
  return isOfGroup && isList && isJsonObject(first) && Object.keys(first).length >= MIN_TOLD ? held : undefined
}

const GROUPING: ReadonlySet<string> = new Set(['identity', 'name'])

/** Fields of what was asked for, where what groups it has no more than a name and an identifier. */
const MIN_TOLD = 6

/** Whether a key is called as the thing that was asked for, or as its last word or the end of that: `messages` for channel messages. */
function isCalled(words: readonly string[], hint: readonly string[]): boolean {
  const last = singularOf(hint.at(-1) ?? '')
  const word = words.at(-1) ?? ''
  const isEnd = word.length > MIN_END && last.endsWith(word)
  return word !== '' && (word === last || isEnd) && words.length <= hint.length
}

/** Letters of a word that ends a longer one by no chance: `termine` of `abfuhrtermine`. */
const MIN_END = 5

/** Whether an object tells which page of a list this is. */
export function isPaging(value: Json | undefined): boolean {
  return isJsonObject(value) && PAGING.some(key => key in value) && !holdsList(value)
}

const PAGING = [
  'per_page',
  'perPage',
  'total_pages',
  'totalPages',
  'page_size',
  'pageSize',
  'next_cursor',
  'hasNextPage',
  'totalElements',
  'total_elements',
]

function holdsRecords(value: Json | undefined): boolean {
  if (Array.isArray(value)) return (value as readonly Json[]).some(isJsonObject)
  return isJsonObject(value) && Object.keys(value).length > 0
}
