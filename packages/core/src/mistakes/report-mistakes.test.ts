import { expect, it, onTestFinished, vi } from 'vitest'
import { createWorkingMemory } from '../create-working-memory.js'
import { observePage, openMemory, settle, withPages } from '../testing/open-memory.js'
import type { WorkingMemoryOptions } from '../working-memory-options.js'

function listen() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  return () => warn.mock.calls.map(([said]) => said as string)
}

it('O5 says each sentence once, however many memories are made', () => {
  const said = listen()
  for (let made = 0; made < 3; made++) openMemory({ langages: [] } as Partial<WorkingMemoryOptions>)
  expect(said()).toEqual(['[antecedent] createWorkingMemory knows no option `langages`. Did you mean `languages`?'])
})

it('O5 says nothing of what is right', async () => {
  const said = listen()
  const memory = await withPages(['p-1', 'p-2'], {
    block: { level: 'full', format: 'xml', documents: false },
    extraction: {
      entities: { getOrder: { type: 'order', at: 'order' }, log: false },
      tasks: { send: { kind: 'send' } },
    },
    policy: { maxTracked: 10 },
  })
  memory.turn({ id: 'm-1' })
  memory.mention('Page p-1', { role: 'user', id: 'm-1' })
  memory.view({ type: 'page', id: 7 })()
  memory.observe({ toolName: 'answerNothing', output: undefined })
  memory.pin('page/p-1')
  memory.rename({ type: 'page', id: 'p-2' }, 'Two')
  memory.forget(({ id }) => id === 'p-3')
  memory.attach({ messages: [{ role: 'user', content: 'hello' }] }, { place: 'after', budgetTokens: 100 })
  await memory.thread('t-2').close()
  await memory.flush()
  expect(said()).toEqual([])
})

it('O5 says nothing of a thing that left the window, once a search gave it', async () => {
  const memory = await withPages(['p-1', 'p-2', 'p-3'], { policy: { maxTracked: 2 } })
  const said = listen()
  const [hit] = await memory.search('p-1')
  expect(hit?.entity.key).toBe('page/p-1')
  memory.forget(hit!.entity.key)
  expect(said()).toEqual([])
})

it('O5 says nothing of a thing that is on its way to memory', async () => {
  const memory = await withPages(['p-1'])
  await memory.flush()
  const said = listen()
  memory.view({ type: 'page', id: 'p-2' })
  memory.pin('page/p-2')
  await memory.flush()
  expect(said()).toEqual([])
  expect(memory.getSnapshot().entities.find(({ id }) => id === 'p-2')?.pinned).toBe(true)
  memory.pin('page/p-3')
  expect(said()).toEqual([expect.stringContaining('pin: memory knows no `page/p-3`')])
})

it('O5 does what a call does, whatever it says of it, and survives what cannot be read', async () => {
  listen()
  const memory = openMemory()
  const unreadable = new Proxy({}, { get: refuse, ownKeys: refuse, has: refuse })
  expect(memory.observe(unreadable as never)).toMatchObject({ status: 'rejected' })
  expect(() => memory.view(unreadable as never)()).not.toThrow()
  expect(() => memory.pin(unreadable as never)).not.toThrow()
  expect(memory.observe({ toolName: 'getPage' } as never)).toEqual({ status: 'accepted' })
  observePage(memory, 'p-1')
  await settle(memory)
  expect(memory.block({ level: 'most' as never }).text).toContain('Page p-1')
})

it('O5 tells of another policy of the same user, and not of one that was closed', async () => {
  const said = listen()
  const open = (maxTracked: number) =>
    createWorkingMemory({ user: 'o5-policy', thread: 't-1', worker: false, storage: 'memory', policy: { maxTracked } })
  const first = open(10)
  await first.close()
  const second = open(20)
  const same = open(20)
  expect(said()).toEqual([])
  const other = open(30)
  expect(said()).toEqual([expect.stringContaining('another `policy`, and this one is ignored')])
  await Promise.all([second.close(), same.close(), other.close()])
})

function refuse(): never {
  throw new TypeError('no')
}
