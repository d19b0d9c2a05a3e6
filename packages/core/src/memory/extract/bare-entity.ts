import { entityKey, type EntityId } from '../../model/entity.js'
import type { ExtractedEntity } from '../../model/extraction.js'
import { asName } from './name-text.js'
import type { TraversalContext } from './traversal-context.js'

export interface BareEntityOptions {
  readonly type: string
  readonly id: EntityId
  readonly name?: string | undefined
  readonly context: Pick<TraversalContext, 'role' | 'position' | 'path' | 'parent'>
}

/** An entity of which little more than the identifier is known. */
export function bareEntity({ type, id, name: text, context }: BareEntityOptions): ExtractedEntity {
  const name = asName(text)
  const { role, position, path, parent } = context
  const entity: EntityDraft = { key: entityKey({ type, id }), type, id, identifiers: [], role, position, path }
  if (name !== undefined) entity.name = name
  if (parent !== undefined) entity.parent = parent
  return entity
}

/** An entity that is being put together. */
export type EntityDraft = { -readonly [Field in keyof ExtractedEntity]: ExtractedEntity[Field] }
