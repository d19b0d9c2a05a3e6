import type { EntityReference } from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import { bareEntity } from './bare-entity.js'
import { pluralsOf } from './extract-entities.js'
import { singularWords, typeOf } from './inflect.js'
import { holdsSecret } from './redact.js'
import { rootScene } from './scene.js'
import { asId } from './value-shape.js'

/** Entities that a host named, in the form in which results give them: what holds a credential is left out. (X5, X13) */
export function extractReferences(references: readonly EntityReference[]): {
  readonly entities: readonly ExtractedEntity[]
  readonly plurals: Record<string, string>
} {
  const entities = references.flatMap(({ type, id: given, name }, position) => {
    const id = asId(given)
    if (id === undefined) return []
    const hint = singularWords(type)
    const entity = bareEntity({ type: typeOf(hint), id, name, scene: rootScene(hint, position, undefined) })
    return holdsSecret(entity.key) ? [] : entity
  })
  return { entities, plurals: pluralsOf(entities) }
}
