import { applyViewChanges } from '../../memory/apply-view-changes.js'
import { forgetLongTerm } from './memory/forget-long-term.js'
import { applyRemovals } from '../../memory/apply-removals.js'
import { withNamesakes } from '../../memory/window/forget-entities.js'
import type { EntityKey } from '../../model/entity.js'
import type { LongTermEntity } from '../../model/long-term-entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { OptimisticRemoval, ObservationContent } from '../../model/observation.js'
import type { Session } from '../../model/session.js'
import type { FeatureHost, FeatureThread } from '../../feature.js'

/** What is the user's in every thread, as a handle reads it and adds to it. */
export interface UsersMemory {
  readonly thread: FeatureThread
  view(): MemoryView
  /** Of a thread the last. */
  sessionOf(thread: string): Session | undefined
  /** What a thread is known to have accessed of what lasts. */
  keysOf(thread: string): ReadonlySet<EntityKey>
  /** What was read elsewhere is given with the last erasure that was known there: what that takes away stays away. (P8) */
  send(content: ObservationContent, read?: Pick<FeatureThread, 'erasures'>): void
  /** Tells of a session, and of nothing else that it left. */
  noteSession(session: Session, read?: Pick<FeatureThread, 'erasures'>): void
  /** Removes these things from what lasts; gives what of it can be put back. */
  forget(keys: readonly EntityKey[]): readonly LongTermEntity[]
}

export function createUsersMemory(host: FeatureHost): UsersMemory {
  const thread = host.userThread()
  let left: { readonly of: MemoryView; readonly drops: readonly unknown[]; readonly view: MemoryView } | undefined

  /** What was forgotten is gone at once, whenever the engine says so. */
  const view = (): MemoryView => {
    const { view: of } = thread.mirror.get()
    const drops = thread.dropping()
    if (drops.length === 0) return of
    if (left?.of !== of || left.drops !== drops)
      left = { of, drops, view: drops.reduce(withoutForgotten, applyRemovals(of, drops, host.policy)) }
    return left.view
  }

  const send: UsersMemory['send'] = (content, read = thread) => {
    host.start()
    thread.expect(content)
    const erasures = Math.min(read.erasures(), thread.erasures())
    thread.send(content, { at: host.environment.now(), erasures })
  }

  return {
    thread,
    view,
    send,
    noteSession: (session, read) =>
      send({ type: 'session-consolidated', session, entities: [], gone: [], episodes: [] }, read),
    keysOf: name =>
      new Set(view().lasting.flatMap(({ key, threads }) => (threads.some(it => it.thread === name) ? key : []))),
    sessionOf: name => view().sessions.find(session => session.thread === name),
    forget(keys) {
      const { lasting } = view()
      const named = withNamesakes(
        keys,
        lasting.map(({ key }) => key),
      )
      send({ type: 'entity-forgotten', keys: named })
      return lasting.filter(({ key }) => named.includes(key))
    },
  }
}

function withoutForgotten(view: MemoryView, drop: OptimisticRemoval): MemoryView {
  return drop.type === 'entity-forgotten' ? applyViewChanges(view, forgetLongTerm(view, new Set(drop.keys))) : view
}
