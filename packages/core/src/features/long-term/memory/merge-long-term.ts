import type { EntityKey } from '../../../model/entity.js'
import type { Episode } from '../../../model/episode.js'
import { LONG_TERM_LIMITS, type LongTermEntity, type ThreadAccess } from '../../../model/long-term-entity.js'
import type { MemoryChange } from '../../../model/memory-change.js'
import type { MemoryState } from '../../../model/memory-state.js'
import type { UserLedger } from '../../../model/user-state.js'
import type { AccessedEntity, Consolidation, Session } from '../../../model/session.js'
import { hashText } from '../../../memory/hash-text.js'
import { keepSession } from './keep-session.js'
import { rankLongTerm } from './rank-long-term.js'
import { storeLongTerm } from './store-long-term.js'

export interface MergeLongTermOptions {
  /** Whether the user has not forgotten it. */
  readonly isKept: (key: EntityKey) => boolean
  readonly maxEpisodes: number
  /** What was not accessed for longer lasts no more; in ms. (P8) */
  readonly maxAgeMs: number
}

/**
 * Takes what a thread leaves into the user's memory. A thread's accesses are counted once, however often it tells them, so
 * that the same told twice changes nothing; what the user forgot stays forgotten. (L1, W10)
 */
export function mergeLongTerm(
  state: MemoryState,
  { session, entities, gone, episodes, at }: Consolidation & { readonly at: number },
  { isKept, maxEpisodes, maxAgeMs }: MergeLongTermOptions,
): readonly MemoryChange[] {
  const { view, ledger } = state
  const known = new Map(
    [...ledger.lasting.values(), ...view.lasting].map(one => [one.key, withGrant(one, session)] as const),
  )
  for (const met of entities.slice(0, LONG_TERM_LIMITS.maxEntities)) {
    if (isKept(met.key) && !isGone(ledger, met)) known.set(met.key, mergeLasting(known.get(met.key), met, session))
  }
  for (const key of gone) known.delete(key)
  const young = [...known.values()].filter(({ lastSeenAt }) => at - lastSeenAt <= maxAgeMs)
  const ranked = rankLongTerm(young, at)
  return [
    ...storeLongTerm(state, ranked),
    ...keepEpisodes(
      view.episodes,
      episodes.filter(episode => episode.entities.every(isKept)),
      Math.min(LONG_TERM_LIMITS.maxEpisodes, maxEpisodes),
    ),
    { type: 'lists-put', lists: { sessions: keepSession(view.sessions, session, isKept) } },
    ...noteGone(gone, session.endedAt),
  ]
}

/** Of what was gone before it was seen last, another thread's stale word brings nothing back. (L1, W10) */
function isGone({ gone }: UserLedger, { key, lastSeenAt }: AccessedEntity): boolean {
  const goneAt = gone.get(hashText(key))
  return goneAt !== undefined && lastSeenAt <= goneAt
}

/** That these things went, and when: what was seen of them before does not bring them back. */
export function noteGone(keys: readonly EntityKey[], at: number): MemoryChange[] {
  if (keys.length === 0) return []
  return [
    { type: 'entries-put', of: 'gone', put: keys.map(key => [hashText(key), at]), keep: LONG_TERM_LIMITS.maxGone },
  ]
}

/** A thread that has the grant no more takes back what it gave. (L4) */
function withGrant(lasting: LongTermEntity, { thread, shared }: Session): LongTermEntity {
  if (shared || !lasting.threads.some(access => access.thread === thread && access.shared)) return lasting
  const threads = lasting.threads.map(access => {
    const { shared: _shared, ...own } = access
    return access.thread === thread ? own : access
  })
  return { ...lasting, threads }
}

function mergeLasting(
  known: LongTermEntity | undefined,
  { accessCount, pinned, name, ...met }: AccessedEntity,
  { thread, shared }: Pick<ThreadAccess, 'thread' | 'shared'>,
): LongTermEntity {
  const { threads = [], firstSeenAt = met.firstSeenAt, lastSeenAt = met.lastSeenAt } = known ?? {}
  const newest = met.lastSeenAt >= lastSeenAt ? (name ?? known?.name) : (known?.name ?? name)
  const before = threads.find(one => one.thread === thread)
  const access: ThreadAccess = {
    thread,
    accessCount: Math.max(before?.accessCount ?? 0, accessCount),
    ...(name !== undefined && { name }),
    firstSeenAt: met.firstSeenAt,
    lastSeenAt: met.lastSeenAt,
    ...(pinned && { pinned }),
    ...(shared && { shared }),
  }
  return {
    ...met,
    ...(newest !== undefined && { name: newest }),
    firstSeenAt: Math.min(firstSeenAt, met.firstSeenAt),
    lastSeenAt: Math.max(lastSeenAt, met.lastSeenAt),
    threads: [...threads.filter(one => one !== before), access].slice(-LONG_TERM_LIMITS.maxThreads),
  }
}

/** Newest first; each once. */
function keepEpisodes(known: readonly Episode[], told: readonly Episode[], keep: number): MemoryChange[] {
  const names = new Set(known.map(nameOf))
  const fresh = told.filter(episode => !names.has(nameOf(episode)))
  if (fresh.length === 0) return []
  const episodes = [...fresh, ...known]
    .sort((one, other) => other.moment.at - one.moment.at || other.moment.sequence - one.moment.sequence)
    .slice(0, keep)
  return [{ type: 'lists-put', lists: { episodes } }]
}

function nameOf({ thread, moment, action }: Episode): string {
  return JSON.stringify([thread, moment.sequence, action])
}
