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
  return new Map(
    entities.flatMap(entity => {
      const home = homes.get(String(entity.id))
      return home && home !== entity ? [[entity.key, home.key]] : []
    }),
  )
}

/** What says more comes first: a name, then what the record was in its result. */
function weigh({ name, role, identifiers }: Entity): number {
  return (name === undefined ? 0 : 10) + STRENGTH.indexOf(role) + (identifiers.length > 0 ? 0.5 : 0)
}
