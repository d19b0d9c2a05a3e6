import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutQuoted } from './without-quoted.js'

it.each([
  [`Unexpected token 'x' in "{}"`, 'Unexpected token … in …'],
  ["it isn't `known`", "it isn't …"],
  ['cut off at "the beg', 'cut off at …'],
])('X13 leaves what is quoted out of %j', (message, said) => {
  expect(withoutQuoted(message)).toBe(said)
})

it('T7 leaves out what a pattern that looks back at its quote would', () => {
  const pattern = /(?<!\w)(["'`])(?:(?:(?!\1)[^]){0,500}\1|[^]*$)/g
  const unit = fc.constantFrom('"', "'", '`', 'a', ' ', '\n', 'x'.repeat(499))
  fc.assert(
    fc.property(fc.string({ unit }), message => {
      expect(withoutQuoted(message)).toBe(message.replace(pattern, '…'))
    }),
    { numRuns: 1_000 },
  )
})
