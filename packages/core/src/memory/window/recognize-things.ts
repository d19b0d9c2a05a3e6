import type { Entity, EntityKey } from '../../model/entity.js'
import type { ExtractedEntity, Extraction } from '../../model/extraction.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryState } from '../../model/memory-state.js'
import { isUuid } from '../value-shape.js'
import { isForgotten } from './is-forgotten.js'
import { isBare } from './open-window.js'
import { isSameByDigest, isShortened, isUnique, type Known, nameOf } from './same-thing.js'

/** Of an identifier under a shortened type, as `pull` for a pull request: a small number is everybody's. */
const MIN_TELLING_LENGTH = 4

/**
 * A result's things; those known under another of their identifiers have the keys by which they are known:
 * as the number of an issue is met in a call, and its internal identifier in a list. (W1)
 */
export function recognizeThings(state: MemoryState, extraction: Extraction, policy: MemoryPolicy): Extraction {
  const homes = findKnown(state, extraction.entities, policy)
  const found = homes.size === 0 ? extraction : renameThings(extraction, homes)
  const missing = found.missing.map(key => placeOf(state, key))
  return missing.every((key, at) => key === found.missing[at]) ? found : { ...found, missing }
}

/** The thing at the path that is missing, by whatever word it is called. */
function placeOf({ view: { entities } }: MemoryState, key: EntityKey): EntityKey {
  const path = key.slice(key.indexOf('/') + 1)
  if (entities.has(key) || !isUnique(path)) return key
  return [...entities.values()].find(({ id }) => id === path)?.key ?? key
}

/** The one known thing that each of these is. What the result shows beside it, or takes two things for, it is not. */
function findKnown(
  state: MemoryState,
  entities: readonly ExtractedEntity[],
  policy: MemoryPolicy,
): ReadonlyMap<EntityKey, Entity> {
  const known = state.view.entities
  const strangers = entities.filter(({ key }) => !known.has(key) && !isForgotten(state, key, policy))
  const homes = new Map<EntityKey, Entity>()
  if (strangers.length === 0 || known.size === 0) return homes
  const shown = new Set(entities.map(({ key }) => key))
  const bare = new Set(entities.filter(isBare).map(({ id }) => String(id)))
  const others = [...known.values()].filter(
    ({ key, id, provisional }) => !provisional && !shown.has(key) && !bare.has(String(id)),
  )
  const bearers = new Map<string, Entity[]>()
  for (const entity of others)
    for (const value of valuesOf(entity)) bearers.set(value, [...(bearers.get(value) ?? []), entity])
  const types = new Set([...known.values()].map(({ type }) => type))
  const ofSeveral = findRepeated(entities.flatMap(valuesOf))
  const claims = new Map<Entity, ExtractedEntity[]>()
  for (const met of strangers) {
    const isShort = (value: string, { type }: Entity): boolean =>
      value.length >= MIN_TELLING_LENGTH && type.startsWith(`${met.type}_`) && !types.has(met.type)
    const same = new Set<Entity>()
    for (const value of valuesOf(met).filter(value => !ofSeveral.has(value)))
      for (const entity of bearers.get(value) ?? [])
        if (isSame(met, entity, value, met.type === entity.type || isShort(value, entity) || isOfAny(met, value)))
          same.add(entity)
    for (const entity of others) if (isSameByDigest(met, entity)) same.add(entity)
    const [home] = same
    if (home && same.size === 1) claims.set(home, [...(claims.get(home) ?? []), met])
  }
  for (const [home, claimants] of claims) {
    // What it was recognized as before, it is again.
    const held = claimants.length === 1 ? claimants : claimants.filter(({ id }) => valuesOf(home).includes(spell(id)))
    if (held[0] && held.length === 1) homes.set(held[0].key, home)
  }
  return homes
}

/** Whether a thing stands under a word for any, by a name or code that few have. */
function isOfAny({ type }: ExtractedEntity, value: string): boolean {
  return OF_ANY.has(type) && value.length >= MIN_TELLING_LENGTH && /\p{L}/u.test(value)
}

const OF_ANY: ReadonlySet<string> = new Set(['entity', 'node', 'object', 'item', 'record', 'resource'])

function findRepeated(values: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(values.filter(value => seen.size === seen.add(value).size))
}

/**
 * Whether one is the other by this value: the identifier of one of the two, that the other has as well. Two records that
 * are called otherwise, or have another value in the same field, are two.
 */
function isSame(met: ExtractedEntity, known: Entity, value: string, isOfType: boolean): boolean {
  const isOwn = [met, known].filter(({ id }) => spell(id) === value).length
  const [one, other] = [nameOf(met), nameOf(known)]
  if (isOwn === 0 || (one !== undefined && other !== undefined && one !== other)) return false
  const isUnnamed = one === undefined || other === undefined
  // A UUID is written with dashes or without, and a digest is not.
  const isDrawn = isUnique(value) || [met, known].some(({ id }) => spell(id) === value && isUuid(String(id)))
  if (!isOfType) return isUnnamed && isDrawn && (isOnlyCalled(known, value) || sharesMore(met, known, value))
  const differs = met.identifiers.some(
    further =>
      !valuesOf(known).includes(spell(further.value)) && known.identifiers.some(({ field }) => field === further.field),
  )
  return !differs && (isUnnamed || one === other || isUnique(value))
}

/** Whether nothing but this is known of it. */
function isOnlyCalled({ id, identifiers }: Known, value: string): boolean {
  return spell(id) === value && identifiers.length === 0
}

/** Whether the two have a further identifier in common, as the number of an invoice that is listed under a wider word. */
function sharesMore(met: Known, known: Known, value: string): boolean {
  const others = new Set(valuesOf(known).filter(other => other !== value))
  return valuesOf(met).some(other => others.has(other))
}

function valuesOf({ id, identifiers }: Known): readonly string[] {
  return [...new Set([id, ...identifiers.map(({ value }) => value)].map(spell))]
}

/** A UUID may stand with dashes or without. */
function spell(value: string | number): string {
  const text = String(value)
  return isUuid(text) ? text.replaceAll('-', '').toLowerCase() : text
}

function renameThings(extraction: Extraction, homes: ReadonlyMap<EntityKey, Entity>): Extraction {
  const home = (key: EntityKey): EntityKey => homes.get(key)?.key ?? key
  return {
    ...extraction,
    missing: extraction.missing.map(home),
    entities: extraction.entities.map(met => {
      const { parent } = met
      const moved = parent === undefined ? met : { ...met, parent: home(parent) }
      const known = homes.get(met.key)
      return known ? moveHome(moved, known) : moved
    }),
    relationships: extraction.relationships
      .map(edge => ({ ...edge, from: home(edge.from), to: home(edge.to) }))
      .filter(({ from, to }) => from !== to),
    lists: extraction.lists.map(list => ({
      ...list,
      keys: list.keys.map(home),
      ...(list.parent !== undefined && { parent: home(list.parent) }),
    })),
  }
}

/** Under the key of the known thing; its identifier here is one more of that thing. */
function moveHome(met: ExtractedEntity, known: Entity): ExtractedEntity {
  const { key, type, id } = known
  const further = met.identifiers.filter(({ value }) => String(value) !== String(id))
  const stays = known.identifiers.filter(({ field }) => !further.some(other => other.field === field))
  const isHeld =
    isShortened(String(met.id), String(id)) ||
    [id, ...stays.map(({ value }) => value)].some(value => String(value) === String(met.id))
  const own = isHeld ? [] : [{ field: `${met.type}_id`, value: met.id }]
  return { ...met, key, type, id, identifiers: [...further, ...own] }
}
