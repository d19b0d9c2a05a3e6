import type { Feature, Idle } from '../../feature.js'
import { loadOnce } from '../../load-features.js'
import type { LongTermCalls, SessionIgnored } from './long-term-calls.js'
import type { LongTermOptions } from './long-term-options.js'

export type { LongTermCalls, SessionEnd, SessionIgnored, SessionStart } from './long-term-calls.js'
export type { LongTermEntity, ThreadAccess } from '../../model/long-term-entity.js'
export type { LongTermOptions } from './long-term-options.js'
export type { AccessedEntity, Consolidation, Session, SessionSummary } from '../../model/session.js'

const withCode = loadOnce(() => import('./connect-long-term.js'))

/**
 * Long-term memory: keeps what was used often beyond its thread, and recalls some of it when a session starts.
 *
 * @example
 * const memory = createWorkingMemory({ user, thread, features: [longTerm()] })
 * memory.longTerm.entities()
 */
export function longTerm(options: LongTermOptions = {}): Feature<'longTerm', LongTermCalls> {
  return {
    name: 'longTerm',
    idle: {
      startSession: ignored,
      endSession: ignored,
      entities: { value: NOTHING },
      episodes: { value: NOTHING },
      sessions: { value: NOTHING },
    },
    part: () => import('./long-term-part.js').then(({ longTermPart }) => longTermPart),
    load: () =>
      withCode(
        ({ connectLongTerm }) =>
          host =>
            connectLongTerm(host, options),
      ),
  }
}

/** The same list each time, for who renders from it. */
const NOTHING: readonly never[] = []

function ignored({ reason = 'memory-closed' }: Idle): SessionIgnored {
  return { status: 'ignored', reason }
}
