import type { LongTermEntity } from '../../../model/long-term-entity.js'
import type { Session } from '../../../model/session.js'
import type { FeatureSlices, EmptySlices } from '../../../memory/feature-slices.js'

/** Knowledge beyond threads, as pages are given it: in the user's record; empty in a chat's. */
export interface LongTermView {
  /** The most useful first. */
  readonly lasting: readonly LongTermEntity[]
  /** Consolidated sessions, newest first. */
  readonly sessions: readonly Session[]
}

/** The part that no page is given. */
export interface LongTermLedger {
  /** Long-term entities without room in the view, the most useful first. */
  readonly lasting: readonly LongTermEntity[]
  /** Hash of the key of what was deleted or forgotten, and when that was, the last gone last. */
  readonly gone: readonly (readonly [hash: number, at: number])[]
}

export type LongTerm = FeatureSlices<LongTermView, LongTermLedger>

export const LONG_TERM: EmptySlices<LongTermView, LongTermLedger> = {
  name: 'longTerm',
  empty: { lasting: [], sessions: [] },
  ledger: { lasting: [], gone: [] },
}
