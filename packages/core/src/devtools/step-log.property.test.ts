import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NO_CONTEXT } from '../memory/view-block.js'
import { transition } from '../memory/transition.js'
import type { MemoryEvent } from '../model/memory-event.js'
import { DEFAULT_POLICY } from '../model/memory-policy.js'
import { EMPTY_STATE, type MemoryState } from '../model/memory-state.js'
import { arbitraryEvents } from '../testing/arbitrary-events.js'
import { createFakeEnvironment } from '../testing/create-fake-environment.js'
import { describeStep } from './describe-step.js'
import { createStepLog, type StepLog } from './step-log.js'
import { ALL_MODELS } from '../testing/all-parts.js'

const policy = { ...DEFAULT_POLICY, maxTracked: 6, idleMs: 1_000, idleTurns: 1, maxMarks: 3 }

/** Gives a log what an engine tells of these events, and returns the states that the engine had after each. */
function tell(log: StepLog, events: readonly MemoryEvent[], statesEvery: number): MemoryState[] {
  const add = (step: Parameters<typeof describeStep>[0]): void => {
    const row = describeStep(step, [], { index: log.range().next, now: 0, turn: 0 })
    log.add({ row, context: NO_CONTEXT, step })
  }
  let state = EMPTY_STATE
  const states: MemoryState[] = []
  add({ type: 'state-taken', state })
  for (const event of events) {
    const made = transition(state, event, policy, ALL_MODELS)
    state = made.state
    if (made.changes.length === 0) continue
    // A worker's events reach the page as copies.
    const withState = states.length % statesEvery === statesEvery - 1
    add({ type: 'event-applied', ...structuredClone({ event, changes: made.changes }), ...(withState && { state }) })
    states.push(state)
  }
  return states
}

it('V3 gives the state as it was in the engine after each event, in whatever order it is asked', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryEvents(['page-1', 'page-2'], 60),
      fc.array(fc.nat(60), { maxLength: 12 }),
      fc.integer({ min: 1, max: 70 }),
      async (events, wanted, statesEvery) => {
        const log = createStepLog({ environment: createFakeEnvironment() })
        const states = tell(log, events, statesEvery)
        const order = [...wanted.filter(index => index < states.length), ...states.keys()]
        for (const index of order) expect((await log.at(index + 1))?.state).toEqual(states[index])
      },
    ),
    { numRuns: 60 },
  )
})

it('V3 folds the oldest steps into where the log begins, and gives what is left as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryEvents(['page-1'], 60),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 70 }),
      async (events, maxSteps, statesEvery) => {
        const log = createStepLog({ environment: createFakeEnvironment(), maxSteps })
        const states = tell(log, events, statesEvery)
        const { first, next } = log.range()
        expect(next - first).toBeLessThanOrEqual(maxSteps)
        expect(await log.at(first - 2)).toBeUndefined()
        expect(await log.at(next)).toBeUndefined()
        for (let index = Math.max(1, first - 1); index < next; index++)
          expect((await log.at(index))?.state).toEqual(states[index - 1])
      },
    ),
    { numRuns: 60 },
  )
})
