import { expect, it } from 'vitest'
import { inspectChecked } from '../../../testing/inspect-checked.js'
import { documents } from '../index.js'
import type { WorkingMemoryOptions } from '../../../working-memory-options.js'
import { openMemory, settle } from '../../../testing/open-memory.js'
import { checkPageMessage } from '../../../devtools/check-page-message.js'
import { checkPanelMessage } from '../../../devtools/check-panel-message.js'
import type { DevtoolsClient } from '../../../devtools/devtools-client.js'
import { currentRegistry } from '../../../devtools/page-globals.js'

const definitions = {
  profile: { template: '# User\n- Name:\n- City:\n' },
  plan: { template: { goal: '', steps: [''] }, scope: 'thread', readOnly: true },
} as const

function openDocuments(options: Pick<WorkingMemoryOptions, 'devtools'> = {}) {
  return openMemory({ devtools: 'development', features: [documents(definitions)], ...options })
}

/** The only memory of this page, seen by devtools. */
const inspect = (further: Partial<DevtoolsClient> = {}) => inspectChecked({ ...currentRegistry()[0]!, ...further })

it('V2 lists what is declared, before anything is written down too', async () => {
  const memory = openDocuments()
  await memory.documents.patch('profile', { User: { Name: 'Alice' } }, { by: 'user' })
  const { ask } = inspect()
  const at = memory.documents.get('profile')!.at!
  expect(await ask({ about: 'documents' })).toEqual({
    about: 'documents',
    documents: [
      { name: 'profile', scope: 'user', isReadOnly: false, version: 1, at, conflicts: 0 },
      { name: 'plan', scope: 'thread', isReadOnly: true, version: 0, conflicts: 0 },
    ],
  })
  expect(await ask({ about: 'document', name: 'plan' })).toEqual({ about: 'document' })
  expect(await ask({ about: 'document', name: 'nothing' })).toEqual({ about: 'document' })
})

it('D4 tells what a document says, who said each value, and what was said against it', async () => {
  const memory = openDocuments()
  await memory.documents.patch('plan', { goal: 'a garden' }, { by: 'host', messageId: 'm-1' })
  await memory.documents.patch('plan', { steps: ['dig'] }, { by: 'host' })
  const { ask } = inspect()
  const { document } = await ask({ about: 'document', name: 'plan' })
  const { version, at, content, text, conflicts } = memory.documents.get('plan')!
  expect(document).toEqual({
    name: 'plan',
    version,
    at,
    content,
    text,
    conflicts,
    origins: {
      '["goal"]': { author: 'host', messageId: 'm-1', at: expect.any(Number) },
      '["steps"]': { author: 'host', at: expect.any(Number) },
    },
  })
})

it('D4 tells who said what is the user’s in every thread, from the thread that is the user’s', async () => {
  const memory = openDocuments()
  await memory.documents.patch('profile', { User: { City: 'Rome' } }, { by: 'user' })
  await memory.documents.patch('profile', { User: { City: 'Oslo' } }, { by: 'inferred', confidence: 0.6 })
  const [conflict] = memory.documents.get('profile')!.conflicts
  const { keptOrigin } = conflict!
  const usersView = { ...currentRegistry()[0]!.blockInput().view }
  const origins = { '["User","City"]': keptOrigin }
  const written = { ...memory.documents.get('profile')!, at: keptOrigin.at, origins }
  const { ask } = inspect({ usersView: () => ({ ...usersView, slices: new Map([['documents', [written]]]) }) })
  expect((await ask({ about: 'document', name: 'profile' })).document).toMatchObject({
    content: { User: { City: 'Rome' } },
    origins,
    conflicts: [{ kept: 'Rome', claimed: 'Oslo', claimedOrigin: { author: 'inferred', confidence: 0.6 } }],
  })
})

it('D5 tells the versions of a document when it is asked for them', async () => {
  const memory = openDocuments()
  await memory.documents.patch('profile', { User: { Name: 'Alice' } })
  await memory.documents.patch('profile', { User: { Name: 'Anna' } })
  const { versions } = await inspect().ask({ about: 'document-versions', name: 'profile' })
  expect(versions).toEqual(await memory.documents.versions('profile'))
  expect(versions.map(({ version, content }) => [version, content])).toEqual([
    [1, { User: { Name: 'Alice' } }],
    [2, { User: { Name: 'Anna' } }],
  ])
})

it('V4 rolls a document back, takes that back, and says why where it cannot', async () => {
  const memory = openDocuments()
  await memory.documents.patch('profile', { User: { Name: 'Alice' } })
  await memory.documents.patch('profile', { User: { Name: 'Anna' } })
  const { act } = inspect()
  expect(await act({ type: 'roll-back', name: 'profile', version: 1 })).toEqual({ done: true, keys: [] })
  expect(memory.documents.get('profile')).toMatchObject({ version: 3, content: { User: { Name: 'Alice' } } })
  await act({ type: 'roll-back', name: 'profile', version: 2 })
  expect(memory.documents.get('profile')).toMatchObject({ version: 4, content: { User: { Name: 'Anna' } } })
  expect(await act({ type: 'roll-back', name: 'profile', version: 99 })).toEqual({
    done: false,
    keys: [],
    reason: 'The document has no version 99.',
  })
})

it.each([
  ['kept', 'Rome'],
  ['claimed', 'Oslo'],
] as const)('V4 settles a conflict for what was %s', async (take, city) => {
  const memory = openDocuments()
  await memory.documents.patch('profile', { User: { City: 'Rome' } }, { by: 'user' })
  await memory.documents.patch('profile', { User: { City: 'Oslo' } }, { by: 'inferred' })
  const { act } = inspect()
  const settling = { type: 'settle-conflict', name: 'profile', path: ['User', 'City'], take } as const
  expect(await act(settling)).toEqual({ done: true, keys: [] })
  expect(memory.documents.get('profile')).toMatchObject({ content: { User: { City: city } }, conflicts: [] })
  expect(await act(settling)).toMatchObject({ done: false, reason: 'User / City has no conflict.' })
})

it('O1 changes no document of a memory that is off', async () => {
  const memory = openDocuments()
  await memory.documents.patch('profile', { User: { Name: 'Alice' } })
  await memory.documents.patch('profile', { User: { Name: 'Anna' } })
  memory.enabled = false
  const { act } = inspect()
  expect(await act({ type: 'roll-back', name: 'profile', version: 1 })).toEqual({
    done: false,
    keys: [],
    reason: 'Memory is off.',
  })
})

it('V2 shows the block with what documents say in it', async () => {
  const memory = openDocuments()
  await memory.documents.patch('profile', { User: { Name: 'Alice' } })
  await settle(memory)
  const { block } = await inspect().ask({ about: 'block' })
  expect(block.text).toBe(memory.block().text)
  expect(block.text).toContain('Name: Alice')
})

it('T12 tells of a redacted memory which documents there are, and nothing that they say', async () => {
  const memory = openDocuments({ devtools: true })
  await memory.documents.patch('profile', { User: { Name: 'Secret Ann', City: 'Rome' } }, { by: 'user' })
  await memory.documents.patch('profile', { User: { City: 'Secret' } }, { by: 'inferred' })
  await settle(memory)
  const { ask, act, inspection } = inspect()
  const answers = [
    inspection.snapshot(),
    await ask({ about: 'documents' }),
    await ask({ about: 'block' }),
    await ask({ about: 'events', from: 0, count: 100 }),
  ]
  expect(answers[1]).toMatchObject({ documents: [{ name: 'profile', version: 1, conflicts: 1 }, { name: 'plan' }] })
  expect(JSON.stringify(answers)).not.toMatch(/secret|rome/i)
  for (const about of ['document', 'document-versions'] as const)
    await expect(ask({ about, name: 'profile' })).rejects.toMatchObject({ code: 'redacted' })
  const settling = { type: 'settle-conflict', name: 'profile', path: ['User', 'City'], take: 'claimed' } as const
  await expect(act(settling)).rejects.toMatchObject({ code: 'redacted' })
  await expect(act({ type: 'roll-back', name: 'profile', version: 1 })).rejects.toMatchObject({ code: 'redacted' })
})

it.each<object>([
  { about: 'document' },
  { about: 'document', name: 'x'.repeat(2_001) },
  { about: 'document-versions', name: 7 },
])('T11 refuses a question about documents that is malformed: %#', question => {
  expect(() => checkPanelMessage({ type: 'request', request: 'r', client: 'c', question }, 'message')).toThrow(
    'message.question',
  )
})

it.each<object>([
  { type: 'roll-back', name: 'profile', version: -1 },
  { type: 'roll-back', version: 1 },
  { type: 'settle-conflict', name: 'profile', path: ['User'], take: 'both' },
  { type: 'settle-conflict', name: 'profile', path: 'User', take: 'kept' },
  { type: 'settle-conflict', name: 'profile', path: Array.from({ length: 7 }, () => 'User'), take: 'kept' },
])('T11 refuses an act on a document that is malformed: %#', act => {
  expect(() => checkPanelMessage({ type: 'act', request: 'r', client: 'c', act }, 'message')).toThrow('message.act')
})

const row = { name: 'profile', scope: 'user', isReadOnly: false, version: 1, at: 0, conflicts: 0 }
const version = { version: 1, at: 0, author: 'user', content: { Name: 'Ann' } }
const written = { name: 'profile', version: 1, at: 0, content: {}, origins: {}, conflicts: [], text: '' }
let deep: unknown = 'end'
for (let depth = 0; depth < 5_000; depth++) deep = { deep }

it.each<object>([
  { about: 'documents', documents: [row] },
  { about: 'document', document: written },
  { about: 'document-versions', versions: [version] },
])('T11 takes an answer about documents as a page gives it: %#', answer => {
  expect(() => checkPageMessage({ type: 'detail', request: 'r', answer }, 'message')).not.toThrow()
})

it.each<object>([
  { about: 'documents', documents: Array.from({ length: 17 }, () => row) },
  { about: 'documents', documents: [{ ...row, scope: 'all' }] },
  { about: 'document', document: { ...written, text: undefined } },
  { about: 'document', document: { ...written, content: deep } },
  { about: 'document', document: { ...written, content: JSON.parse('{"__proto__":{}}') } },
  { about: 'document', document: { ...written, origins: { '["Name"]': { author: 'page', at: 0 } } } },
  { about: 'document-versions', versions: Array.from({ length: 21 }, () => version) },
  { about: 'document-versions', versions: [{ ...version, content: 'Name' }] },
])('T11 takes no answer about documents that is malformed: %#', answer => {
  expect(() => checkPageMessage({ type: 'detail', request: 'r', answer }, 'message')).toThrow('message.answer')
})
