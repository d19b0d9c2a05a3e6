import type { EntityKey } from '../../../model/entity.js'
import { LONG_TERM_LIMITS, type LongTermEntity } from '../../../model/long-term-entity.js'
import type { MemoryChange } from '../../../model/memory-change.js'
import type { EntityForgotten, MemoryEvent } from '../../../model/memory-event.js'
import type { MemoryPolicy } from '../../../model/memory-policy.js'
import type { MemoryState } from '../../../model/memory-state.js'
import type { SessionConsolidated } from '../../../model/long-term-event.js'
import { putSlices, slicesIn } from '../../../memory/feature-slices.js'
import { withNamesakes } from '../../../memory/window/forget-entities.js'
import { isForgotten } from '../../../memory/window/is-forgotten.js'
import { forgetLongTerm } from './forget-long-term.js'
import { keepEpisodes } from './keep-episodes.js'
import { LONG_TERM, type LongTerm } from './long-term-slice.js'
import { mergeLongTerm, noteGone } from './merge-long-term.js'
import { rankLongTerm } from './rank-long-term.js'
import { recallEntities } from './recall-entities.js'
import { entitiesIn, storeLongTerm, withEntities } from './store-long-term.js'

/** Contributions of sessions to their user's memory, recalls, and removals by an act of the user. */
export function longTermChanges(state: MemoryState, event: MemoryEvent, policy: MemoryPolicy): readonly MemoryChange[] {
  const known = slicesIn(state, LONG_TERM)
  switch (event.type) {
    case 'session-consolidated':
      return consolidate(state, known, event, policy)
    case 'entities-recalled':
      return recallEntities(state, event.entities, policy)
    case 'thread-contributions-removed': {
      const episodes = state.view.episodes.filter(({ thread }) => thread !== event.thread)
      return [
        ...putSlices(state, LONG_TERM, withoutThread(known, event.thread, event.at)),
        ...(episodes.length < state.view.episodes.length ? [{ type: 'episodes-put', episodes } as const] : []),
      ]
    }
    case 'entity-forgotten':
      return putSlices(state, LONG_TERM, forget(known, event))
    case 'forget-undone':
      return putSlices(state, LONG_TERM, restore(known, event.lasting ?? [], event.at))
    default:
      return []
  }
}

function consolidate(
  state: MemoryState,
  known: LongTerm,
  event: SessionConsolidated,
  policy: MemoryPolicy,
): readonly MemoryChange[] {
  // Each is a turn of the user's own memory, by which what was forgotten may come back where the host allows it. (W10)
  const now = { ...state.view.now, turn: state.view.now.turn + 1 }
  const begun = { ...state, view: { ...state.view, now } }
  const isKept = (key: EntityKey): boolean => !isForgotten(begun, key, policy)
  const kept = event.episodes.filter(({ entities }) => entities.every(isKept))
  return [
    { type: 'clock-advanced', now },
    ...putSlices(state, LONG_TERM, mergeLongTerm(known, event, isKept, policy.maxAgeMs)),
    ...keepEpisodes(state.view.episodes, kept, Math.min(LONG_TERM_LIMITS.maxEpisodes, policy.maxEpisodes)),
  ]
}

/** Removes these things from long-term memory; where sessions are kept, evidence of before does not bring them back. (W10) */
function forget(known: LongTerm, { keys: named, at }: EntityForgotten): LongTerm {
  const { view, ledger } = known
  const keys = entitiesIn(known).map(({ key }) => key)
  const gone = new Set(withNamesakes(named, keys))
  const stored = withEntities(
    ledger,
    ledger.lasting.filter(({ key }) => !gone.has(key)),
  )
  return {
    view: forgetLongTerm(view, gone),
    ledger: view.sessions.length > 0 ? noteGone(stored, named, at) : stored,
  }
}

/** Takes that back for the things themselves; what was said of them is gone. (W10) */
function restore(known: LongTerm, back: readonly LongTermEntity[], at: number): LongTerm {
  if (back.length === 0) return known
  const lasting = new Map([...entitiesIn(known), ...back].map(one => [one.key, one]))
  return storeLongTerm(known, rankLongTerm(lasting.values(), at))
}

/** Removes what one thread alone left behind. */
function withoutThread(known: LongTerm, thread: string, at: number): LongTerm {
  const left = entitiesIn(known).flatMap(one => {
    const threads = one.threads.filter(access => access.thread !== thread)
    if (threads.length === one.threads.length) return [one]
    return threads.length === 0 ? [] : [{ ...one, threads }]
  })
  const { view, ledger } = storeLongTerm(known, rankLongTerm(left, at))
  const sessions = view.sessions.filter(session => session.thread !== thread)
  return { view: sessions.length < view.sessions.length ? { ...view, sessions } : view, ledger }
}
