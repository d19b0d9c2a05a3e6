import { ENTITY_LIMITS, type Entity, type EntityKey, entityKey } from '../../model/entity.js'
import type { ExtractedEntity, Extraction } from '../../model/extraction.js'
import type { MemoryView, ViewHistory } from '../../model/memory-state.js'
import { withTask } from '../with-task.js'
import {
  isCalledAlike,
  isDigest,
  isFilePath,
  isSameByDigest,
  isSameByName,
  isShortened,
  isUnique,
  type Known,
} from './same-thing.js'

/** By the key under which a thing is known, what it is known by from now on. */
export type Moves = ReadonlyMap<EntityKey, Target>
type Found = Pick<Extraction, 'entities' | 'missing'>
type Target = Pick<Entity, 'key' | 'type' | 'id'>

/**
 * Where things move of which the user looks at one under another word or identifier than tools gave it: it comes under the
 * app's, and with it all that the tool's word was for, as a list of which one has another type could not be counted. (W1)
 */
export function findRetyped({ entities, listViews }: MemoryView, viewed: readonly ExtractedEntity[]): Moves {
  const known = [...entities.values()]
  const moves = new Map<EntityKey, Target>()
  for (const met of viewed) {
    if (met.role === 'reference' || entities.has(met.key)) continue
    const [twin, ...others] = known.filter(entity => isTwin(entity, met) && !hasLookedAt(entity))
    if (twin === undefined || others.length > 0) continue
    const isListed = twin.type !== met.type && listViews.some(({ keys }) => keys.includes(twin.key))
    const alike = isListed ? known.filter(({ type }) => type === twin.type) : [twin]
    const moved = alike.map(({ key, id }) => [key, targetOf(met.type, key === twin.key ? met.id : id)] as const)
    if (moved.every(([, { key }]) => !entities.has(key))) for (const [key, target] of moved) moves.set(key, target)
  }
  return moves
}

/**
 * Where things move of which records only gave the identifier, and that a result now tells of by name: the identifiers of assignees,
 * once the users are listed. (W1.10)
 */
export function findTold(view: MemoryView, found: Found): Moves {
  const { entities } = view
  const { entities: met } = found
  const moves = new Map([...findNamed(view, found), ...findWhole(view, met)])
  const told = met.filter(({ key, id, name, role }) => {
    const isAskedFor = role === 'item' || role === 'subject'
    return isAskedFor && name !== undefined && !entities.has(key) && isUnique(String(id))
  })
  if (told.length === 0) return moves
  const bare = new Map<string, Entity[]>()
  for (const entity of entities.values()) {
    const isBare = entity.name === undefined && /^(?:child|reference)$/.test(entity.role) && !hasLookedAt(entity)
    if (isBare) bare.set(String(entity.id), [...(bare.get(String(entity.id)) ?? []), entity])
  }
  for (const { key, type, id } of told) {
    const [twin, ...others] = bare.get(String(id)) ?? []
    if (twin !== undefined && others.length === 0 && twin.type !== type) moves.set(twin.key, { key, type, id })
  }
  return moves
}

/** Files that a call is about under the word for what they hold, as a note that a search found as a file; moved, also where they were. (W1.11) */
function findNamed({ entities }: MemoryView, { entities: met, missing }: Found): Moves {
  const moves = new Map<EntityKey, Target>()
  const named = met.filter(
    ({ role, type, id }) => role === 'subject' && isFilePath(String(id)) && !OF_ANY_FILE.test(type),
  )
  const move = (id: Entity['id'], type: string): void => {
    const file = entities.get(entityKey({ type: 'file', id }))
    const target = targetOf(type, id)
    if (file !== undefined && !hasLookedAt(file) && !entities.has(target.key)) moves.set(file.key, target)
  }
  for (const { id, type } of named) move(id, type)
  const [only, other] = named
  if (only !== undefined && other === undefined)
    for (const key of missing) if (key.startsWith('file/')) move(key.slice('file/'.length), only.type)
  return moves
}

/** Words that say of a file no more than that it is one. */
const OF_ANY_FILE = /(?:^|_)(?:file|directory|path|page|link|text|resource|item|object|record)$/

/** The commit or the like that is known by the beginning of its digest, and that a result gives with all of it. (W1.12) */
function findWhole({ entities }: MemoryView, met: readonly ExtractedEntity[]): Moves {
  const moves = new Map<EntityKey, Target>()
  const whole = met.filter(({ key, id }) => isDigest(String(id)) && !entities.has(key))
  if (whole.length === 0) return moves
  for (const known of entities.values()) {
    const target = whole.find(one => isSameByDigest(known, one))
    if (target !== undefined) moves.set(known.key, { key: target.key, type: target.type, id: target.id })
  }
  return moves
}

/** Takes a thing that a tool gives under another word than the app's, and that the user viewed, under the app's word. (W1) */
export function retypeExtraction(view: MemoryView, extraction: Extraction): Extraction {
  const looked = [...view.entities.values()].filter(hasLookedAt)
  if (looked.length === 0) return extraction
  const types = new Map<string, string>()
  for (const met of extraction.entities) {
    if (types.has(met.type) || view.entities.has(met.key) || (met.role !== 'item' && met.role !== 'subject')) continue
    const twins = looked.filter(known => known.type !== met.type && isTwin(met, known))
    if (twins[0] && twins.length === 1) types.set(met.type, twins[0].type)
  }
  const moves = new Map<EntityKey, Target>()
  const shown = new Set(extraction.entities.map(({ key }) => key))
  for (const { key, type, id } of extraction.entities) {
    const target = types.has(type) ? targetOf(types.get(type) ?? type, id) : undefined
    if (target !== undefined && shown.has(target.key)) return extraction
    if (target !== undefined) moves.set(key, target)
  }
  return moves.size === 0 ? extraction : moveExtraction(extraction, moves)
}

/**
 * Whether two are one by the identifier of the second: under another type, or where the first has it as a further one, and is
 * called alike.
 */
function isTwin(one: Known, other: Known): boolean {
  const value = String(other.id)
  const isFurther = one.identifiers.some(further => String(further.value) === value)
  if (one.type === other.type) return isFurther && isCalledAlike(one, other)
  return (isFurther || String(one.id) === value) && isSameByName(one, other, value)
}

function hasLookedAt({ seenBy }: Entity): boolean {
  return seenBy['user-view'] !== undefined
}

function targetOf(type: string, id: Entity['id']): Target {
  return { key: entityKey({ type, id }), type, id }
}

function keyIn(moves: Moves): (key: EntityKey) => EntityKey {
  return key => moves.get(key)?.key ?? key
}

/** One type in the place of another where all that has it moves. */
function typeIn(moves: Moves, type: string, keys: readonly EntityKey[]): string {
  const own = keys.filter(key => key.startsWith(`${type}/`))
  const [first] = own
  return (first !== undefined && own.every(key => moves.has(key)) && moves.get(first)?.type) || type
}

/** A thing where it moves to; the identifier by which it was known is one more of it. */
export function moveEntity<Thing extends Entity | ExtractedEntity>(entity: Thing, moves: Moves): Thing {
  const target = moves.get(entity.key)
  const parent = entity.parent && moves.get(entity.parent)?.key
  if (target === undefined) return parent === undefined ? entity : { ...entity, parent }
  const further = entity.identifiers.filter(({ value }) => String(value) !== String(target.id))
  const isHeld = String(entity.id) === String(target.id) || isShortened(String(entity.id), String(target.id))
  const own = isHeld ? [] : [{ field: 'id', value: entity.id }]
  return {
    ...entity,
    ...target,
    ...(parent !== undefined && { parent }),
    identifiers: [...own, ...further].slice(0, ENTITY_LIMITS.identifiers),
  }
}

/** A view or a part of history in which things are known by what they move to. */
export function moveHistory<History extends ViewHistory>(history: History, moves: Moves): History {
  const key = keyIn(moves)
  const { task } = history
  const moved = {
    ...history,
    listViews: history.listViews.map(list => ({
      ...list,
      type: typeIn(moves, list.type, list.keys),
      keys: list.keys.map(key),
      ...(list.parent !== undefined && { parent: key(list.parent) }),
    })),
    episodes: history.episodes.map(episode => ({
      ...episode,
      entities: episode.entities.map(key),
      ...(episode.subject !== undefined && { subject: key(episode.subject) }),
    })),
    relationships: history.relationships.map(edge => ({ ...edge, from: key(edge.from), to: key(edge.to) })),
  }
  return withTask(moved, task && { ...task, entities: task.entities.map(key) })
}

/** A view in which things are known by what they move to. */
export function moveView(view: MemoryView, moves: Moves): MemoryView {
  const key = keyIn(moves)
  const entities = [...view.entities.values()].map(entity => moveEntity(entity, moves))
  const citations = [...view.citations].map(
    ([id, citation]) => [id, { ...citation, entities: citation.entities.map(key) }] as const,
  )
  return {
    ...moveHistory(view, moves),
    entities: new Map(entities.map(entity => [entity.key, entity])),
    citations: new Map(citations),
  }
}

function moveExtraction(extraction: Extraction, moves: Moves): Extraction {
  const key = keyIn(moves)
  const entities = extraction.entities.map(entity => moveEntity(entity, moves))
  return {
    ...extraction,
    entities,
    missing: extraction.missing.map(key),
    relationships: extraction.relationships.map(edge => ({ ...edge, from: key(edge.from), to: key(edge.to) })),
    lists: extraction.lists.map(list => ({
      ...list,
      type: typeIn(moves, list.type, list.keys),
      keys: list.keys.map(key),
      ...(list.parent !== undefined && { parent: key(list.parent) }),
    })),
  }
}
