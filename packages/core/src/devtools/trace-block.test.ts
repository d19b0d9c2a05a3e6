import { expect, it } from 'vitest'
import { aView } from '../testing/a-view.js'
import { anEntity } from '../testing/an-entity.js'
import { traceBlock } from './trace-block.js'
import { blockOf } from '../testing/block-of.js'

const home = anEntity({ type: 'page', id: 'p-1', name: 'Home' })
const hero = anEntity({ type: 'section', id: 's-1', name: 'Home', parent: home.key })
const team = anEntity({ type: 'section', id: 's-2', name: 'Team', parent: home.key })
const order = anEntity({ type: 'order', id: '#W1' })

it.each(['plain', 'markdown', 'xml', 'json'] as const)(
  'V2 says of each part of a block in %s which entity it shows',
  format => {
    const block = blockOf(aView([home, hero, team, order]), { format, openNow: new Set() })
    const parts = traceBlock(block).map(({ from, to, key }) => ({ key, text: block.text.slice(from, to) }))
    expect(parts.map(({ key }) => key)).toEqual(block.entries)
    for (const { key, text } of parts) expect(text).toContain(key.slice(key.indexOf('/') + 1))
    // What stands inside another lies within it.
    const [outer, ...inner] = traceBlock(block).filter(({ key }) => key !== order.key)
    for (const { from, to } of inner) expect([from > outer!.from, to <= outer!.to]).toEqual([true, true])
  },
)

it('V2 says nothing of an empty block', () => {
  expect(traceBlock(blockOf(aView([]), { openNow: new Set() }))).toEqual([])
})

it('L3 V2 takes what is said of earlier sessions for no part of an entity', () => {
  const earlier = ['updated #W1', 'viewed Home']
  const options = { level: 'full', earlier, openNow: new Set<never>(), budgetTokens: 900 } as const
  const { text, ...block } = blockOf(aView([home, order]), options)
  const notes = text.indexOf('earlier sessions')
  expect(notes).toBeGreaterThan(0)
  expect(traceBlock({ text, ...block }).map(({ to, key }) => [key, to < notes])).toEqual([
    [home.key, true],
    [order.key, true],
  ])
})
