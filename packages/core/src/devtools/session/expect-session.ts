import type { Entity, EntityKey } from '../../model/entity.js'
import type { Resolution } from '../../model/resolution.js'
import type { WorkingMemory } from '../../working-memory.js'
import type { ReplayedSession, SessionMoment } from './replay-session.js'

/** Subject of an expectation: a session at one of its moments, or a memory as it is now. */
export type ExpectationSubject = ReplayedSession | Pick<WorkingMemory, 'block' | 'getSnapshot' | 'resolve'>

export interface ExpectOptions {
  /** Which moment of a session. @defaultValue the end */
  at?: number
}

/**
 * Holds that a text certainly means these things and no others, whatever their order.
 *
 * @throws an `Error` with what it means instead, and why.
 */
export function expectResolves(
  subject: ExpectationSubject,
  phrase: string,
  { to, at }: ExpectOptions & { to: EntityKey | readonly EntityKey[] },
): void {
  const moment = momentOf(subject, at)
  const resolution = moment.resolve(phrase)
  const wanted = typeof to === 'string' ? [to] : to
  const meant = resolution.entities.map(({ key }) => key)
  if (resolution.status === 'resolved' && isSameSet(meant, wanted)) return
  throw new Error(`${quote(phrase)} should mean ${wanted.join(', ')}, ${say(resolution, moment)}`)
}

/**
 * Holds that a text could mean several things, so that memory does not guess; with `among`, that these are candidates.
 *
 * @throws an `Error` with what it means instead, and why.
 */
export function expectAmbiguous(
  subject: ExpectationSubject,
  phrase: string,
  { among = [], at }: ExpectOptions & { among?: readonly EntityKey[] } = {},
): void {
  const moment = momentOf(subject, at)
  const resolution = moment.resolve(phrase)
  const candidates = resolution.candidates.map(({ key }) => key)
  if (resolution.status === 'ambiguous' && among.every(key => candidates.includes(key))) return
  const wanted = among.length > 0 ? ` among ${among.join(', ')}` : ''
  throw new Error(`${quote(phrase)} should be ambiguous${wanted}, ${say(resolution, moment)}`)
}

/**
 * Holds that a text points at nothing that memory knows.
 *
 * @throws an `Error` with what it means instead, and why.
 */
export function expectUnknown(subject: ExpectationSubject, phrase: string, { at }: ExpectOptions = {}): void {
  const moment = momentOf(subject, at)
  const resolution = moment.resolve(phrase)
  if (resolution.status === 'unknown') return
  throw new Error(`${quote(phrase)} should mean nothing known, ${say(resolution, moment)}`)
}

/**
 * Holds that the block shows these things.
 *
 * @throws an `Error` with the block.
 */
export function expectShown(
  subject: ExpectationSubject,
  keys: EntityKey | readonly EntityKey[],
  { at }: ExpectOptions = {},
): void {
  const moment = momentOf(subject, at)
  const { entries, text } = moment.block()
  const missing = (typeof keys === 'string' ? [keys] : keys).filter(key => !entries.includes(key))
  if (missing.length === 0) return
  const known = new Set(moment.entities.map(({ key }) => key))
  const reasons = missing.map(key => `${key} (${known.has(key) ? 'known, left out' : 'not known'})`)
  throw new Error(`${moment.when} the block does not show ${reasons.join(', ')}:\n${text || '(empty)'}`)
}

/** The moment against which a text is resolved. */
type Expected = Pick<SessionMoment, 'entities' | 'block' | 'resolve'> & { readonly when: string }

function momentOf(subject: ExpectationSubject, at: number | undefined): Expected {
  if ('at' in subject) {
    const moment = subject.at(at)
    return { ...moment, when: `At moment ${moment.moment}` }
  }
  const { entities } = subject.getSnapshot()
  return { entities, block: subject.block, resolve: subject.resolve, when: 'Now' }
}

function isSameSet(some: readonly EntityKey[], others: readonly EntityKey[]): boolean {
  return some.length === others.length && some.every(key => others.includes(key))
}

function say({ status, entities, candidates, evidence }: Resolution, { when, entities: known }: Expected): string {
  const things = status === 'resolved' ? entities : candidates
  const reasons = evidence.map(({ kind, text }) => `${kind} ${quote(text)}`)
  return [
    `but ${when.toLowerCase()} it is ${status}${things.length > 0 ? `: ${things.map(describe).join(', ')}` : ''}.`,
    reasons.length > 0 ? `Evidence: ${reasons.join(', ')}.` : 'There is no evidence in it.',
    `Known: ${known.slice(0, 20).map(describe).join(', ') || 'nothing'}.`,
  ].join('\n')
}

function describe({ key, name }: Entity): string {
  return name === undefined ? key : `${key} ${quote(name)}`
}

function quote(text: string): string {
  return JSON.stringify(text)
}
