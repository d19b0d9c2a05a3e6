import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DEFAULT_POLICY } from '../../model/memory-policy.js'
import type { MemoryState } from '../../model/memory-state.js'
import { arbitraryEvents } from '../../testing/arbitrary-events.js'
import { replayEvents } from '../../testing/replay-events.js'
import { resolveReference } from '../recall/resolve-reference.js'
import { searchEntities } from '../recall/search-entities.js'
import { blockOf } from '../../testing/block-of.js'

const policy = { ...DEFAULT_POLICY, maxTracked: 8, idleMs: 1_000, idleTurns: 2, maxFieldUse: 4 }
const TEXTS = [
  'it',
  'this page',
  'the second one',
  'all of them',
  'the other one',
  'About',
  'abuot',
  'the previous one',
  'a',
]

/** The same memory, as a rewind, an undo or an import would leave it. */
function inReverse({ view, ledger }: MemoryState): MemoryState {
  const entities = new Map([...view.entities].reverse())
  const marks = ledger.marks.map(mark => ({ ...mark, before: new Map([...mark.before].reverse()) }))
  return { view: { ...view, entities }, ledger: { ...ledger, marks } }
}

/** What a view says, by whatever way it is asked. */
function answersOf({ view }: MemoryState): unknown {
  const openNow = new Set<never>()
  return [
    blockOf(view, { openNow, about: 'it', level: 'full' }),
    TEXTS.map(text => resolveReference(text, { view, openNow })),
    TEXTS.map(text => searchEntities(text, [...view.entities.values()], { limit: 3 })),
  ]
}

it('W1 I12 does and says the same, in whatever order a view holds its entities', () => {
  fc.assert(
    fc.property(arbitraryEvents(['page-1']), arbitraryEvents(['page-2'], 6), (before, after) => {
      const state = replayEvents(before, { policy })
      const one = replayEvents(after, { from: state, policy })
      const other = replayEvents(after, { from: inReverse(state), policy })
      expect(other.view).toEqual(one.view)
      expect([...other.view.fieldUse]).toEqual([...one.view.fieldUse])
      expect(answersOf(other)).toEqual(answersOf(one))
    }),
  )
})
