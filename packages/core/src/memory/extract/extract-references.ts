import { entityKey, type EntityReference } from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import { pluralsOf } from './extract-entities.js'
import { singularWords, typeOf } from './inflect.js'
import { asName } from './read-name.js'
import { holdsSecret } from './redact.js'
import { asId } from './value-shape.js'

/** Entities that a host named, in the form in which results give them: what holds a credential is left out. (X5, X13) */
export function extractReferences(references: readonly EntityReference[]): {
  readonly entities: readonly ExtractedEntity[]
  readonly plurals: Record<string, string>
} {
  const entities = references.flatMap(({ type: given, id: givenId, name: givenName }, position): ExtractedEntity[] => {
    const type = typeOf(singularWords(given)) || 'resource'
    const id = asId(givenId)
    if (id === undefined || holdsSecret(String(id)) || holdsSecret(type)) return []
    const name = asName(givenName)
    return [
      {
        ...{ key: entityKey({ type, id }), type, id, identifiers: [], role: 'subject', position, path: '' },
        ...(name === undefined ? {} : { name }),
      },
    ]
  })
  return { entities, plurals: pluralsOf(entities) }
}
