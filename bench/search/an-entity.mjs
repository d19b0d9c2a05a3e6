/**
 * A page of a list, as memory keeps it.
 * @param {number} number @param {{ name?: string | undefined, snippet?: string | undefined }} fields
 * @returns {import('../../packages/core/src/model/entity.js').Entity}
 */
export function anEntity(number, { name = '', snippet }) {
  const moment = { sequence: number, at: 0, turn: 0, call: 0, message: 0 }
  return {
    key: `page/${number}`,
    type: 'page',
    id: number,
    name,
    slug: `item-${number}`,
    ...(snippet !== undefined && { snippet }),
    aliases: [],
    identifiers: [],
    role: 'item',
    position: 0,
    firstSeen: moment,
    lastSeen: moment,
    seenBy: {},
    accessCount: 1,
    useCount: 0,
    mentions: [],
    pinned: false,
    provenance: {},
  }
}
