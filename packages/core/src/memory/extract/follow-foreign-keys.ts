import type { ExtractedEntity } from '../../model/extraction.js'
import { bareEntity } from './bare-entity.js'
import type { Collector } from './collect-entities.js'
import { isPictureKey } from './key-hints.js'
import type { ForeignKeyField, PlannedRecord } from './planned-record.js'
import { isOfAll, isOfItself } from './own-number.js'
import { foreignId, statedType } from './read-foreign-key.js'
import { looksHuman } from './name-text.js'
import type { ExtractionContext } from './extraction-context.js'
import { type AskedId, isPointedTo, joinPath, type TraversalContext } from './traversal-context.js'

export interface FollowForeignKeysOptions {
  readonly context: TraversalContext
  /** What the record itself was read as. */
  readonly entity: ExtractedEntity | undefined
  readonly collector: Collector
  readonly trace: ExtractionContext['trace']
}

/** Hands the things that a record names by their identifiers to the collector, each tied to the record or what holds it. */
export function followForeignKeys(
  { plan, values }: PlannedRecord,
  { context, entity, collector, trace }: FollowForeignKeysOptions,
): void {
  const isShowing = context.parent !== undefined && entity === undefined && isPictureKey(context.key)
  if (context.isPointedTo || isShowing || (entity !== undefined && isPointedTo(context))) return
  for (const foreignKey of plan.foreignKeys) {
    const { place, typedBy } = foreignKey
    const id = foreignId(values[place], foreignKey)
    if (id === undefined || (entity !== undefined && isSame(String(id), String(entity.id)))) continue
    const key = plan.fields[place]?.key ?? ''
    if (entity !== undefined && isOfAll(foreignKey, key, context)) continue
    if (entity !== undefined && isOfItself(foreignKey, key, context, idFieldOf(plan, values, entity))) {
      collector.identify(entity.key, { field: key, value: id })
      continue
    }
    const type = (typedBy === undefined ? undefined : statedType(values[typedBy])) ?? foreignKey.type
    const path = joinPath(context.path, plan.fields[place]?.path ?? '')
    const reference = { role: 'reference', position: 0, path, parent: undefined } as const
    const named = bareEntity({ type, id, name: siblingName(values, foreignKey), context: reference })
    const from = entity?.key ?? context.parent
    if (!collector.add(named)) continue
    trace?.found(named, 'foreign-keys', `type and id by "${key}"`)
    if (from !== undefined) collector.relate({ kind: 'reference', from, to: named.key })
  }
}

/** The identifier that stands beside an object which has none of its own, as `account_id` beside `account`. */
export function besideId({ plan, values }: PlannedRecord, place: number): AskedId | undefined {
  const foreignKey = plan.foreignKeys.find(({ beside }) => beside.includes(place))
  const id = foreignKey && foreignId(values[foreignKey.place], foreignKey)
  return foreignKey === undefined || id === undefined ? undefined : { id, noun: foreignKey.type.split('_') }
}

/** The key of the field that holds the identifier of what a record was read as. */
function idFieldOf(
  { fields }: PlannedRecord['plan'],
  values: PlannedRecord['values'],
  { id }: ExtractedEntity,
): string {
  return fields[values.indexOf(id)]?.key ?? ''
}

/** What a field beside a foreign key says that its thing is called. */
function siblingName(values: PlannedRecord['values'], { names, beside }: ForeignKeyField): string | undefined {
  if (names.length + beside.length === 0) return undefined
  const texts = [...names, ...beside].flatMap(place => (typeof values[place] === 'string' ? values[place] : []))
  return texts.find(text => text.length <= MAX_NAME && looksHuman(text))
}

const MAX_NAME = 120

/** Whether an identifier is the record's own, or holds it. */
function isSame(id: string, own: string): boolean {
  return id === own || (own.length >= 5 && id.includes(own))
}
