import { entityKey, type EntityId, type EntityKey } from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import type { Collector } from './collect-entities.js'
import { describeRecord } from './describe-record.js'
import { readForeignKey } from './read-foreign-key.js'
import { isPlural, typeOf } from './inflect.js'
import { parseJsonText } from './parse-json-text.js'
import { readFields, type Field } from './read-fields.js'
import { asName } from './read-name.js'
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
  /** Whether matches below the relevance threshold are to be left out. (X7) */
  readonly isSearch: boolean
  /** Told of text that could hold something. */
  readonly onText: (text: string, scene: Scene) => void
}

/** Walks a result and hands every record, reference and list in it to the collector. (X3, X7, X8) */
export function findRecords({ value, scene, collector, isSearch, onText }: FindRecordsOptions): void {
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

    const fields = readFields(object, scene.hint)
    const described = describeRecord(object, fields, scene)
    const entity = described !== undefined && collector.add(described) ? described : undefined
    if (entity !== undefined && scene.parent !== undefined) relateToParent(entity, scene.parent, scene)
    for (const field of fields.values()) {
      if (!isBookkeepingKey(field.key)) visitField(field, object, scene, entity)
    }
    return entity?.key
  }

  function visitField(field: Field, object: JsonObject, scene: Scene, entity: ExtractedEntity | undefined): void {
    const { value } = field
    if (typeof value === 'object' ? value !== null : typeof value === 'string' && mayHoldMore(value))
      visit(value, fieldScene(scene, field, object, entity))
    if (field.meaning.kind !== 'identity' || scene.isPointedTo || (entity !== undefined && isPointedTo(scene))) return
    const foreign = readForeignKey(field, scene.hint)
    if (foreign === undefined || String(foreign.id) === String(entity?.id)) return
    const path = joinPath(scene.path, field.path)
    const to = addBare(foreign.id, {
      ...scene,
      path,
      hint: foreign.noun,
      role: 'reference',
      position: 0,
      parent: undefined,
    })
    const from = entity?.key ?? scene.parent
    if (to !== undefined && from !== undefined) collector.relate({ kind: 'reference', from, to })
  }

  function visitList(values: readonly Json[], scene: Scene): undefined {
    const items = values.slice(0, MAX_ITEMS)
    if (items.every(value => typeof value !== 'object' || value === null)) return visitBareList(items, scene)
    const floor = isSearch ? relevanceFloor(items) : undefined
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
      if (isOne && (typeof id === 'number' || isToken(id) || isUrl(id)))
        return addBare(id, { ...item, role: scene.parent === undefined ? item.role : 'reference' })
      return typeof value === 'string' ? visitText(value, item) : undefined
    })
    return addList(keys, scene)
  }

  function addBare(id: EntityId, scene: Scene, text?: string): EntityKey | undefined {
    const type = scene.hint.length === 0 ? 'resource' : typeOf(scene.hint)
    const key = entityKey({ type, id })
    const name = asName(text)
    const { role, position, path, parent } = scene
    const entity: ExtractedEntity = {
      ...{ key, type, id, identifiers: [], role, position, path },
      ...(name === undefined ? {} : { name }),
      ...(parent === undefined ? {} : { parent }),
    }
    if (!collector.add(entity)) return undefined
    if (parent !== undefined) collector.relate({ kind: 'parent', from: parent, to: key })
    return key
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

/** Whether a text may be JSON, or hold a link. */
function mayHoldMore(text: string): boolean {
  return text.length > 2 && (/^\s*[[{"]/.test(text) || /https?:|\]\(|<a\s/i.test(text))
}

const MAX_NODES = 40_000
const MAX_DEPTH = 24
const MAX_ITEMS = 240
