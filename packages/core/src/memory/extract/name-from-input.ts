import type { Action, ExtractedEntity } from '../../model/extraction.js'
import { isJsonObject, type Json, type JsonObject } from '../../model/json.js'
import { isGenericNoun, isOwnNoun } from './identify.js'
import { typeOf } from './inflect.js'
import { plainText } from './plain-text.js'
import { asName } from './name-text.js'
import type { AskedId } from './traversal-context.js'
import { sortedKeys } from './sorted-keys.js'
import { readKey } from './read-key.js'

export interface NameFromInputOptions {
  readonly input: Json | undefined
  readonly asked: readonly AskedId[]
  readonly tool: { readonly action: Action; readonly noun: readonly string[] }
}

/**
 * What a call created or changed, called as its input calls it where the result does not say: a rename that is answered
 * with `{ ok: true }` gives the new name. (X10, X14)
 */
export function nameFromInput(
  entities: readonly ExtractedEntity[],
  { input, asked, tool: { action, noun } }: NameFromInputOptions,
): readonly ExtractedEntity[] {
  const isLook = action === 'viewed' && asked.length === 1
  if (action !== 'created' && action !== 'updated' && !isLook) return entities
  const given = readGivenName(input, noun)
  const target = given === undefined ? undefined : findTarget(entities, asked)
  // The name of a sheet is none of the file in which it is.
  const isOfPart =
    given?.of !== undefined && target !== undefined && IN_FOLDERS.has(target.type) && given.of !== target.type
  const name = isOfPart ? undefined : given?.name
  // Of what a look asked for by its identifier its file's name may stand beside that; another name may be a wish.
  if (isLook && !FILE_NAME.test(name ?? '')) return entities
  if (name === undefined || target === undefined || target.name !== undefined || name === String(target.id))
    return entities
  return entities.map(entity => (entity === target ? { ...entity, name } : entity))
}

const IN_FOLDERS: ReadonlySet<string> = new Set(['file', 'directory'])
const FILE_NAME = /^[^/\\]{1,100}\.[a-z][a-z0-9]{1,4}$/i

/** The one thing that the call was about. */
function findTarget(entities: readonly ExtractedEntity[], asked: readonly AskedId[]): ExtractedEntity | undefined {
  const ids = new Set(asked.map(({ id }) => String(id)))
  const named = entities.filter(({ id }) => ids.has(String(id)))
  const shown = entities.filter(({ role }) => role === 'subject' || role === 'item')
  const candidates = [named, shown, entities].find(found => found.length > 0) ?? []
  return candidates.length === 1 ? candidates[0] : undefined
}

interface GivenName {
  readonly name: string
  /** Type of the thing so called, where the key says it: `sheet` of `sheetName`. */
  readonly of: string | undefined
}

/** The name that a call gives: a new one before a plain one, at the top of its input or one level down. */
function readGivenName(input: Json | undefined, noun: readonly string[]): GivenName | undefined {
  if (!isJsonObject(input)) return undefined
  const inner = sortedKeys(input).flatMap(key => (isJsonObject(input[key]) ? [input[key]] : []))
  for (const holder of [input, ...inner]) {
    const name = nameIn(holder, noun)
    if (name !== undefined) return name
  }
  return undefined
}

function nameIn(holder: JsonObject, hint: readonly string[]): GivenName | undefined {
  const ranked = sortedKeys(holder).flatMap(key => {
    const { kind, noun, place } = readKey(key)
    if (kind !== 'name') return []
    const isNew = noun.length === 1 && noun[0] === 'new'
    const of = !isNew && isOwnNoun(noun, hint) ? typeOf(noun) : undefined
    return isNew || of !== undefined || isGenericNoun(noun) ? { key, of, order: isNew ? -1 : place } : []
  })
  const best = ranked.sort((one, other) => one.order - other.order)[0]
  const name = best === undefined ? undefined : asName(plainText(holder[best.key]))
  return name === undefined ? undefined : { name, of: best?.of }
}
