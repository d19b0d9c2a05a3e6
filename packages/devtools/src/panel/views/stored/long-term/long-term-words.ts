import type { LongTermRow, LongTermState, SessionRow } from '@antecedent/core/devtools'
import { formatCount } from '../../../parts/format-number.js'
import { formatWhen } from '../document-words.js'

/** Times that an entity was seen, named or used, in all threads that are known of. */
export function accessesOf({ threads }: Pick<LongTermRow, 'threads'>): number {
  return threads.reduce((sum, { accessCount }) => sum + accessCount, 0)
}

/** Whether this thread may be told what threads left, and by which rule. (L4) */
export function describeAccess(
  left: readonly { readonly thread: string; readonly shared?: true }[],
  { thread, shared }: Pick<LongTermState, 'thread' | 'shared'>,
): string {
  if (left.some(one => one.thread === thread)) return 'Yes: this thread left it.'
  const isGranted = left.some(one => one.shared)
  if (isGranted && shared) return 'Yes: another thread left it, and both have the grant.'
  if (isGranted) return 'No: this thread has no grant (longTerm: { shared: true }) to know of others.'
  return shared
    ? 'No: the threads that left it gave no grant (longTerm: { shared: true }).'
    : 'No: another thread left it, and neither has the grant (longTerm: { shared: true }).'
}

/** Whether the next session recalls an entity, and why not. (L2) */
export function describeRecall(
  { key, isReadable, isKnown }: Pick<LongTermRow, 'key' | 'isReadable' | 'isKnown'>,
  { recalled, limits }: Pick<LongTermState, 'recalled' | 'limits'>,
): string {
  const place = recalled.indexOf(key)
  if (place >= 0) return `Recalled at the next start of a session: ${place + 1} of ${recalled.length}.`
  if (isKnown) return 'Not recalled: it is in the working memory of this thread already.'
  if (!isReadable) return 'Not recalled: this thread may not be told of it.'
  if (limits.recall === 0) return 'Not recalled: the option recall is 0.'
  return `Not recalled: ${limits.recall} others are more useful (recall: ${limits.recall}).`
}

/** Why the next session recalls nothing, where something lasts. */
export function describeNothingRecalled({ entities, limits }: Pick<LongTermState, 'entities' | 'limits'>): string {
  if (limits.recall === 0) return 'nothing, as the option recall is 0'
  const told = entities.filter(({ isReadable }) => isReadable)
  if (told.length === 0) return 'nothing: this thread may be told of none of it'
  return 'nothing: this thread knows all that it may be told of'
}

/** Turns of a session; undefined where the one before it is not known any more. */
export function turnsOf(session: SessionRow, sessions: readonly SessionRow[]): number | undefined {
  if (session.fromSequence === 0) return session.toTurn
  const before = sessions.find(
    ({ thread, toSequence }) => thread === session.thread && toSequence === session.fromSequence && toSequence > 0,
  )
  return before && before !== session ? session.toTurn - before.toTurn : undefined
}

/** Whether anything of it was consolidated yet. */
export function isJustBegun({ fromSequence, toSequence }: SessionRow): boolean {
  return fromSequence === toSequence
}

export function describeTurns(session: SessionRow, sessions: readonly SessionRow[]): string {
  if (isJustBegun(session)) return 'just begun'
  const turns = turnsOf(session, sessions)
  return turns === undefined ? `up to turn ${session.toTurn}` : formatCount(turns, 'turn')
}

/** “3 Nov 2026, 14:03 – 14:20”, with the day again where it is another. */
export function formatSpan({ startedAt, endedAt }: Pick<SessionRow, 'startedAt' | 'endedAt'>): string {
  const [from, to] = [formatWhen(startedAt), formatWhen(endedAt)]
  if (from === to) return from
  const [day, clock] = splitWhen(to)
  return splitWhen(from)[0] === day ? `${from} – ${clock}` : `${from} – ${to}`
}

function splitWhen(when: string): readonly [string, string] {
  const place = when.lastIndexOf(', ')
  return [when.slice(0, place), when.slice(place + 2)]
}
