import type { EntityRow } from '@antecedent/core/devtools'

type Entity = EntityRow['entity']

const NEVER = { sequence: 1, at: 0, turn: 1, call: 1, message: 1 }

/** A row of the table of entities. */
export function anEntityRow(
  entity: Partial<Entity> & Pick<Entity, 'type' | 'id'>,
  row: Partial<Omit<EntityRow, 'entity'>> = {},
): EntityRow {
  return {
    entity: {
      key: `${entity.type}/${entity.id}`,
      aliases: [],
      identifiers: [],
      role: 'subject',
      position: 0,
      firstSeen: NEVER,
      lastSeen: NEVER,
      seenBy: { tool: NEVER },
      accessCount: 1,
      useCount: 0,
      mentions: [],
      pinned: false,
      provenance: {},
      ...entity,
    },
    score: 0.5,
    parts: { prior: 0.5 },
    shown: true,
    expiresAfter: { idleMs: 300_000, idleTurns: 3 },
    openNow: false,
    ...row,
  }
}
