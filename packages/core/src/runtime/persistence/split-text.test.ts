import fc from 'fast-check'
import { expect, it } from 'vitest'

import { splitText } from './split-text.js'

it('A1 splits a text into parts that are small, whole characters, and the text again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 6, max: 60 }), (text, maxBytes) => {
      const parts = splitText(text, maxBytes)
      expect(parts.join('')).toBe(text)
      for (const part of parts) {
        expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(maxBytes)
        expect(part.isWellFormed?.() ?? true).toBe(true)
      }
    }),
  )
})
