import type { Entity, Mention } from '../../model/entity.js'

/** Members of a list count as said this many messages earlier: what a list shows does not take the focus. (Q4) */
const LIST_AGE = 5

/** Entities by how near the focus they are, the nearest first. */
export function rankByFocus(entities: readonly Entity[]): Entity[] {
  return entities
    .map(entity => ({
      entity,
      nearness: Math.max(...entity.mentions.map(({ message, alone }) => (alone ? message : message - LIST_AGE))),
    }))
    .sort((one, other) => other.nearness - one.nearness || one.entity.position - other.entity.position)
    .map(({ entity }) => entity)
}

/** The message in which the entity last had the focus; 0 where it never had it. */
export function lastAlone({ mentions }: Entity): number {
  const mention = mentions.find(({ alone }) => alone)
  // What a tool or view shows keeps the focus through the reply to it.
  return mention ? mention.message + Number(isShown(mention)) : 0
}

/** Whether the user has seen the thing itself, and not only words about it. */
export function isShown({ by }: Mention): boolean {
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
