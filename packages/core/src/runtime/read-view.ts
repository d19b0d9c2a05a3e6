import type { EntityReference } from '../model/entity.js'
import { referencesIn } from './entity-target.js'

/** A host's views, each with the thing that it is a part of. */
export function readView(given: unknown): EntityReference[] {
  return [given].flat().flatMap(value => {
    const [parent] = referencesIn((value as Partial<EntityReference> | null | undefined)?.parent)
    return referencesIn(value).map(reference => ({ ...reference, ...(parent && { parent }) }))
  })
}
