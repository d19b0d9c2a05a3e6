import { textToEmbed } from '../memory/recall/text-to-embed.js'
import type { VectorLookup } from '../memory/recall/search-by-meaning.js'
import type { Entity, EntityKey } from '../model/entity.js'
import type { MadeVectors } from '../model/meaning.js'
import { MAX_VECTORS } from './persistence/vector-storage.js'

/** The vectors of one embedder, one after the other in one array: one an entity, of the text that it had. */
export interface VectorPool extends VectorLookup {
  readonly embedder: string
  /** Place of the vector of whatever is called so, of whichever text; -1 where it has none. */
  placeOfKey(key: EntityKey): number
  /** Takes vectors in; those of another length than the last ones drop all that there were. */
  put(made: Pick<MadeVectors, 'length' | 'texts' | 'values'>): void
  drop(keys: Iterable<EntityKey>): void
}

interface Slot {
  /** -1 once it is dropped. */
  place: number
  readonly hash: number
}

const FIRST_CAPACITY = 256

export function createVectorPool(embedder: string, limit = MAX_VECTORS): VectorPool {
  /** Those kept longest first. */
  const slots = new Map<EntityKey, Slot>()
  // Entities keep their identity while unchanged, so that a search need not read their texts.
  const slotByEntity = new WeakMap<Entity, Slot>()
  let values = new Float32Array(0)
  let length = 0
  /** Places that hold no vector any more. */
  let free: number[] = []

  const placeOf = (entity: Entity): number => {
    const known = slotByEntity.get(entity)
    if (known && known.place >= 0) return known.place
    const slot = slots.get(entity.key)
    if (!slot || textToEmbed(entity)?.hash !== slot.hash) return -1
    slotByEntity.set(entity, slot)
    return slot.place
  }

  const drop = (key: EntityKey): void => {
    const slot = slots.get(key)
    if (!slot) return
    slots.delete(key)
    free.push(slot.place)
    values.fill(0, slot.place * length, (slot.place + 1) * length)
    slot.place = -1
  }

  const takePlace = (): number => {
    const [oldest] = slots.size >= limit ? slots.keys() : []
    if (oldest !== undefined) drop(oldest)
    const place = free.pop() ?? slots.size
    if ((place + 1) * length > values.length) {
      const capacity = Math.min(limit, Math.max(FIRST_CAPACITY, 2 * place))
      const grown = new Float32Array(capacity * length)
      grown.set(values)
      values = grown
    }
    return place
  }

  return {
    embedder,
    get values() {
      return values
    },
    get length() {
      return length
    },
    placeOf,
    placeOfKey: key => slots.get(key)?.place ?? -1,
    put(made) {
      if (made.length !== length) {
        for (const key of slots.keys()) drop(key)
        free = []
        values = new Float32Array(0)
        length = made.length
      }
      for (const [index, { key, hash }] of made.texts.entries()) {
        drop(key)
        const place = takePlace()
        values.set(made.values.subarray(index * length, (index + 1) * length), place * length)
        slots.set(key, { place, hash })
      }
    },
    drop(keys) {
      for (const key of keys) drop(key)
    },
  }
}
