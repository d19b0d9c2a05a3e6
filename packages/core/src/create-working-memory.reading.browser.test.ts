import { afterEach, expect, it } from 'vitest'
import { type DocumentDefinitions, documents, type DocumentsOptions } from './features/documents/index.js'
import { createWorkingMemory } from './create-working-memory.js'
import type { AntecedentError } from './errors.js'
import type { WorkingMemory } from './working-memory.js'
import type { Llm, LlmRequest } from './host-models.js'

const definitions = {
  profile: { template: '# User\n- Name:\n- City:\n\n# Likes\n' },
} satisfies DocumentDefinitions

const PATIENCE = { timeout: 30_000 }
const opened: WorkingMemory[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map(memory => memory.close()))
})

function open(user: string, thread: string, { selecting, ...options }: DocumentsOptions & { llm?: Llm } = {}) {
  const errors: AntecedentError[] = []
  const memory = createWorkingMemory({
    user,
    thread,
    features: [documents(definitions, { reading: { debounceMs: 1 }, selecting })],
    onError: error => errors.push(error),
    ...options,
  })
  opened.push(memory)
  const nameOf = () => (memory.documents.get('profile')?.content.User as { Name?: string } | undefined)?.Name
  return { memory, errors, nameOf }
}

/** Reads names as a model would: from the user as stated, from an answer as inferred. */
async function scriptedLlm({ prompt }: LlmRequest): Promise<unknown> {
  const said = [
    ...prompt.matchAll(/<said number="(\d+)" by="(\w+)">\n[^<]*?(?:name is|call me|Hello|Signed,) ([A-Z]\w+)/g),
  ]
  return {
    facts: said.map(([, number, role, value]) => ({
      document: 'profile',
      op: 'set',
      path: ['User', 'Name'],
      value,
      kind: role === 'user' && !prompt.includes('Signed') ? 'stated' : 'inferred',
      confidence: 0.9,
      message: Number(number),
    })),
  }
}

/** A request of an app's, as it leaves. */
const send = (memory: WorkingMemory, content: string) =>
  memory.attach({ model: 'm', messages: [{ role: 'user', content }] }, { about: content })

it('D3 D4 D5 knows a correction instead of what it corrects, which stays a version, in each thread of the user', async () => {
  const user = crypto.randomUUID()
  const { memory, nameOf } = open(user, 'a', { llm: scriptedLlm })
  memory.mention('My name is Alice', { role: 'user', id: 'm-1' })
  await expect.poll(nameOf, PATIENCE).toBe('Alice')
  memory.mention('No, call me Bob', { role: 'user', id: 'm-2' })
  await expect.poll(nameOf, PATIENCE).toBe('Bob')
  expect(memory.status()).toMatchObject({ runs: 'worker', storage: 'indexeddb' })
  expect(await memory.flush()).toEqual({ durable: true })

  const other = open(user, 'b', { llm: scriptedLlm })
  await expect.poll(other.nameOf, PATIENCE).toBe('Bob')
  expect(JSON.stringify(send(other.memory, 'Who am I?').body)).toContain('Name: Bob')
  const versions = await other.memory.documents.versions('profile')
  expect(versions.map(({ content, author }) => [content, author])).toEqual([
    [{ User: { Name: 'Alice' } }, 'user'],
    [{ User: { Name: 'Bob' } }, 'user'],
  ])

  const stranger = open(crypto.randomUUID(), 'a', { llm: scriptedLlm })
  await stranger.memory.settled()
  expect(JSON.stringify(send(stranger.memory, 'Who am I?').body)).not.toContain('Bob')
})

it('D4 keeps what the user said where an answer contradicts it, and asks for a decision by a conflict', async () => {
  const { memory, nameOf } = open(crypto.randomUUID(), 'a', { llm: scriptedLlm })
  memory.mention('My name is Alice', { role: 'user', id: 'm-1' })
  await expect.poll(nameOf, PATIENCE).toBe('Alice')
  memory.mention('Hello Carol, here is your page.', { role: 'assistant', id: 'a-1' })
  await expect.poll(() => memory.documents.get('profile')?.conflicts.length, PATIENCE).toBe(1)
  expect(memory.documents.get('profile')).toMatchObject({
    content: { User: { Name: 'Alice' } },
    conflicts: [{ kept: 'Alice', claimed: 'Carol', claimedOrigin: { author: 'inferred', messageId: 'a-1' } }],
  })
})

it.each<[string, () => Promise<unknown>]>([
  ['throws', () => Promise.reject(new Error('quota'))],
  ['answers with words', async () => 'My pleasure!'],
  ['answers with another shape', async () => ({ facts: [{ document: 7 }, null, 'x'], note: 'x'.repeat(1_000) })],
  ['never answers', () => new Promise(() => {})],
])('D3 F20 lets the chat go on, and changes nothing, where the model %s', async (_what, llm) => {
  let asked = 0
  const { memory, errors } = open(crypto.randomUUID(), 'a', {
    llm: () => {
      asked++
      return llm()
    },
    selecting: {},
  })
  await memory.documents.patch('profile', { User: { Name: 'Alice' }, Likes: ['tea'] }, { by: 'user' })
  memory.turn({ id: 'u-1' })
  memory.mention('My name is Mallory', { role: 'user', id: 'u-1' })
  await expect.poll(() => asked, PATIENCE).toBe(2)
  memory.observe({ toolName: 'getPage', toolCallId: 'c-1', output: { id: 'p-1', title: 'About' } })
  await memory.settled()
  const sent = JSON.stringify(send(memory, 'My name is Mallory').body)
  for (const known of ['About', 'Name: Alice', 'tea']) expect(sent).toContain(known)
  expect(await memory.flush()).toEqual({ durable: true })
  expect(memory.documents.get('profile')).toMatchObject({ version: 1, conflicts: [] })
  expect(errors.map(({ code }) => code).filter(code => code !== 'callback-failed')).toEqual([])
})

it('I12 takes back what was inferred from a message that the user edits, by versions that each thread has', async () => {
  const user = crypto.randomUUID()
  const { memory, errors, nameOf } = open(user, 'a', { llm: scriptedLlm })
  memory.turn({ id: 'u-1' })
  memory.mention('Signed, Alice', { role: 'user', id: 'u-1/x' })
  await expect.poll(nameOf, PATIENCE).toBe('Alice')
  memory.rewind('u-1')
  await expect.poll(nameOf, PATIENCE).toBeUndefined()
  memory.turn({ id: 'u-1' })
  memory.mention('Signed, Bob', { role: 'user', id: 'u-1/y' })
  await expect.poll(nameOf, PATIENCE).toBe('Bob')
  expect(await memory.flush()).toEqual({ durable: true })
  const again = open(user, 'b')
  await expect.poll(again.nameOf, PATIENCE).toBe('Bob')
  const versions = await again.memory.documents.versions('profile')
  expect(versions.map(({ author, content }) => [author, content])).toEqual([
    ['inferred', { User: { Name: 'Alice' } }],
    ['host', {}],
    ['inferred', { User: { Name: 'Bob' } }],
  ])
  expect(errors).toEqual([])
})

it('D3.4 sends the sections that a model chose for the turn', async () => {
  const { memory } = open(crypto.randomUUID(), 'a', {
    llm: async ({ purpose, prompt }) =>
      purpose === 'select'
        ? { sections: [Number(/number="(\d)" heading="profile - Likes"/.exec(prompt)?.[1])] }
        : { facts: [] },
    selecting: {},
  })
  await memory.documents.patch('profile', { User: { Name: 'Alice' }, Likes: ['tea'] })
  const about = 'What shall I bring you?'
  memory.mention(about, { role: 'user', id: 'm-1' })
  await expect.poll(() => JSON.stringify(send(memory, about).body), PATIENCE).not.toContain('Alice')
  expect(JSON.stringify(send(memory, about).body)).toContain('tea')
})
