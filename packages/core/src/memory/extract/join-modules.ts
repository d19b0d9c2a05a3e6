import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { memoize } from '../memoize.js'
import { readKey } from './read-key.js'
import { sortedKeys } from './sorted-keys.js'
import { splitWords } from './split-words.js'
import { asId } from '../value-shape.js'

/**
 * A record that stands in modules, as `{ section: { identificationModule: { trialId, title }, statusModule, sponsorModule } }`,
 * as one: its identifier is the one that the module of its identity gives, identifiers inside of others' words (`orgIdInfo: { id }`)
 * are further numbers. Any other value is given back as it is. (X1)
 */
export function joinModules(value: Json): Json {
  if (!isJsonObject(value) || !mayHaveModules(value)) return value
  const modules = modulesOf(value)
  const identity = modules.find(([key, inner]) => isOfIdentity(key) && ownId(inner) !== undefined)?.[1]
  if (identity === undefined || modules.length < 2) return value
  const joined: Record<string, Json> = {}
  for (const inner of [identity, ...modules.map(([, inner]) => inner)])
    for (const key of sortedKeys(inner)) {
      const field = inner[key] ?? null
      const alias = inner === identity ? aliasOf(key, field) : undefined
      if (alias !== undefined) joined[alias.key] ??= alias.value
      else if (inner !== identity || key !== ownId(identity)) joined[key] ??= field
    }
  for (const [key, field] of Object.entries(value)) if (!isSection(key, field)) joined[key] ??= field
  const own = ownId(identity) ?? 'id'
  return { ...joined, id: identity[own] ?? null }
}

/** Whether an object has no identifier or name of its own, and almost nothing that is no object. Most values fail at their first field. */
function mayHaveModules(value: JsonObject): boolean {
  let plain = 0
  let sections = 0
  for (const key in value) {
    const field = value[key]
    if (isJsonObject(field)) {
      if (isSection(key, field)) sections += 1
    } else if (typeof field !== 'boolean' && field !== null && !Array.isArray(field) && (plain += 1) > MAX_PLAIN)
      return false
    else if (readKey(key).kind !== 'other') return false
  }
  return sections > 0
}

/** The modules of a record, those in a section of modules alone among them. */
function modulesOf(value: JsonObject): readonly (readonly [string, JsonObject])[] {
  return sortedKeys(value).flatMap((key): readonly (readonly [string, JsonObject])[] => {
    const field = value[key]
    if (!isJsonObject(field) || !isSection(key, field)) return []
    const inner = Object.entries(field)
    const isOfModules = inner.length > 0 && inner.every(([key, inner]) => isJsonObject(inner) && isSection(key, inner))
    return isOfModules ? sortedKeys(field).map(key => [key, field[key] as JsonObject] as const) : [[key, field]]
  })
}

function isSection(key: string, field: Json): boolean {
  return isJsonObject(field) && isSectionKey(key)
}

const isSectionKey = memoize((key: string): boolean => CARRIES.has(splitWords(key).at(-1) ?? '') || isOfIdentity(key))

/** Whether a key is that of what identifies a record: `identificationModule`, `general`, `basic_info`. */
const isOfIdentity = memoize((key: string): boolean => {
  const [first = '', ...others] = splitWords(key)
  return OF_IDENTITY.has(first) && others.every(word => CARRIES.has(word))
})

/** The key of the one identifier in a module; a plain one before all. */
function ownId(module: JsonObject): string | undefined {
  const keys = Object.keys(module).filter(key => readKey(key).kind === 'identity' && asId(module[key]) !== undefined)
  return keys.includes('id') ? 'id' : keys.length === 1 ? keys[0] : undefined
}

/** A further number of the record, given as `{ id }` under a word for it. */
function aliasOf(key: string, field: Json): { readonly key: string; readonly value: Json } | undefined {
  const id = isJsonObject(field) ? asId(field['id']) : undefined
  if (id === undefined || !isJsonObject(field) || 'name' in field) return undefined
  const words = splitWords(key).filter(word => !CARRIES.has(word) && word !== 'id')
  return words.length === 0 ? undefined : { key: `${words.join('_')}_number`, value: id }
}

const OF_IDENTITY = new Set(
  'identification identity identifier identifiers general basic core main header overview'.split(' '),
)
const CARRIES = new Set('module section info information block part header'.split(' '))
const MAX_PLAIN = 2
