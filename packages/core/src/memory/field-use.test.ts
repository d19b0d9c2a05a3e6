import { expect, it } from 'vitest'
import { anEntity } from '../testing/an-entity.js'
import { anExtracted } from '../testing/an-extraction.js'
import { createEventFactory } from '../testing/create-event-factory.js'
import { replayEvents } from '../testing/replay-events.js'
import { feedbackOf, fieldWeight } from './field-use.js'

it('W3 counts once for each call which fields of which types its input used, the last used last', () => {
  const page1 = createEventFactory()
  const user = (id: number, fields = {}) =>
    anExtracted({ type: 'user', id, role: 'item', identifiers: [{ field: 'email', value: `${id}@b.c` }], ...fields })
  const state = replayEvents([
    page1.result({ entities: [user(1, { name: 'Ada', slug: 'ada' }), user(2)] }),
    page1.result({ inputValues: ['1', 'Ada', 'ada'] }),
    page1.result({ inputValues: ['1@b.c', '2@b.c', 'nothing known'] }),
    page1.result({ inputValues: ['2'] }),
  ])

  expect([...state.view.fieldUse]).toEqual([
    ['user.name', 1],
    ['user.slug', 1],
    ['user.email', 1],
    ['user.id', 2],
  ])
})

it('W3 weighs a field four times as much when it was used three times, and no more', () => {
  const weight = (uses: number) => fieldWeight(new Map([['page.id', uses]]), { type: 'page', field: 'id' })

  expect([0, 1, 2, 3, 50].map(weight)).toEqual([0.25, 0.5, 0.75, 1, 1])
})

it('W3 takes the most used field of a thing, of its own type alone', () => {
  const fieldUse = new Map([
    ['page.name', 1],
    ['page.email', 3],
    ['order.id', 9],
  ])
  const email = { identifiers: [{ field: 'email', value: 'a@b.c' }] }

  expect(feedbackOf(anEntity(), fieldUse)).toBe(0.25)
  expect(feedbackOf(anEntity({ name: 'About' }), fieldUse)).toBe(0.5)
  expect(feedbackOf(anEntity({ name: 'About', ...email }), fieldUse)).toBe(1)
  expect(feedbackOf(anEntity(email), new Map())).toBe(0.25)
})
