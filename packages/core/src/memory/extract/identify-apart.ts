import { isJsonObject, type Json } from '../../model/json.js'
import type { Identity } from './identify.js'
import { isPlural } from './inflect.js'
import { type PlannedRecord, valueOf } from './planned-record.js'
import type { Scene } from './scene.js'
import { splitWords } from './split-words.js'
import { asId } from '../value-shape.js'

/**
 * What tells an item apart that has no identifier of its own: the one under another word that stands in the item's own
 * address, or that alone differs from item to item, as `pageid` among the results of a search. (X2)
 */
export function identifyApart(record: PlannedRecord, { siblings, hintFrom, key }: Scene): Identity | undefined {
  const { plan, values } = record
  const others = plan.identities.filter(({ kind, place }) => kind === 'other' && asId(values[place]) !== undefined)
  if (others.length === 0) return undefined
  const segments = addressOf(record)
  const [addressed] = others
    .map(({ place }) => ({ place, at: segments.lastIndexOf(String(values[place])) }))
    .filter(({ at }) => at > 0)
    .sort((one, other) => other.at - one.at)
  const isNamed = ['name', 'title'].some(key => typeof valueOf(record, key) === 'string')
  const differing =
    addressed === undefined && isNamed && hintFrom === 'key'
      ? others.filter(({ place }) => areApart(siblings, plan.fields[place]?.key ?? ''))
      : []
  const place = addressed?.place ?? (differing.length === 1 ? differing[0]?.place : undefined)
  const field = place === undefined ? undefined : plan.fields[place]
  const id = place === undefined ? undefined : asId(values[place])
  if (field === undefined || id === undefined) return undefined
  const isTyped = hintFrom !== 'key' || isPlural(splitWords(key).at(-1) ?? '')
  return {
    field: field.key,
    id,
    ...(isTyped ? { noun: [], kind: 'plain' } : { noun: field.meaning.noun, kind: 'own' }),
  }
}

/** The parts of a record's own address. */
function addressOf({ plan: { fields }, values }: PlannedRecord): readonly string[] {
  const place = fields.findIndex(
    ({ meaning: { kind, noun } }, place) => kind === 'link' && noun.length < 2 && typeof values[place] === 'string',
  )
  return place < 0 ? [] : String(values[place]).slice(0, MAX_ADDRESS).split(/[/?#]/)
}

/** Whether no two items of a list have the same value under a key. Each of its items asks. */
export function areApart(items: readonly Json[] = [], key: string): boolean {
  const known = apart.get(items) ?? new Map<string, boolean>()
  apart.set(items, known)
  const remembered = known.get(key)
  if (remembered !== undefined) return remembered
  const values = items.map(item => (isJsonObject(item) ? item[key] : undefined))
  const isApart =
    values.length > 0 && values.every(value => value !== undefined) && new Set(values).size === values.length
  known.set(key, isApart)
  return isApart
}

const apart = new WeakMap<readonly Json[], Map<string, boolean>>()
const MAX_ADDRESS = 500
