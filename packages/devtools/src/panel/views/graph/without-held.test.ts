import { expect, it } from 'vitest'
import { withoutHeld } from './without-held.js'

it('V11 draws no reference between a thing and what it holds', () => {
  const held = { kind: 'parent', from: 'page/1', to: 'section/1', sequence: 1 } as const
  const again = { kind: 'reference', from: 'page/1', to: 'section/1', sequence: 1 } as const
  const other = { kind: 'reference', from: 'section/1', to: 'image/1', sequence: 1 } as const
  expect(withoutHeld([held, again, other])).toEqual([held, other])
})
