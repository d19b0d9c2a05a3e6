import type { Entity, Mention } from '../../model/entity.js'
import { file } from './name-index.js'

/** Members of a list count as said this many messages earlier: what a list shows does not take the focus. (Q4) */
const LIST_AGE = 5

/** Most candidates that a host is told. */
export const MAX_CANDIDATES = 5

interface Ranked {
  readonly entity: Entity
  readonly nearness: number
}

/** Entities by how near the focus they are, the nearest first. */
export function rankByFocus(entities: readonly Entity[]): Entity[] {
  return entities
    .map(toRanked)
    .sort(compareRanked)
    .map(({ entity }) => entity)
}

/** The first of `rankByFocus`, as many as a host is told: a window is large, and not put in order for them. (Q5) */
export function nearestToFocus(entities: readonly Entity[]): Entity[] {
  const nearest: Ranked[] = []
  for (const entity of entities) {
    const ranked = toRanked(entity)
    let place = nearest.length
    for (let other; (other = nearest[place - 1]) && compareRanked(ranked, other) < 0;) place--
    if (place === MAX_CANDIDATES) continue
    nearest.splice(place, 0, ranked)
    if (nearest.length > MAX_CANDIDATES) nearest.pop()
  }
  return nearest.map(({ entity }) => entity)
}

function toRanked(entity: Entity): Ranked {
  return { entity, nearness: nearnessOf(entity) }
}

function compareRanked(one: Ranked, other: Ranked): number {
  return (
    other.nearness - one.nearness ||
    Number(isAskedFor(other.entity)) - Number(isAskedFor(one.entity)) ||
    // Of things said together the new one is what the talk is of.
    other.entity.firstSeen.sequence - one.entity.firstSeen.sequence ||
    one.entity.position - other.entity.position
  )
}

/** Whether a result was asked for it, and does not but hold it. */
export function isAskedFor({ role }: Entity): boolean {
  return role === 'subject' || role === 'item'
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

/** The message in which the entity last came alone; 0 where it never did. */
export function saidAlone({ mentions }: Entity): number {
  return mentions.find(({ alone }) => alone)?.message ?? 0
}

/** Whether the entity had the focus in this message or the one before. */
export function isFresh(entity: Entity, now: number): boolean {
  return now - lastAlone(entity) <= 1
}

/** Whether the user has seen the thing itself, and not only words about it. */
export function isShown({ by }: Mention): boolean {
  return by === 'tool' || by === 'view'
}

/** Entities of one type said or shown together in one message. */
export interface Group {
  readonly message: number
  readonly by: Mention['by']
  /** In the order shown. */
  readonly entities: readonly Entity[]
}

/** What was said or shown together in a message from `since` on, newest first. */
export function findGroups(entities: readonly Entity[], since = 0): Group[] {
  const groups: { readonly message: number; readonly by: Mention['by']; readonly type: string; entities: Entity[] }[] =
    []
  const byMessage = new Map<number, typeof groups>()
  for (const entity of entities) {
    for (const { message, by, alone } of entity.mentions) {
      if (message < since) break
      if (alone) continue
      const known = byMessage.get(message)?.find(group => group.by === by && group.type === entity.type)
      if (known) {
        known.entities.push(entity)
        continue
      }
      const group = { message, by, type: entity.type, entities: [entity] }
      groups.push(group)
      file(message, group, byMessage)
    }
  }
  const several = groups.filter(group => group.entities.length > 1)
  for (const group of several) group.entities.sort((one, other) => one.position - other.position)
  return several.sort((one, other) => other.message - one.message)
}
