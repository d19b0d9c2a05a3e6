import { expect, it } from 'vitest'
import { longTerm } from './features/long-term/index.js'
import { documents } from './features/documents/index.js'
import { observePage, openMemory, settle, withPages } from './testing/open-memory.js'
import { artifacts } from './features/artifacts/index.js'

const lasting = {
  features: [
    artifacts(),
    longTerm({ shared: true, minAccesses: 1 }),
    documents({ profile: { template: '# User\n- Name:\n' } }),
  ],
} as const

let users = 0
const aUser = (): string => `erase-${++users}`

it('P8 erases everything of a user in all threads, drafts too, and goes on from nothing', async () => {
  const user = aUser()
  const memory = await withPages(['p-1', 'p-2'], { user, ...lasting })
  const other = openMemory({ user, thread: 't-2', ...lasting })
  const draft = openMemory({ user, thread: undefined, ...lasting })
  observePage(other, 'p-3')
  observePage(draft, 'p-4')
  await memory.documents.patch('profile', { User: { Name: 'Alice' } })
  await memory.artifacts.store({ content: 'kept' })
  await memory.longTerm.endSession()
  const forgotten = memory.forget('page/p-1')

  expect(await memory.erase()).toEqual({ status: 'erased', durable: false })
  for (const handle of [memory, other, draft]) {
    expect(handle.getSnapshot().entities).toEqual([])
    expect(handle.block().text).toBe('')
    expect(await handle.artifacts.query()).toEqual([])
  }
  expect([memory.longTerm.entities(), memory.longTerm.sessions(), memory.longTerm.episodes()]).toEqual([[], [], []])
  expect(memory.documents.get('profile')?.content).toEqual({})
  expect(await memory.documents.versions('profile')).toEqual([])
  expect(forgotten.undo()).toBe(false)

  observePage(memory, 'p-9')
  await settle(memory)
  expect(memory.getSnapshot().entities).toMatchObject([{ id: 'p-9' }])
})

it('P8 leaves another user what they have', async () => {
  const memory = await withPages(['p-1'])
  const other = await withPages(['p-1'])
  await memory.erase()
  expect(other.getSnapshot().entities).toMatchObject([{ id: 'p-1' }])
})

it('P8 O1 erases where memory is off, and not once it is closed', async () => {
  const memory = await withPages(['p-1'])
  memory.enabled = false
  expect(await memory.erase()).toMatchObject({ status: 'erased' })
  memory.enabled = true
  expect(memory.getSnapshot().entities).toEqual([])
  await memory.close()
  expect(await memory.erase()).toEqual({ status: 'ignored', reason: 'memory-closed' })
})
