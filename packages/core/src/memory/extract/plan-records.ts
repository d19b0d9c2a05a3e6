import type { JsonObject } from '../../model/json.js'
import { rankAttributes } from './attribute-keys.js'
import { rankIdentities } from './identify.js'
import { rankTyping } from './infer-type.js'
import type { Naming, PlannedRecord, RecordPlan } from './planned-record.js'
import { fieldValue, findWrappers, mayWrap, readFields, type Field } from './read-fields.js'
import { readForeignKeys } from './read-foreign-key.js'
import { rankIdentifiers } from './read-identifiers.js'
import { rankNames } from './rank-names.js'
import { SNIPPET_KEYS } from './read-snippet.js'

/** Lays out records, and makes a plan only where it has none for their keys and their hint. */
export type Planner = (record: JsonObject, hint: readonly string[]) => PlannedRecord

/** A planner for the records of one result. */
export function createPlanner(): Planner {
  const plansByHint = new Map<readonly string[], KnownPlan[]>()
  return (record, hint) => {
    let known = plansByHint.get(hint)
    if (known === undefined) plansByHint.set(hint, (known = []))
    const plan = known.find(candidate => fits(candidate, record, hint))?.plan ?? remember(record, hint, known)
    return { plan, values: plan.fields.map(field => fieldValue(record, field)) }
  }
}

interface KnownPlan {
  readonly plan: RecordPlan
  readonly keys: readonly string[]
  /** Keys of each object in which fields of the record stand one level down; undefined where no record can have one. */
  readonly wrappers: ReadonlyMap<string, readonly string[]> | undefined
}

function remember(record: JsonObject, hint: readonly string[], known: KnownPlan[]): RecordPlan {
  const wrappers = findWrappers(record, hint)
  const plan = planRecord(readFields(record, wrappers), hint)
  const inner = new Map(wrappers.map(key => [key, Object.keys(record[key] as JsonObject)]))
  if (known.length < MAX_PLANS_PER_HINT)
    known.push({ plan, keys: Object.keys(record), wrappers: mayWrap(record, hint) ? inner : undefined })
  return plan
}

function fits({ keys, wrappers }: KnownPlan, record: JsonObject, hint: readonly string[]): boolean {
  if (!hasKeys(record, keys)) return false
  if (wrappers === undefined) return true
  const found = findWrappers(record, hint)
  return (
    found.length === wrappers.size && found.every(key => hasKeys(record[key] as JsonObject, wrappers.get(key) ?? []))
  )
}

/** Without a list of the object's own keys, which would cost as much as all the rest. */
function hasKeys(object: JsonObject, keys: readonly string[]): boolean {
  let index = 0
  for (const key in object) {
    if (keys[index] !== key) return false
    index += 1
  }
  return index === keys.length
}

function planRecord(fields: readonly Field[], hint: readonly string[]): RecordPlan {
  const places = new Map(fields.map(({ key }, place) => [key, place]))
  const namings = new Map<string, Naming>()
  return {
    fields,
    places,
    identities: rankIdentities(fields, hint),
    foreignKeys: readForeignKeys(fields, hint),
    snippets: SNIPPET_KEYS.flatMap(key => places.get(key) ?? []),
    attributes: rankAttributes(fields),
    typing: rankTyping(places),
    naming(type) {
      const known = namings.get(type)
      if (known !== undefined) return known
      const words = type.split('_')
      const called = words.every(word => hint.includes(word)) ? hint : [...hint, ...words]
      const naming = { ...rankNames(fields, called), identifiers: rankIdentifiers(fields, called) }
      namings.set(type, naming)
      return naming
    },
  }
}

/** A list whose records have more shapes than this is read without remembering further ones. */
const MAX_PLANS_PER_HINT = 12
