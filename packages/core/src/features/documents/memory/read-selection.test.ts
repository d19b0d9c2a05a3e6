import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSelection } from './read-selection.js'

const shown = ['a', 'b', 'c']

it.each([
  ['an object', { sections: [3, 1] }, ['a', 'c']],
  ['JSON in a fence', '```json\n{"sections":[2]}\n```', ['b']],
  ['no sections', { sections: [] }, []],
  ['one that there is and others', { sections: [2, 9, 0, -1, 'c', null, 2] }, ['b']],
])('D3 reads %s', (_what, answer, expected) => {
  expect(readSelection(answer, shown)).toEqual(expected)
})

it.each([[{ sections: [4] }], [{ sections: ['a'] }], [{ sections: 'a' }], [[1]], ['User'], [undefined], [null]])(
  'D3 takes %j for no answer',
  answer => {
    expect(readSelection(answer, shown)).toBeUndefined()
  },
)

it('D3 takes any answer, and gives only what was shown', () => {
  const answer = fc.oneof(fc.anything(), fc.record({ sections: fc.array(fc.oneof(fc.integer(), fc.anything())) }))
  fc.assert(
    fc.property(answer, given => {
      const chosen = readSelection(given, shown) ?? []
      expect(shown.filter(section => chosen.includes(section))).toEqual(chosen)
    }),
  )
})
