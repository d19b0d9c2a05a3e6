import type { EntityKey } from '../../model/entity.js'
import type { ViewChange } from '../../model/memory-change.js'
import type { UserView } from '../../model/user-state.js'
import { boundSessions } from './bound-sessions.js'

/** What a view says of these things as lasting goes: themselves, and summaries that name them. (W10) */
export function forgetLasting(view: UserView, gone: ReadonlySet<EntityKey>): ViewChange[] {
  const lasting = view.lasting.filter(({ key }) => !gone.has(key))
  const told = view.sessions.some(({ summary }) => summary?.entities.some(key => gone.has(key)))
  const sessions = view.sessions.map(({ summary, ...session }) =>
    summary?.entities.some(key => gone.has(key)) ? session : { ...session, ...(summary && { summary }) },
  )
  return [
    ...(lasting.length < view.lasting.length ? [{ type: 'lists-put', lists: { lasting } } as const] : []),
    ...(told ? [{ type: 'lists-put', lists: { sessions: boundSessions(sessions) } } as const] : []),
  ]
}
