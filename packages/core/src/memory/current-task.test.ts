import { expect, it } from 'vitest'
import type { Task } from '../model/task.js'
import { anExtracted, extractedItems } from '../testing/an-extraction.js'
import { createEventFactory } from '../testing/create-event-factory.js'
import { replayEvents } from '../testing/replay-events.js'
import { currentTask } from './current-task.js'

const page = (id: string) => anExtracted({ id })
const booking: Task = { kind: 'booking', status: 'active', goal: 'A trip', entities: [], from: 'host' }

it('G5 takes the weightiest verb of the turn and what it was done to, and how it ended', () => {
  const page1 = createEventFactory()
  const { view } = replayEvents([
    page1.turn('u-0'),
    page1.result({ action: 'deleted', entities: [page('old')] }),
    page1.turn('u-1'),
    page1.result({ action: 'listed', entities: extractedItems('page', ['a', 'b', 'c']) }),
    page1.result({ action: 'updated', entities: [page('a')], outcome: 'failed' }),
    page1.result({ action: 'updated', entities: [page('b'), anExtracted({ type: 'note', id: 'n', role: 'child' })] }),
    page1.view([page('seen')]),
    page1.result({ entities: [page('b')] }),
  ])

  expect(currentTask(view)).toEqual({
    kind: 'updated',
    status: 'succeeded',
    entities: ['page/b', 'page/a'],
    from: 'calls',
  })
})

it('G5 names all that was shown where a call is about no single thing', () => {
  const page1 = createEventFactory()
  const { view } = replayEvents([page1.result({ action: 'listed', entities: extractedItems('page', ['a', 'b']) })])

  expect(currentTask(view)).toMatchObject({ kind: 'listed', entities: ['page/a', 'page/b'] })
})

it('G5 knows no task in a turn without calls', () => {
  const page1 = createEventFactory()
  const { view } = replayEvents([page1.result({ entities: [page('a')] }), page1.turn('u-1'), page1.view([page('a')])])

  expect(currentTask(view)).toBeUndefined()
})

it('G5 says what the host says, takes in what calls are about while it is active, and leaves off when it is unset', () => {
  const page1 = createEventFactory()
  const during = replayEvents([
    page1.task(booking),
    page1.result({ entities: [page('a')] }),
    page1.result({ entities: [page('b')] }),
    page1.result({ entities: [page('b')] }),
    page1.result({ entities: [page('a')] }),
  ])
  const unset = replayEvents([page1.task(undefined)], { from: during })
  const done = replayEvents([page1.task({ ...booking, status: 'succeeded' }), page1.result({ entities: [page('a')] })])

  expect(currentTask(during.view)).toEqual({ ...booking, entities: ['page/a', 'page/b'] })
  expect(unset.view).not.toHaveProperty('task')
  expect(done.view.task).toMatchObject({ status: 'succeeded', entities: [] })
})

it('G5 begins and ends a task by a declared rule, unless the host says what is being done', () => {
  const page1 = createEventFactory()
  const called = (id: string, task: Pick<Task, 'kind' | 'status'>) => page1.result({ entities: [page(id)], task })
  const begun = replayEvents([called('a', { kind: 'review', status: 'active' })])
  const ended = replayEvents([called('b', { kind: 'review', status: 'succeeded' })], { from: begun })
  const next = replayEvents([called('c', { kind: 'booking', status: 'active' })], { from: ended })
  const host = replayEvents([page1.task(booking), called('d', { kind: 'review', status: 'active' })], { from: next })
  const failed = replayEvents([page1.result({ outcome: 'failed', task: { kind: 'x', status: 'failed' } })])

  expect(begun.view.task).toEqual({ kind: 'review', status: 'active', entities: ['page/a'], from: 'rule' })
  expect(ended.view.task).toEqual({ kind: 'review', status: 'succeeded', entities: ['page/b', 'page/a'], from: 'rule' })
  expect(next.view.task).toEqual({ kind: 'booking', status: 'active', entities: ['page/c'], from: 'rule' })
  expect(host.view.task).toEqual({ ...booking, entities: ['page/d'] })
  expect(failed.view.task).toEqual({ kind: 'x', status: 'failed', entities: [], from: 'rule' })
})

it('W10.6 names no forgotten thing in a task, though the host does', () => {
  const page1 = createEventFactory()
  const { view } = replayEvents([
    page1.forget(['page/a']),
    page1.task({ ...booking, entities: ['page/a', 'page/b'] }),
    page1.forget(['page/b']),
  ])

  expect(view.task).toEqual(booking)
})
