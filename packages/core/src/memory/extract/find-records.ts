import type { EntityId, EntityKey } from '../../model/entity.js'
import { type Action, type ExtractedEntity, isChange } from '../../model/extraction.js'
import type { FinderName } from '../../model/finder-name.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { asPlainRecord } from './as-plain-record.js'
import { bareEntity } from './bare-entity.js'
import { isCodedValue } from './coded-value.js'
import type { Collector } from './collect-entities.js'
import { describeRecord } from './describe-record.js'
import { isPlural, singularWords, typeOf } from './inflect.js'
import { noteRecord, typeReason } from './note-record.js'
import { parseJsonText } from './parse-json-text.js'
import { besideId, followForeignKeys } from './follow-foreign-keys.js'
import { findListed, findMain, findSought } from './find-main.js'
import { createPlanner } from './plan-records.js'
import { listsOf } from './lists-of.js'
import type { PlannedRecord } from './planned-record.js'
import { arePaths, onlyPiece, readOwnNumber } from './own-number.js'
import { holdsIdentifiers, type Field } from './read-fields.js'
import { readBindings } from './read-bindings.js'
import { readEvent } from './read-event.js'
import { withPlainValues } from './read-typed-values.js'
import { joinModules } from './join-modules.js'
import { joinParts } from './join-parts.js'
import { isNoRecord } from './is-no-record.js'
import { isIrrelevant, relevanceFloor } from './read-relevance.js'
import type { ExtractionContext } from './extraction-context.js'
import { isEnvelopeKey, readNameMap, readRecordMap } from './record-shape.js'
import { readRows, readTable } from './read-table.js'
import {
  type AskedFor,
  calledAs,
  calledIn,
  fieldContext,
  itemContext,
  saidOfAll,
  type TraversalContext,
} from './traversal-context.js'
import { sortedKeys } from './sorted-keys.js'
import { splitWords } from './split-words.js'
import { readKey } from './read-key.js'
import { passagesAsDocuments } from './text/read-passages.js'
import {
  besideContext,
  compact,
  isBookkeeping,
  isConstant,
  isLayoutOfAnswer,
  isPart,
  isWorthVisiting,
  unwrapNode,
} from './walk-rules.js'
import { unwrapItems, wrappedScene } from './unwrap-items.js'
import { tellsOfRecord } from './tells-of-record.js'
import { asId, isIdentifierShaped, isToken, isUrl } from '../value-shape.js'

export interface FindRecordsOptions {
  readonly value: Json
  readonly context: TraversalContext
  readonly collector: Collector
  /** What the call did. */
  readonly action: Action
  readonly extracting: ExtractionContext
  /** What made the value, where it was not in the result as it stands. @defaultValue 'records' */
  readonly finder?: FinderName
  /** Told of text that could hold something. */
  readonly onText: (text: string, context: TraversalContext) => void
}

/** Walks a result and hands every record, reference and list in it to the collector. (X3, X7, X8) */
export function findRecords({
  value,
  context,
  collector,
  action,
  extracting,
  finder = 'records',
  onText,
}: FindRecordsOptions): void {
  const { asks, limits, trace, inputValues } = extracting
  const plan = createPlanner()
  // What a call changed is tied to what the caller gave it, so that its ties say nothing new.
  const followsTies = asks('foreign-keys') && !isChange(action)
  // What the tool's name says was asked for, where it stands inside of other records.
  const soughtNoun = context.hintFrom === 'tool' ? context.hint : []
  const given = new Set(inputValues.map(compact))
  const askedFor: AskedFor = {
    isAskedName: text => given.has(compact(text)),
    asked: extracting.asked,
    inputValues,
  }
  const found: EntityKey[] = []
  let nodes = 0
  visit(value, context)
  addList(found, { ...context, total: undefined })

  function visit(value: Json, context: TraversalContext): EntityKey | undefined {
    if ((nodes += 1) > MAX_NODES || context.depth > MAX_DEPTH) {
      trace?.miss(nodes > MAX_NODES ? 'too-large' : 'too-deep', context.path)
      return undefined
    }
    if (typeof value === 'string') return visitText(value, context)
    if (isJsonObject(value)) return visitObject(value, context)
    if (typeof value === 'object' && value !== null) visitList(value as readonly Json[], context)
    return undefined
  }

  function visitText(text: string, context: TraversalContext): EntityKey | undefined {
    const parsed = parseJsonText(text)
    if (parsed !== undefined) return visit(parsed, { ...context, depth: context.depth + 1 })
    onText(text, context)
    return undefined
  }

  function visitObject(given: JsonObject, context: TraversalContext): EntityKey | undefined {
    const declared = extracting.declared.get(given)
    const isShape = declared === undefined
    const object = isShape ? asPlainRecord(given) : given
    if (isShape && context.parent !== undefined && !asks('nested-records')) return undefined
    if (isShape && (isNoRecord(object, context) || (context.asked === undefined && isCodedValue(object, context))))
      return undefined
    if (context.parent !== undefined && isShape && holdsIdentifiers(context.key, object)) {
      for (const field of sortedKeys(object)) {
        const value = asId(object[field])
        if (value !== undefined) collector.identify(context.parent, { field, value })
      }
      return undefined
    }
    const table = isShape && asks('tables') ? readTable(object) : undefined
    if (table !== undefined) return visitList(table.rows, { ...context, ...calledAs(table.hint) })
    const map = isShape && asks('id-maps') ? readRecordMap(object, context.key) : undefined
    if (map !== undefined)
      return addList(
        map.map(({ key, value }, position) => visit(value, itemContext(context, position, key))),
        context,
      )
    const names = isShape && context.parent === undefined && asks('name-maps') ? readNameMap(object) : undefined
    if (names !== undefined)
      return addList(
        names.map(({ id, name }, position) => addBare('name-maps', id, itemContext(context, position), name)),
        context,
      )

    const record = plan(object, context.hint)
    const number = isShape ? readOwnNumber(record, context) : undefined
    if (number !== undefined && context.parent !== undefined) {
      collector.identify(context.parent, number)
      return undefined
    }
    const listed = isShape ? findListed(record, context, { action, named: extracting.named }) : undefined
    const sought = listed?.place ?? findSought(record, context, soughtNoun)
    const own = sought === undefined ? context : { ...context, role: 'child' as const, ...calledAs(listed?.holder) }
    const described = declared ?? describeRecord(record, object, own, askedFor)
    const entity = described !== undefined && collector.add(described) ? described : undefined
    if (trace !== undefined) noteRecord({ object, record, context, entity, finder, trace })
    if (entity !== undefined && context.parent !== undefined) relateToParent(entity, context.parent, context)
    if (followsTies) followForeignKeys(record, { context, entity, collector, trace })
    const inner = visitFields({ object, record, context, entity, sought })
    return entity?.key ?? inner
  }

  /** Visits what stands in an object; of an envelope it gives the one record that it holds. */
  function visitFields({ object, record, context, entity, sought }: VisitedObject): EntityKey | undefined {
    const { fields } = record.plan
    const main = entity === undefined ? findMain(record, context) : undefined
    let held: EntityKey | undefined
    const visitField = (place: number): void => {
      const value = record.values[place]
      if (!isWorthVisiting(value)) return
      const field = fields[place] as Field
      if (entity !== undefined && context.isItem && Array.isArray(value) && arePaths(context.siblings, field.key))
        return
      if (entity === undefined && isLayoutOfAnswer(record, place, context)) return
      if (
        isBookkeeping(field.key, context, value, entity) ||
        (typeof value === 'object' && isPart(field.key, context, entity, value))
      )
        return
      let inside = fieldContext(context, field, value, object, entity)
      // What stands beside the answer is not what was asked for.
      if (main !== undefined && place !== main && inside.role !== 'reference')
        inside = { ...inside, ...besideContext(inside), parent: held }
      if (place === sought)
        inside = { ...inside, ...soughtHint(field, object, value), role: 'item', position: found.length }
      const asked = entity !== undefined && isJsonObject(value) ? besideId(record, place) : undefined
      const key = visit(value, asked === undefined ? inside : { ...inside, asked })
      if (isJsonObject(value) && (place === main || main === undefined)) held ??= key
    }
    if (main !== undefined) visitField(main)
    for (let place = 0; place < fields.length; place++) if (place !== main) visitField(place)
    return held
  }

  /** What the things asked for are called that a group holds: as the group says, else as the tool does. */
  function soughtHint({ key }: Field, group: JsonObject, value: Json): Partial<TraversalContext> {
    if (!isEnvelopeKey(key) || singularWords(key).at(-1) === soughtNoun.at(-1)) return {}
    const said = saidOfAll(group, value) ?? soughtNoun
    return said.length === 0 ? {} : { hint: said, hintFrom: 'key' }
  }

  function visitList(values: readonly Json[], listContext: TraversalContext): undefined {
    const items = values
      .slice(0, limits.maxItems)
      .map(item => (extracting.declared.size === 0 ? joinModules(joinParts(withPlainValues(item))) : item))
    const isCut = items.length < values.length
    const context = isCut ? { ...listContext, total: Math.max(listContext.total ?? 0, values.length) } : listContext
    if (isCut) trace?.miss('beyond-limit', context.path, `${items.length} of ${values.length} items were read`)
    if (items.every(value => typeof value !== 'object' || value === null)) return visitBareList(items, context)
    const rows = asks('tables') ? readRows(items) : undefined
    if (rows !== undefined) return visitList(rows, context)
    const bindings = asks('tables') ? readBindings(items) : undefined
    if (bindings !== undefined) return visitList(bindings.records, { ...context, hint: bindings.hint, hintFrom: 'key' })
    const documents = context.parent === undefined ? passagesAsDocuments(items) : undefined
    if (documents !== undefined) return visitList(documents, context)
    // Matches far below the best are not what was searched for. (X7)
    const floor = action === 'searched' ? relevanceFloor(items, limits.relevanceShare) : undefined
    const kept = floor === undefined ? items : items.filter(item => !isIrrelevant(item, floor))
    if (kept.length < items.length) trace?.miss('irrelevant', context.path, `${items.length - kept.length} matches`)
    const wrapped = kept.some(item => isJsonObject(item) && extracting.declared.has(item))
      ? undefined
      : unwrapItems(kept, context)
    const list = { ...context, siblings: wrapped?.map(({ value }) => value) ?? kept }
    const isPartOfAnswer = context.role === 'item' && context.parent !== undefined
    const before = isPartOfAnswer ? context.position : 0
    const keys = kept.map((item, position) => {
      const inList = itemContext(list, position)
      const inPlace = before === 0 ? inList : { ...inList, position: before + position }
      const event = readEvent(item)
      if (event !== undefined) return visit(event.value, { ...inPlace, hint: event.noun, hintFrom: 'key' })
      const held = wrapped?.[position]
      if (held !== undefined) return visit(held.value, wrappedScene(inPlace, held.key))
      return visit(unwrapNode(item), inPlace)
    })
    if (!isPartOfAnswer) return addList(keys, context)
    found.push(...keys.filter(key => key !== undefined))
    return undefined
  }

  /** A bare list of identifiers, as `orders: ["#W1"]`. */
  function visitBareList(values: readonly Json[], context: TraversalContext): undefined {
    if (tellsOfRecord(context, soughtNoun)) return undefined
    const { kind, noun } = readKey(context.key)
    const piece = kind === 'identity' ? onlyPiece(values, context, noun) : undefined
    if (piece !== undefined && context.parent !== undefined) {
      collector.identify(context.parent, { field: context.key, value: piece })
      return undefined
    }
    const saysIds = kind === 'identity' || kind === 'designation'
    const isOfThings =
      context.key === '' || isEnvelopeKey(context.key) || isPlural(splitWords(context.key).at(-1) ?? '')
    const shaped = values.filter(value => typeof value === 'string' && isIdentifierShaped(value)).length
    // Codes differ in whether they hold a digit, so that some of them vouch for all.
    const areAnswer = action === 'listed' && context.hintFrom !== 'key' && context.parent === undefined
    const areIds = asks('id-lists') && (saysIds || areAnswer || (isOfThings && shaped * 3 > values.length))
    const keys = values.map((value, position) => {
      const item = itemContext(context, position)
      const id = asId(value)
      const isOne =
        id !== undefined && areIds && (saysIds || typeof id === 'string') && !(kind === 'identity' && isConstant(id))
      if (isOne && (typeof id === 'number' || isToken(id) || isUrl(id))) return addBare('id-lists', id, item)
      return typeof value === 'string' ? visitText(value, item) : undefined
    })
    return addList(keys, context)
  }

  function addBare(by: FinderName, id: EntityId, context: TraversalContext, name?: string): EntityKey | undefined {
    const entity = bareEntity({ type: typeOf(calledIn(context)), id, name, context })
    if (!collector.add(entity)) return undefined
    trace?.found(entity, by, typeReason(context, entity.type))
    if (context.parent !== undefined) collector.relate({ kind: 'parent', from: context.parent, to: entity.key })
    return entity.key
  }

  function relateToParent({ key, role }: ExtractedEntity, outer: EntityKey, context: TraversalContext): void {
    if (context.key.toLowerCase() === 'parent') collector.relate({ kind: 'parent', from: key, to: outer })
    else collector.relate({ kind: role === 'reference' ? 'reference' : 'parent', from: outer, to: key })
  }

  function addList(
    listed: readonly (EntityKey | undefined)[],
    context: Pick<TraversalContext, 'total' | 'parent'>,
  ): undefined {
    const keys = listed.filter(key => key !== undefined)
    for (const list of listsOf(keys, context)) collector.list(list)
  }
}

interface VisitedObject {
  readonly object: JsonObject
  readonly record: PlannedRecord
  readonly context: TraversalContext
  readonly entity: ExtractedEntity | undefined
  /** The field that holds what was asked for, where the object itself is not it. */
  readonly sought: number | undefined
}

const MAX_NODES = 40_000
const MAX_DEPTH = 24
