import { expect, it } from 'vitest'
import { caughtUp, observePages, openMemory, openStore, soon } from '../testing/open-panel.js'
import type { PanelState } from './panel-store.js'

const threadIn = ({ client }: PanelState): string | undefined => client?.thread

it('V2 selects the first memory of a page, and has its whole timeline', async () => {
  const memory = openMemory()
  const store = openStore()
  expect(store.get()).toMatchObject({ page: { status: 'silent' }, client: undefined, rows: [], at: undefined })
  await observePages(memory, 'Home', 'About', 'Team')
  await caughtUp(store, 4)
  const { rows, snapshot, client } = store.get()
  expect(client?.thread).toBe('t-1')
  expect(snapshot?.entities).toEqual({ page: 3 })
  expect(rows.map(({ index }) => index)).toEqual(rows.map((_, place) => place))
})

it('V2 leaves an empty draft that nobody chose for the memory of a thread, and never one that somebody chose', async () => {
  openMemory({ thread: undefined })
  const [store, choosing] = [openStore(), openStore()]
  await Promise.all([store, choosing].map(each => soon(() => expect(each.get().snapshot).toBeDefined())))
  expect(store.get().client?.thread).toBeUndefined()
  choosing.select(choosing.get().client!.id)
  openMemory({ thread: 't-2' })
  await soon(() => expect(threadIn(store.get())).toBe('t-2'))
  await soon(() => expect(choosing.get().page).toMatchObject({ clients: [{}, { thread: 't-2' }] }))
  expect(choosing.get().client?.thread).toBeUndefined()
})

it('V2 has no gap in a timeline that is longer than one answer', async () => {
  const memory = openMemory()
  const store = openStore()
  await caughtUp(store, 0)
  for (let turn = 0; turn < 600; turn++) memory.turn({ id: `turn-${turn}` })
  await memory.settled({ deadlineMs: 15_000 })
  await caughtUp(store, 600)
  const { rows, snapshot } = store.get()
  expect(rows.map(({ index }) => index)).toEqual(
    Array.from({ length: rows.length }, (_, place) => snapshot!.steps.first + place),
  )
})

it('V2 turns to another memory and starts anew with it', async () => {
  await observePages(openMemory({ thread: 'first' }), 'Home')
  const other = openMemory({ thread: 'second' })
  await observePages(other, 'Lisbon', 'Porto')
  const store = openStore()
  await caughtUp(store)
  store.lookAt(0)
  const { page } = store.get()
  const [first, second] = page.status === 'connected' ? page.clients : []
  expect(store.get()).toMatchObject({ client: first, at: 0 })
  store.select(second!.id)
  expect(store.get()).toMatchObject({ client: second, at: undefined, rows: [], snapshot: undefined })
  await caughtUp(store)
  expect(store.get().snapshot?.entities).toEqual({ page: 2 })
})

it('V2 gives no answer of one memory to who looks at another by then', async () => {
  await observePages(openMemory({ thread: 'first' }), 'Home')
  await observePages(openMemory({ thread: 'second' }), 'Lisbon')
  const store = openStore()
  await caughtUp(store)
  const asked = store.ask<'entities'>({ about: 'entities' })
  const { page, client } = store.get()
  store.select(page.status === 'connected' ? page.clients.find(({ id }) => id !== client?.id)!.id : '')
  expect(await asked).toMatchObject({ error: { code: 'unknown-client' } })
})

it('V2 stays with a user and thread when its page is loaded anew, and goes to another memory when it goes', async () => {
  const other = openMemory({ thread: 'first' })
  const before = openMemory({ thread: 'second', user: 'bea' })
  const store = openStore()
  await caughtUp(store, 0)
  const { page } = store.get()
  store.select(page.status === 'connected' ? page.clients.find(({ thread }) => thread === 'second')!.id : '')
  // The new page's memory is announced while the old one's is still told of.
  const after = openMemory({ thread: 'second', user: 'bea' })
  await before.close()
  await soon(() => expect(store.get().client).toMatchObject({ thread: 'second', user: 'bea' }))
  await observePages(after, 'Home')
  await caughtUp(store)
  expect(store.get().snapshot?.entities).toEqual({ page: 1 })
  await after.close()
  await soon(() => expect(threadIn(store.get())).toBe('first'))
  await other.close()
  await soon(() => expect(store.get()).toMatchObject({ client: undefined, snapshot: undefined, rows: [] }))
})

it('V3 looks at now again, and says so, when the step that was looked at is folded away', async () => {
  const memory = openMemory()
  await observePages(memory, 'Home', 'About')
  const store = openStore()
  await observePages(memory, 'Team')
  await caughtUp(store, 2)
  store.lookAt(0)
  expect(await store.act({ type: 'erase' })).toMatchObject({ value: { done: true } })
  await soon(() => expect(store.get()).toMatchObject({ at: undefined, lostStep: 0 }))
  const { rows, snapshot } = store.get()
  expect(rows.every(({ index }) => index >= snapshot!.steps.first)).toBe(true)
  store.lookAt(undefined)
  expect(store.get().lostStep).toBeUndefined()
})

it('F20 keeps what went wrong in a memory', async () => {
  const memory = openMemory()
  const store = openStore()
  const cutOff = {
    bodyUsed: false,
    clone: () => cutOff,
    text: () => Promise.reject(new Error('The body was cut off.')),
  }
  memory.observe({ toolName: 'getPage', output: cutOff })
  await soon(() => expect(store.get().errors).toMatchObject([{ error: { code: 'result-unreadable' } }]))
  await observePages(memory, 'Home')
  await caughtUp(store)
  expect(store.get().errors.length).toBe(1)
})
