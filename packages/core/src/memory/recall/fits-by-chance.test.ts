import { describe, expect, it } from 'vitest'
import { aShownList, listOf } from '../../testing/a-shown-list.js'
import { resolveIn } from '../../testing/resolve-in.js'

const posts = aShownList(listOf('post', { p1: ['Rye bread', 'status=draft'], p2: ['Plum cake', 'status=live'] }))

describe('what kind of thing words say', () => {
  it.each([
    ['en', 'open the draft one', ['p1']],
    ['en', 'open the draft article', ['p1']],
    ['en', 'open the draft invoice', 'open'],
    ['fr', 'ouvre le draft billet', ['p1']],
    ['fr', 'ouvre le draft dossier', 'open'],
    ['es', 'abre el draft pedido', 'open'],
  ] as const)('Q28 of %s %j', (language, text, meant) => {
    const found = resolveIn(language, text, posts)
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })

  it('Q28 asks no kind of what tools call otherwise, and of what holds something', () => {
    const objects = listOf('object', { o1: ['refunds.parquet'], o2: ['orders.parquet'] })
    expect(resolveIn('en', 'download the refunds file', aShownList(objects))).toEqual(['o1'])
    const users = listOf('user', { u1: ['postgres-0'], u2: ['redis-0'] })
    expect(resolveIn('en', 'show the logs of postgres', aShownList(users))).toEqual(['u1'])
  })
})

describe('a demonstrative before words that several things bear', () => {
  const [first, second] = listOf('event', { e1: ['Loud night', 'type=Concert'], e2: ['Quiet night', 'type=Concert'] })

  it.each([
    ['en', 'book this concert', ['e2']],
    ['fr', 'réserve ce concert', ['e2']],
    ['es', 'reserva este concert', ['e2']],
    ['en', 'book that concert', 'open'],
    ['en', 'book the concert', 'open'],
  ] as const)('Q28 of %s %j, where one is open', (language, text, meant) => {
    const found = resolveIn(language, text, aShownList([first!, second!]), [second!.key])
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })
})

it('Q28 takes a state that is but a word of a name for none', () => {
  const tickets = listOf('ticket', {
    t1: ['Are you closed on Monday?', 'status=open'],
    t2: ['Lost mug', 'status=open'],
  })
  expect(resolveIn('en', 'reopen the closed one', aShownList(tickets))).toBe('ambiguous')
  const done = listOf('ticket', { t3: ['Broken mug', 'status=closed'] })
  expect(resolveIn('en', 'reopen the closed one', aShownList([...tickets, ...done]))).toEqual(['t3'])
})

it('Q8 knows a type that is written as one word by its two', () => {
  const tasks = listOf('todo', { t1: ['Order badges'] })
  const lists = listOf('todolist', { l1: ['Before June'] }, { role: 'subject', position: 0 })
  const view = aShownList(tasks, lists)
  expect(resolveIn('en', 'rename the to-do list', view)).toEqual(['l1'])
  expect(resolveIn('en', 'rename the todo list', view)).toEqual(['l1'])
})

it('Q8 counts the outermost of lists that a thing holds which was not asked for', () => {
  const [area] = listOf('area', { a1: ['Leipzig'] }, { role: 'subject', position: 0 })
  const events = listOf('event', { e1: ['Loud night'], e2: ['Quiet night'] }, { role: 'child', parent: area!.key })
  const acts = listOf('act', { c1: ['Lanterns'], c2: ['Moths'] }, { role: 'child', parent: events[0]!.key })
  const view = aShownList(events, [area!, ...acts])
  const [shown] = view.listViews
  const inner = { ...shown!, type: 'act', keys: acts.map(({ key }) => key), parent: events[0]!.key }
  const listViews = [inner, { ...shown!, parent: area!.key }]
  expect(resolveIn('en', 'open the last one', { ...view, listViews })).toEqual(['e2'])
  expect(resolveIn('en', 'open the last act', { ...view, listViews })).toEqual(['c2'])
})

describe('one word of what a task is called, which does something to it', () => {
  const tasks = aShownList(
    listOf('task', {
      t1: ['Call the insured'],
      t2: ['Get the police report'],
      t3: ['The drawing shows 150, the plan says 200.'],
    }),
  )

  it.each([
    ['who is the insured?', 'open'],
    ['attach the plan', 'open'],
    ['finish the police report', ['t2']],
    ['finish the insured one', ['t1']],
  ] as const)('Q28 of %j', (text, meant) => {
    const found = resolveIn('en', text, tasks)
    expect(typeof found === 'string' ? 'open' : found).toEqual(meant)
  })
})
