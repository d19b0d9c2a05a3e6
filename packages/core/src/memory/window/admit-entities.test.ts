import { expect, it } from 'vitest'
import type { EntityKey } from '../../model/entity.js'
import { anExtracted, extractedItems } from '../../testing/an-extraction.js'
import { createEventFactory } from '../../testing/create-event-factory.js'
import { entityOf } from '../../testing/entity-of.js'
import { replayEvents } from '../../testing/replay-events.js'

const page = anExtracted({ name: 'About' })
const section = anExtracted({ type: 'section', id: 's-1', name: 'Team', parent: 'page/p-1' })

it('Q4 gives the focus to what was met or named alone', () => {
  const page1 = createEventFactory()
  const state = replayEvents([
    page1.result({ entities: [page, anExtracted({ id: 'p-2', role: 'child' })] }),
    page1.result({ entities: extractedItems('page', ['p-1', 'p-2']) }),
    page1.text(['page/p-1', 'page/p-2']),
    page1.text(['page/p-2'], { role: 'assistant' }),
  ])

  const alone = (key: EntityKey) => entityOf(state, key).mentions.map(mention => [mention.by, mention.alone])
  expect(alone('page/p-1')).toEqual([
    ['user', false],
    ['tool', false],
    ['tool', true],
  ])
  expect(alone('page/p-2')).toEqual([
    ['assistant', true],
    ['user', false],
    ['tool', false],
    ['tool', false],
  ])
})

it.each([
  ['with what it holds', [{ ...section, role: 'child' as const }], true],
  ['with what it refers to', [anExtracted({ type: 'user', id: 'u-1', role: 'reference', path: 'author_id' })], true],
  ['beside what it does not hold', [anExtracted({ type: 'user', id: 'u-1', role: 'child' })], false],
  ['that holds others of its type', [anExtracted({ id: 'p-2', role: 'child', parent: 'page/p-1' })], false],
  [
    'of what the call named',
    [anExtracted({ type: 'site', id: 's-9', role: 'reference', path: '' }), { ...section, role: 'child' as const }],
    false,
  ],
  ['beside a second', [anExtracted({ id: 'p-2', role: 'item' })], false],
])('Q4 gives the focus to the only item of a list %s: %#', (_, others, isAlone) => {
  const page1 = createEventFactory()
  const state = replayEvents([page1.result({ action: 'listed', entities: [{ ...page, role: 'item' }, ...others] })])
  expect(entityOf(state, 'page/p-1').mentions.map(({ alone }) => alone)).toEqual([isAlone])
})

it('Q4 takes an act on a child for a mention of its parent, also when the act does not say whose child it is', () => {
  const page1 = createEventFactory()
  const { parent: _parent, ...bare } = section
  const state = replayEvents([
    page1.result({ entities: [page, { ...section, role: 'child' }] }),
    page1.result({ action: 'deleted', entities: [bare] }),
  ])

  expect(entityOf(state, 'page/p-1').mentions[0]).toEqual({ message: 2, by: 'tool', alone: true })
  expect(entityOf(state, 'section/s-1')).toMatchObject({ fate: 'deleted', parent: 'page/p-1' })
})

it('Q4 keeps what a result says of the parent beside the child that was acted on', () => {
  // The mention of the parent once stood on the parent as it was before the result.
  const page1 = createEventFactory()
  const renamed = anExtracted({ name: 'About us', role: 'child' })
  const state = replayEvents([page1.result({ entities: [page] }), page1.result({ entities: [section, renamed] })])

  expect(entityOf(state, 'page/p-1')).toMatchObject({
    name: 'About us',
    aliases: ['About'],
    mentions: [
      { message: 2, alone: true },
      { message: 1, alone: true },
    ],
  })
})

it('X17 W1 keeps the newest attributes of a thing, and those that a later result does not tell', () => {
  const page1 = createEventFactory()
  const draft = { field: 'status', value: 'draft' }
  const owner = { field: 'owner', value: 'Ada' }
  const seen = replayEvents([page1.result({ entities: [anExtracted({ attributes: [draft, owner] })] })])
  const published = { field: 'status', value: 'published' }
  const changed = replayEvents([page1.result({ entities: [anExtracted({ attributes: [published] })] })], { from: seen })
  const named = replayEvents([page1.result({ entities: [anExtracted({ role: 'reference' })] })], { from: changed })
  expect([seen, changed, named].map(state => entityOf(state, 'page/p-1').attributes)).toEqual([
    [draft, owner],
    [published, owner],
    [published, owner],
  ])
})
