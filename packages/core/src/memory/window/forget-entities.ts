import { type Attribute, ENTITY_LIMITS, type Entity, type EntityKey } from '../../model/entity.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { ForgetUndone } from '../../model/memory-event.js'
import type { MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryView } from '../../model/memory-state.js'
import { tombstonesOf } from './is-forgotten.js'

/** These keys, and those of the entities that tombstones of them keep out too, as another type of the same identifier. (W10) */
export function withNamesakes(keys: readonly EntityKey[], known: Iterable<EntityKey>): readonly EntityKey[] {
  const hashes = new Set(keys.flatMap(tombstonesOf))
  const namesakes = [...known].filter(key => tombstonesOf(key).some(hash => hashes.has(hash)))
  return [...new Set([...keys, ...namesakes])]
}

/** Removes entities everywhere in a view, and leaves tombstones that keep them out. (W10) */
export function forgetEntities(view: MemoryView, keys: readonly EntityKey[], policy: MemoryPolicy): MemoryChange[] {
  const cut = cutsTraces(view, keys)
  return [
    ...keys.flatMap(tombstonesOf).map((hash): MemoryChange => ({
      type: 'tombstone-set',
      hash,
      turn: view.now.turn,
      keep: policy.maxTombstones,
    })),
    ...keys.map((key): MemoryChange => ({ type: 'entity-removed', key, reason: 'forgotten' })),
    { type: 'traces-removed', keys },
    ...findSpeaking(view, keys).map((entity): MemoryChange => ({ type: 'entity-put', entity: cut(entity) })),
  ]
}

/** Other entities that say something of these: as their parent, or as a word that is theirs. (W10) */
export function findSpeaking(view: Pick<MemoryView, 'entities'>, keys: readonly EntityKey[]): readonly Entity[] {
  const gone = new Set(keys)
  const cut = cutsTraces(view, keys)
  return [...view.entities.values()].filter(entity => !gone.has(entity.key) && cut(entity) !== entity)
}

/**
 * Makes of an entity one that says nothing of these: their key is no parent, and no attribute or snippet is one of their
 * names or identifiers. A name is another thing's own, whatever it holds. (W10)
 */
export function cutsTraces(
  { entities }: Pick<MemoryView, 'entities'>,
  keys: readonly EntityKey[],
): (entity: Entity) => Entity {
  const gone = new Set(keys)
  const words = new Set(keys.flatMap(key => wordsOf(key, entities.get(key))))
  const says = (text: string): boolean => words.has(text.toLowerCase())
  return entity => {
    const kept = withoutParents(entity, gone)
    const { snippet, attributes, ...rest } = kept
    const left = attributes?.filter(({ value }) => !says(value))
    const isUnsaid = left?.length === attributes?.length && (snippet === undefined || !says(snippet))
    if (isUnsaid) return kept
    return {
      ...rest,
      ...(left && left.length > 0 && { attributes: left }),
      ...(snippet !== undefined && !says(snippet) && { snippet }),
    }
  }
}

/** The entity, without a parent where that is forgotten. */
export function withoutParents(entity: Entity, gone: ReadonlySet<EntityKey>): Entity {
  if (entity.parent === undefined || !gone.has(entity.parent)) return entity
  const { parent: _parent, ...rest } = entity
  return rest
}

function wordsOf(key: EntityKey, known: Entity | undefined): readonly string[] {
  const { name = '', slug = '', aliases = [], identifiers = [] } = known ?? {}
  const id = key.slice(key.indexOf('/') + 1)
  return [id, name, slug, ...aliases, ...identifiers.map(({ value }) => String(value))]
    .filter(word => word.length >= MIN_TELLING)
    .flatMap(word => [word.toLowerCase(), word.slice(0, ENTITY_LIMITS.attribute).toLowerCase()])
}

/** Shorter words, as `12`, are counts and sizes too. */
const MIN_TELLING = 4

/**
 * Takes a forget back: the tombstones are lifted, and what was known stands as it did. Of others that are still there only
 * what they said of these comes back, for they may have been forgotten themselves, or other things of which they speak. (W10)
 */
export function undoForget(
  view: Pick<MemoryView, 'entities'>,
  { entities, keys = [], speaking = [] }: Pick<ForgetUndone, 'entities' | 'keys' | 'speaking'>,
): MemoryChange[] {
  const back = new Map(entities.map(entity => [entity.key, entity]))
  const cut = cutsTraces({ entities: back }, [...back.keys()])
  return [
    ...[...entities.map(({ key }) => key), ...keys]
      .flatMap(tombstonesOf)
      .map((hash): MemoryChange => ({ type: 'tombstone-lifted', hash })),
    ...entities.map((entity): MemoryChange => {
      const now = view.entities.get(entity.key)
      return { type: 'entity-put', entity: now ? withWords(now, entity) : entity }
    }),
    ...speaking.flatMap((entity): MemoryChange[] => {
      const now = view.entities.get(entity.key)
      return now && !back.has(entity.key)
        ? [{ type: 'entity-put', entity: withWords(now, withoutWords(entity, cut(entity))) }]
        : []
    }),
  ]
}

/** Facts of an entity beyond another state of it. */
function withoutWords(said: Entity, { attributes: kept = [], snippet, parent }: Entity): Words {
  return {
    attributes: said.attributes?.filter(attribute => !kept.includes(attribute)),
    snippet: snippet === undefined ? said.snippet : undefined,
    parent: parent === undefined ? said.parent : undefined,
  }
}

interface Words {
  readonly attributes?: readonly Attribute[] | undefined
  readonly snippet?: string | undefined
  readonly parent?: EntityKey | undefined
}

function withWords(now: Entity, { attributes = [], snippet, parent }: Words): Entity {
  const told = new Set(now.attributes?.map(({ field }) => field))
  const all: readonly Attribute[] = [...(now.attributes ?? []), ...attributes.filter(({ field }) => !told.has(field))]
  return {
    ...(snippet !== undefined && { snippet }),
    ...(parent !== undefined && { parent }),
    ...now,
    ...(all.length > 0 && { attributes: all.slice(0, ENTITY_LIMITS.attributes) }),
  }
}
