import { type EntityId, type EntityKey, entityKey, type EntityRole, type Identifier } from '../../model/entity.js'
import type { ExtractedEntity, ExtractedList, ExtractedRelationship } from '../../model/extraction.js'
import type { ExtractionTrace } from './extraction-trace.js'
import { typeOf } from './inflect.js'
import { isOwnPersonType, isPersonType } from './key-hints.js'
import { placesIn } from './places-in.js'
import { splitWords } from './split-words.js'
import { isMinted, isUrl, isUuid } from '../value-shape.js'

/** Gathers what the walk of one result finds, each entity once, and keeps it bounded. */
export interface Collector {
  /** Takes an entity; says whether there was room for it. */
  add(entity: ExtractedEntity): boolean
  /** Adds an identifier to an entity that was taken. */
  identify(key: EntityKey, identifier: Identifier): void
  relate(relationship: ExtractedRelationship): void
  list(list: ExtractedList): void
  finish(): Collected
}

export interface Collected {
  readonly entities: readonly ExtractedEntity[]
  readonly relationships: readonly ExtractedRelationship[]
  readonly lists: readonly ExtractedList[]
}

const RANKS: Readonly<Record<EntityRole, number>> = { subject: 0, item: 1, child: 2, reference: 3, text: 4 }

const MAX_FOUND = 4_000
/** A flood of children leaves room for the items that follow. */
const MAX_ASIDE = 2_000
const MAX_ENTITIES = 240
const MAX_RELATIONSHIPS = 300
const MAX_LISTS = 12
const MAX_DEPTH = 12
const MAX_LIST_KEYS = 200
const MAX_IDENTIFIERS = 6
/** Digits of a number that two things of one name do not share by chance. */
const MIN_ALIKE = 3

/** An empty collector. */
export function createCollector(trace?: ExtractionTrace): Collector {
  const entities = new Map<EntityKey, ExtractedEntity>()
  const relationships = new Map<string, ExtractedRelationship>()
  const lists: ExtractedList[] = []
  return {
    add(entity) {
      const known = entities.get(entity.key)
      const room = RANKS[entity.role] > RANKS.item ? MAX_ASIDE : MAX_FOUND
      if (known === undefined && entities.size >= room) {
        trace?.miss('too-large', entity.path)
        return false
      }
      // Parts that are counted within their record have the same number in the next one.
      if (known !== undefined && isOtherPart(known, entity)) return false
      const merged = known === undefined ? entity : merge(known, entity)
      if (merged !== known) entities.set(entity.key, merged)
      return true
    },
    identify(key, identifier) {
      const known = entities.get(key)
      if (known === undefined || String(known.id) === String(identifier.value)) return
      entities.set(key, { ...known, identifiers: uniqueIdentifiers([...known.identifiers, identifier]) })
    },
    relate(relationship) {
      if (relationship.from === relationship.to || relationships.size >= MAX_FOUND) return
      relationships.set(`${relationship.kind} ${relationship.from} ${relationship.to}`, relationship)
    },
    list(list) {
      if (list.keys.length > 0 && lists.length < MAX_FOUND)
        lists.push({ ...list, keys: [...new Set(list.keys)].slice(0, MAX_LIST_KEYS) })
    },
    finish() {
      const canonicals = new Map([...findCanonicalOwners(entities), ...findNamesakes(entities, relationships.values())])
      for (const [key, canonical] of canonicals) {
        const [twin, kept] = [entities.get(key), entities.get(canonical)]
        if (twin && kept) entities.set(canonical, isBare(twin) ? inSurerRole(kept, twin) : adopt(kept, twin))
      }
      const kept = keepBest([...entities.values()].filter(entity => canonicals.get(entity.key) === undefined))
      const keys = new Set(kept.map(entity => entity.key))
      const canonical = (key: EntityKey): EntityKey => canonicals.get(key) ?? key
      const atHome = (entity: ExtractedEntity): ExtractedEntity => {
        if (entity.parent === undefined) return entity
        const outer = canonical(entity.parent)
        if (outer === entity.parent && keys.has(outer)) return entity
        const { parent: _parent, ...rest } = entity
        return keys.has(outer) && outer !== entity.key ? { ...rest, parent: outer } : rest
      }
      // Lists of what was asked for come before lists of what it holds, and those before what that holds.
      const rankOf = (key: EntityKey | undefined): number => RANKS[(key && entities.get(key)?.role) ?? 'text']
      const placeOf = placesIn(kept)
      const depthOf = (key: EntityKey | undefined): number => {
        let depth = 0
        for (let at = key; at !== undefined && depth < MAX_DEPTH; at = entities.get(at)?.parent) depth += 1
        return depth
      }
      return {
        entities: kept.map(entity => atHome({ ...entity, position: placeOf(entity) })),
        relationships: [...relationships.values()]
          .map(edge => ({ ...edge, from: canonical(edge.from), to: canonical(edge.to) }))
          .filter(edge => edge.from !== edge.to && keys.has(edge.from) && keys.has(edge.to))
          .slice(0, MAX_RELATIONSHIPS),
        lists: lists
          .toSorted(
            (one, other) => depthOf(one.parent) - depthOf(other.parent) || rankOf(one.keys[0]) - rankOf(other.keys[0]),
          )
          .map(list => ({
            ...list,
            keys: list.keys.map(canonical).filter(key => keys.has(key)),
            ...(list.parent !== undefined && { parent: canonical(list.parent) }),
          }))
          .filter(list => list.keys.length > 0)
          .slice(0, MAX_LISTS),
      }
    },
  }
}

/** Whether a part has the number of a part of another record, and is another one. */
function isOtherPart(known: ExtractedEntity, seen: ExtractedEntity): boolean {
  if (known.role !== 'child' || seen.role !== 'child' || known.parent === seen.parent || String(seen.id).length > 3)
    return false
  return known.name !== seen.name || (known.name === undefined && known.identifiers.length > 0)
}

/** The surer role wins; what only the other one knew is added. */
function merge(known: ExtractedEntity, seen: ExtractedEntity): ExtractedEntity {
  // Most of what is met again is a reference that a whole list repeats.
  if (seen.role === 'reference' && known.role !== 'text' && seen.name === undefined && seen.parent === undefined)
    return known
  const [first, second] = RANKS[seen.role] < RANKS[known.role] ? [seen, known] : [known, seen]
  const merged = {
    ...second,
    ...first,
    identifiers: uniqueIdentifiers([...first.identifiers, ...second.identifiers]),
  }
  // Where it is only pointed to, little is said of it.
  const isFuller = (second.attributes?.length ?? 0) > (first.attributes?.length ?? 0)
  return isFuller && second.attributes ? { ...merged, attributes: second.attributes } : merged
}

/** A record in the role in which its bare identifier was met, where that is the surer one. */
function inSurerRole(canonical: ExtractedEntity, { role }: ExtractedEntity): ExtractedEntity {
  return RANKS[role] < RANKS[canonical.role] ? { ...canonical, role } : canonical
}

/** The canonical of a thing with what only its twin knew. */
function adopt(canonical: ExtractedEntity, twin: ExtractedEntity): ExtractedEntity {
  const { parent: _parent, ...known } = twin
  const isSaid = twin.id === canonical.id || keyOfReference(String(twin.id)) === canonical.key
  const own: readonly Identifier[] = isSaid ? [] : [{ field: `${twin.type}_id`, value: twin.id }]
  return {
    ...known,
    ...canonical,
    identifiers: uniqueIdentifiers([...canonical.identifiers, ...own, ...twin.identifiers]),
  }
}

function uniqueIdentifiers(identifiers: readonly Identifier[]): readonly Identifier[] {
  const byValue = new Map(identifiers.map(identifier => [String(identifier.value), identifier]))
  return [...byValue.values()].slice(0, MAX_IDENTIFIERS)
}

/**
 * Where an identifier names what stands in the same result as a record, the record is its canonical: a bare identifier wherever
 * it tells enough, and one that is drawn for one thing alone under whatever key and type it stands. (W1)
 */
function findCanonicalOwners(entities: ReadonlyMap<EntityKey, ExtractedEntity>): ReadonlyMap<EntityKey, EntityKey> {
  const owners = new Map<string, ExtractedEntity>()
  const bearers = new Map<string, EntityKey>()
  for (const entity of entities.values()) {
    if (isBare(entity)) continue
    const { key, id, identifiers } = entity
    const text = String(id)
    const owner = owners.get(text)
    if (text.length >= MIN_TELLING_LENGTH && (owner === undefined || RANKS[entity.role] < RANKS[owner.role]))
      owners.set(text, entity)
    for (const { value } of identifiers) {
      const further = String(value)
      if (further.length >= MIN_TELLING_LENGTH && !bearers.has(further)) bearers.set(further, key)
    }
  }
  const canonicals = new Map<EntityKey, EntityKey>()
  const numbered = findNumbered(entities)
  const alike = findAlike(entities)
  for (const entity of entities.values()) {
    const { key, id } = entity
    const owner = owners.get(String(id))?.key ?? bearers.get(String(id))
    const stated = entity.identifiers.length === 0 ? keyOfReference(String(id)) : undefined
    const words = `${id} ${entity.name}`
    const called = RANKS[entity.role] > RANKS.item ? (numbered.get(words) ?? alike.get(words)) : undefined
    if (stated !== undefined && entities.has(stated)) canonicals.set(key, stated)
    else if (called !== undefined && called !== key) canonicals.set(key, called)
    else if (owner !== undefined && owner !== key && (isBare(entity) || isUnique(id))) canonicals.set(key, owner)
  }
  return canonicals
}

/** Records by a number of theirs and their name, which together tell a part or a reference, however small the number is. */
function findNumbered(entities: ReadonlyMap<EntityKey, ExtractedEntity>): ReadonlyMap<string, EntityKey> {
  const numbered = new Map<string, EntityKey>()
  for (const { key, id, role, name, identifiers } of entities.values())
    if (name !== undefined && RANKS[role] <= RANKS.item)
      for (const value of [id, ...identifiers.flatMap(({ field, value }) => (isOfRole(field) ? [] : value))])
        numbered.set(`${value} ${name}`, key)
  return numbered
}

/** Whether an identifier is that of what leads the thing, as the `coordinatorId` of a group: a part of it that may have its name. */
function isOfRole(field: string): boolean {
  return LEADING.test(field)
}

const LEADING = /^(?:coordinator|leader|lead|head|main|primary|master)(?:_?id|Id)$/i

/**
 * Parts with one number and one name are one thing, whatever each record calls it: the `manager` of one and the `assignee` of
 * another. Where one of them is said to be a person, it is that.
 */
function findAlike(entities: ReadonlyMap<EntityKey, ExtractedEntity>): ReadonlyMap<string, EntityKey> {
  const alike = new Map<string, ExtractedEntity>()
  for (const entity of entities.values()) {
    const { id, role, name, type } = entity
    if (name === undefined || role !== 'child' || String(id).length < MIN_ALIKE) continue
    const known = alike.get(`${id} ${name}`)
    if (known === undefined || (isOwnPersonType(type) && !isOwnPersonType(known.type)))
      alike.set(`${id} ${name}`, entity)
  }
  return new Map([...alike].map(([called, { key }]) => [called, key]))
}

/**
 * What a record refers to under the name of a thing that it holds is that thing by another of its identifiers, and what it
 * holds under its own name and type, as the `release_group` of a release, is the record.
 */
function findNamesakes(
  entities: ReadonlyMap<EntityKey, ExtractedEntity>,
  relationships: Iterable<ExtractedRelationship>,
): ReadonlyMap<EntityKey, EntityKey> {
  const held = new Map<string, EntityKey>()
  const canonicals = new Map<EntityKey, EntityKey>()
  for (const { key, type, role, name, parent } of entities.values()) {
    if (role !== 'child' || name === undefined || parent === undefined) continue
    held.set(`${parent} ${name}`, key)
    const outer = entities.get(parent)
    if (outer?.name === name && isPartOfSelf(type, outer.type)) canonicals.set(key, parent)
  }
  if (held.size === 0) return canonicals
  for (const { kind, from, to } of relationships) {
    const { role, name } = entities.get(to) ?? {}
    const canonical =
      kind === 'reference' && role === 'reference' && name !== undefined ? held.get(`${from} ${name}`) : undefined
    if (canonical !== undefined && canonical !== to) canonicals.set(to, canonical)
  }
  return canonicals
}

/** Whether what a record holds under its own name is the record: by its type, its place, its contents, or as the person that it is of. */
function isPartOfSelf(type: string, outer: string): boolean {
  return (
    type.startsWith(`${outer}_`) ||
    IS_PLACE.test(type) ||
    CONTENTS.test(type) ||
    (isPersonType(type) && isPersonType(outer))
  )
}

/** Types of places that things are called after. */
const IS_PLACE = /^(?:address|location|venue)(?:_info)?$/
/** Words for what a record says. */
const CONTENTS = /^(?:content|data|detail|field|info|attribute|profile)$/

/** Of a reference that says of what type the thing is, as `Patient/p-1`. */
function keyOfReference(text: string): EntityKey | undefined {
  const [type = '', id, ...rest] = text.split('/')
  return id && rest.length === 0 ? entityKey({ type: typeOf(splitWords(type)), id }) : undefined
}

/** Whether an identifier is drawn for one thing alone, whatever key it stands under. */
function isUnique(id: EntityId): boolean {
  const text = String(id)
  return isUuid(text) || isUrl(text) || (typeof id === 'string' && isMinted(text)) || /^\d{12,}$/.test(text)
}

function isBare({ name, identifiers, attributes }: ExtractedEntity): boolean {
  return name === undefined && identifiers.length === 0 && attributes === undefined
}

/** Small numbers are everybody's identifiers, so they tell nothing apart across types. */
const MIN_TELLING_LENGTH = 5

/** The surest in the order found. */
function keepBest(entities: readonly ExtractedEntity[]): readonly ExtractedEntity[] {
  if (entities.length <= MAX_ENTITIES) return entities
  const surest = entities.toSorted((one, other) => RANKS[one.role] - RANKS[other.role] || one.position - other.position)
  const kept = new Set(surest.slice(0, MAX_ENTITIES))
  return entities.filter(entity => kept.has(entity))
}
