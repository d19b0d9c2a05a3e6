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
  const [first] = siblings
  if (!isItem || parent !== undefined || siblings.length < 2 || !isJsonObject(first)) return undefined
  const [key = ''] = Object.keys(first)
  const id = valueOf(record, key)
  const letters = lettersOf(id)
  if (typeof id !== 'string' || letters === undefined || readKey(key).kind !== 'other') return undefined
  const isOfSeries = (item: Json): boolean => isJsonObject(item) && lettersOf(item[key]) === letters
  if (!siblings.every(isOfSeries) || !areApart(siblings, key)) return undefined
  return { field: key, id, noun: [], kind: 'plain' }
}

function lettersOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? SERIES.exec(value)?.[1] : undefined
}

const SERIES = /^(\p{Lu}{1,6}(?:[-_/ ](?=\d)|(?=\d\d)))\d{1,10}$/u
