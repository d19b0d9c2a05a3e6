import { describe, expect, it } from 'vitest'
import { BEGINNING } from '../../model/clock.js'
import type { Attribute, Entity, Mention } from '../../model/entity.js'
import { EMPTY_VIEW, type MemoryView } from '../../model/memory-state.js'
import { anEntity } from '../../testing/an-entity.js'
import { resolveReference } from './resolve-reference.js'

const NOW = 10

function person(id: string, message: number, gender?: string): Entity {
  const mention: Mention = { message, by: 'user', alone: message > NOW - 5 }
  const attributes: Attribute[] = gender === undefined ? [] : [{ field: 'gender', value: gender }]
  return anEntity({ type: 'employee', id, name: `${id} Holt`, role: 'item', attributes, mentions: [mention] })
}

function viewOf(...entities: Entity[]): MemoryView {
  return {
    ...EMPTY_VIEW,
    now: { ...BEGINNING, message: NOW },
    entities: new Map(entities.map(entity => [entity.key, entity])),
  }
}

function meant(text: string, view: MemoryView): string {
  const { status, entities } = resolveReference(text, { view, openNow: new Set() })
  return status === 'resolved' ? entities.map(({ id }) => id).join(' ') : 'open'
}

const ida = person('ida', NOW - 1)
const tom = person('tom', NOW - 8)
const order = anEntity({
  type: 'order',
  id: 'o-1',
  role: 'subject',
  mentions: [{ message: NOW, by: 'tool', alone: true }],
})

describe('Q4 a pronoun of people means a person', () => {
  it.each(['does she work on Fridays?', 'ask her for an update', 'when does he come back?', '她什么时候来？'])(
    'Q4 means by %j the person that was singled out last',
    text => {
      expect(meant(text, viewOf(order, tom, ida))).toBe('ida')
    },
  )

  it('Q4 means the only person that is known', () => {
    expect(meant('ask her for an update', viewOf(order, tom))).toBe('tom')
  })

  it.each([
    ['ask him for an update', 'two that nobody singled out', viewOf(tom, person('jon', NOW - 8))],
    ['ask him for an update', 'a woman', viewOf(person('eva', NOW - 1, 'female'))],
    ['ask him for an update', 'no person', viewOf(order)],
    ['my neighbour says she is late', 'somebody who is not known', viewOf(order, ida)],
    ['she wants to send the cushion back', 'a thing that she does something with', viewOf(order, ida)],
    ['cancel her order', 'an order', viewOf(order, ida)],
  ])('Q4 leaves %j open where it may mean %s', (text, _, view) => {
    expect(meant(text, view)).toBe('open')
  })

  it('Q4 means the thing by the other pronoun of a sentence', () => {
    expect(meant('assign it to her', viewOf(order, ida))).toBe('o-1')
  })
})

it('Q4 means by a pronoun the one person that came just now, where the others were seen long ago', () => {
  const [old, older] = ['ute', 'olaf'].map(id => ({ ...person(id, 1), lastSeen: { ...BEGINNING, message: 1 } }))
  const near = { ...person('jana', NOW - 6), mentions: [], lastSeen: { ...BEGINNING, message: NOW } }
  expect(meant('ask her for an update', viewOf(...[old, older, near].filter(one => one !== undefined)))).toBe('jana')
})

describe('Q4.3 what somebody is given need not be known', () => {
  const invoice = anEntity({ type: 'invoice', id: 'i-1', role: 'item' })
  it.each([
    ['send her the brochure', 'ida'],
    ['send her the brochure too, please', 'ida'],
    // An invoice is known, and may be meant.
    ['send her the invoice', 'open'],
    ['she wants to send the cushion back', 'open'],
  ])('Q4.3 reads %j', (text, expected) => {
    expect(meant(text, viewOf(ida, tom, invoice))).toBe(expected)
  })
})
