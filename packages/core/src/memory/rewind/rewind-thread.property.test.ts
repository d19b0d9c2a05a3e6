import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Entity, EntityKey } from '../../model/entity.js'
import type { MemoryEvent } from '../../model/memory-event.js'
import { DEFAULT_POLICY, type MemoryPolicy } from '../../model/memory-policy.js'
import type { MemoryState, MemoryView } from '../../model/memory-state.js'
import { arbitraryConversation } from '../../testing/arbitrary-events.js'
import { createEventFactory } from '../../testing/create-event-factory.js'
import { replayEvents } from '../../testing/replay-events.js'
import { resolveReference } from '../recall/resolve-reference.js'
import { blockOf } from '../../testing/block-of.js'

const PAGES = ['page-1', 'page-2']
const TEXTS = ['it', 'the second page', 'all of them', 'About', 'order a', 'the previous one']

/** What a thread shows and answers; numbers of events and of refs only ever grow, and so does what is known of words. */
function shownBy({ view: { plurals: _plurals, ...view }, ledger }: MemoryState): unknown {
  const { now, minted: _minted, ...known } = view
  const { turn, call, message } = now
  return {
    known,
    moment: { turn, call, message },
    seen: ledger.seen,
    ...answersOf({ ...view, plurals: new Map() }),
  }
}

/** A state with the fates of another's entities: what tools did to things is not taken back. */
function withFatesOf(after: MemoryState, { view, ledger }: MemoryState): MemoryState {
  const entities = [...view.entities].map(([key, { fate: _fate, ...entity }]): [EntityKey, Entity] => {
    const fate = after.view.entities.get(key)?.fate
    return [key, fate === undefined ? entity : { ...entity, fate }]
  })
  return { view: { ...view, entities: new Map(entities) }, ledger }
}

function answersOf(view: MemoryView): object {
  const openNow = new Set<EntityKey>()
  return {
    block: blockOf(view, { openNow }).text,
    answers: TEXTS.map(text => resolveReference(text, { view, openNow })),
  }
}

/** Without what numbers events and refs, and without what names a page. */
function unnumbered({ minted: _minted, plurals: _plurals, ...view }: MemoryView): unknown {
  const entities = [...view.entities.values()].sort((one, other) => (one.key < other.key ? -1 : 1))
  return JSON.parse(
    JSON.stringify({ ...view, entities, fieldUse: [...view.fieldUse], citations: [...view.citations] }),
    (name, value) => (name === 'sequence' || name === 'ref' ? undefined : value),
  )
}

/** Ids of these are told apart from those before, and their numbers follow them. */
function laterThan(before: readonly MemoryEvent[], after: readonly MemoryEvent[], branch: string): MemoryEvent[] {
  return after.map(event => {
    const number = event.number + before.filter(({ origin }) => origin === event.origin).length
    if (event.type === 'tool-result-observed')
      return event.toolCallId === undefined
        ? { ...event, number }
        : { ...event, number, toolCallId: `${branch}-${event.toolCallId}` }
    return 'id' in event && event.id !== undefined
      ? { ...event, number, id: `${branch}-${event.id}` }
      : { ...event, number }
  })
}

const roomy: MemoryPolicy = {
  ...DEFAULT_POLICY,
  idleMs: 1_000,
  idleTurns: 2,
  maxMarks: 100,
  maxEpisodes: 4,
  maxListViews: 2,
}

it('I12.1 knows after a rewind what it knew before the turn, whatever was observed since', () => {
  fc.assert(
    fc.property(arbitraryConversation(PAGES), arbitraryConversation(PAGES), (before, after) => {
      const host = createEventFactory('page-3')
      const then = replayEvents(before, { policy: roomy })
      const turn = host.turn('turn-taken-back')
      const rewound = replayEvents([turn, ...laterThan(before, after, 'b'), host.rewind(turn.id)], {
        from: then,
        policy: roomy,
      })
      expect(shownBy(rewound)).toEqual(shownBy(withFatesOf(rewound, then)))
      expect(rewound.ledger.marks).toEqual(then.ledger.marks)
    }),
  )
})

it('I12.1 brings back what was evicted and expired since', () => {
  const small: MemoryPolicy = { ...roomy, maxTracked: 4, idleMs: 0, idleTurns: 1 }
  fc.assert(
    fc.property(arbitraryConversation(PAGES), arbitraryConversation(PAGES), (before, after) => {
      const host = createEventFactory('page-3')
      const then = replayEvents(before, { policy: small })
      const turn = host.turn('turn-taken-back')
      const results = laterThan(before, after, 'b').filter(({ type }) => type === 'tool-result-observed')
      const numbered = results.map((event, index) => ({ ...event, origin: 'page-4', number: index + 1 }))
      const rewound = replayEvents([turn, ...numbered, host.rewind(turn.id)], { from: then, policy: small })
      expect(shownBy(rewound)).toEqual(shownBy(withFatesOf(rewound, then)))
    }),
  )
})

it('I12 observes the same conversation again after a rewind as it did before', () => {
  fc.assert(
    fc.property(arbitraryConversation(PAGES), arbitraryConversation(['page-5']), (before, after) => {
      const host = createEventFactory('page-3')
      const then = replayEvents(before, { policy: roomy })
      const branch = laterThan([], after, 'b')
      const again = branch.map(event => ({ ...event, origin: 'page-6' }))
      const once = replayEvents([host.turn('turn'), ...branch], { from: then, policy: roomy })
      const twice = replayEvents([host.rewind('turn'), host.turn('turn'), ...again], { from: once, policy: roomy })
      expect(unnumbered(twice.view)).toEqual(unnumbered(once.view))
      expect(twice.ledger.seen).toEqual(once.ledger.seen)
    }),
  )
})
