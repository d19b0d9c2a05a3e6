import { type ReplayedSession, type ReplayOptions, replaySessionWith } from './devtools/session/replay-session.js'
import { STATE_PARTS } from './features/engine-parts.js'

/**
 * Replays an exported session with the memory that is installed now, so that a test tells what an upgrade or another
 * option would have changed.
 *
 * @throws an `Error` that says what is wrong where, if the value is no session.
 * @example
 * const session = replaySession(JSON.parse(readFileSync('fixtures/rename.json', 'utf8')))
 * expectResolves(session, 'rename the second page', { to: 'page/p-2' })
 */
export function replaySession(fixture: unknown, options: ReplayOptions = {}): ReplayedSession {
  return replaySessionWith(MODELS, fixture, options)
}

/** Models of the package's features. */
const MODELS = STATE_PARTS.flatMap(({ model }) => model ?? [])

export type { ReplayedSession, ReplayOptions, SessionMoment } from './devtools/session/replay-session.js'
export { expectAmbiguous, expectResolves, expectShown, expectUnknown } from './devtools/session/expect-session.js'
export type { ExpectationSubject, ExpectOptions } from './devtools/session/expect-session.js'
export { registerChecks } from './features/sync/register-checks.js'
export type { RegisterCheck, RegisterServer } from './features/sync/register-checks.js'
