import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MemoryEvent } from '../model/memory-event.js'
import type { MemoryPolicy } from '../model/memory-policy.js'
import { EMPTY_STATE, type MemoryState } from '../model/memory-state.js'
import { arbitraryEvents } from '../testing/arbitrary-events.js'
import { replayEvents } from '../testing/replay-events.js'
import { applyChanges, isViewChange } from './apply-changes.js'
import { applyViewChanges } from './apply-view-changes.js'
import { listSeen } from './seen-ids.js'
import { transition } from './transition.js'
import { ALL_MODELS } from '../testing/all-parts.js'

const PAGES = ['page-1', 'page-2', 'page-3']

const policy: MemoryPolicy = {
  maxTracked: 5,
  maxShare: 0.5,
  idleMs: 1_000,
  idleTurns: 2,
  maxEpisodes: 3,
  maxRelationships: 4,
  maxListViews: 2,
  maxFieldUse: 4,
  maxMarks: 3,
  maxCitations: 4,
  maxSeen: 1_000,
  maxTombstones: 3,
  forgottenReturn: 'later-turn',
  maxAgeMs: Number.POSITIVE_INFINITY,
  maxOrigins: 3,
}

/** Calls back at each step with the state before it, the event, and what it made. */
function eachStep(
  events: readonly MemoryEvent[],
  check: (step: { before: MemoryState; event: MemoryEvent } & ReturnType<typeof transition>) => void,
): void {
  let before = EMPTY_STATE
  for (const event of events) {
    const made = transition(before, event, policy, ALL_MODELS)
    check({ before, event, ...made })
    before = made.state
  }
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (value instanceof Map) {
    ;[...value].flat().forEach(deepFreeze)
    // Freezing leaves a map's entries open.
    const refuse = (): never => {
      throw new TypeError('A state was changed in place.')
    }
    Object.defineProperties(value, { set: { value: refuse }, delete: { value: refuse }, clear: { value: refuse } })
  }
  Object.values(value).forEach(deepFreeze)
  return Object.freeze(value)
}

/** Maps as lists, so that the order of their entries counts too. */
function ordered({ view, ledger }: MemoryState): unknown {
  return {
    view: {
      ...view,
      entities: [...view.entities],
      plurals: [...view.plurals],
      fieldUse: [...view.fieldUse],
      minted: [...view.minted],
      citations: [...view.citations],
    },
    ledger: { ...ledger, origins: [...ledger.origins], tombstones: [...ledger.tombstones] },
  }
}

it('W1 makes of the state before, by its changes alone, the state after', () => {
  fc.assert(
    fc.property(arbitraryEvents(PAGES), events =>
      eachStep(events, ({ before, state, changes }) => {
        expect(ordered(applyChanges(before, changes))).toEqual(ordered(state))
        expect(ordered(applyChanges(before, structuredClone(changes)))).toEqual(ordered(state))
      }),
    ),
  )
})

it('P6 makes of a view, by the view changes alone, the same view', () => {
  fc.assert(
    fc.property(arbitraryEvents(PAGES), events => {
      let mirrored = EMPTY_STATE.view
      eachStep(events, ({ state, changes }) => {
        mirrored = applyViewChanges(mirrored, structuredClone(changes.filter(isViewChange)))
        expect(mirrored).toEqual(state.view)
      })
    }),
  )
})

it('P9 makes the same state of events that went through JSON', () => {
  fc.assert(
    fc.property(arbitraryEvents(PAGES), events => {
      const revived: MemoryEvent[] = JSON.parse(JSON.stringify(events))
      expect(ordered(replayEvents(revived, { policy }))).toEqual(ordered(replayEvents(events, { policy })))
    }),
  )
})

it('B2 never changes the state before, nor the event', () => {
  fc.assert(
    fc.property(arbitraryEvents(PAGES), events => {
      let state = EMPTY_STATE
      for (const event of events)
        state = transition(deepFreeze(structuredClone(state)), deepFreeze(event), policy, ALL_MODELS).state
    }),
  )
})

it('X16 changes nothing by an event that was already applied', () => {
  fc.assert(
    fc.property(arbitraryEvents(PAGES), events => {
      const state = replayEvents(events, { policy })
      for (const event of events) expect(transition(state, event, policy, ALL_MODELS)).toEqual({ state, changes: [] })
    }),
  )
})

/** What lifts ids that were seen, so that they can come again. */
function withoutLifting(events: readonly MemoryEvent[]): MemoryEvent[] {
  return events.filter(({ type }) => type !== 'thread-rewound' && type !== 'memory-imported')
}

it('X16 changes nothing but the number of its page by an id that another page already brought', () => {
  fc.assert(
    fc.property(arbitraryEvents(PAGES).map(withoutLifting), events => {
      const { view } = replayEvents(events, { policy })
      const again = events
        .filter(
          event =>
            ('toolCallId' in event && !event.partial) ||
            (event.type === 'text-mentioned' && event.id) ||
            event.type === 'turn-started',
        )
        .map((event, index) => ({ ...event, origin: 'page-4', number: index + 1 }))
      const after = replayEvents([...events, ...again], { policy })
      expect(after.view).toEqual(view)
      expect(after.ledger.origins.get('page-4') ?? 0).toBe(again.length)
    }),
  )
})

it.each([
  ['small', policy],
  [
    'zero',
    {
      ...policy,
      maxTracked: 0,
      maxEpisodes: 0,
      maxRelationships: 0,
      maxListViews: 0,
      maxFieldUse: 0,
      maxMarks: 0,
      maxSeen: 0,
      maxTombstones: 0,
    },
  ],
])('W4 keeps every collection within a %s policy', (_name, bounds) => {
  fc.assert(
    fc.property(arbitraryEvents([...PAGES, 'page-4', 'page-5']), events => {
      let state = EMPTY_STATE
      for (const event of events) {
        state = transition(state, event, bounds, ALL_MODELS).state
        const { view, ledger } = state
        expect([...view.entities.values()].filter(entity => !entity.pinned).length).toBeLessThanOrEqual(
          bounds.maxTracked,
        )
        expect(view.episodes.length).toBeLessThanOrEqual(bounds.maxEpisodes)
        expect(view.relationships.length).toBeLessThanOrEqual(bounds.maxRelationships)
        for (const isHeld of [false, true])
          expect(view.listViews.filter(({ parent }) => (parent !== undefined) === isHeld).length).toBeLessThanOrEqual(
            bounds.maxListViews,
          )
        expect(listSeen(ledger.seen).length).toBeLessThanOrEqual(bounds.maxSeen)
        expect(ledger.tombstones.size).toBeLessThanOrEqual(bounds.maxTombstones)
        expect(view.fieldUse.size).toBeLessThanOrEqual(bounds.maxFieldUse)
        expect(ledger.marks.length).toBeLessThanOrEqual(bounds.maxMarks)
        const before = ledger.marks.map(mark => mark.before.size).filter(size => size > 0)
        const total = before.reduce((sum, size) => sum + size, 0)
        expect(before.length <= 1 || total <= Math.ceil(bounds.maxTracked / 2)).toBe(true)
        expect(ledger.origins.size).toBeLessThanOrEqual(bounds.maxOrigins)
        for (const entity of view.entities.values()) {
          expect(entity.mentions.length).toBeLessThanOrEqual(8)
          expect(entity.aliases.length).toBeLessThanOrEqual(6)
          expect(entity.identifiers.length).toBeLessThanOrEqual(8)
        }
      }
    }),
  )
})

it('W8 numbers the events that were applied one by one, whatever the clock says', () => {
  fc.assert(
    fc.property(arbitraryEvents(PAGES), events =>
      eachStep(events, ({ before, event, state, changes }) => {
        const wasSeen = !changes.some(change => change.type === 'clock-advanced')
        expect(state.view.now.sequence).toBe(before.view.now.sequence + (wasSeen ? 0 : 1))
        expect(state.view.now.at).toBe(wasSeen ? before.view.now.at : event.at)
        const mayGoBack = withoutLifting([event]).length === 0
        expect(mayGoBack || state.view.now.turn >= before.view.now.turn).toBe(true)
      }),
    ),
  )
})

it('W1 holds one entity for a key, under that key', () => {
  fc.assert(
    fc.property(arbitraryEvents(PAGES), events => {
      const { entities } = replayEvents(events, { policy }).view
      for (const [key, entity] of entities) {
        expect(entity.key).toBe(key)
        expect(key).toBe(`${entity.type}/${entity.id}`)
        expect(new Set(entity.aliases).size).toBe(entity.aliases.length)
        expect(entity.firstSeen.sequence).toBeLessThanOrEqual(entity.lastSeen.sequence)
      }
    }),
  )
})

it('W10 keeps what is forgotten out of the whole view until it is brought back', () => {
  const strict: MemoryPolicy = { ...policy, maxTombstones: 1_000, forgottenReturn: 'never' }
  fc.assert(
    fc.property(arbitraryEvents(PAGES), events => {
      const forgotten = new Set<string>()
      let state = EMPTY_STATE
      for (const event of events) {
        const { state: next, changes } = transition(state, event, strict, ALL_MODELS)
        state = next
        if (changes.length === 0) continue
        if (event.type === 'entity-forgotten') for (const key of event.keys) forgotten.add(key)
        if (event.type === 'forget-undone') for (const { key } of event.entities) forgotten.delete(key)
        for (const key of forgotten) expect(keysIn(state)).not.toContain(key)
      }
    }),
  )
})

function keysIn({ view, ledger }: MemoryState): string[] {
  return [
    ...[...view.entities.values(), ...ledger.marks.flatMap(mark => [...mark.before.values()])].flatMap(entity => [
      entity.key,
      ...(entity.parent === undefined ? [] : [entity.parent]),
    ]),
    ...[view, ...ledger.marks.map(mark => mark.history)].flatMap(history => [
      ...history.listViews.flatMap(listView => listView.keys),
      ...history.episodes.flatMap(({ entities, subject }) => [
        ...entities,
        ...(subject === undefined ? [] : [subject]),
      ]),
      ...history.relationships.flatMap(({ from, to }) => [from, to]),
      ...(history.task?.entities ?? []),
    ]),
  ]
}

it('P6 gives the pending events of a page over a state that already holds some of them their effect once', () => {
  fc.assert(
    fc.property(arbitraryEvents(PAGES), fc.nat(), (events, cut) => {
      const own = events.filter(event => event.origin === 'page-1')
      const committed = own.slice(0, own.length === 0 ? 0 : cut % own.length)
      const others = events.filter(event => event.origin !== 'page-1')
      const stored = replayEvents([...others, ...committed], { policy })
      const rebased = replayEvents(own, { from: stored, policy })
      expect(ordered(rebased)).toEqual(ordered(replayEvents([...others, ...own], { policy })))
      expect(ordered(replayEvents(own, { from: rebased, policy }))).toEqual(ordered(rebased))
    }),
  )
})

it('P6 keeps the order of each page whatever arrives between its events', () => {
  fc.assert(
    fc.property(arbitraryEvents(PAGES), events => {
      const applied: MemoryEvent[] = []
      eachStep(events, ({ event, changes }) => {
        if (changes.length > 0) applied.push(event)
      })
      for (const origin of PAGES) {
        const numbers = applied.filter(event => event.origin === origin).map(event => event.number)
        expect(numbers).toEqual(numbers.map((_number, index) => index + 1))
      }
      const late = events.toReversed()
      const { origins } = replayEvents(late, { policy }).ledger
      for (const [origin, number] of origins) {
        expect(number).toBe(late.find(event => event.origin === origin)?.number)
      }
    }),
  )
})
