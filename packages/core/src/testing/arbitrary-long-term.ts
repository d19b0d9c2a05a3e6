import fc from 'fast-check'
import { BEGINNING } from '../model/clock.js'
import { entityKey } from '../model/entity.js'
import type { LongTermEntity } from '../model/long-term-entity.js'
import type { Consolidation } from '../model/session.js'
import { arbitraryKey, arbitraryKeys, arbitraryReference } from './arbitrary-references.js'

const moment = fc
  .record({ sequence: fc.integer({ min: 1, max: 60 }), at: fc.nat(100_000_000) })
  .map(fields => ({ ...BEGINNING, ...fields }))
export const arbitraryThread = fc.constantFrom('t-1', 't-2', 't-3')
const named = fc
  .record({ reference: arbitraryReference, name: fc.constantFrom('About', 'Home') })
  .map(({ reference: given, name: called }) => ({ ...given, key: entityKey(given), name: called }))

/** As long-term memory keeps them. */
export const arbitraryLongTerm: fc.Arbitrary<readonly LongTermEntity[]> = fc.uniqueArray(
  fc
    .record({
      named,
      threads: fc.uniqueArray(fc.record({ thread: arbitraryThread, accessCount: fc.nat(9) }), {
        selector: access => access.thread,
        minLength: 1,
      }),
      seenAt: fc.tuple(fc.nat(1_000), fc.nat(1_000)),
    })
    .map(({ named: what, threads, seenAt: [firstSeenAt, later] }) => ({
      ...what,
      threads,
      firstSeenAt,
      lastSeenAt: firstSeenAt + later,
    })),
  { selector: entity => entity.key, maxLength: 4 },
)

/** What threads leave behind, of a few sessions each. */
export const arbitraryConsolidation: fc.Arbitrary<Consolidation> = fc
  .record({
    thread: arbitraryThread,
    number: fc.nat(2),
    length: fc.integer({ min: 1, max: 9 }),
    endedAt: fc.nat(100_000_000),
    hasEnded: fc.boolean(),
    shared: fc.boolean(),
    summary: fc.option(
      fc.record({
        text: fc.constantFrom('created About', 'updated Home'),
        by: fc.constantFrom('template' as const, 'model' as const),
        entities: arbitraryKeys,
      }),
      { nil: undefined },
    ),
    entities: fc.uniqueArray(
      fc
        .record({ named, accessCount: fc.nat(20), pinned: fc.boolean(), at: fc.nat(100_000_000) })
        .map(({ named: what, at, ...counts }) => ({ ...what, ...counts, firstSeenAt: at, lastSeenAt: at })),
      { selector: entity => entity.key, maxLength: 5 },
    ),
    gone: fc.uniqueArray(arbitraryKey, { maxLength: 1 }),
    episodes: fc.array(
      fc.record({
        action: fc.constantFrom('created' as const, 'updated' as const),
        source: fc.constant('tool' as const),
        outcome: fc.constant('succeeded' as const),
        entities: arbitraryKeys,
        moment,
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ thread: of, number, length, endedAt, hasEnded, shared, summary, episodes, ...left }) => ({
    ...left,
    episodes: episodes.map(episode => ({ ...episode, thread: of })),
    session: {
      thread: of,
      fromSequence: number * 20,
      toSequence: number * 20 + length,
      toTurn: length,
      startedAt: 0,
      endedAt,
      hasEnded,
      ...(shared && { shared }),
      ...(summary && { summary }),
    },
  }))
