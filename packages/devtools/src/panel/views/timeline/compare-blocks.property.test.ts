import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareBlocks } from './compare-blocks.js'

const anyBlock = fc.array(fc.constantFrom('pages:', '- "About"', '- "Home"', '', 'צור קשר'), { maxLength: 8 })

it('V3 keeps every line of both blocks in its order', () => {
  fc.assert(
    fc.property(anyBlock, anyBlock, (before, after) => {
      const lines = compareBlocks(before.join('\n'), after.join('\n'))
      const side = (without: 'added' | 'removed'): string[] =>
        lines.filter(({ kind }) => kind !== without).map(({ text }) => text)
      const textOf = (block: string[]): string[] => (block.join('\n') === '' ? [] : block)
      expect(side('added')).toEqual(textOf(before))
      expect(side('removed')).toEqual(textOf(after))
    }),
  )
})

it('V3 changes no line that is now followed by others', () => {
  expect(compareBlocks('pages:\n- "Home"', 'pages:\n- "Home"\n- "About"')).toEqual([
    { kind: 'kept', text: 'pages:' },
    { kind: 'kept', text: '- "Home"' },
    { kind: 'added', text: '- "About"' },
  ])
})
