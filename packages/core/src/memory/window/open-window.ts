import type { Entity, EntityKey } from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryView } from '../../model/memory-state.js'
import { compareFirstSeen } from '../compare-first-seen.js'

/** Name of a thing. */
type Named = Pick<ExtractedEntity, 'id' | 'name' | 'identifiers'>

/** The window while an event puts things into it: each stands on what those before it left. */
export interface OpenWindow {
  get(key: EntityKey): Entity | undefined
  /**
   * By its key; a thing of unknown type also by its identifier alone, so that a bare id does not become a second thing.
   * Of several it means the one that was seen first, and what nobody spoke of yet last. (W1)
   */
  find(met: Pick<ExtractedEntity, 'key' | 'type' | 'id'>): Entity | undefined
  put(entity: Entity): void
  /** A ref that nothing in the thread ever had, and that nothing in the window or upcoming is called. (Q6) */
  mintRef(type: string): string
  /** Changed entities, and the refs that were minted. */
  changes(): readonly MemoryChange[]
}

export function openWindow(
  { entities, minted }: Pick<MemoryView, 'entities' | 'minted'>,
  upcoming: readonly Named[] = [],
): OpenWindow {
  const fresh = new Map<EntityKey, Entity>()
  const numbers = new Map<string, number>()
  const changes: MemoryChange[] = []
  let keysById: Map<string, EntityKey> | undefined

  const get = (key: EntityKey): Entity | undefined => fresh.get(key) ?? entities.get(key)

  const file = (entity: Entity, index: Map<string, EntityKey>): void => {
    const id = String(entity.id)
    const key = index.get(id)
    const known = key === undefined ? undefined : get(key)
    if (!known || isMeantBefore(entity, known)) index.set(id, entity.key)
  }

  const indexById = (): Map<string, EntityKey> => {
    const index = new Map<string, EntityKey>()
    for (const entity of new Map([...entities, ...fresh]).values()) file(entity, index)
    return index
  }

  let taken: Set<string> | undefined
  const isTaken = (ref: string): boolean => {
    taken ??= new Set([...entities.values(), ...upcoming].flatMap(namesLikeRefs))
    return taken.has(ref)
  }

  return {
    get,
    find(met) {
      const known = get(met.key)
      if (known || !isBare(met)) return known
      keysById ??= indexById()
      const keyOfId = keysById.get(String(met.id))
      return keyOfId === undefined ? undefined : get(keyOfId)
    },
    put(entity) {
      fresh.set(entity.key, entity)
      if (keysById) file(entity, keysById)
      changes.push({ type: 'entity-put', entity })
    },
    mintRef(type) {
      const letter = /^[a-z]/.exec(type)?.[0] ?? 'x'
      let number = numbers.get(letter) ?? minted.get(letter) ?? 0
      do number++
      while (isTaken(`${letter}${number}`))
      numbers.set(letter, number)
      return `${letter}${number}`
    },
    changes: () => [
      ...changes,
      ...[...numbers].map(([letter, number]): MemoryChange => ({ type: 'ref-minted', letter, number })),
    ],
  }
}

function namesLikeRefs({ id, name, identifiers }: Named): string[] {
  const names = [id, name, ...identifiers.map(({ value }) => value)]
  return names.filter(value => typeof value === 'string').filter(value => /^[a-z]\d+$/.test(value))
}

/** Whether nothing told what it is, so that its identifier may be that of a thing whose type is known. (X5) */
export function isBare({ type }: Pick<ExtractedEntity, 'type'>): boolean {
  return type === 'resource'
}

/** Whether a bare identifier that both have means this one. */
function isMeantBefore(one: Entity, other: Entity): boolean {
  const rank = Number(one.background ?? false) - Number(other.background ?? false) || compareFirstSeen(one, other)
  return rank < 0
}
