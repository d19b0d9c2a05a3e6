import { type EntityId, entityKey } from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { cleanText } from '../clean-text.js'
import { areKinds, areSorts } from './are-sorts.js'
import type { EntityDraft } from './bare-entity.js'
import { holdsRecords, wrapsList } from './holds-list.js'
import { identify, type Identity } from './identify.js'
import { areApart, areOne, referenceOf } from './identify-apart.js'
import { identifyByLine, isOfRule } from './identify-by-line.js'
import { deepName } from './deep-name.js'
import { nameApart, nameOfPart, personInside } from './name-apart.js'
import { nameInside } from './name-inside.js'
import { inferType } from './infer-type.js'
import { isPlural, singularWords, typeOf } from './inflect.js'
import { valueOf, type PlannedRecord } from './planned-record.js'
import { readAttributes } from './read-attributes.js'
import { readIdentifiers } from './read-identifiers.js'
import { asName } from './name-text.js'
import { readName, readPlace } from './read-name.js'
import { readSnippet } from './read-snippet.js'
import { settleIdentity } from './settle-identity.js'
import { isEnvelopeKey, isCounted, isIdentified, isPage, saysList, wrapsAnswer, wrapsType } from './record-shape.js'
import { type AskedFor, type AskedId, calledIn, isAlike, type TraversalContext } from './traversal-context.js'
import { readKey } from './read-key.js'
import { FOLDERS } from './tool-noun.js'
import { asId, isUrl } from '../value-shape.js'
import {
  isOption,
  isClassValue,
  saysItsName,
  isShowing,
  isNumberedAfter,
  isLayout,
  isHouse,
  isAside,
  isIdentifierInParts,
  isPair,
} from './parts-of-records.js'

/**
 * The entity that an object is, or undefined where it is an envelope, a pair or a mere part of a record. A part of an answer
 * that only has a name is one where the call asked for it by that.
 */
export function describeRecord(
  record: PlannedRecord,
  object: JsonObject,
  context: TraversalContext,
  { isAskedName = () => false, asked = [], inputValues = [] }: AskedFor = {},
): ExtractedEntity | undefined {
  if (context.isOwn || isPair(record) || isOption(record, context) || isLayout(record, context)) return undefined
  // `id: { workspace_id, record_id }`
  if (isIdentifierInParts(record, context)) return undefined
  const found = tellingApart(identify(record), record, context)
  if (found !== undefined && (isAside(record, found, context) || isHouse(found, context))) return undefined
  const placed = identifyByLine(record, context, found)
  if (placed === undefined && isEnvelope(record, object, context, found)) return undefined
  const identity = placed ?? settleIdentity(found, context, record, { isAskedName, inputValues })
  if (identity === undefined) return undefined
  const { id, field: idField } = identity
  const outer = isSameAs(context, id) ? context.parent : undefined
  const type =
    placed?.type ??
    outer?.slice(0, outer.indexOf('/')) ??
    askedType(id, context, asked) ??
    inferType({
      record,
      identity,
      hint: context.hint,
      called: calledIn(context),
      isGuess: context.hintFrom === 'guess',
      isAnswer: context.isItem && context.hintFrom !== 'key',
      isSorted: context.isItem && context.hintFrom === 'key' && areSorts(context.siblings),
      isOfKinds:
        context.isItem &&
        context.hintFrom === 'tool' &&
        FOLDERS.has(context.hint.at(-1) ?? '') &&
        areKinds(context.siblings),
    })
  const naming = record.plan.naming(type)
  if (
    isClassValue(identity, context) ||
    saysItsName(identity, record, context) ||
    isShowing(record, context) ||
    isNumberedAfter(identity, context)
  )
    return undefined
  const mapName = context.mapKey !== undefined && String(id) !== context.mapKey ? asName(context.mapKey) : undefined
  const place = identity.kind === 'name' ? undefined : readPlace(record, naming)
  const name =
    (placed && asName(cleanText(placed.said, MAX_SAYING))) ??
    readName(record, naming, { isItem: context.isItem, id, siblings: context.siblings }) ??
    mapName ??
    place ??
    personInside(record, type) ??
    nameApart(record, naming, context, identity) ??
    nameInside(record, type, context.siblings) ??
    passedOn(record, object) ??
    nameOfPart(record) ??
    (context.isItem && context.parent === undefined ? deepName(object, context.siblings) : undefined) ??
    readName(record, naming, { isItem: context.isItem, id, siblings: context.siblings, isLast: true }) ??
    identity.moment
  const slug = asId(valueOf(record, 'slug'))
  const snippet = readSnippet(record, name)
  const { role, position, path, parent } = context
  const identifiers = readIdentifiers({
    record,
    candidates: naming.identifiers,
    id,
    idField,
    name,
    siblings: context.siblings,
  }).filter(({ field }) => placed === undefined || isOfRule(field))
  const entity: EntityDraft = { key: entityKey({ type, id }), type, id, identifiers, role, position, path }
  const said =
    role === 'reference' && !context.isItem
      ? []
      : readAttributes({
          record,
          type,
          id: identity.moment === undefined ? id : undefined,
          name,
          siblings: context.siblings,
        })
  const attributes =
    placed === undefined || said.some(({ value }) => value === placed.line)
      ? said
      : [{ field: 'line', value: placed.line }, ...said]
  if (attributes.length > 0) entity.attributes = attributes
  if (name !== undefined && (name !== String(id) || identity.kind === 'name')) entity.name = name
  if (typeof slug === 'string') entity.slug = slug
  if (snippet !== undefined) entity.snippet = snippet
  if (parent !== undefined && outer === undefined && role !== 'reference') entity.parent = parent
  return entity
}

/** The type under which the call names what stands beside that which its tool's name says it gives: the post of its comments. */
function askedType(
  id: EntityId,
  { hint, hintFrom, isItem }: TraversalContext,
  asked: readonly AskedId[],
): string | undefined {
  if (!isItem || hintFrom !== 'tool') return undefined
  // A tab is opened at the address of a page, which the text tells of.
  if (hint.at(-1) === 'page' && isUrl(String(id))) return undefined
  const named = asked.find(known => String(known.id) === String(id) && known.noun.at(-1) !== hint.at(-1))
  return named === undefined || named.noun.length === 0 ? undefined : typeOf(named.noun)
}

/** What a record without words of its own is called that passes on another one like it: as that begins. */
function passedOn({ values }: PlannedRecord, object: JsonObject): string | undefined {
  const shared = values.find((value): value is JsonObject => isJsonObject(value) && isAlike(value, object))
  const said =
    shared &&
    ['title', 'name', 'text', 'content', 'body', 'message']
      .map(key => shared[key])
      .find((text): text is string => typeof text === 'string' && text.trim() !== '')
  return said === undefined ? undefined : asName(cleanText(said, MAX_SAYING))
}

/** Whether a part of a record has the record's own identifier, and so says more of it. */
function isSameAs({ parent, isItem }: TraversalContext, id: EntityId): boolean {
  return parent !== undefined && !isItem && String(id).length > 2 && parent.endsWith(`/${id}`)
}

/**
 * What tells an item of a list apart is no number that all of them share, nor one that some do where a name or another
 * number tells all apart, nor the name of what all of them are of.
 */
function tellingApart(
  found: Identity | undefined,
  record: PlannedRecord,
  { isItem, siblings = [] }: TraversalContext,
): Identity | undefined {
  if (!isItem || siblings.length < MIN_SHARED) return found
  if (found === undefined) return referenceOf(record, siblings)
  const isOne = areOne(siblings, found.field)
  if (found.kind === 'name') return found.noun.length > 0 && isOne ? undefined : found
  // Of topics that all name their cluster the cluster is none of theirs.
  if (found.kind === 'other' && isOne) return identify(record, key => areApart(siblings, key)) ?? found
  const isDesignation = found.kind === 'designation'
  if (isDesignation ? areApart(siblings, found.field) : found.kind !== 'own' || !isOne) return found
  const other = identify(record, key => areApart(siblings, key))
  if (!isDesignation) return other === undefined || other.kind === 'name' ? found : { ...other, kind: 'own' }
  return other ?? referenceOf(record, siblings) ?? (isOne ? undefined : found)
}

/** Whether an object only carries what was asked for, whatever else stands beside it. */
function isEnvelope(
  record: PlannedRecord,
  object: JsonObject,
  context: TraversalContext,
  identity: Identity | undefined,
): boolean {
  // Each message of a list has another identifier, whatever holds its text.
  const isApart = identity?.kind === 'other' && context.isItem && areApart(context.siblings, identity.field)
  if (isApart && context.parent === undefined && (context.siblings?.length ?? 0) > 1) return false
  if (saysList(object) || (wrapsType(object) && record.plan.fields.every(({ wrapper }) => wrapper === undefined)))
    return true
  if (wrapsRecord(record, context, identity) || leadsToItself(record, context, identity)) return true
  if (isAnswerCode(identity, record) || leadsToSought(record, context, identity)) return true
  if (context.parent !== undefined || identity?.kind === 'own') return false
  if (context.isItem && identity?.kind === 'designation') return false
  const holders = record.plan.fields.filter((_, place) => holdsRecords(record.values[place]))
  if (holders.length === 0) return false
  if (typeof valueOf(record, 'name') === 'string' || typeof valueOf(record, 'title') === 'string')
    return !hasPlainIdentity(record) && isPage(object) && holders.some(({ key }) => isEnvelopeKey(key))
  if (identity?.field === 'identifier' && isCounted(object) && holders.length === 1) return true
  // What has an identifier and names other things by theirs is a record, whatever it holds.
  const isTied = identity?.kind === 'plain' && record.plan.foreignKeys.some(({ isStated }) => isStated)
  const isOwnData = record.plan.fields.some(({ wrapper }) => wrapper === 'data')
  if (wrapsAnswer(object) && !isTied && !isOwnData && !isJsonObject(object['attributes'])) return true
  if (context.hintFrom !== 'key' && holders.some(({ key }) => endsWith(context.hint, singularWords(key)))) return true
  return !hasPlainIdentity(record) && holders.some(({ key }) => isEnvelopeKey(key))
}

/** Whether all that tells an answer apart is how the call ended: `{ code: 0, message: 'success', order: {…} }`. */
function isAnswerCode(identity: Identity | undefined, record: PlannedRecord): boolean {
  if (identity?.field !== 'code' || typeof (valueOf(record, 'message') ?? valueOf(record, 'msg')) !== 'string')
    return false
  return (
    /^(?:0|[1-5]\d\d)$/.test(String(identity.id)) &&
    record.values.some(value => isJsonObject(value) || wrapsList(value))
  )
}

/** Whether an answer names whose it is and leads to what was asked for, one list further: `{ accountId, group: [{ databases: […] }] }`. */
function leadsToSought(
  { values }: PlannedRecord,
  { parent, isItem, hint, hintFrom }: TraversalContext,
  identity: Identity | undefined,
): boolean {
  if (identity?.kind !== 'other' || parent !== undefined || isItem || hintFrom !== 'tool') return false
  const noun = hint.at(-1) ?? ''
  return values.some(
    list =>
      Array.isArray(list) &&
      (list as readonly Json[]).some(
        group =>
          isJsonObject(group) &&
          Object.keys(group).some(key => singularWords(key).at(-1) === noun && wrapsList(group[key])),
      ),
  )
}

/** Whether an item without an identifier of its own only wraps a record, as `{ resource: { id: 7 }, search: { score: 1 } }`. */
function wrapsRecord(record: PlannedRecord, context: TraversalContext, identity: Identity | undefined): boolean {
  if (context.parent !== undefined || identity?.kind === 'own' || hasPlainIdentity(record)) return false
  const { fields } = record.plan
  const held = fields.filter(({ key }, place) => isEnvelopeKey(key) && isIdentified(record.values[place]))
  return held.length === 1
}

/** Whether all that tells a whole answer apart is the address at which it was asked for. */
function leadsToItself(record: PlannedRecord, context: TraversalContext, identity: Identity | undefined): boolean {
  if (context.isItem || context.parent !== undefined || identity?.kind !== 'designation') return false
  const last = /^\/.{1,300}\/(\p{L}{2,30})$/u.exec(String(identity.id))?.[1]
  const isAddress = readKey(identity.field).kind === 'link' || (last !== undefined && isPlural(last))
  return isAddress && record.values.some(value => wrapsList(value))
}

function hasPlainIdentity({ plan, values }: PlannedRecord): boolean {
  return plan.identities.some(({ kind, place }) => kind === 'plain' && asId(values[place]) !== undefined)
}

function endsWith(hint: readonly string[], words: readonly string[]): boolean {
  return words.length > 0 && words.every((word, index) => word === hint[hint.length - words.length + index])
}

const MIN_SHARED = 3
const MAX_SAYING = 60
