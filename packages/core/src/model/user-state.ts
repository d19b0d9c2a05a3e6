import type { EntityKey } from './entity.js'
import type { LongTermEntity } from './long-term-entity.js'
import type { Session } from './session.js'

/** What is known beyond threads: in the state that is the user's alone; empty in a chat's. */
export interface UserView {
  /** The most useful first. */
  readonly lasting: readonly LongTermEntity[]
  /** What was consolidated, newest first. */
  readonly sessions: readonly Session[]
}

/** What no page holds of it. */
export interface UserLedger {
  /** What lasts and found no room in the view, the last used last. */
  readonly lasting: ReadonlyMap<EntityKey, LongTermEntity>
  /** Hash of the key of what was deleted or forgotten, to when that was, the last gone last. */
  readonly gone: ReadonlyMap<number, number>
}

export interface UserState {
  readonly view: UserView
  readonly ledger: UserLedger
}
