import type { Entity, EntityKey } from '../../../model/entity.js'
import type { Episode } from '../../../model/episode.js'
import { isChange } from '../../../model/extraction.js'
import { LONG_TERM_LIMITS } from '../../../model/long-term-entity.js'
import type { MemoryView } from '../../../model/memory-state.js'
import type { AccessedEntity, Consolidation, Session } from '../../../model/session.js'
import { summarizeSession } from './summarize-session.js'

export interface SelectLongTermOptions {
  readonly thread: string
  /** The thread's last session, as far as it was consolidated. */
  readonly before: Session | undefined
  /** Long-term entities of the thread: their present state is given, however often they were accessed. */
  readonly lasting?: ReadonlySet<EntityKey>
  /** Accesses from which an entity lasts. */
  readonly minAccesses: number
  readonly hasEnded: boolean
  readonly shared: boolean
}

/** A thread's contribution to long-term memory; undefined where nothing happened since the last time. (L1) */
export function selectLongTerm(view: MemoryView, options: SelectLongTermOptions): Consolidation | undefined {
  const { thread, minAccesses, hasEnded, shared, lasting } = options
  const { now } = view
  // A record that was removed and begun anew counts from the start again.
  const before = options.before && options.before.toSequence <= now.sequence ? options.before : undefined
  const isKnown = before !== undefined && before.toSequence >= now.sequence
  if (now.sequence === 0 || (isKnown && (before.hasEnded || !hasEnded))) return undefined
  const goesOn = before !== undefined && !before.hasEnded
  const fromSequence = goesOn ? before.fromSequence : (before?.toSequence ?? 0)
  const summary = summarizeSession(view, fromSequence)
  return {
    session: {
      thread,
      fromSequence,
      toSequence: now.sequence,
      toTurn: now.turn,
      startedAt: goesOn ? before.startedAt : (firstAfter(view, fromSequence) ?? now.at),
      endedAt: Math.max(now.at, goesOn ? before.startedAt : 0),
      hasEnded,
      ...(shared && { shared }),
      ...(summary && { summary }),
    },
    entities: [...view.entities.values()]
      .filter(entity => isLongTerm(entity, minAccesses, lasting))
      .sort((one, other) => other.accessCount - one.accessCount)
      .slice(0, LONG_TERM_LIMITS.maxEntities)
      .map(entity => accessedEntity(entity, view.plurals.get(entity.type))),
    gone: [...view.entities.values()].filter(({ fate }) => fate === 'deleted').map(({ key }) => key),
    episodes: view.episodes
      .filter(episode => isAct(episode) && episode.moment.sequence > (before?.toSequence ?? 0))
      .slice(0, LONG_TERM_LIMITS.maxEpisodes)
      .map(episode => ({ ...episode, thread })),
  }
}

function isLongTerm(
  { key, pinned, accessCount, provisional, background, fate }: Entity,
  minAccesses: number,
  lasting: ReadonlySet<EntityKey> | undefined,
): boolean {
  if (provisional || background || fate !== undefined) return false
  return pinned || accessCount >= minAccesses || lasting?.has(key) === true
}

/** Nothing that a tool said of it goes along: neither its text nor its other identifiers. (D6) */
function accessedEntity(
  { key, type, id, name, accessCount, pinned, firstSeen, lastSeen }: Entity,
  plural: string | undefined,
): AccessedEntity {
  return {
    key,
    type,
    id,
    ...(name !== undefined && { name }),
    ...(plural !== undefined && { plural }),
    accessCount,
    pinned,
    firstSeenAt: firstSeen.at,
    lastSeenAt: lastSeen.at,
  }
}

/** A change in the world is worth knowing later; looking at it is counted. */
function isAct({ action, outcome }: Episode): boolean {
  return outcome === 'succeeded' && isChange(action)
}

function firstAfter({ episodes }: MemoryView, sequence: number): number | undefined {
  return episodes.findLast(({ moment }) => moment.sequence > sequence)?.moment.at
}
