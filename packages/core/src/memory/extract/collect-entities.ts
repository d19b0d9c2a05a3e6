import type { EntityKey, EntityRole, Identifier } from '../../model/entity.js'
import type { ExtractedEntity, ExtractedList, ExtractedRelationship } from '../../model/extraction.js'
import type { Notes } from './take-notes.js'

/** Gathers what the walk of one result finds, each entity once, and keeps it bounded. */
export interface Collector {
  /** Takes an entity; says whether there was room for it. */
  add(entity: ExtractedEntity): boolean
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
const MAX_LIST_KEYS = 200
const MAX_IDENTIFIERS = 6

/** An empty collector. */
export function createCollector(notes?: Notes): Collector {
  const entities = new Map<EntityKey, ExtractedEntity>()
  const relationships = new Map<string, ExtractedRelationship>()
  const lists: ExtractedList[] = []
  return {
    add(entity) {
      const known = entities.get(entity.key)
      const room = RANKS[entity.role] > RANKS.item ? MAX_ASIDE : MAX_FOUND
      if (known === undefined && entities.size >= room) {
        notes?.miss('too-large', entity.path)
        return false
      }
      const merged = known === undefined ? entity : merge(known, entity)
      if (merged !== known) entities.set(entity.key, merged)
      return true
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
      const homes = findHomes(entities)
      const kept = keepBest([...entities.values()].filter(entity => homes.get(entity.key) === undefined))
      const keys = new Set(kept.map(entity => entity.key))
      const home = (key: EntityKey): EntityKey => homes.get(key) ?? key
      const atHome = ({ parent, ...entity }: ExtractedEntity): ExtractedEntity => {
        const outer = parent && home(parent)
        return outer !== undefined && keys.has(outer) && outer !== entity.key ? { ...entity, parent: outer } : entity
      }
      // Lists of what was asked for come before lists of what it holds.
      const rankOf = (key: EntityKey | undefined): number => RANKS[(key && entities.get(key)?.role) ?? 'text']
      return {
        entities: kept.map(entity => atHome(entity)),
        relationships: [...relationships.values()]
          .map(edge => ({ ...edge, from: home(edge.from), to: home(edge.to) }))
          .filter(edge => edge.from !== edge.to && keys.has(edge.from) && keys.has(edge.to))
          .slice(0, MAX_RELATIONSHIPS),
        lists: lists
          .toSorted(
            (one, other) =>
              Number(one.parent !== undefined) - Number(other.parent !== undefined) ||
              rankOf(one.keys[0]) - rankOf(other.keys[0]),
          )
          .map(list => ({
            ...list,
            keys: list.keys.map(home).filter(key => keys.has(key)),
            ...(list.parent !== undefined && { parent: home(list.parent) }),
          }))
          .filter(list => list.keys.length > 0)
          .slice(0, MAX_LISTS),
      }
    },
  }
}

/** The surer role wins; what only the other one knew is added. */
function merge(known: ExtractedEntity, seen: ExtractedEntity): ExtractedEntity {
  // Most of what is met again is a reference that a whole list repeats.
  if (seen.role === 'reference' && known.role !== 'text' && seen.name === undefined && seen.parent === undefined)
    return known
  const [first, second] = RANKS[seen.role] < RANKS[known.role] ? [seen, known] : [known, seen]
  return { ...second, ...first, identifiers: uniqueIdentifiers([...first.identifiers, ...second.identifiers]) }
}

function uniqueIdentifiers(identifiers: readonly Identifier[]): readonly Identifier[] {
  const byValue = new Map(identifiers.map(identifier => [String(identifier.value), identifier]))
  return [...byValue.values()].slice(0, MAX_IDENTIFIERS)
}

/** Where a bare identifier names what stands in the same result as a record, the record is its home. */
function findHomes(entities: ReadonlyMap<EntityKey, ExtractedEntity>): ReadonlyMap<EntityKey, EntityKey> {
  const owners = new Map<string, EntityKey>()
  for (const entity of entities.values()) {
    if (isBare(entity)) continue
    const { key, id, identifiers } = entity
    for (const value of [id, ...identifiers.map(identifier => identifier.value)]) {
      const text = String(value)
      if (text.length >= MIN_TELLING_LENGTH && !owners.has(text)) owners.set(text, key)
    }
  }
  const homes = new Map<EntityKey, EntityKey>()
  for (const entity of entities.values()) {
    const owner = owners.get(String(entity.id))
    if (isBare(entity) && owner !== undefined) homes.set(entity.key, owner)
  }
  return homes
}

function isBare({ role, name, identifiers }: ExtractedEntity): boolean {
  return RANKS[role] > RANKS.item && name === undefined && identifiers.length === 0
}

/** Small numbers are everybody's identifiers, so they tell nothing apart across types. */
const MIN_TELLING_LENGTH = 5

/** The surest in the order found. */
function keepBest(entities: readonly ExtractedEntity[]): readonly ExtractedEntity[] {
  const surest = entities.toSorted((one, other) => RANKS[one.role] - RANKS[other.role] || one.position - other.position)
  const kept = new Set(surest.slice(0, MAX_ENTITIES))
  return entities.filter(entity => kept.has(entity))
}
