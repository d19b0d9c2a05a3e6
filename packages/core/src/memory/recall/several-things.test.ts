import { describe, expect, it } from 'vitest'
import type { MemoryView } from '../../model/memory-state.js'
import { aShownList, listOf, NOW } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const orders = aShownList(
  listOf('order', {
    o1: ['Blue kettle', 'status=open', 'price=20', 'customer=Anna Berg'],
    o2: ['Oak chair', 'status=shipped', 'price=85', 'customer=Luis Prado'],
    o3: ['Red lamp', 'status=open', 'price=45', 'customer=Marie Dupont'],
    o4: ['Wool rug', 'status=cancelled', 'price=120', 'customer=Kenji Mori'],
  }),
)

describe('several things in a row', () => {
  it.each([
    ['cancel the lamp and the chair', ['o2', 'o3']],
    ['the lamp, the rug and the chair', ['o2', 'o3', 'o4']],
    ['the red one and the shipped one', ['o2', 'o3']],
    ['compare the cheapest and the most expensive', ['o1', 'o4']],
    ['the lamp or the rug?', 'ambiguous'],
    ['cancel the lamp, then ship the rug', ['o4']],
    ['cancel the rug and the price', ['o4']],
  ] as const)('Q63 %s', (text, meant) => {
    const found = resolveIn('en', text, orders)
    expect(typeof found === 'string' ? found : [...found].sort()).toEqual(meant)
  })
})

describe('places from either end', () => {
  it.each([
    ['the second one from the bottom', ['o3']],
    ['the second order from the bottom', ['o3']],
    ['open the top result', ['o1']],
    ['the one at the bottom', ['o4']],
    ['number 3 please', ['o3']],
  ] as const)('Q8.1 %s', (text, meant) => {
    expect(resolveIn('en', text, orders)).toEqual(meant)
  })

  it.each([
    ['die zweite von unten', ['o3']],
    ['Nummer 3 bitte', ['o3']],
    ['2. Bestellung', ['o2']],
    ['die oberste', ['o1']],
    ['und die von Frau Dupont?', ['o3']],
  ] as const)('Q8.1 %s', (text, meant) => {
    expect(resolveIn('de', text, orders)).toEqual(meant)
  })
})

describe('a place in what a thing holds', () => {
  const items = listOf('item', { i1: ['Bolt'], i2: ['Nut'] }, { role: 'child' })
  const list = aShownList(listOf('order', { '10482': [''], '10490': [''] }), items)
  const [own] = list.listViews
  const view: MemoryView = {
    ...list,
    listViews: [
      ...(own ? [own] : []),
      { type: 'item', keys: items.map(({ key }) => key), sequence: 1, message: NOW - 1, parent: 'order/10490' },
    ],
  }

  it('Q64 counts that, and no list beside it', () => {
    expect(resolveIn('en', 'how many pieces is the second item of 10490', view)).toEqual(['i2'])
    expect(resolveIn('en', 'how many pieces is the second item of 10482', view)).not.toEqual(['10490'])
  })
})

it('Q53 takes no mail address for whoever its first word is of', () => {
  const mails = listOf('email', { 'sofia.brandt@mail.example': [''] }, { role: 'child' })
  const view = aShownList(listOf('opportunity', { o1: ['Sofia Brandt'], o2: ['Sofia Lindner'] }), mails)
  expect(resolveIn('en', 'book a call with sofia', view)).toBe('ambiguous')
})
