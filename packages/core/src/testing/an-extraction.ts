import { type EntityId, entityKey } from '../model/entity.js'
import type { ExtractedEntity, Extraction } from '../model/extraction.js'

/** A record as a result held it: the page that was asked for, unless said otherwise. */
export function anExtracted(fields: Partial<Omit<ExtractedEntity, 'key'>> = {}): ExtractedEntity {
  const { type = 'page', id = 'p-1' } = fields
  return { identifiers: [], role: 'subject', position: 0, path: '$', ...fields, key: entityKey({ type, id }), type, id }
}

/** The items of one list of a type, in the order of their ids. */
export function extractedItems(type: string, ids: readonly EntityId[]): ExtractedEntity[] {
  return ids.map((id, position) => anExtracted({ type, id, role: 'item', position, path: `$[${position}]` }))
}

/** What a result said: nothing that succeeded, unless said otherwise. */
export function anExtraction(fields: Partial<Extraction> = {}): Extraction {
  return {
    action: 'viewed',
    outcome: 'succeeded',
    missing: [],
    entities: [],
    relationships: [],
    lists: [],
    plurals: {},
    inputValues: [],
    ...fields,
  }
}
