import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blockLines } from './block-lines.js'

/** A text, and parts of it that lie within or beside each other, as entries and what stands inside them. */
const spanned = fc
  .tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom('a', ' ', '\n', '🌱') }))
  .map(parts => parts.join('\n'))
  .chain(text =>
    fc.array(fc.tuple(fc.nat(text.length), fc.nat(text.length)), { maxLength: 6 }).map(pairs => ({
      text,
      spans: pairs.map(([a, b], index) => ({
        from: Math.min(a, b),
        to: Math.max(a, b),
        key: `page/${index}` as const,
      })),
    })),
  )

it('V2 shows a block to the last character, whatever its parts are', () => {
  fc.assert(
    fc.property(spanned, ({ text, spans }) => {
      const lines = blockLines(text, spans)
      expect(lines.map(pieces => pieces.map(piece => piece.text).join('')).join('\n')).toBe(text)
    }),
  )
})

it('V2 tells the innermost entity of a part', () => {
  const text = 'pages:\n- "Home" (p-1); sections: "Hero" (s-1)'
  const lines = blockLines(text, [
    { from: 9, to: text.length, key: 'page/p-1' },
    { from: 33, to: text.length, key: 'section/s-1' },
  ])
  expect(lines).toEqual([
    [{ text: 'pages:', key: undefined }],
    [
      { text: '- ', key: undefined },
      { text: '"Home" (p-1); sections: ', key: 'page/p-1' },
      { text: '"Hero" (s-1)', key: 'section/s-1' },
    ],
  ])
})
