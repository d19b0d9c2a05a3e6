import { forgetLongTerm } from './forget-long-term.js'
import { mergeLongTerm, noteGone } from './merge-long-term.js'
import { rankLongTerm } from './rank-long-term.js'
import { storeLongTerm } from './store-long-term.js'
import { withNamesakes } from '../../../memory/window/forget-entities.js'
import { isForgotten } from '../../../memory/window/is-forgotten.js'
import type { EntityKey } from '../../../model/entity.js'
import type { LongTermEntity } from '../../../model/long-term-entity.js'
import type { MemoryChange } from '../../../model/memory-change.js'
import type { EntityForgotten, MemoryEvent } from '../../../model/memory-event.js'
import type { MemoryPolicy } from '../../../model/memory-policy.js'
import type { MemoryState } from '../../../model/memory-state.js'
import { recallEntities } from './recall-entities.js'

/** What sessions leave to their user's memory, what of it is recalled, and what an act of the user takes from it. */
export function longTermChanges(state: MemoryState, event: MemoryEvent, policy: MemoryPolicy): readonly MemoryChange[] {
  switch (event.type) {
    case 'session-consolidated': {
      // Each is a turn of the user's own memory, by which what was forgotten may come back where the host allows it. (W10)
      const now = { ...state.view.now, turn: state.view.now.turn + 1 }
      const begun = { ...state, view: { ...state.view, now } }
      const isKept = (key: EntityKey): boolean => !isForgotten(begun, key, policy)
      return [{ type: 'clock-advanced', now }, ...mergeLongTerm(begun, event, { ...policy, isKept })]
    }
    case 'entities-recalled':
      return recallEntities(state, event.entities, policy)
    case 'thread-contributions-removed':
      return removeContributions(state, event.thread, event.at)
    case 'entity-forgotten':
      return forget(state, event)
    case 'forget-undone':
      return restore(state, event.lasting ?? [], event.at)
    default:
      return []
  }
}

/** What lasts of these things goes; where sessions are kept, evidence of before does not bring it back. (W10) */
function forget(state: MemoryState, { keys: named, at }: EntityForgotten): readonly MemoryChange[] {
  const { view, ledger } = state
  const keys = withNamesakes(named, [...view.lasting.map(({ key }) => key), ...ledger.lasting.keys()])
  const remove = keys.filter(key => ledger.lasting.has(key))
  return [
    ...(remove.length > 0 ? [{ type: 'entries-put', of: 'lasting', remove } as const] : []),
    ...forgetLongTerm(view, new Set(keys)),
    ...(view.sessions.length > 0 ? noteGone(named, at) : []),
  ]
}

/** Takes that back for the things themselves; what was said of them is gone. (W10) */
function restore(state: MemoryState, back: readonly LongTermEntity[], at: number): MemoryChange[] {
  if (back.length === 0) return []
  const { view, ledger } = state
  const known = [...ledger.lasting.values(), ...view.lasting, ...back]
  return storeLongTerm(state, rankLongTerm(new Map(known.map(one => [one.key, one])).values(), at))
}

/** What one thread alone left behind goes with it. */
function removeContributions(state: MemoryState, thread: string, at: number): MemoryChange[] {
  const { view, ledger } = state
  const left = [...ledger.lasting.values(), ...view.lasting].flatMap(one => {
    const threads = one.threads.filter(access => access.thread !== thread)
    if (threads.length === one.threads.length) return [one]
    return threads.length === 0 ? [] : [{ ...one, threads }]
  })
  const episodes = view.episodes.filter(episode => episode.thread !== thread)
  const sessions = view.sessions.filter(session => session.thread !== thread)
  return [
    ...storeLongTerm(state, rankLongTerm(left, at)),
    ...(episodes.length < view.episodes.length ? [{ type: 'lists-put', lists: { episodes } } as const] : []),
    ...(sessions.length < view.sessions.length ? [{ type: 'lists-put', lists: { sessions } } as const] : []),
  ]
}
