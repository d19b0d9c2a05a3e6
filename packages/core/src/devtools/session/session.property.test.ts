import fc from 'fast-check'
import { expect, it } from 'vitest'
import { transition } from '../../memory/transition.js'
import { viewBlock } from '../../memory/view-block.js'
import type { Entity } from '../../model/entity.js'
import type { MemoryEvent } from '../../model/memory-event.js'
import { DEFAULT_POLICY } from '../../model/memory-policy.js'
import { EMPTY_STATE, type MemoryState } from '../../model/memory-state.js'
import { arbitraryEvents } from '../../testing/arbitrary-events.js'
import { replayEvents } from '../../testing/replay-events.js'
import { describeStep } from '../describe-step.js'
import type { LoggedStep } from '../step-log.js'
import { replaySession } from './replay-session.js'
import type { Session } from './session.js'
import { writeSession, type WriteSessionOptions } from './write-session.js'

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
  const steps = events.map((event, index): LoggedStep => {
    const step = { type: 'event-applied' as const, event }
    return { step, openNow: new Set(), row: describeStep(step, [], { index, now: 0, turn: 0 }) }
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
  for (const event of events) states.push(transition(states.at(-1) ?? EMPTY_STATE, event, policy).state)
  return states
}

it('V5 replays a session to the same things and the same block at every moment', () => {
  fc.assert(
    fc.property(lived, thread => {
      const session = replaySession(write(thread))
      eachState(thread).forEach(({ view }, moment) => {
        const { entities, block } = session.at(moment)
        expect(new Map(entities.map(entity => [entity.key, entity]))).toEqual(new Map(view.entities))
        expect(block()).toEqual(viewBlock(view, { openNow: new Set() }))
      })
    }),
    { numRuns: 60 },
  )
})

/** What stays of a thing that is called otherwise. */
const shapeOf = ({ type, role, position, lastSeen, firstSeen, accessCount, pinned, fate, useCount }: Entity) =>
  JSON.stringify({ type, role, position, lastSeen, firstSeen, accessCount, pinned, fate, useCount })

it('V5 does with replaced names what it did with the real ones', () => {
  fc.assert(
    fc.property(lived, thread => {
      const session = replaySession(write(thread, { names: 'replaced' }))
      eachState(thread).forEach(({ view }, moment) => {
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
