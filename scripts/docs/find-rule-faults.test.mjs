import { expect, it } from 'vitest'
import { findRuleFaults } from './find-rule-faults.mjs'

const long = 'word '.repeat(101).trim()

it('finds nothing wrong with short rules and their sub-rules', () => {
  expect(
    findRuleFaults('- **X1** One.\n  - **X1.1** A part.\n- **I9, I10** Two.\n\n## Next\n\n- **X2** Last.\n'),
  ).toEqual([])
})

it('names rules and sub-rules of more than 100 words, as each of them counts alone', () => {
  expect(findRuleFaults(`- **X1** One.\n  - **X1.1** ${long}\n- **X2** ${long}\n`)).toEqual([
    'X1.1 has 101 words, 100 at most: make sub-rules of it.',
    'X2 has 101 words, 100 at most: make sub-rules of it.',
  ])
})

it('names an id that two rules have, and a sub-rule without its rule', () => {
  expect(findRuleFaults('- **X1** One.\n- **X1** Another.\n  - **X2.1** A part.\n')).toEqual([
    'X1 is the id of two rules.',
    'X2.1 stands under no rule X2.',
  ])
})
