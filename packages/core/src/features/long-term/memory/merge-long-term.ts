import type { EntityKey } from '../../../model/entity.js'
import { LONG_TERM_LIMITS, type LongTermEntity, type ThreadAccess } from '../../../model/long-term-entity.js'
import type { AccessedEntity, Consolidation, Session } from '../../../model/session.js'
import { hashText } from '../../../memory/hash-text.js'
import { keepSession } from './keep-session.js'
import type { LongTerm, LongTermLedger } from './long-term-slice.js'
import { rankLongTerm } from './rank-long-term.js'
import { entitiesIn, storeLongTerm } from './store-long-term.js'

/**
 * Takes what a thread leaves into the user's memory. A thread's accesses are counted once, however often it tells them, so
 * that the same told twice changes nothing; what the user forgot stays forgotten, and what was not accessed for longer lasts no more. (L1, W10, P8)
 */
export function mergeLongTerm(
  known: LongTerm,
  { session, entities, gone, at }: Omit<Consolidation, 'episodes'> & { readonly at: number },
  isKept: (key: EntityKey) => boolean,
  maxAgeMs: number,
): LongTerm {
  const goneAt = new Map(known.ledger.gone)
  const lasting = new Map(entitiesIn(known).map(one => [one.key, withGrant(one, session)] as const))
  for (const met of entities.slice(0, LONG_TERM_LIMITS.maxEntities)) {
    // Of what was gone before it was seen last, another thread's stale word brings nothing back. (L1, W10)
    const isGone = met.lastSeenAt <= (goneAt.get(hashText(met.key)) ?? -Infinity)
    if (isKept(met.key) && !isGone) lasting.set(met.key, mergeEntity(lasting.get(met.key), met, session))
  }
  for (const key of gone) lasting.delete(key)
  const young = [...lasting.values()].filter(({ lastSeenAt }) => at - lastSeenAt <= maxAgeMs)
  const { view, ledger } = storeLongTerm(known, rankLongTerm(young, at))
  return {
    view: { ...view, sessions: keepSession(view.sessions, session, isKept) },
    ledger: noteGone(ledger, gone, session.endedAt),
  }
}

/** That these things went, and when: what was seen of them before does not bring them back. */
export function noteGone(ledger: LongTermLedger, keys: readonly EntityKey[], at: number): LongTermLedger {
  if (keys.length === 0) return ledger
  const gone = new Map(ledger.gone)
  for (const hash of keys.map(hashText)) {
    gone.delete(hash)
    gone.set(hash, at)
  }
  return { ...ledger, gone: [...gone].slice(-LONG_TERM_LIMITS.maxGone) }
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

function mergeEntity(
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
