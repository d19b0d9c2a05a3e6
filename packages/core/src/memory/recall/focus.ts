import type { Entity, Mention } from '../../model/entity.js'

/** Members of a list count as said this many messages earlier: what a list shows does not take the focus. (Q4) */
const LIST_AGE = 5

/** Entities by how near the focus they are, the nearest first. */
export function rankByFocus(entities: readonly Entity[]): Entity[] {
  return entities
    .map(entity => ({ entity, nearness: nearnessOf(entity) }))
    .sort(
      (one, other) =>
        other.nearness - one.nearness ||
        // Of things said together the new one is what the talk is of.
        other.entity.firstSeen.sequence - one.entity.firstSeen.sequence ||
        one.entity.position - other.entity.position,
    )
    .map(({ entity }) => entity)
}

function nearnessOf({ mentions }: Entity): number {
  let nearness = -Infinity
  for (const { message, alone } of mentions) nearness = Math.max(nearness, alone ? message : message - LIST_AGE)
  return nearness
}

/** The message in which the entity last had the focus; 0 where it never had it. */
export function lastAlone({ mentions }: Entity): number {
  const mention = mentions.find(({ alone }) => alone)
  // What a tool or view shows keeps the focus through the reply to it.
  return mention ? mention.message + Number(isShown(mention)) : 0
}

/** Whether the entity had the focus in this message or the one before. */
export function isFresh(entity: Entity, now: number): boolean {
  return now - lastAlone(entity) <= 1
}

/** Whether the user has seen the thing itself, and not only words about it. */
function isShown({ by }: Mention): boolean {
  return by === 'tool' || by === 'view'
}

/** Entities of one type said or shown together in one message. */
export interface Group {
  readonly message: number
  /** In the order shown. */
  readonly entities: readonly Entity[]
}

/** What was said or shown together in a message from `since` on, newest first. */
export function findGroups(entities: readonly Entity[], since = 0): Group[] {
  const groups = new Map<string, { message: number; entities: Entity[] }>()
  for (const entity of entities) {
    for (const { message, by, alone } of entity.mentions) {
      if (message < since) break
      if (alone) continue
      const key = `${message} ${by} ${entity.type}`
      const group = groups.get(key) ?? { message, entities: [] }
      group.entities.push(entity)
      groups.set(key, group)
    }
  }
  const several = [...groups.values()].filter(group => group.entities.length > 1)
  for (const group of several) group.entities.sort((one, other) => one.position - other.position)
  return several.sort((one, other) => other.message - one.message)
}
