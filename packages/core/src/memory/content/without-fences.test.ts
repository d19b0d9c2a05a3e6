import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutFences } from './without-fences.js'

it('T7 takes away what a pattern from fence to fence would, which is quadratic where none ends', () => {
  const unit = fc.constantFrom('```', '`', '\n', 'a', ' ')
  fc.assert(
    fc.property(fc.string({ unit }), text => {
      expect(withoutFences(text)).toBe(text.replace(/^```[^\n]*\n[\s\S]*?^```/gm, ''))
    }),
    { numRuns: 1_000 },
  )
})
