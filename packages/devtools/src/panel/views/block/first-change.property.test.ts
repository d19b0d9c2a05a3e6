import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstChange } from './first-change.js'

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', 'é', '漢', '🌱', '🌳') })

it('V2 finds the first byte that differs, and its line', () => {
  fc.assert(
    fc.property(text, text, text, (same, before, after) => {
      fc.pre(before !== after)
      const place = firstChange(same + before, same + after)
      const [was, is] = [same + before, same + after].map(it => new TextEncoder().encode(it))
      const { byte, line } = place!
      expect([...is!.slice(0, byte)]).toEqual([...was!.slice(0, byte)])
      // Of two characters that begin alike, the whole one counts as changed.
      const kept = new TextDecoder('utf-8', { fatal: true }).decode(is!.slice(0, byte))
      expect(line).toBe(kept.split('\n').length)
      const [next, before_] = [(same + after).slice(kept.length), (same + before).slice(kept.length)]
      expect([...next][0]).not.toBe([...before_][0])
    }),
  )
})

it('V2 finds no change in the same text', () => {
  expect(firstChange('pages:\n- 🌱', 'pages:\n- 🌱')).toBeUndefined()
})
