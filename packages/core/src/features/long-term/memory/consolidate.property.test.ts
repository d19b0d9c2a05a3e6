import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LONG_TERM_LIMITS } from '../../../model/long-term-entity.js'
import type { MemoryEvent } from '../../../model/memory-event.js'
import { DEFAULT_POLICY } from '../../../model/memory-policy.js'
import { EMPTY_STATE, type MemoryState } from '../../../model/memory-state.js'
import type { Consolidation } from '../../../model/session.js'
import { arbitraryConversation } from '../../../testing/arbitrary-events.js'
import { arbitraryConsolidation } from '../../../testing/arbitrary-long-term.js'
import { transition } from '../../../memory/transition.js'
import { canRead } from '../../../memory/access-scope.js'
import { chooseRecalled } from './choose-recalled.js'
import { LONG_TERM } from './long-term-slice.js'
import { slicesIn } from '../../../memory/feature-slices.js'
import { sliceOf } from '../../../model/feature-model.js'
import { selectLongTerm } from './select-long-term.js'
import { ALL_MODELS } from '../../../testing/all-parts.js'

const told = fc.array(arbitraryConsolidation, { minLength: 1, maxLength: 8 })

function takeAll(left: readonly Consolidation[], from: MemoryState = EMPTY_STATE): MemoryState {
  return left.reduce((state, consolidation, index) => {
    const event: MemoryEvent = {
      type: 'session-consolidated',
      origin: 'page-1',
      number: (from.ledger.origins.get('page-1') ?? 0) + index + 1,
      at: 1_000,
      ...consolidation,
    }
    return transition(state, event, DEFAULT_POLICY, ALL_MODELS).state
  }, from)
}

const lastingOf = (state: MemoryState) => {
  const { view, ledger } = slicesIn(state, LONG_TERM)
  return { ...view, stored: ledger.lasting, episodes: state.view.episodes }
}

it('L1 consolidates twice as once', () => {
  fc.assert(
    fc.property(told, arbitraryConsolidation, (before, left) => {
      const once = takeAll([left], takeAll(before))
      expect(lastingOf(takeAll([left], once))).toEqual(lastingOf(once))
    }),
  )
})

it('L1 knows the same of entities in whatever order threads tell', () => {
  const oneEach = fc.uniqueArray(arbitraryConsolidation, { selector: ({ session }) => session.thread, minLength: 1 })
  fc.assert(
    fc.property(oneEach, left => {
      const settled = left.map(one => ({ ...one, gone: [] }))
      const counts = (state: MemoryState) =>
        new Map(
          sliceOf(state.view, LONG_TERM).lasting.map(({ key, threads, firstSeenAt, lastSeenAt }) => [
            key,
            [new Map(threads.map(({ thread, accessCount }) => [thread, accessCount])), firstSeenAt, lastSeenAt],
          ]),
        )
      expect(counts(takeAll(settled.toReversed()))).toEqual(counts(takeAll(settled)))
    }),
  )
})

it('L1 L3 stays within its bounds', () => {
  const many = fc.array(
    fc.tuple(arbitraryConsolidation, fc.nat(300)).map(([left, number]) => ({
      ...left,
      session: { ...left.session, thread: `t-${number}` },
      entities: left.entities.map(entity => ({ ...entity, key: `page/${number}` as const, type: 'page', id: number })),
    })),
    { minLength: 60, maxLength: 120 },
  )
  fc.assert(
    fc.property(many, left => {
      const { view } = takeAll(left)
      const { lasting, sessions } = sliceOf(view, LONG_TERM)
      expect(lasting.length).toBeLessThanOrEqual(LONG_TERM_LIMITS.maxEntities)
      expect(sessions.filter(({ summary }) => summary).length).toBeLessThanOrEqual(LONG_TERM_LIMITS.maxSummaries)
      expect(view.episodes.length).toBeLessThanOrEqual(LONG_TERM_LIMITS.maxEpisodes)
    }),
    { numRuns: 20 },
  )
})

it('W10 L1 keeps nothing of what was forgotten, though it is told again', () => {
  fc.assert(
    fc.property(told, told, (before, after) => {
      const key = before.flatMap(({ entities }) => entities)[0]?.key
      fc.pre(key !== undefined)
      const state = takeAll(before)
      const number = (state.ledger.origins.get('page-1') ?? 0) + 1
      const forgotten: MemoryEvent = { type: 'entity-forgotten', origin: 'page-1', number, at: 0, keys: [key] }
      const left = lastingOf(takeAll(after, transition(state, forgotten, DEFAULT_POLICY, ALL_MODELS).state))
      expect(JSON.stringify(left)).not.toContain(JSON.stringify(key))
    }),
  )
})

it('L4 recalls nothing that only threads without a grant in common know', () => {
  const reader = fc.record({ thread: fc.constantFrom('t-1', 't-2'), shared: fc.boolean() })
  fc.assert(
    fc.property(told, reader, (left, asking) => {
      const { lasting } = sliceOf(takeAll(left).view, LONG_TERM)
      const options = { ...asking, limit: 3, at: 0, known: { entities: new Map() } }
      const recalled = chooseRecalled(lasting, options)
      expect(recalled.length).toBeLessThanOrEqual(3)
      for (const { threads } of recalled) expect(threads.some(access => canRead(asking, access))).toBe(true)
    }),
  )
})

it('D6 L1 takes no text of a tool along: neither snippets nor further identifiers', () => {
  fc.assert(
    fc.property(arbitraryConversation(['page-1']), events => {
      const marked = events.map(event =>
        event.type === 'tool-result-observed'
          ? {
              ...event,
              extraction: {
                ...event.extraction,
                entities: event.extraction.entities.map(entity => ({
                  ...entity,
                  snippet: 'PLANTED',
                  identifiers: [{ field: 'note', value: 'PLANTED' }],
                })),
              },
            }
          : event,
      )
      const { view } = marked.reduce(
        (state, event) => transition(state, event, DEFAULT_POLICY, ALL_MODELS).state,
        EMPTY_STATE,
      )
      const options = { thread: 't-1', before: undefined, minAccesses: 1, hasEnded: true, shared: false }
      const left = selectLongTerm(view, options)
      expect(JSON.stringify(left ?? {})).not.toContain('PLANTED')
      expect(JSON.stringify(lastingOf(takeAll(left ? [left] : [])))).not.toContain('PLANTED')
    }),
  )
})

it('L1 leaves nothing to consolidate right after it was', () => {
  fc.assert(
    fc.property(arbitraryConversation(['page-1']), fc.boolean(), (events, hasEnded) => {
      const { view } = events.reduce(
        (state, event) => transition(state, event, DEFAULT_POLICY, ALL_MODELS).state,
        EMPTY_STATE,
      )
      const options = { thread: 't-1', minAccesses: 1, hasEnded, shared: false }
      const left = selectLongTerm(view, { ...options, before: undefined })
      fc.pre(left !== undefined)
      const [before] = sliceOf(takeAll([left]).view, LONG_TERM).sessions
      expect(selectLongTerm(view, { ...options, before })).toBeUndefined()
    }),
  )
})
