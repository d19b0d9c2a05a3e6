import { isJsonObject, type Json } from '../../model/json.js'
import { areApart } from './identify-apart.js'
import type { Identity } from './identify.js'
import { type PlannedRecord, valueOf } from './planned-record.js'
import { readKey } from './read-key.js'
import type { TraversalContext } from './traversal-context.js'

/**
 * The code with which each item of an answer begins, all of them numbered behind the same letters, as `batch: 'W-2207'` of what
 * has no identifier by another word. (X2.30)
 */
export function identifyBySeries(
  record: PlannedRecord,
  { siblings = [], parent, isItem }: TraversalContext,
): Identity | undefined {
  if (!isItem || parent !== undefined || siblings.length < 2) return undefined
  const key = seriesKey(siblings)
  const id = key === undefined ? undefined : valueOf(record, key)
  return key === undefined || typeof id !== 'string' ? undefined : { field: key, id, noun: [], kind: 'plain' }
}

/** Each item of a list asks for the same one. */
const known = new WeakMap<readonly Json[], { readonly key: string | undefined }>()

function seriesKey(items: readonly Json[]): string | undefined {
  const before = known.get(items)
  if (before) return before.key
  const [first] = items
  const [key = ''] = isJsonObject(first) ? Object.keys(first) : []
  const letters = isJsonObject(first) ? lettersOf(first[key]) : undefined
  const isOfSeries = (item: Json): boolean => isJsonObject(item) && lettersOf(item[key]) === letters
  const isSeries =
    letters !== undefined && readKey(key).kind === 'other' && items.every(isOfSeries) && areApart(items, key)
  known.set(items, { key: isSeries ? key : undefined })
  return isSeries ? key : undefined
}

function lettersOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? SERIES.exec(value)?.[1] : undefined
}

const SERIES = /^(\p{Lu}{1,6}(?:[-_/ ](?=\d)|(?=\d\d)))\d{1,10}$/u
