import { expect, it } from 'vitest'
import { anEntityRow } from '../../../testing/an-entity-row.js'
import { countReversed, explainChoice } from './explain-choice.js'

const asked = anEntityRow({ type: 'page', id: 1 }, { score: 0.1, first: 'asked-for' })
const short = anEntityRow({ type: 'page', id: 2 }, { score: 0.2 })
const out = anEntityRow({ type: 'page', id: 3 }, { score: 0.4, shown: false, leftOutBecause: 'no-room' })
const high = anEntityRow({ type: 'page', id: 4 }, { score: 0.9 })
const rows = [asked, short, out, high]

it('V10 says of what found no room which with a lower score are in the block, and why each', () => {
  const { words, before } = explainChoice(out, rows)
  expect(words).toBe('Left out of the block: no room in the budget.')
  expect(before).toEqual([
    { because: 'the last result was asked for it', rows: [asked] },
    { because: expect.stringContaining('its line is shorter'), rows: [short] },
  ])
})

it('V10 says of what is in the block with a low score what puts it before a higher one', () => {
  expect(explainChoice(asked, rows).words).toBe(
    'In the block first, whatever its score: the last result was asked for it. 1 with a higher score found no room.',
  )
  expect(explainChoice(short, rows).words).toContain('In the block, though 1 with a higher score found no room')
  expect(explainChoice(high, rows).words).toBe('In the block by its score for its length.')
})

it('V10 compares nothing with what the request holds anyway', () => {
  const carried = { ...out, leftOutBecause: 'on-the-wire' as const }
  expect(explainChoice(carried, [asked, carried]).before).toEqual([])
  expect(countReversed([asked, carried])).toBe(0)
})

it('V10 counts those in the block with a lower score than one without room', () => {
  expect(countReversed(rows)).toBe(2)
  expect(countReversed([])).toBe(0)
})
