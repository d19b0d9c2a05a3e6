import { expect, it } from 'vitest'
import type { ExtractedEntity, Extraction } from '../../model/extraction.js'
import { anExtracted, extractedItems } from '../../testing/an-extraction.js'
import { createEventFactory } from '../../testing/create-event-factory.js'
import { entityOf } from '../../testing/entity-of.js'
import { replayEvents } from '../../testing/replay-events.js'

const page1 = createEventFactory()
const part = (entities: readonly ExtractedEntity[], fields: Partial<Extraction> = {}, toolCallId = 'c-1') =>
  page1.result({ entities, ...fields }, { toolCallId, partial: true })
const whole = (entities: readonly ExtractedEntity[], fields: Partial<Extraction> = {}, toolCallId = 'c-1') =>
  page1.result({ entities, ...fields }, { toolCallId })
const page = (id: string, name?: string) => anExtracted({ id, role: 'item', ...(name !== undefined && { name }) })

it('X12 shows for the time being what a part brings, and counts all parts and the end as one call', () => {
  const parts = replayEvents([part([page('a', 'Ab')]), part([page('a', 'About'), page('b')])])
  const ended = replayEvents([whole([page('a', 'About us'), page('b')])], { from: parts })

  expect([...parts.view.entities.values()].map(({ id, name, provisional }) => [id, name, provisional])).toEqual([
    ['a', 'About', true],
    ['b', undefined, true],
  ])
  expect(parts.view).toMatchObject({ now: { sequence: 2, call: 1, message: 1 }, episodes: [] })
  expect(entityOf(ended, 'page/a')).toMatchObject({ name: 'About us', aliases: [], accessCount: 1, ref: 'p1' })
  expect(entityOf(ended, 'page/a').mentions).toEqual([{ message: 1, by: 'tool', alone: false }])
  expect(entityOf(ended, 'page/b')).not.toHaveProperty('provisional')
  expect(ended.view).toMatchObject({ now: { sequence: 3, call: 1, message: 1 }, episodes: [{ action: 'viewed' }] })
})

it('X12 drops what the end no longer shows, and what a later part no longer shows', () => {
  const parts = replayEvents([part([page('a'), page('b'), page('c')]), part([page('a'), page('b')])])
  const ended = replayEvents([whole([page('a')])], { from: parts })

  expect([...parts.view.entities.keys()]).toEqual(['page/a', 'page/b'])
  expect([...ended.view.entities.keys()]).toEqual(['page/a'])
})

it('X12 drops all that came when the call fails, and at the next turn when it never ends', () => {
  const parts = replayEvents([part([page('a')])])

  expect(replayEvents([whole([], { outcome: 'failed' })], { from: parts }).view.entities.size).toBe(0)
  expect(replayEvents([page1.turn('u-1')], { from: parts }).view.entities.size).toBe(0)
})

it('X12 leaves what was known before as it is until the result has ended', () => {
  const before = replayEvents([page1.result({ entities: [page('a', 'About')] })])
  const parts = replayEvents([part([page('a', 'Ab')], { inputValues: ['a'] })], { from: before })
  const ended = replayEvents([whole([page('a', 'Imprint')])], { from: parts })
  const failed = replayEvents([whole([], { outcome: 'failed' }, 'c-1')], { from: parts })

  expect(entityOf(parts, 'page/a')).toEqual(entityOf(before, 'page/a'))
  expect(entityOf(ended, 'page/a')).toMatchObject({ name: 'Imprint', aliases: ['About'], accessCount: 2 })
  expect(entityOf(failed, 'page/a')).toEqual(entityOf(before, 'page/a'))
})

it('X12 ignores a part that comes after the end', () => {
  const ended = replayEvents([whole([page('a')], {}, 'c-9')])
  expect(replayEvents([part([page('b')], {}, 'c-9')], { from: ended }).view).toEqual(ended.view)
})

it('X12 keeps apart what two calls are still bringing', () => {
  const state = replayEvents([part([page('a')]), part([page('b')], {}, 'c-2'), whole([], { outcome: 'failed' }, 'c-2')])
  expect([...state.view.entities.keys()]).toEqual(['page/a'])
})

it('X12 settles at once what another call shows, the user looks at or pins', () => {
  const settled = replayEvents([
    part(extractedItems('page', ['a', 'b', 'c', 'd'])),
    page1.result({ entities: [page('a')] }),
    page1.view([anExtracted({ id: 'b' })]),
    page1.pin(['page/c']),
    page1.pin(['page/d'], { pinned: false }),
    page1.turn('u-2'),
  ])

  expect([...settled.view.entities.values()].map(({ key, provisional }) => [key, provisional])).toEqual([
    ['page/a', undefined],
    ['page/b', undefined],
    ['page/c', undefined],
  ])
})

it('X12 takes an act on a child for a mention of its parent only when the result has ended', () => {
  const before = replayEvents([page1.result({ entities: [anExtracted()] })])
  const child = anExtracted({ type: 'section', id: 's-1', parent: 'page/p-1' })
  const parts = replayEvents([part([child])], { from: before })

  expect(entityOf(parts, 'page/p-1')).toEqual(entityOf(before, 'page/p-1'))
})
