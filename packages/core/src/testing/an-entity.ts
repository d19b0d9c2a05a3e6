import { BEGINNING } from '../model/clock.js'
import { type Entity, entityKey } from '../model/entity.js'

/** An entity that one tool result showed: a page, unless said otherwise. */
export function anEntity(fields: Partial<Omit<Entity, 'key'>> = {}): Entity {
  const { type = 'page', id = 'p-1' } = fields
  return {
    aliases: [],
    identifiers: [],
    role: 'subject',
    position: 0,
    firstSeen: BEGINNING,
    lastSeen: BEGINNING,
    seenBy: { tool: BEGINNING },
    accessCount: 1,
    useCount: 0,
    mentions: [],
    pinned: false,
    provenance: {},
    ...fields,
    key: entityKey({ type, id }),
    type,
    id,
  }
}
