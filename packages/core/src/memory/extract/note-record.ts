import type { ExtractedEntity } from '../../model/extraction.js'
import type { FinderName } from '../../model/finder-name.js'
import type { JsonObject } from '../../model/json.js'
import { identify } from './identify.js'
import { typeOf } from './inflect.js'
import { valueOf, type PlannedRecord } from './planned-record.js'
import { saysList, wrapsAnswer } from './record-shape.js'
import { calledIn, type TraversalContext } from './traversal-context.js'
import type { ExtractionTrace } from './extraction-trace.js'

export interface NoteRecordOptions {
  readonly object: JsonObject
  readonly record: PlannedRecord
  readonly context: TraversalContext
  /** What the object was read as, if it was. */
  readonly entity: ExtractedEntity | undefined
  readonly finder: FinderName
  readonly trace: ExtractionTrace
}

/** Notes what made an object an entity, or that it looked like a record and was none, and what was kept out of it. (O3) */
export function noteRecord({ object, record, context, entity, finder, trace }: NoteRecordOptions): void {
  if (entity !== undefined) {
    const by = finder === 'records' && context.parent !== undefined ? 'nested-records' : finder
    trace.found(
      entity,
      by,
      `${idReason(record, context, entity)}; ${recordTypeReason(record, context, entity, finder)}`,
    )
  } else if (looksLikeRecord(object, context)) trace.miss('no-identifier', context.path)
}

function idReason(record: PlannedRecord, context: TraversalContext, { id }: ExtractedEntity): string {
  const identity = identify(record)
  if (identity !== undefined && identity.id === id) return `id by "${identity.field}"`
  return context.mapKey !== undefined && id === context.mapKey ? 'id by its key' : "id by the call's input"
}

function recordTypeReason(
  record: PlannedRecord,
  context: TraversalContext,
  { type }: ExtractedEntity,
  finder: FinderName,
): string {
  const stating = DISCRIMINATORS.find(key => {
    const value = valueOf(record, key)
    return (
      typeof value === 'string' &&
      value
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')
        .includes(type.replace(/_/g, ''))
    )
  })
  if (stating !== undefined) return `type by "${stating}"`
  const identity = identify(record)
  if (identity !== undefined && type !== typeOf(calledIn(context)) && type !== 'resource')
    return `type by "${identity.field}"`
  // A finder of text may say what a text holds.
  return finder === 'records' ? typeReason(context, type) : "type by the text, or by the tool's name"
}

/** What told the type of a thing that stands in this context. */
export function typeReason({ key, hintFrom }: TraversalContext, type: string): string {
  if (type === 'resource') return 'type unknown'
  return hintFrom === 'key' ? `type by key "${key}"` : "type by the tool's name"
}

/** Whether an object without an entity is worth a note: one of a list, or the answer itself, with values of its own. */
function looksLikeRecord(object: JsonObject, { isOwn, isItem, parent }: TraversalContext): boolean {
  if (isOwn || (!isItem && parent !== undefined) || saysList(object) || wrapsAnswer(object)) return false
  const values = Object.values(object).filter(value => typeof value === 'string' || typeof value === 'number')
  return values.length > 1
}

const DISCRIMINATORS = '__typename object resourceType linkType contentType content_type kind type'.split(' ')
