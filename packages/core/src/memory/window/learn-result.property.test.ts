import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Entity } from '../../model/entity.js'
import type { ToolResultObserved } from '../../model/memory-event.js'
import { DEFAULT_POLICY } from '../../model/memory-policy.js'
import type { MemoryView } from '../../model/memory-state.js'
import { arbitraryBackground, arbitraryEvents } from '../../testing/arbitrary-events.js'
import { replayEvents } from '../../testing/replay-events.js'
import { resolveReference } from '../recall/resolve-reference.js'
import { transition } from '../transition.js'
import { ALL_MODELS } from '../../testing/all-parts.js'

const policy = { ...DEFAULT_POLICY, maxTracked: 6, idleMs: 1_000, idleTurns: 2 }
const history = arbitraryEvents(['page-1', 'page-2'])

/** What says where an entity stands with the user and the model, and until when it is kept. */
const standingOf = ({ role, firstSeen, lastSeen, seenBy, accessCount, useCount, mentions, pinned }: Entity) => ({
  role,
  firstSeen,
  lastSeen,
  seenBy,
  accessCount,
  useCount,
  mentions,
  pinned,
})

/** Without the moment: that an event came is all that may differ. */
const withoutNow = ({ now: _now, ...view }: MemoryView) => view

it('W11.1 leaves the standing of all that is known as it was, and lets nothing go for what is new', () => {
  fc.assert(
    fc.property(history, arbitraryBackground(), (events, background) => {
      const before = replayEvents(events, { policy })
      const { state, changes } = transition(before, background, policy, ALL_MODELS)
      for (const entity of before.view.entities.values()) {
        const after = state.view.entities.get(entity.key)
        expect(after && standingOf(after)).toEqual(standingOf(entity))
        expect(after?.background).toBe(entity.background)
      }
      expect(changes.filter(({ type }) => type === 'entity-removed')).toEqual([])
      const isNew = ({ key }: Entity) => !before.view.entities.has(key)
      for (const entity of [...state.view.entities.values()].filter(isNew))
        expect(entity).toMatchObject({ background: true, accessCount: 0, mentions: [] })
    }),
  )
})

it('W11 is no call, no message, no act, no use and no task', () => {
  fc.assert(
    fc.property(history, arbitraryBackground(), (events, background) => {
      const { view } = replayEvents(events, { policy })
      const after = transition(replayEvents(events, { policy }), background, policy, ALL_MODELS).state.view
      const { turn, call, message } = view.now
      expect(after.now).toMatchObject({ turn, call, message })
      expect([after.episodes, after.fieldUse, after.task]).toEqual([view.episodes, view.fieldUse, view.task])
      const shown = ({ listViews }: MemoryView) => listViews.map(({ keys: _keys, total: _total, ...moment }) => moment)
      expect(shown(after)).toEqual(shown(view))
    }),
  )
})

/** A deletion is news of the world, and what a thing is a part of says what can be meant by it: neither is standing. */
function withoutTies({ extraction, ...event }: ToolResultObserved): ToolResultObserved {
  const entities = extraction.entities.map(({ parent: _parent, ...met }) => met)
  const action = extraction.action === 'deleted' ? 'viewed' : extraction.action
  return { ...event, extraction: { ...extraction, action, entities } }
}

it('W11 Q4 never changes what "it" means', () => {
  fc.assert(
    fc.property(history, arbitraryBackground().map(withoutTies), (events, background) => {
      const before = replayEvents(events, { policy })
      // What a partial result says that a thing is a part of, a whole one takes back.
      const isTiedForNow = ({ provisional, parent }: Entity): boolean => provisional === true && parent !== undefined
      fc.pre(![...before.view.entities.values()].some(isTiedForNow))
      const { state } = transition(before, background, policy, ALL_MODELS)
      const meant = ({ view }: typeof state, text: string) =>
        new Set(resolveReference(text, { view, openNow: new Set() }).entities.map(({ key }) => key))
      // Where no page is known, `this page` may be a thing that tools call otherwise; a page that is learned says that it is none. (Q35)
      const isPageKnown = [...before.view.entities.values()].some(({ type }) => type === 'page')
      const pages = isPageKnown ? ['delete this page'] : []
      for (const text of ['rename it', ...pages, 'the other one', 'all of them'])
        expect(meant(state, text)).toEqual(meant(before, text))
    }),
    { numRuns: 300 },
  )
})

it('W11 says the same a second time without a change, where there was room for all of it', () => {
  const roomy = { ...policy, maxTracked: 100 }
  fc.assert(
    fc.property(history, arbitraryBackground(), (events, background) => {
      const once = transition(replayEvents(events, { policy: roomy }), background, roomy, ALL_MODELS).state
      const twice = transition(once, { ...background, number: 2 }, roomy, ALL_MODELS).state
      expect(withoutNow(twice.view)).toEqual(withoutNow(once.view))
    }),
  )
})
