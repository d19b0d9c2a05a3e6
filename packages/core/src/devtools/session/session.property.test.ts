import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NO_CONTEXT } from '../../memory/view-block.js'
import { transition } from '../../memory/transition.js'
import type { Entity } from '../../model/entity.js'
import type { MemoryEvent } from '../../model/memory-event.js'
import { DEFAULT_POLICY } from '../../model/memory-policy.js'
import { EMPTY_STATE, type MemoryState } from '../../model/memory-state.js'
import { arbitraryConversation, arbitraryEvents } from '../../testing/arbitrary-events.js'
import { arbitraryLongTerm } from '../../testing/arbitrary-long-term.js'
import { replayEvents } from '../../testing/replay-events.js'
import { describeStep } from '../describe-step.js'
import type { LoggedStep } from '../step-log.js'
import { LONG_TERM } from '../../features/long-term/memory/long-term-slice.js'
import { sliceOf } from '../../model/feature-model.js'
import { decodeState, encodeState } from './encode-state.js'
import { replaySession } from '../../testing.js'
import type { Session } from './session.js'
import { writeSession, type WriteSessionOptions } from './write-session.js'
import { blockOf } from '../../testing/block-of.js'
import { ALL_MODELS } from '../../testing/all-parts.js'

const policy = { ...DEFAULT_POLICY, maxTracked: 6, idleMs: 1_000, idleTurns: 1, maxMarks: 3 }

/** Events of which some happened before the session began. */
const lived = fc.tuple(arbitraryEvents(['page-1'], 40), fc.nat(20)).map(([events, before]) => ({
  base: replayEvents(events.slice(0, before), { policy }),
  events: events.slice(before),
}))

function write(
  { base, events }: { base: MemoryState; events: readonly MemoryEvent[] },
  options: Partial<WriteSessionOptions> = {},
): string {
  let state = base
  const steps = events.map((event, index): LoggedStep => {
    const made = transition(state, event, policy, ALL_MODELS)
    state = made.state
    const step = { type: 'event-applied' as const, event, changes: made.changes }
    return { step, context: NO_CONTEXT, row: describeStep(step, [], { index, now: 0, turn: 0 }) }
  })
  const written = writeSession({
    names: 'kept',
    base,
    steps,
    policy,
    block: {},
    words: {},
    maxLength: 10_000_000,
    ...options,
  })
  if (written === undefined) throw new Error('There was no room.')
  return written
}

function eachState({ base, events }: { base: MemoryState; events: readonly MemoryEvent[] }): MemoryState[] {
  const states = [base]
  for (const event of events) states.push(transition(states.at(-1) ?? EMPTY_STATE, event, policy, ALL_MODELS).state)
  return states
}

it('V5 replays a session to the same things and the same block at every moment', () => {
  fc.assert(
    fc.property(lived, thread => {
      const session = replaySession(write(thread))
      eachState(thread).forEach(({ view }, moment) => {
        const { entities, block } = session.at(moment)
        expect(new Map(entities.map(entity => [entity.key, entity]))).toEqual(new Map(view.entities))
        expect(block()).toEqual(blockOf(view, { openNow: new Set() }))
      })
    }),
    { numRuns: 60 },
  )
})

it('V5 L1 keeps a state whole, with what lasts in view and ledger', () => {
  fc.assert(
    fc.property(arbitraryEvents(['page-1'], 40), arbitraryLongTerm, (events, beyond) => {
      const { view, ledger } = replayEvents(events, { policy })
      const slices = new Map([['longTerm', { lasting: beyond, gone: [] }]])
      const state = { view, ledger: { ...ledger, slices } }
      expect(decodeState(JSON.parse(JSON.stringify(encodeState(state))))).toEqual(state)
    }),
  )
})

/** What of long-term memory stays where all is called otherwise. */
const lastingOf = ({ view }: MemoryState) => ({
  entities: sliceOf(view, LONG_TERM)
    .lasting.map(({ type, threads, firstSeenAt, lastSeenAt }) =>
      JSON.stringify([
        type,
        threads.map(({ thread: _thread, name: _name, ...access }) => access),
        firstSeenAt,
        lastSeenAt,
      ]),
    )
    .sort(),
  sessions: sliceOf(view, LONG_TERM).sessions.map(({ thread: _thread, summary, ...session }) => [
    session,
    summary && [summary.by, summary.entities.length],
  ]),
  episodes: view.episodes.map(({ action, moment, thread }) => [action, moment, thread !== undefined]),
})

it('V5 L1 does the same with what lasts under replaced names, and says none of them', () => {
  fc.assert(
    // Of what a feature keeps already where a session begins, a redacted one shows nothing.
    fc.property(arbitraryEvents(['page-1'], 40), events => {
      const thread = { base: EMPTY_STATE, events }
      const text = write(thread, { names: 'replaced' })
      const { base, steps } = JSON.parse(text) as Session
      const end = steps.reduce(
        (state, { step }) =>
          step.type === 'event-applied' ? transition(state, step.event, policy, ALL_MODELS).state : state,
        decodeState(base),
      )
      expect(lastingOf(end)).toEqual(lastingOf(eachState(thread).at(-1) ?? EMPTY_STATE))
      expect(text).not.toMatch(/"t-[123]"|created About|updated Home|"name":"(About|Home)"/)
    }),
    { numRuns: 200 },
  )
})

it('V5 opens a session of before there was long-term memory', () => {
  fc.assert(
    fc.property(arbitraryConversation(['page-1']), events => {
      const session = JSON.parse(write({ base: EMPTY_STATE, events })) as Session
      const { slices: _slices, ...view } = session.base.view
      const { slices: _stored, ...ledger } = session.base.ledger
      const older = { ...session, base: { view, ledger } }
      expect(replaySession(older).at().entities).toEqual(replaySession(session).at().entities)
    }),
    { numRuns: 40 },
  )
})

/** What stays of a thing that is called otherwise. */
const shapeOf = ({ type, role, position, lastSeen, firstSeen, accessCount, pinned, fate, useCount }: Entity) =>
  JSON.stringify({ type, role, position, lastSeen, firstSeen, accessCount, pinned, fate, useCount })

/** The states before the first one in which a thing left and its like stayed: keys alone decide between two such things. */
function statesBeforeTie(states: readonly MemoryState[]): readonly MemoryState[] {
  const tied = states.findIndex(({ view: { entities } }, moment) => {
    const before = [...(states[moment - 1]?.view.entities.values() ?? [])]
    const staying = new Set(before.filter(({ key }) => entities.has(key)).map(shapeOf))
    return before.some(entity => !entities.has(entity.key) && staying.has(shapeOf(entity)))
  })
  return tied < 0 ? states : states.slice(0, tied)
}

it('V5 does with replaced names what it did with the real ones', () => {
  fc.assert(
    fc.property(lived, thread => {
      const session = replaySession(write(thread, { names: 'replaced' }))
      statesBeforeTie(eachState(thread)).forEach(({ view }, moment) => {
        const shapes = [...view.entities.values()].map(shapeOf).sort()
        expect(session.at(moment).entities.map(shapeOf).sort()).toEqual(shapes)
      })
    }),
    { numRuns: 200 },
  )
})

it('V5 folds what has no room into where the session begins, and ends the same', () => {
  fc.assert(
    fc.property(lived, thread => {
      const whole = write(thread)
      const shortest = write({ base: replayEvents(thread.events, { from: thread.base, policy }), events: [] })
      const maxLength = Math.max(Math.ceil(whole.length * 0.7), shortest.length)
      const text = write(thread, { maxLength })
      expect(text.length).toBeLessThanOrEqual(maxLength)
      expect((JSON.parse(text) as Session).steps.length).toBeLessThanOrEqual(thread.events.length)
      expect(replaySession(text).at().entities).toEqual(replaySession(whole).at().entities)
    }),
    { numRuns: 40 },
  )
})
