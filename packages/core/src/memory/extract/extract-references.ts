import type { EntityReference } from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import { bareEntity } from './bare-entity.js'
import { singularWords, typeOf } from './inflect.js'
import { pluralsOf } from './plurals-of.js'
import { DEFAULT_REDACTOR, type Redactor } from './redact/create-redactor.js'
import { rootScene } from './scene.js'
import { asId } from './value-shape.js'

/** Entities that a host named, in the form in which results give them, redacted as these are. (X5, X13) */
export function extractReferences(
  references: readonly EntityReference[],
  redactor: Redactor = DEFAULT_REDACTOR,
): {
  readonly entities: readonly ExtractedEntity[]
  readonly plurals: Record<string, string>
} {
  const redaction = redactor.begin()
  const named = references.flatMap(({ type, ...said }, position) => {
    const { id: given, name } = (redaction.value(said) ?? {}) as Partial<EntityReference>
    const id = asId(given)
    if (id === undefined) return []
    const hint = singularWords(type)
    return bareEntity({ type: typeOf(hint), id, name, scene: rootScene(hint, position, undefined) })
  })
  const { entities } = redaction.found({ entities: named, relationships: [], lists: [] })
  return { entities, plurals: pluralsOf(entities) }
}
