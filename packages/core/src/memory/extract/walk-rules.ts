import type { EntityId } from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { classOf } from './attribute-keys.js'
import { holdsList, wrapsList } from './holds-list.js'
import { isRemedy } from './identify-by-line.js'
import { singularWords } from './inflect.js'
import type { KeyKind } from './identifying-keys.js'
import { isClassKey } from './key-hints.js'
import type { PlannedRecord } from './planned-record.js'
import { isBookkeepingKey, isIdentified } from './record-shape.js'
import type { TraversalContext } from './traversal-context.js'
import { isMinted } from '../value-shape.js'

/** Keys under which an answer says how it is laid out. */
const LAYOUTS =
  /^(?:(?:available|applied|possible|default)_?)?(?:sort_?)?(?:columns?|headers?|fields|filters?|sorts?|schema)$/i

/** Whether a field of an envelope only says how the records in another one are laid out, and that was not asked for. */
export function isLayoutOfAnswer(
  { plan, values }: PlannedRecord,
  place: number,
  { hint, parent }: TraversalContext,
): boolean {
  if (parent !== undefined || !LAYOUTS.test(plan.fields[place]?.key ?? '')) return false
  if (singularWords(plan.fields[place]?.key ?? '').at(-1) === hint.at(-1)) return false
  return values.some(
    (value, other) =>
      Array.isArray(value) &&
      isJsonObject((value as readonly Json[])[0]) &&
      !LAYOUTS.test(plan.fields[other]?.key ?? ''),
  )
}

/** Of what stands beside the answer the tool's noun says nothing. */
export function besideContext({
  key,
  hint,
  hintFrom,
}: TraversalContext): Pick<TraversalContext, 'role' | 'hint' | 'hintFrom'> {
  return hintFrom === 'key'
    ? { role: 'child', hint, hintFrom }
    : { role: 'child', hint: singularWords(key), hintFrom: 'key' }
}

/** Whether what stands under a key sorts or measures the record around it; at the top it may be what was asked for. */
export function isPart(
  key: string,
  { hint, parent }: TraversalContext,
  entity: ExtractedEntity | undefined,
  value: Json,
): boolean {
  if (!isClassKey(key)) return false
  if (entity !== undefined || parent !== undefined) return !areThings(value)
  return isJsonObject(value) && singularWords(key).at(-1) !== hint.at(-1) && !holdsList(value)
}

/** Whether a list is of things that tell much of themselves, each with an identifier that was made for it: the `rates` of a shipment. */
function areThings(value: Json): boolean {
  return (
    Array.isArray(value) &&
    value.length > 1 &&
    (value as readonly Json[]).every(
      item =>
        isJsonObject(item) &&
        isMinted(typeof item['id'] === 'string' ? item['id'] : '') &&
        Object.keys(item).length >= MIN_TOLD,
    )
  )
}

const MIN_TOLD = 8

/** Whether a field of an answer says how it came, and holds no list of records: as `metadata` beside them. */
export function isBookkeeping(
  key: string,
  { parent, isItem, hint }: TraversalContext,
  value: Json,
  entity: ExtractedEntity | undefined,
): boolean {
  if (entity !== undefined && (isOfLinks(value) || isRemedy(key, entity))) return true
  // What was asked for may be called as what else only says how an answer came: `search_extensions`.
  if (entity === undefined && parent === undefined && isSought(key, hint) && wrapsList(value, 0)) return false
  // Annotations with identifiers are things of a record, and no notes of a program on it.
  if (key === 'annotations' && entity !== undefined && isList(value)) return false
  const isOfOne = entity !== undefined && isItem
  const holdsAnswer =
    parent === undefined && !isOfOne && (isJsonObject(value) ? holdsList(value) : areOfAnswer(key, value))
  return isBookkeepingKey(key) && !holdsAnswer
}

function isList(value: Json): boolean {
  return Array.isArray(value) && isIdentified((value as readonly Json[])[0])
}

function isSought(key: string, hint: readonly string[]): boolean {
  const words = singularWords(key)
  return words.length === 1 && words[0] === hint.at(-1)
}

/** Whether a list is what was asked for: of service requests, or of short links, each with an identifier, that lead from no record. */
function areOfAnswer(key: string, value: Json): boolean {
  const [first] = Array.isArray(value) ? (value as readonly Json[]) : []
  // Of the request that was made there is one.
  if (key === 'request') return isJsonObject(first)
  return key === 'links' && isJsonObject(first) && isIdentified(first) && !('rel' in first)
}

/** Whether an object only says where a record leads to, as `{ history: { href: '/runs/7/history' } }`. */
function isOfLinks(value: Json): boolean {
  if (!isJsonObject(value)) return false
  const leads = Object.values(value)
  return leads.length > 0 && leads.every(lead => isJsonObject(lead) && isLead(lead))
}

function isLead(lead: JsonObject): boolean {
  return typeof lead['href'] === 'string' && ['id', 'name', 'title'].every(key => !(key in lead))
}

/** What a GraphQL edge or a like wrapper of one item holds. (X1) */
export function unwrapNode(item: Json): Json {
  if (!isJsonObject(item)) return item
  if (isJsonObject(item['node'])) return item['node']
  // `{ href, data: [{ title }], links }`: one record and what leads from it.
  const data = item['data']
  const isOne = Array.isArray(data) && data.length === 1 && isJsonObject((data as readonly Json[])[0])
  return isOne && Object.keys(item).every(key => LEADING.test(key)) ? ((data as readonly Json[])[0] as Json) : item
}

const LEADING = /^(?:data|href|links?|rel)$/

/** Whether a value holds others, or is a text that may be JSON or hold a link. */
export function isWorthVisiting(value: Json | undefined): value is Json {
  if (typeof value !== 'string') return typeof value === 'object' && value !== null
  return /^\s*[[{"]/.test(value) || (LINK_MARKS.some(mark => value.includes(mark)) && /\s/.test(value))
}

const LINK_MARKS = ['http', '](', '<a ']

/** Whether an identifier is one of a format's own words, as `UNREAD` in a mail's `labelIds`. */
export function isConstant(id: EntityId): boolean {
  return typeof id === 'string' && /^[A-Z_]{4,}$/.test(id)
}

/** A code without the spaces with which people may write it. */
export function compact(text: string): string {
  return text.replaceAll(' ', '')
}

/** Whether a key holds the machines that serve a record, its keys for calls, or what state or level it is in, and no things. */
export function isSetting(key: string, kind: KeyKind): boolean {
  return kind === 'other' ? /servers?$/i.test(key) || MEASURED.has(classOf(key)) : ACCESS.test(key)
}

const ACCESS = /(?:write|read|access|api|public|private|signing)_?keys$/i

const MEASURED: ReadonlySet<string> = new Set(['state', 'level'])
