import { afterEach, expect, it } from 'vitest'
import { type DocumentDefinitions, documents, type DocumentsOptions } from './features/documents/index.js'
import { createWorkingMemory } from './create-working-memory.js'
import { openFrame } from './testing/open-frame.js'
import type { WorkingMemory } from './working-memory.js'
import type { Llm, LlmRequest } from './host-models.js'

const definitions = {
  profile: { template: '# User\n- Name:\n' },
  plan: { template: { goal: '' }, scope: 'thread' },
} satisfies DocumentDefinitions

const PATIENCE = { timeout: 30_000 }
const opened: WorkingMemory[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map(memory => memory.close()))
})

interface OpenOptions extends DocumentsOptions {
  llm?: Llm
  given?: DocumentDefinitions
}

function open(user: string, thread: string, { llm, given = definitions, ...options }: OpenOptions = {}) {
  const memory = createWorkingMemory({ user, thread, features: [documents(given, options)], ...(llm && { llm }) })
  opened.push(memory)
  return memory
}

/** Reads a name out of what the user said, as a model would. */
async function scriptedLlm({ prompt }: LlmRequest): Promise<unknown> {
  const value = /my name is (\w+)/.exec(prompt)?.[1]
  const fact = { document: 'profile', op: 'set', path: ['User', 'Name'], value, kind: 'stated', confidence: 0.9 }
  return JSON.stringify({ facts: value === undefined ? [] : [{ ...fact, message: 1 }] })
}

const notesIn = (memory: ReturnType<typeof open>) =>
  (memory.documents.get('notes')?.content.Notes ?? []) as readonly string[]

const nameIn = (memory: ReturnType<typeof open>): unknown => memory.documents.get('profile')?.content.User

it('D1 D3 P1 knows in another thread, after a reload, what the user said, and nothing of it for another user', async () => {
  const user = crypto.randomUUID()
  const first = open(user, 'a', { llm: scriptedLlm, reading: { debounceMs: 1 } })
  first.mention('Hello, my name is Alice', { role: 'user', id: 'm-1' })
  await expect.poll(() => nameIn(first), PATIENCE).toEqual({ Name: 'Alice' })
  expect(first.status()).toMatchObject({ runs: 'worker', storage: 'indexeddb' })
  await first.documents.patch('plan', { goal: 'Launch' })
  expect(await first.flush()).toEqual({ durable: true })
  await first.close()

  const second = open(user, 'b')
  await expect.poll(() => nameIn(second), PATIENCE).toEqual({ Name: 'Alice' })
  expect(second.block().text).toContain('Alice')
  expect(second.documents.get('plan')?.content).toEqual({})
  expect(await second.documents.versions('profile')).toHaveLength(1)

  const again = open(user, 'a')
  await expect.poll(() => again.documents.get('plan')?.content, PATIENCE).toEqual({ goal: 'Launch' })

  const other = open(crypto.randomUUID(), 'a')
  await other.settled()
  expect(nameIn(other)).toBeUndefined()
})

it('D4 P4 loses nothing where two tabs write into one document at once', async () => {
  const user = crypto.randomUUID()
  const notes = { notes: { template: '# Notes\n' } }
  const memory = open(user, 'a', { given: notes })
  const frame = await openFrame()
  const theirs = ['three', 'four', 'five']
  const append = (value: string) => memory.documents.patch('notes', [{ op: 'append', path: ['Notes'], value }])
  const other = frame.run('appendNotes', { user, notes: theirs })
  for (const value of ['one', 'two']) await append(value)
  expect(await other).toEqual({ durable: true })
  expect(await memory.flush()).toEqual({ durable: true })
  frame.close()
  const all = ['five', 'four', 'one', 'three', 'two']
  await expect.poll(() => [...notesIn(memory)].sort(), PATIENCE).toEqual(all)
  await memory.close()
  const next = open(user, 'b', { given: notes })
  await expect.poll(() => [...notesIn(next)].sort(), PATIENCE).toEqual(all)
})
