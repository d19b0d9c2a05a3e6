import type { EntityId, EntityKey, EntityRole } from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { identifiedWords, isPlural, singularWords } from './inflect.js'
import type { Field } from './read-fields.js'
import { isBookkeepingKey, isEnvelopeKey, isFoundKey, isIdentified, isRoleKey } from './record-shape.js'
import { isActorKey, withoutOrder, withoutRole } from './key-hints.js'
import { splitWords } from './split-words.js'
import { headNoun, isThing, withoutWhich } from './tool-noun.js'
import { isDateText, isIdentifierShaped } from '../value-shape.js'

/** Where in a result a value stands. Every property is always there: a walk makes thousands of them. */
export interface TraversalContext {
  readonly path: string
  /** The key it stands under; empty at the root. */
  readonly key: string
  /** Words for what kind of thing stands here, the last one singular; empty where nothing tells. */
  readonly hint: readonly string[]
  /** `guess`: the tool's name may tell an app or a store instead. */
  readonly hintFrom: 'key' | 'tool' | 'guess'
  readonly role: EntityRole
  readonly position: number
  readonly depth: number
  /** Whether it is one of a list. */
  readonly isItem: boolean
  /** The values of the list of which it is one. */
  readonly siblings: readonly Json[] | undefined
  /** Whether it only describes the record around it. */
  readonly isOwn: boolean
  /** Whether it stands inside a record that is only pointed to, whose own ties are not this result's business. */
  readonly isPointedTo: boolean
  /** The nearest record around it. */
  readonly parent: EntityKey | undefined
  /** The key of a map it stood under. */
  readonly mapKey: string | undefined
  /** Number that the result says there is in all. */
  readonly total: number | undefined
  /** The identifier by which the call asked for it. */
  readonly asked: AskedId | undefined
}

/** An identifier in a call's input that names what the call is about. */
export interface AskedId {
  readonly id: EntityId
  readonly noun: readonly string[]
}

/** The input of a call, as far as it tells of what was asked for. */
export interface AskedFor {
  /** Whether the input gives this as a name. */
  readonly isAskedName?: (text: string) => boolean
  readonly asked?: readonly AskedId[]
  readonly inputValues?: readonly string[]
}

/** The words by which people call what stands in a context. */
export function calledIn({ hint, hintFrom }: Pick<TraversalContext, 'hint' | 'hintFrom'>): readonly string[] {
  return hintFrom === 'key' ? hint : headNoun(hint)
}

/** A context under the words that something says of what it holds, if any. */
export function calledAs(hint: readonly string[] | undefined): Pick<TraversalContext, 'hint' | 'hintFrom'> | undefined {
  return hint && { hint, hintFrom: 'key' }
}

/** The context of a whole result. */
export function rootContext(
  hint: readonly string[],
  position: number,
  asked: AskedId | undefined,
  isGuess = false,
): TraversalContext {
  return {
    path: '',
    key: '',
    hint,
    hintFrom: isGuess ? 'guess' : 'tool',
    role: 'subject',
    position,
    depth: 0,
    isItem: false,
    siblings: undefined,
    isOwn: false,
    isPointedTo: false,
    parent: undefined,
    mapKey: undefined,
    total: undefined,
    asked,
  }
}

/** The context of one of a list's items, or of a map's under its key. */
export function itemContext(list: TraversalContext, position: number, mapKey?: string): TraversalContext {
  return {
    ...list,
    path: mapKey === undefined ? `${list.path}[${position}]` : joinPath(list.path, mapKey),
    role: list.role === 'subject' ? 'item' : list.role,
    position,
    depth: list.depth + 1,
    isItem: true,
    mapKey,
    total: undefined,
    asked: undefined,
  }
}

/** The context of what stands in a field, inside a record or inside an envelope. */
export function fieldContext(
  context: TraversalContext,
  field: Field,
  value: Json,
  object: JsonObject,
  record: ExtractedEntity | undefined,
): TraversalContext {
  const { key } = field
  const isOne = isJsonObject(value)
  const inner = {
    ...context,
    ...hintOf(context, field, value, record === undefined ? object : undefined),
    path: joinPath(context.path, field.path),
    key,
    depth: context.depth + 1,
    siblings: undefined,
    isOwn: field.isOwn,
    mapKey: undefined,
    total: Array.isArray(value) ? readTotal(object) : undefined,
    asked: undefined,
  }
  if (record === undefined)
    return {
      ...inner,
      role: ASIDE.test(key) ? 'reference' : context.role,
      isItem: context.isItem && isOne,
      asked: isOne && isEnvelopeKey(key) ? context.asked : undefined,
    }
  // What has the fields of the record around it is another one of its kind, as the post that a post passes on.
  const likewise = isOne && isAlike(value, object) ? { hint: context.hint, hintFrom: context.hintFrom } : undefined
  return {
    ...inner,
    ...likewise,
    role: isOne && (isActorKey(key) || isRoleKey(key)) ? 'reference' : 'child',
    position: 0,
    isItem: false,
    isPointedTo: context.isPointedTo || isPointedTo(context),
    parent: record.key,
  }
}

/** Whether most fields of an object are those of the record around it. */
export function isAlike(inner: JsonObject, outer: JsonObject): boolean {
  const keys = Object.keys(inner)
  return keys.length >= MIN_ALIKE && keys.filter(key => key in outer).length * 4 >= keys.length * 3
}

/** Whether the record of a context is one to which another points. */
export function isPointedTo(context: TraversalContext): boolean {
  return !context.isItem && context.parent !== undefined
}

/** The path of a field, of bounded length. */
export function joinPath(path: string, key: string): string {
  return (path === '' ? key : `${path}.${key}`).slice(0, MAX_PATH)
}

/** What kind of thing a field of a record holds, or one of an envelope. */
function hintOf(
  context: TraversalContext,
  field: Field,
  value: Json,
  envelope: JsonObject | undefined,
): Pick<TraversalContext, 'hint' | 'hintFrom'> {
  const { kind, noun } = field.meaning
  const isInRecord = envelope === undefined
  // `items_page` and `ordersConnection` hold items and orders, and `taskList` tasks.
  const key = withoutList(field.key.replace(OF_PAGES, ''), value)
  if (isRoleKey(key)) return { hint: NOTHING, hintFrom: 'key' }
  if (key === 'children' || (!isInRecord && isBookkeepingKey(key) && !areRequests(key, value))) return context
  const stated = envelope !== undefined && context.isItem && isEnvelopeKey(key) ? saidOfAll(envelope, value) : undefined
  if (stated !== undefined) return { hint: stated, hintFrom: 'key' }
  if (isEnvelopeKey(key) && (!isInRecord || context.hint.length === 0))
    // A word that holds what was found says more of it than the name of an app.
    return (context.hintFrom === 'guess' || context.hint.length === 0) && isFoundKey(key)
      ? { hint: singularWords(key), hintFrom: 'guess' }
      : context
  if (!isInRecord && context.hint.length > 0 && isWrapping(key, value)) return context
  if (/\d/.test(key) && (isDateText(key) || isIdentifierShaped(key) || /^\d+$/.test(key))) return context
  if (/(?:^b|_b|B)y$/.test(key)) return { hint: SOMEBODY, hintFrom: 'key' }
  // `detailsBySegment` holds details, and no segments.
  const said = kind === 'identity' && noun.length > 0 ? identifiedWords(key) : singularWords(withoutClause(key))
  const words = Array.isArray(value) ? withoutWhich(said) : said
  const isOfRecord = isInRecord || context.parent !== undefined
  return { hint: isOfRecord ? withoutRole(withoutOrder(words)) : words, hintFrom: 'key' }
}

/** The key of a list of things without the word that says that it is one, or how it tells of them. */
function withoutList(key: string, value: Json): string {
  if (!Array.isArray(value)) return key
  const things = key.replace(OF_LISTS, '')
  const isTold = /(?:_l|L)ist$/.test(key) && !OF_ONE.test(things) && isIdentified((value as readonly Json[])[0])
  return things !== key && (isTold || isThing(singularWords(things).at(-1) ?? '')) ? things : key
}

/** Words for what one of several groups says that it is of: `{ type: 'projects', items: […] }`. */
export function saidOfAll(group: JsonObject, value: Json): readonly string[] | undefined {
  if (!isListOfRecords(value)) return undefined
  for (const key of OF_GROUPS) {
    const said = group[key]
    const words = typeof said === 'string' && said.length <= MAX_SAID ? singularWords(said) : []
    if (words.length > 0 && words.length < 3 && isThing(words.at(-1) ?? '')) return words
  }
  return undefined
}

/** Whether an object only carries what was asked for: the items of one list, or in a message that says nothing. */
function isWrapping(key: string, value: Json): boolean {
  if (!isJsonObject(value) || isIdentified(value)) return false
  if (key === 'message') return !SAID.some(said => typeof value[said] === 'string' || isJsonObject(value[said]))
  if (isPlural(splitWords(key).at(-1) ?? '')) return false
  return Object.keys(value).some(inner => isEnvelopeKey(inner) && isListOfRecords(value[inner]))
}

/** Of the request that was made there is one: a list of them is what was asked for. */
function areRequests(key: string, value: Json): boolean {
  return key === 'request' && isListOfRecords(value)
}

function isListOfRecords(value: Json | undefined): boolean {
  return Array.isArray(value) && isJsonObject((value as readonly Json[])[0])
}

const SAID = ['text', 'body', 'content', 'html', 'from', 'sender', 'ts', 'snippet', 'payload']

function withoutClause(key: string): string {
  const at = key.search(/_by_|By[A-Z]/)
  return at > 0 ? key.slice(0, at) : key
}

/** How many there are in all, as the list's holder or what it says of its pages tells. One holder may have many lists. */
export function readTotal(object: JsonObject): number | undefined {
  const known = totals.get(object)
  if (known) return known.total
  const total = findTotal(object)
  totals.set(object, { total })
  return total
}

const totals = new WeakMap<JsonObject, { readonly total: number | undefined }>()

function findTotal(object: JsonObject): number | undefined {
  for (const holder of [object, object['meta'], object['pagination'], object['paging']]) {
    if (!isJsonObject(holder)) continue
    const total = Object.entries(holder).find(
      ([key, value]) => TOTAL.test(key) && Number.isSafeInteger(value) && Number(value) >= 0,
    )
    if (total !== undefined) return total[1] as number
  }
  return undefined
}

/** Records that a format puts beside the answer, because the answer points to them. */
const ASIDE = /^_?include[sd]$/

/** Whether a key holds what a format puts beside the answer. */
export function isAsideKey(key: string): boolean {
  return ASIDE.test(key)
}

export const OF_PAGES = /(?<=s)(?:_page|Page|_connection|Connection)$/
const TOTAL = /^(?:total(?:_?(?:count|results|size))?|count)$/i
const OF_LISTS =
  /(?<=[a-z])(?:_list|List|_array|Array|_collection|Collection|_set|Set|_entries|Entries|_summaries|Summaries|_overviews|Overviews|_details|Details|_infos?|Infos?)$/
/** Of prices there is a list that is a thing itself. */
const OF_ONE = /(?:price|mailing|play|wait|watch|wish|check|block|allow|access_control|distribution)$/i
const OF_GROUPS = ['type', 'kind', 'category', 'entity', 'resource', 'name', 'label', 'title']
const MAX_SAID = 40
const NOTHING: readonly string[] = []
const SOMEBODY = ['user']
const MAX_PATH = 200
const MIN_ALIKE = 6
