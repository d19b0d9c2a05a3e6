import type { Entity, EntityKey, EntityRole } from '../../model/entity.js'

/** Shorter identifiers, as `12`, mean different things under different types. */
const MIN_TELLING_LENGTH = 5

const STRENGTH: readonly EntityRole[] = ['reference', 'text', 'child', 'item', 'subject']

/**
 * Entities whose identifier another one bears too, each with the one that shows it: a foreign key, or a thing met under
 * two types. Its own record is the home of a value, else the newer of the two. One home is enough. (G7)
 */
export function findHomes(entities: readonly Entity[]): ReadonlyMap<EntityKey, EntityKey> {
  const homes = new Map<string, Entity>()
  for (const entity of entities) {
    const id = String(entity.id)
    if (id.length < MIN_TELLING_LENGTH) continue
    const home = homes.get(id)
    if (!home || weigh(entity) > weigh(home)) homes.set(id, entity)
  }
  const bearers = findBearers(entities)
  return new Map(
    entities.flatMap(entity => {
      const id = String(entity.id)
      const own = homes.get(id)
      const home = own === entity && isBare(entity) ? (bearers.get(id) ?? own) : own
      return home && home !== entity ? [[entity.key, home.key]] : []
    }),
  )
}

/** Which thing has a value as a further identifier: the newest that is called something. */
function findBearers(entities: readonly Entity[]): ReadonlyMap<string, Entity> {
  const bearers = new Map<string, Entity>()
  for (const entity of entities) {
    if (entity.name === undefined) continue
    for (const { value } of entity.identifiers) if (!bearers.has(String(value))) bearers.set(String(value), entity)
  }
  return bearers
}

/** What is but an identifier. */
function isBare({ name, id, identifiers }: Entity): boolean {
  return (name === undefined || name === String(id)) && identifiers.length === 0
}

/** What says more comes first: a name, then what the record was in its result. */
function weigh({ name, role, identifiers }: Entity): number {
  return (name === undefined ? 0 : 10) + STRENGTH.indexOf(role) + (identifiers.length > 0 ? 0.5 : 0)
}
