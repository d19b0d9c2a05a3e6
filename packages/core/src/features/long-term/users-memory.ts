import { forgetLongTerm } from './memory/forget-long-term.js'
import { LONG_TERM, type LongTermView } from './memory/long-term-slice.js'
import { isSame } from '../../runtime/handle/is-same.js'
import { sliceOf } from '../../model/feature-model.js'
import { applyRemovals } from '../../memory/apply-removals.js'
import { withNamesakes } from '../../memory/window/forget-entities.js'
import type { EntityKey } from '../../model/entity.js'
import type { LongTermEntity } from '../../model/long-term-entity.js'
import type { MemoryView } from '../../model/memory-state.js'
import type { ObservationContent, OptimisticRemoval } from '../../model/observation.js'
import type { Session } from '../../model/session.js'
import type { PackageHost, FeatureThread } from '../../package-feature.js'

/** The user's memory in every thread. */
export interface UsersView extends LongTermView, Pick<MemoryView, 'episodes'> {}

/** That, as a handle reads it and adds to it. */
export interface UsersMemory {
  readonly thread: FeatureThread
  /** The same until it changes. */
  view(): UsersView
  /** Of a thread the last. */
  sessionOf(thread: string): Session | undefined
  /** Long-term entities that a thread is known to have accessed. */
  keysOf(thread: string): ReadonlySet<EntityKey>
  /** Data read elsewhere comes with the last erasure that was known there: what that takes away stays away. (P8) */
  send(content: ObservationContent, read?: Pick<FeatureThread, 'erasures'>): void
  /** Tells of a session, and of nothing else that it left. */
  noteSession(session: Session, read?: Pick<FeatureThread, 'erasures'>): void
  /** Removes these things from what lasts; gives what of it can be put back. */
  forget(keys: readonly EntityKey[]): readonly LongTermEntity[]
}

export function createUsersMemory(host: PackageHost): UsersMemory {
  const thread = host.userThread()
  let left: { readonly of: readonly unknown[]; readonly view: UsersView } | undefined

  /** Forgotten entities are gone at once, whenever the engine says so. */
  const view = (): UsersView => {
    const { view: shown } = thread.mirror.get()
    const drops = thread.dropping()
    const of = [shown, drops]
    if (!left || !isSame(left.of, of)) {
      const { episodes } = applyRemovals(shown, drops, host.policy)
      left = { of, view: { ...drops.reduce(withoutForgotten, sliceOf(shown, LONG_TERM)), episodes } }
    }
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

function withoutForgotten(view: LongTermView, drop: OptimisticRemoval): LongTermView {
  return drop.type === 'entity-forgotten' ? forgetLongTerm(view, new Set(drop.keys)) : view
}
