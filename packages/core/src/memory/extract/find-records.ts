import type { EntityId, EntityKey } from '../../model/entity.js'
import type { Action, ExtractedEntity } from '../../model/extraction.js'
import type { FinderName } from '../../model/finder-name.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { classOf } from './attribute-keys.js'
import { bareEntity } from './bare-entity.js'
import { isCodedValue } from './coded-value.js'
import type { Collector } from './collect-entities.js'
import { type AskedFor, describeRecord } from './describe-record.js'
import { isPlural, singularOf, singularWords, typeOf } from './inflect.js'
import { noteRecord, typeReason } from './note-record.js'
import { parseJsonText } from './parse-json-text.js'
import { besideId, followForeignKeys } from './follow-foreign-keys.js'
import { findMain, findSought } from './find-main.js'
import { createPlanner } from './plan-records.js'
import { listsOf } from './lists-of.js'
import type { PlannedRecord } from './planned-record.js'
import { arePaths, onlyPiece, readOwnNumber } from './own-number.js'
import { holdsIdentifiers, type Field } from './read-fields.js'
import { readAddressed, readPointer } from './read-address.js'
import { readEvent } from './read-event.js'
import { readLabelled } from './read-labelled.js'
import { joinModules } from './join-modules.js'
import { isNoRecord } from './is-no-record.js'
import { isIrrelevant, relevanceFloor } from './read-relevance.js'
import type { Reading } from './reading.js'
import { isEnvelopeKey, readNameMap, readRecordMap, readRows, readTable } from './record-shape.js'
import { calledIn, fieldScene, itemScene, saidOfAll, type Scene } from './scene.js'
import { sortedKeys } from './sorted-keys.js'
import { splitWords } from './split-words.js'
import { isInternalWord } from './key-hints.js'
import { readKey } from './read-key.js'
import { passagesAsDocuments } from './text/read-passages.js'
import { besideScene, isBookkeeping, isLayoutOfAnswer, isPart, isWorthVisiting, unwrapNode } from './walk-rules.js'
import { unwrapItems, wrappedScene } from './unwrap-items.js'
import { asId, isIdentifierShaped, isToken, isUrl } from '../value-shape.js'

export interface FindRecordsOptions {
  readonly value: Json
  readonly scene: Scene
  readonly collector: Collector
  /** What the call did. */
  readonly action: Action
  readonly reading: Reading
  /** What made the value, where it was not in the result as it stands. @defaultValue 'records' */
  readonly finder?: FinderName
  /** Told of text that could hold something. */
  readonly onText: (text: string, scene: Scene) => void
}

/** Walks a result and hands every record, reference and list in it to the collector. (X3, X7, X8) */
export function findRecords({
  value,
  scene,
  collector,
  action,
  reading,
  finder = 'records',
  onText,
}: FindRecordsOptions): void {
  const { asks, limits, notes, inputValues } = reading
  const plan = createPlanner()
  // What a call changed is tied to what the caller gave it, so that its ties say nothing new.
  const followsTies = asks('foreign-keys') && !['created', 'updated', 'deleted'].includes(action)
  // What the tool's name says was asked for, where it stands inside of other records.
  const soughtNoun = scene.hintFrom === 'tool' ? scene.hint : []
  const askedFor: AskedFor = { isAskedName: text => inputValues.includes(text), asked: reading.asked }
  const found: EntityKey[] = []
  let nodes = 0
  visit(value, scene)
  addList(found, { ...scene, total: undefined })

  function visit(value: Json, scene: Scene): EntityKey | undefined {
    nodes += 1
    if (nodes > MAX_NODES || scene.depth > MAX_DEPTH) {
      notes?.miss(nodes > MAX_NODES ? 'too-large' : 'too-deep', scene.path)
      return undefined
    }
    if (typeof value === 'string') return visitText(value, scene)
    if (isJsonObject(value)) return visitObject(value, scene)
    if (typeof value === 'object' && value !== null) visitList(value as readonly Json[], scene)
    return undefined
  }

  function visitText(text: string, scene: Scene): EntityKey | undefined {
    const parsed = parseJsonText(text)
    if (parsed !== undefined) return visit(parsed, { ...scene, depth: scene.depth + 1 })
    onText(text, scene)
    return undefined
  }

  function visitObject(given: JsonObject, scene: Scene): EntityKey | undefined {
    const declared = reading.declared.get(given)
    const isShape = declared === undefined
    const joined = isShape ? (joinModules(given) as JsonObject) : given
    const object = isShape ? (readLabelled(joined) ?? readAddressed(joined) ?? readPointer(joined) ?? joined) : given
    if (isShape && scene.parent !== undefined && !asks('nested-records')) return undefined
    if (isShape && (isNoRecord(object, scene) || (scene.asked === undefined && isCodedValue(object, scene))))
      return undefined
    if (scene.parent !== undefined && isShape && holdsIdentifiers(scene.key, object)) {
      for (const field of sortedKeys(object)) {
        const value = asId(object[field])
        if (value !== undefined) collector.identify(scene.parent, { field, value })
      }
      return undefined
    }
    const rows = isShape && asks('tables') ? readTable(object) : undefined
    if (rows !== undefined) return visitList(rows, scene)
    const map = isShape && asks('id-maps') ? readRecordMap(object, scene.key) : undefined
    if (map !== undefined)
      return addList(
        map.map(({ key, value }, position) => visit(value, itemScene(scene, position, key))),
        scene,
      )
    const names = isShape && scene.parent === undefined && asks('name-maps') ? readNameMap(object) : undefined
    if (names !== undefined)
      return addList(
        names.map(({ id, name }, position) => addBare('name-maps', id, itemScene(scene, position), name)),
        scene,
      )

    const record = plan(object, scene.hint)
    const number = isShape ? readOwnNumber(record, scene) : undefined
    if (number !== undefined && scene.parent !== undefined) {
      collector.identify(scene.parent, number)
      return undefined
    }
    const sought = findSought(record, scene, soughtNoun)
    const described =
      declared ?? describeRecord(record, object, sought === undefined ? scene : { ...scene, role: 'child' }, askedFor)
    const entity = described !== undefined && collector.add(described) ? described : undefined
    if (notes !== undefined) noteRecord({ object, record, scene, entity, finder, notes })
    if (entity !== undefined && scene.parent !== undefined) relateToParent(entity, scene.parent, scene)
    if (followsTies) followForeignKeys(record, { scene, entity, collector, notes })
    const inner = visitFields({ object, record, scene, entity, sought })
    return entity?.key ?? inner
  }

  /** Visits what stands in an object; of an envelope it gives the one record that it holds. */
  function visitFields({ object, record, scene, entity, sought }: VisitedObject): EntityKey | undefined {
    const { fields } = record.plan
    const main = entity === undefined ? findMain(record, scene) : undefined
    let held: EntityKey | undefined
    const visitField = (place: number): void => {
      const value = record.values[place]
      if (!isWorthVisiting(value)) return
      const field = fields[place] as Field
      if (entity !== undefined && scene.isItem && Array.isArray(value) && arePaths(scene.siblings, field.key)) return
      if (entity === undefined && isLayoutOfAnswer(record, place, scene)) return
      if (
        isBookkeeping(field.key, scene, value, entity) ||
        (typeof value === 'object' && isPart(field.key, scene, entity, value))
      )
        return
      let inside = fieldScene(scene, field, value, object, entity)
      // What stands beside the answer is not what was asked for.
      if (main !== undefined && place !== main && inside.role !== 'reference')
        inside = { ...inside, ...besideScene(inside), parent: held }
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
  function soughtHint({ key }: Field, group: JsonObject, value: Json): Partial<Scene> {
    if (!isEnvelopeKey(key) || singularWords(key).at(-1) === soughtNoun.at(-1)) return {}
    const said = saidOfAll(group, value) ?? soughtNoun
    return said.length === 0 ? {} : { hint: said, hintFrom: 'key' }
  }

  function visitList(values: readonly Json[], listScene: Scene): undefined {
    const items = values.slice(0, limits.maxItems).map(item => (reading.declared.size === 0 ? joinModules(item) : item))
    // What is not read is counted.
    const isCut = items.length < values.length
    const scene = isCut ? { ...listScene, total: Math.max(listScene.total ?? 0, values.length) } : listScene
    if (isCut) notes?.miss('beyond-limit', scene.path, `${items.length} of ${values.length} items were read`)
    if (items.every(value => typeof value !== 'object' || value === null)) return visitBareList(items, scene)
    const rows = asks('tables') ? readRows(items) : undefined
    if (rows !== undefined) return visitList(rows, scene)
    const documents = scene.parent === undefined ? passagesAsDocuments(items) : undefined
    if (documents !== undefined) return visitList(documents, scene)
    // Matches far below the best are not what was searched for. (X7)
    const floor = action === 'searched' ? relevanceFloor(items, limits.relevanceShare) : undefined
    const kept = floor === undefined ? items : items.filter(item => !isIrrelevant(item, floor))
    if (kept.length < items.length) notes?.miss('irrelevant', scene.path, `${items.length - kept.length} matches`)
    const wrapped = kept.some(item => isJsonObject(item) && reading.declared.has(item)) ? undefined : unwrapItems(kept)
    const list = { ...scene, siblings: wrapped?.map(({ value }) => value) ?? kept }
    const isPartOfAnswer = scene.role === 'item' && scene.parent !== undefined
    const before = isPartOfAnswer ? scene.position : 0
    const keys = kept.map((item, position) => {
      const inList = itemScene(list, position)
      const inPlace = before === 0 ? inList : { ...inList, position: before + position }
      const event = readEvent(item)
      if (event !== undefined) return visit(event.value, { ...inPlace, hint: event.noun, hintFrom: 'key' })
      const held = wrapped?.[position]
      if (held !== undefined) return visit(held.value, wrappedScene(inPlace, held.key))
      return visit(unwrapNode(item), inPlace)
    })
    if (!isPartOfAnswer) return addList(keys, scene)
    found.push(...keys.filter(key => key !== undefined))
    return undefined
  }

  /** A bare list of identifiers, as `orders: ["#W1"]`. */
  function visitBareList(values: readonly Json[], scene: Scene): undefined {
    // Labels sort a record, and are kept as what they say of it.
    const { kind, noun } = readKey(scene.key)
    const isOfClass = LABELS.test(scene.key) || (kind === 'identity' && isInternalWord(singularOf(noun.at(-1) ?? '')))
    const isInside = scene.parent !== undefined
    const isBeside = scene.hintFrom === 'key' && soughtNoun.length > 0 && scene.hint.at(-1) !== soughtNoun.at(-1)
    if (scene.isPointedTo || (isOfClass && (isInside || isBeside))) return undefined
    // The machines that serve a record are its settings, and what it is in a state or level of is no thing.
    if (isInside && kind === 'other' && (SERVERS.test(scene.key) || MEASURED.has(classOf(scene.key)))) return undefined
    const piece = kind === 'identity' ? onlyPiece(values, scene, noun) : undefined
    if (piece !== undefined && scene.parent !== undefined) {
      collector.identify(scene.parent, { field: scene.key, value: piece })
      return undefined
    }
    const saysIds = kind === 'identity' || kind === 'designation'
    const isOfThings = scene.key === '' || isEnvelopeKey(scene.key) || isPlural(splitWords(scene.key).at(-1) ?? '')
    const shaped = values.filter(value => typeof value === 'string' && isIdentifierShaped(value)).length
    // Codes differ in whether they hold a digit, so that some of them vouch for all.
    const areAnswer = action === 'listed' && scene.hintFrom !== 'key' && scene.parent === undefined
    const areIds = asks('id-lists') && (saysIds || areAnswer || (isOfThings && shaped * 3 > values.length))
    const keys = values.map((value, position) => {
      const item = itemScene(scene, position)
      const id = asId(value)
      const isOne =
        id !== undefined && areIds && (saysIds || typeof id === 'string') && !(kind === 'identity' && isConstant(id))
      if (isOne && (typeof id === 'number' || isToken(id) || isUrl(id))) return addBare('id-lists', id, item)
      return typeof value === 'string' ? visitText(value, item) : undefined
    })
    return addList(keys, scene)
  }

  function addBare(by: FinderName, id: EntityId, scene: Scene, name?: string): EntityKey | undefined {
    const entity = bareEntity({ type: typeOf(calledIn(scene)), id, name, scene })
    if (!collector.add(entity)) return undefined
    notes?.found(entity, by, typeReason(scene, entity.type))
    if (scene.parent !== undefined) collector.relate({ kind: 'parent', from: scene.parent, to: entity.key })
    return entity.key
  }

  function relateToParent({ key, role }: ExtractedEntity, outer: EntityKey, scene: Scene): void {
    if (scene.key.toLowerCase() === 'parent') collector.relate({ kind: 'parent', from: key, to: outer })
    else collector.relate({ kind: role === 'reference' ? 'reference' : 'parent', from: outer, to: key })
  }

  function addList(listed: readonly (EntityKey | undefined)[], scene: Pick<Scene, 'total' | 'parent'>): undefined {
    const keys = listed.filter(key => key !== undefined)
    for (const list of listsOf(keys, scene)) collector.list(list)
  }
}

interface VisitedObject {
  readonly object: JsonObject
  readonly record: PlannedRecord
  readonly scene: Scene
  readonly entity: ExtractedEntity | undefined
  /** The field that holds what was asked for, where the object itself is not it. */
  readonly sought: number | undefined
}

/** Whether an identifier is one of a format's own words, as `UNREAD` in a mail's `labelIds`. */
function isConstant(id: EntityId): boolean {
  return typeof id === 'string' && /^[A-Z_]{4,}$/.test(id)
}

const MAX_NODES = 40_000
const LABELS = /(?:^|_|[a-z])(?:tag|label|keyword|scope|genre|categor|kind|flag)(?:s|ies|y)?$/i
const SERVERS = /servers?$/i
const MEASURED: ReadonlySet<string> = new Set(['state', 'level'])
const MAX_DEPTH = 24
