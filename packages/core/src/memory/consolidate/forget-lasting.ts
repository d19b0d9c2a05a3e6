import type { EntityKey } from '../../model/entity.js'
import type { LastingEntity } from '../../model/lasting-entity.js'
import type { MemoryChange } from '../../model/memory-change.js'
import type { MemoryState } from '../../model/memory-state.js'
import type { UserState, UserView } from '../../model/user-state.js'
import { boundSessions } from './keep-session.js'
import { rankLasting } from './rank-lasting.js'
import { storeLasting } from './store-lasting.js'

/** What is stored of these things beside the view goes. (W10) */
export function forgetStored({ ledger }: Pick<UserState, 'ledger'>, keys: readonly EntityKey[]): MemoryChange[] {
  const remove = keys.filter(key => ledger.lasting.has(key))
  return remove.length === 0 ? [] : [{ type: 'lasting-stored', put: [], remove }]
}

/** What a view says of these things as lasting goes: themselves, and summaries that name them. (W10) */
export function forgetLasting(view: UserView, gone: ReadonlySet<EntityKey>): MemoryChange[] {
  const lasting = view.lasting.filter(({ key }) => !gone.has(key))
  const told = view.sessions.some(({ summary }) => summary?.entities.some(key => gone.has(key)))
  const sessions = view.sessions.map(({ summary, ...session }) =>
    summary?.entities.some(key => gone.has(key)) ? session : { ...session, ...(summary && { summary }) },
  )
  return [
    ...(lasting.length < view.lasting.length ? [{ type: 'lasting-put', lasting } as const] : []),
    ...(told ? [{ type: 'sessions-put', sessions: boundSessions(sessions) } as const] : []),
  ]
}

/** Takes that back for the things themselves; what was said of them is gone. (W10) */
export function restoreLasting(state: UserState, back: readonly LastingEntity[], at: number): MemoryChange[] {
  if (back.length === 0) return []
  const { view, ledger } = state
  const known = [...ledger.lasting.values(), ...view.lasting, ...back]
  return storeLasting(state, rankLasting(new Map(known.map(one => [one.key, one])).values(), at))
}

/** What one thread alone left behind goes with it. */
export function removeContributions(state: MemoryState, thread: string, at: number): MemoryChange[] {
  const { view, ledger } = state
  const left = [...ledger.lasting.values(), ...view.lasting].flatMap(one => {
    const threads = one.threads.filter(access => access.thread !== thread)
    if (threads.length === one.threads.length) return [one]
    return threads.length === 0 ? [] : [{ ...one, threads }]
  })
  const episodes = view.episodes.filter(episode => episode.thread !== thread)
  const sessions = view.sessions.filter(session => session.thread !== thread)
  return [
    ...storeLasting(state, rankLasting(left, at)),
    ...(episodes.length < view.episodes.length ? [{ type: 'episodes-put', episodes } as const] : []),
    ...(sessions.length < view.sessions.length ? [{ type: 'sessions-put', sessions } as const] : []),
  ]
}
