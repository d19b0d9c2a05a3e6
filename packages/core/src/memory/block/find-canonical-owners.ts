import type { Entity, EntityKey, EntityRole } from '../../model/entity.js'
import { isBare } from '../is-bare.js'

/** Shorter identifiers, as `12`, mean different things under different types. */
const MIN_TELLING_LENGTH = 5
const MIN_TELLING_NAME = 4

const STRENGTH: readonly EntityRole[] = ['reference', 'text', 'child', 'item', 'subject']

/**
 * Entities whose identifier another one bears too, each with the one that shows it: a foreign key, or a thing met under
 * two types. Its own record is the home of a value, else the newer of the two; of what is but an identifier, what has it
 * as a further one or is called so. One home is enough. (G7)
 */
export function findCanonicalOwners(entities: readonly Entity[]): ReadonlyMap<EntityKey, EntityKey> {
  const owners = new Map<string, Entity>()
  for (const entity of entities) {
    const id = String(entity.id)
    if (id.length < MIN_TELLING_LENGTH) continue
    const home = owners.get(id)
    if (!home || weigh(entity) > weigh(home)) owners.set(id, entity)
  }
  const bearers = findBearers(entities)
  return new Map(
    entities.flatMap(entity => {
      const id = String(entity.id)
      const own = owners.get(id)
      if (own && own !== entity) return [[entity.key, own.key]]
      const bearer = isBare(entity) ? bearers.get(id) : undefined
      return bearer ? [[entity.key, bearer.key]] : []
    }),
  )
}

/** Which thing has a value as a further identifier or is called so: the newest that is called something. */
function findBearers(entities: readonly Entity[]): ReadonlyMap<string, Entity> {
  const bearers = new Map<string, Entity>()
  for (const entity of entities) {
    if (entity.name === undefined || isBare(entity)) continue
    const values = entity.identifiers.map(({ value }) => String(value))
    const telling = values.filter(value => value.length >= MIN_TELLING_LENGTH)
    if (entity.name.length >= MIN_TELLING_NAME) telling.push(entity.name)
    for (const value of telling) if (!bearers.has(value)) bearers.set(value, entity)
  }
  return bearers
}

/** Fuller records come first: those with a name, then by what the record was in its result. */
function weigh({ name, role, identifiers }: Entity): number {
  return (name === undefined ? 0 : 10) + STRENGTH.indexOf(role) + (identifiers.length > 0 ? 0.5 : 0)
}
