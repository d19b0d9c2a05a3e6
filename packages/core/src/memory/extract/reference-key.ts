import { type EntityKey, type EntityReference, entityKey } from '../../model/entity.js'
import { splitWords } from './split-words.js'

/** A host's word for a type as memory writes it: `Line Item`, `lineItem` and `line_item` are one type. */
export function referenceType(type: string): string {
  return splitWords(type).join('_') || 'resource'
}

/** Key of the entity that a host means by this type and id. The type is taken as singular. */
export function referenceKey({ type, id }: Pick<EntityReference, 'type' | 'id'>): EntityKey {
  return entityKey({ type: referenceType(type), id })
}
