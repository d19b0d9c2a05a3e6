import { expect, it } from 'vitest'
import { at } from '../../testing/a-view.js'
import { anEntity } from '../../testing/an-entity.js'
import { orderEntities } from './order-entities.js'

const now = { lastSeen: at(3), seenBy: { tool: at(3) } }
const idsOf = (entities: Parameters<typeof orderEntities>[0]) => orderEntities(entities).map(({ id }) => id)

it('W2 puts what a result was asked for before what it holds and what it points to, each in its order', () => {
  expect(
    idsOf([
      anEntity({ type: 'user', id: 'reference', name: 'Ann', role: 'reference', ...now }),
      anEntity({ type: 'line', id: 'line-1', name: 'Tea', role: 'child', ...now }),
      anEntity({ type: 'order', id: 'order-2', name: 'Two', role: 'item', position: 1, ...now }),
      anEntity({ type: 'order', id: 'order-1', name: 'One', role: 'item', position: 0, ...now }),
      anEntity({ type: 'shop', id: 'shop', name: 'Shop', role: 'subject', ...now }),
      anEntity({ id: 'earlier', name: 'Earlier', lastSeen: at(2) }),
    ]),
  ).toEqual(['shop', 'order-1', 'order-2', 'line-1', 'reference', 'earlier'])
})

it('W2 puts what was asked for before, and is now only pointed to, where it stands now', () => {
  const customer = anEntity({
    type: 'customer',
    id: 'c-1',
    name: 'Ann',
    role: 'subject',
    lastRole: 'reference',
    ...now,
  })
  expect(idsOf([customer, anEntity({ type: 'order', id: 'o-1', name: 'One', role: 'item', ...now })])).toEqual([
    'o-1',
    'c-1',
  ])
})

it('W2 puts what a call used, and did not show, behind what it showed', () => {
  const used = anEntity({ id: 'p-1', name: 'About', lastSeen: at(3), seenBy: { tool: at(1) } })
  const section = anEntity({ type: 'section', id: 's-1', name: 'Team', role: 'item', ...now })
  const child = anEntity({ type: 'user', id: 'u-1', name: 'Ann', role: 'child', ...now })
  expect(idsOf([used, section, child])).toEqual(['s-1', 'p-1', 'u-1'])
})

it('W2 puts a type that is but identifiers behind those that have names, and keeps a list of both as it is', () => {
  const bucket = anEntity({ type: 'bucket', id: 'b', role: 'item', ...now })
  const list = [0, 1, 2].map(position =>
    anEntity({
      type: 'order',
      id: position,
      role: 'item',
      position,
      ...(position !== 1 && { name: `Order ${position}` }),
      ...now,
    }),
  )
  expect(idsOf([bucket, ...list])).toEqual([0, 1, 2, 'b'])
})
