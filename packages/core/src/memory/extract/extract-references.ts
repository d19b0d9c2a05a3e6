import type { EntityReference } from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import type { Redactor } from '../../model/redactor.js'
import { bareEntity } from './bare-entity.js'
import { singularWords, typeOf } from './inflect.js'
import { pluralsOf } from './plurals-of.js'
import { DEFAULT_REDACTOR } from './redact/create-redactor.js'
import { rootContext, type TraversalContext } from './traversal-context.js'
import { asId } from '../value-shape.js'

/**
 * Entities that a host named, in the form in which results give them, redacted as these are. What one is a part of
 * comes after them, as referred to, where it was not named itself. (X5, X8, X13)
 */
export function extractReferences(
  references: readonly EntityReference[],
  redactor: Redactor = DEFAULT_REDACTOR,
): {
  readonly entities: readonly ExtractedEntity[]
  readonly plurals: Record<string, string>
} {
  const redaction = redactor.begin()

  const entityOf = ({ type, ...said }: Named, place: Partial<TraversalContext>): ExtractedEntity | undefined => {
    const { id: given, name } = (redaction.value(said) ?? {}) as Partial<Named>
    const id = asId(given)
    if (id === undefined) return undefined
    const hint = singularWords(type)
    return bareEntity({ type: typeOf(hint), id, name, context: { ...rootContext(hint, 0, undefined), ...place } })
  }

  const parts: ExtractedEntity[] = []
  const wholes: ExtractedEntity[] = []
  for (const [position, { parent, ...named }] of references.entries()) {
    const whole = parent && entityOf(parent, { role: 'reference' })
    const part = entityOf(named, { position, parent: whole?.key })
    if (part) parts.push(part)
    if (part && whole) wholes.push(whole)
  }
  const shown = new Set(parts.map(({ key }) => key))
  const unshown = new Map(wholes.filter(({ key }) => !shown.has(key)).map(whole => [whole.key, whole]))
  const { entities } = redaction.found({ entities: [...parts, ...unshown.values()], relationships: [], lists: [] })
  return { entities, plurals: pluralsOf(entities) }
}

type Named = NonNullable<EntityReference['parent']>
