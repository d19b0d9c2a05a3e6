import fc from 'fast-check'
import { expect, it } from 'vitest'
import { trimEnd } from './trim-end.js'

it('T7 takes away what the pattern /marks+$/ would, which is quadratic', () => {
  const marks = ['**', '`', '"', ',', '\\n']
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '*', '`', '"', ',', '\\', 'n') }), text => {
      expect(trimEnd(text, marks)).toBe(text.replace(/(?:\*\*|[`",]|\\n)+$/, ''))
    }),
  )
})
