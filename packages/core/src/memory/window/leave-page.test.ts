import { expect, it } from 'vitest'
import { anExtracted } from '../../testing/an-extraction.js'
import { createEventFactory } from '../../testing/create-event-factory.js'
import { replayEvents } from '../../testing/replay-events.js'

const element = (type: string, id: string, name: string) => anExtracted({ type, id, name, role: 'item' })
const cart = [element('button', 'e12', 'Pay'), element('link', 'e13', 'Back'), element('textbox', 'e14', 'Coupon')]
const order = anExtracted({ type: 'order', id: 'e77', name: 'Lamp' })

function keysAfter(looks: readonly (readonly [tool: string, entities: readonly ReturnType<typeof anExtracted>[]])[]) {
  const page1 = createEventFactory()
  const events = looks.map(([toolName, entities]) => page1.result({ entities: [...entities] }, { toolName }))
  return [...replayEvents(events).view.entities.keys()].sort()
}

it.each([
  ['a look at another page', [['look', [element('button', 's2e4', 'Ship')]]], ['button/s2e4']],
  ['a look by numbers', [['snapshot', [element('option', '2_4', 'Japan')]]], ['option/2_4']],
  ['another page under the same references', [['look', [element('button', 'e12', 'Ship')]]], ['button/e12']],
  ['a way to another page', [['browser_navigate', []]], []],
] as const)('W13 takes away elements of a page after %s', (_, then, left) => {
  expect(keysAfter([['look', [...cart, order]], ...then])).toEqual([...left, 'order/e77'])
})

it.each([
  ['a look at a part of the same page', ['look', cart.slice(0, 2)]],
  ['a result without elements', ['get_order', [order]]],
] as const)('W13 keeps elements after %s', (_, then) => {
  expect(keysAfter([['look', cart], then])).toEqual(expect.arrayContaining(['button/e12', 'link/e13', 'textbox/e14']))
})

it('W13 keeps what a way to another page failed to leave', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({ entities: cart }, { toolName: 'look' }),
    page1.result({ entities: [], outcome: 'failed' }, { toolName: 'navigate_page' }),
  ])
  expect(state.view.entities.size).toBe(3)
})
