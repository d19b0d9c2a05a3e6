import type { EntityId, EntityKey } from '../../model/entity.js'
import type { Action, ExtractedEntity } from '../../model/extraction.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { bareEntity } from './bare-entity.js'
import type { Collector } from './collect-entities.js'
import { describeRecord } from './describe-record.js'
import { isPlural, typeOf } from './inflect.js'
import { parseJsonText } from './parse-json-text.js'
import { createPlanner } from './plan-records.js'
import type { PlannedRecord } from './planned-record.js'
import { foreignId } from './read-foreign-key.js'
import { isIrrelevant, relevanceFloor } from './read-relevance.js'
import { isBookkeepingKey, isEnvelopeKey, readNameMap, readRecordMap, readTable } from './record-shape.js'
import { fieldScene, isPointedTo, itemScene, joinPath, type Scene } from './scene.js'
import { splitWords } from './split-words.js'
import { readKey } from './telling-keys.js'
import { asId, isIdentifierShaped, isToken, isUrl } from './value-shape.js'

export interface FindRecordsOptions {
  readonly value: Json
  readonly scene: Scene
  readonly collector: Collector
  /** What the call did. */
  readonly action: Action
  /** Told of text that could hold something. */
  readonly onText: (text: string, scene: Scene) => void
}

/** Walks a result and hands every record, reference and list in it to the collector. (X3, X7, X8) */
export function findRecords({ value, scene, collector, action, onText }: FindRecordsOptions): void {
  const plan = createPlanner()
  // What a call changed is tied to what the caller gave it, so that its ties say nothing new.
  const followsTies = !['created', 'updated', 'deleted'].includes(action)
  let nodes = 0
  visit(value, scene)

  function visit(value: Json, scene: Scene): EntityKey | undefined {
    nodes += 1
    if (nodes > MAX_NODES || scene.depth > MAX_DEPTH) return undefined
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

  function visitObject(object: JsonObject, scene: Scene): EntityKey | undefined {
    const rows = readTable(object)
    if (rows !== undefined) return visitList(rows, scene)
    const map = readRecordMap(object, scene.key)
    if (map !== undefined)
      return addList(
        map.map(({ key, value }, position) => visit(value, itemScene(scene, position, key))),
        scene,
      )
    const names = scene.parent === undefined ? readNameMap(object) : undefined
    if (names !== undefined)
      return addList(
        names.map(({ id, name }, position) => addBare(id, itemScene(scene, position), name)),
        scene,
      )

    const record = plan(object, scene.hint)
    const described = describeRecord(record, object, scene)
    const entity = described !== undefined && collector.add(described) ? described : undefined
    if (entity !== undefined && scene.parent !== undefined) relateToParent(entity, scene.parent, scene)
    addForeignKeys(record, scene, entity)
    record.plan.fields.forEach((field, place) => {
      const value = record.values[place]
      if (isWorthVisiting(value) && !isBookkeepingKey(field.key))
        visit(value, fieldScene(scene, field, value, object, entity))
    })
    return entity?.key
  }

  function addForeignKeys({ plan, values }: PlannedRecord, scene: Scene, entity: ExtractedEntity | undefined): void {
    if (!followsTies || scene.isPointedTo || (entity !== undefined && isPointedTo(scene))) return
    for (const { place, type } of plan.foreignKeys) {
      const id = foreignId(values[place])
      if (id === undefined || String(id) === String(entity?.id)) continue
      const path = joinPath(scene.path, plan.fields[place]?.path ?? '')
      const named = bareEntity({ type, id, scene: { role: 'reference', position: 0, path, parent: undefined } })
      const from = entity?.key ?? scene.parent
      if (collector.add(named) && from !== undefined) collector.relate({ kind: 'reference', from, to: named.key })
    }
  }

  function visitList(values: readonly Json[], scene: Scene): undefined {
    const items = values.slice(0, MAX_ITEMS)
    if (items.every(value => typeof value !== 'object' || value === null)) return visitBareList(items, scene)
    // Matches far below the best are not what was searched for. (X7)
    const floor = action === 'searched' ? relevanceFloor(items) : undefined
    const kept = floor === undefined ? items : items.filter(item => !isIrrelevant(item, floor))
    return addList(
      kept.map((item, position) => visit(unwrapNode(item), itemScene(scene, position))),
      scene,
    )
  }

  /** A bare list of identifiers, as `orders: ["#W1"]`. */
  function visitBareList(values: readonly Json[], scene: Scene): undefined {
    if (scene.isPointedTo) return undefined
    const { kind } = readKey(scene.key)
    const saysIds = kind === 'identity' || kind === 'designation'
    const isOfThings = scene.key === '' || isEnvelopeKey(scene.key) || isPlural(splitWords(scene.key).at(-1) ?? '')
    const shaped = values.filter(value => typeof value === 'string' && isIdentifierShaped(value)).length
    // Codes differ in whether they hold a digit, so that some of them vouch for all.
    const areIds = saysIds || (isOfThings && shaped * 3 > values.length)
    const keys = values.map((value, position) => {
      const item = itemScene(scene, position)
      const id = asId(value)
      const isOne = id !== undefined && areIds && (saysIds || typeof id === 'string')
      if (isOne && (typeof id === 'number' || isToken(id) || isUrl(id))) return addBare(id, item)
      return typeof value === 'string' ? visitText(value, item) : undefined
    })
    return addList(keys, scene)
  }

  function addBare(id: EntityId, scene: Scene, name?: string): EntityKey | undefined {
    const entity = bareEntity({ type: typeOf(scene.hint), id, name, scene })
    if (!collector.add(entity)) return undefined
    if (scene.parent !== undefined) collector.relate({ kind: 'parent', from: scene.parent, to: entity.key })
    return entity.key
  }

  function relateToParent({ key, role }: ExtractedEntity, outer: EntityKey, scene: Scene): void {
    if (scene.key.toLowerCase() === 'parent') collector.relate({ kind: 'parent', from: key, to: outer })
    else collector.relate({ kind: role === 'reference' ? 'reference' : 'parent', from: outer, to: key })
  }

  /** The list as shown: what it holds of its first entity's type, in order. */
  function addList(found: readonly (EntityKey | undefined)[], scene: Scene): undefined {
    const first = found.find(key => key !== undefined)
    if (first === undefined) return undefined
    const type = first.slice(0, first.indexOf('/'))
    const keys = found.filter(key => key !== undefined && key.startsWith(`${type}/`)) as EntityKey[]
    collector.list({ type, keys, ...(scene.total === undefined ? {} : { total: scene.total }) })
    return undefined
  }
}

/** What a GraphQL edge or a like wrapper of one item holds. (X1) */
function unwrapNode(item: Json): Json {
  return isJsonObject(item) && isJsonObject(item['node']) ? item['node'] : item
}

/** Whether a value holds others, or is a text that may be JSON or hold a link. */
function isWorthVisiting(value: Json | undefined): value is Json {
  if (typeof value !== 'string') return typeof value === 'object' && value !== null
  return /^\s*[[{"]/.test(value) || (LINK_MARKS.some(mark => value.includes(mark)) && /\s/.test(value))
}

const LINK_MARKS = ['http', '](', '<a ']
const MAX_NODES = 40_000
const MAX_DEPTH = 24
/** As many as a list view keeps. */
const MAX_ITEMS = 200
