import { BEGINNING } from '../../../model/clock.js'
import type { Entity } from '../../../model/entity.js'
import type { LongTermEntity } from '../../../model/long-term-entity.js'
import type { MemoryState } from '../../../model/memory-state.js'
import type { AccessScope } from '../../../memory/access-scope.js'
import { slicesIn } from '../../../memory/feature-slices.js'
import { LONG_TERM, type LongTermView } from './long-term-slice.js'
import { readableBy } from './readable-by.js'

// What lasts keeps its identity while unchanged, so each becomes an entity once, and is prepared for a search once.
const entities = new WeakMap<LongTermEntity, Entity>()

/** A long-term record as an entity that no thread shows: what a search looks through. */
export function longTermAsEntity(lasting: LongTermEntity): Entity {
  const known = entities.get(lasting)
  if (known) return known
  const { key, type, id, name, threads, firstSeenAt, lastSeenAt } = lasting
  const entity: Entity = {
    key,
    type,
    id,
    ...(name !== undefined && { name }),
    aliases: [],
    identifiers: [],
    role: 'reference',
    position: 0,
    firstSeen: { ...BEGINNING, at: firstSeenAt },
    lastSeen: { ...BEGINNING, at: lastSeenAt },
    seenBy: {},
    accessCount: threads.reduce((sum, { accessCount }) => sum + accessCount, 0),
    useCount: 0,
    mentions: [],
    pinned: threads.some(({ pinned }) => pinned),
    background: true,
    provenance: {},
  }
  entities.set(lasting, entity)
  return entity
}

interface Told {
  readonly of: readonly unknown[]
  readonly entities: readonly Entity[]
}

const toldLast = new WeakMap<LongTermView['lasting'], Told>()

/** All that lasts and that a thread may be told, of the user's memory; the same list until it changes. (L4) */
export function longTermFor(user: MemoryState, reader: AccessScope): readonly Entity[] {
  const { view, ledger } = slicesIn(user, LONG_TERM)
  const of = [ledger.lasting, reader.thread, reader.shared]
  const known = toldLast.get(view.lasting)
  if (known && of.every((part, at) => part === known.of[at])) return known.entities
  const readable = [...view.lasting, ...ledger.lasting].flatMap(lasting => readableBy(lasting, reader) ?? [])
  const told = { of, entities: readable.map(longTermAsEntity) }
  toldLast.set(view.lasting, told)
  return told.entities
}
