import type { LongTermEntity } from '../../../model/long-term-entity.js'

const DAY_MS = 24 * 60 * 60_000

/** Days after which an access counts half. */
const HALF_LIFE_DAYS = 7

/**
 * Long-term entities, the most useful first: pinned entities, then those accessed most, an access a week ago counting half. The
 * form of the recency is that of an entity's score; ties go by the time of the last access, then by key.
 */
export function rankLongTerm(entities: Iterable<LongTermEntity>, at: number): LongTermEntity[] {
  return [...entities]
    .map(entity => ({ entity, isPinned: entity.threads.some(({ pinned }) => pinned), worth: worthOf(entity, at) }))
    .sort(
      (one, other) =>
        Number(other.isPinned) - Number(one.isPinned) ||
        other.worth - one.worth ||
        other.entity.lastSeenAt - one.entity.lastSeenAt ||
        (one.entity.key < other.entity.key ? -1 : 1),
    )
    .map(({ entity }) => entity)
}

function worthOf({ threads, lastSeenAt }: LongTermEntity, at: number): number {
  const accesses = threads.reduce((sum, { accessCount }) => sum + accessCount, 0)
  return accesses / (1 + Math.max(0, at - lastSeenAt) / DAY_MS / HALF_LIFE_DAYS)
}
