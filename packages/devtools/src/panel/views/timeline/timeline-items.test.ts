import { expect, it } from 'vitest'
import { aStepRow } from '../../../testing/a-step-row.js'
import { timelineItems, type TimelineFilter } from './timeline-items.js'

const rows = [
  aStepRow({ index: 3, turn: 0, type: 'tool-result-observed', toolName: 'listPages', action: 'listed', added: 2 }),
  aStepRow({ index: 4, turn: 1, removed: { expired: 2 } }),
  aStepRow({ index: 5, turn: 1, type: 'text-mentioned', role: 'user', about: ['page/p-1'], count: 1 }),
  aStepRow({ index: 6, turn: 2 }),
]

const shown = (filter: Partial<TimelineFilter>): string[] =>
  timelineItems(rows, { text: '', kinds: new Set(), ...filter }).map(item =>
    item.kind === 'heading' ? `turn ${item.turn}: ${item.count}` : String(item.row.index),
  )

it('V3 shows steps under their turns', () => {
  expect(shown({})).toEqual(['turn 0: 1', '3', 'turn 1: 2', '4', '5', 'turn 2: 1', '6'])
})

it('V3 filters by any of several kinds, without headings of empty turns', () => {
  expect(shown({ kinds: new Set(['tool', 'mention']) })).toEqual(['turn 0: 1', '3', 'turn 1: 1', '5'])
})

it('V3 finds the steps at which something left', () => {
  expect(shown({ kinds: new Set(['left']) })).toEqual(['turn 1: 1', '4'])
})

it.each([
  ['a tool', 'listpages', ['turn 0: 1', '3']],
  ['a key', 'page/p-1', ['turn 1: 1', '5']],
  ['nothing', 'getPage', []],
])('V3 searches for %s', (_, text, expected) => {
  expect(shown({ text })).toEqual(expected)
})
