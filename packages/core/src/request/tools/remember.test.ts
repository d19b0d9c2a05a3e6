import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DocumentDefinitions, documents } from '../../features/documents/index.js'
import { openMemory } from '../../testing/open-memory.js'
import { callMemoryTool, memoryTools } from './memory-tools.js'

const definitions = {
  profile: { template: '# User\n- Name:\n- City: where they live\n\n# Likes\n' },
  trip: { template: { nights: 0, isBooked: false, stops: [''] }, scope: 'thread' },
  rules: { template: '# Rules\n', readOnly: true },
} satisfies DocumentDefinitions

async function openTools(given: DocumentDefinitions = definitions) {
  const memory = openMemory({ features: [documents(given)] })
  await memory.flush()
  const tools = memoryTools(memory)
  const call = async (input: unknown): Promise<string> => {
    const answer = await callMemoryTool(memoryTools(memory, { only: ['remember'] }), 'remember', input)
    expect(answer.slice(0, 9)).toBe('[MEMORY] ')
    return answer.slice(9)
  }
  const content = (name: string) => memory.documents.get(name)?.content
  return { memory, tools, call, content }
}

const name = (value: unknown) => ({ document: 'profile', path: ['User', 'Name'], value })

it('A7 D1 is offered where there are documents to write to, and tells what they may hold', async () => {
  const { tools } = await openTools()
  const { description = '' } = tools.find(tool => tool.name === 'remember') ?? {}
  expect(description).toContain('"profile":\n# User\n- Name:\n- City: where they live')
  expect(description).toContain('"trip":\n{"nights":0,"isBooked":false,"stops":[""]}')
  expect(description).not.toContain('Rules')
  for (const none of [{}, { rules: definitions.rules }]) {
    const { tools: others } = await openTools(none)
    expect(others.map(tool => tool.name)).not.toContain('remember')
  }
})

it('A7 D4 writes down as an inference, never as the user', async () => {
  const { memory, call, content } = await openTools()
  expect(await call(name('Alice'))).toBe('Written down: profile / "User" / Name.')
  expect(content('profile')).toEqual({ User: { Name: 'Alice' } })
  expect(await memory.documents.versions('profile')).toMatchObject([{ author: 'inferred' }])
  expect(await call(JSON.stringify(name('Alice')))).toBe('profile / "User" / Name says so already.')
  await memory.documents.patch('profile', { User: { Name: 'Bob' } }, { by: 'user' })
  expect(await call({ ...name('Carol'), by: 'user' })).toBe(
    'Not changed: profile / "User" / Name says "Bob", which stands. What you said against it is noted; ask the user which holds.',
  )
  expect(content('profile')).toEqual({ User: { Name: 'Bob' } })
  expect(memory.documents.get('profile')?.conflicts).toMatchObject([{ kept: 'Bob', claimed: 'Carol' }])
})

it('A7 D2 adds to lists, takes away, and reads numbers and yes out of words', async () => {
  const { call, content } = await openTools()
  await call({ document: 'profile', path: ['Likes'], value: 'tea', action: 'append' })
  await call({ document: 'profile', path: ['Likes'], value: 'cake', action: 'append' })
  expect(content('profile')).toEqual({ Likes: ['tea', 'cake'] })
  await call({ document: 'trip', path: ['nights'], value: '3' })
  await call({ document: 'trip', path: ['isBooked'], value: 'true' })
  await call({ document: 'trip', path: ['stops'], value: ['Porto', 'Lisbon'] })
  expect(content('trip')).toEqual({ nights: 3, isBooked: true, stops: ['Porto', 'Lisbon'] })
})

it.each([
  ['no document', {}, 'Say which document: "document" is missing. There are "profile", "trip".'],
  [
    'an unknown document',
    { ...name('x'), document: 'profil' },
    'There is no document "profil". There are "profile", "trip".',
  ],
  [
    'no path',
    { document: 'profile', value: 'x' },
    'Say where: "path" is missing. What it may hold:\n"profile":\n# User',
  ],
  ['no value', { document: 'profile', path: ['User', 'Name'] }, 'Nothing was written down: "value" is missing.'],
  [
    'an unknown action',
    { ...name('x'), action: 'clear' },
    'There is no action "clear"; there are set, append, remove.',
  ],
  [
    'a field that the template lacks',
    { document: 'trip', path: ['price'], value: '9' },
    'Nothing was written down: trip / price is unknown to the template. What it may hold:\n"trip":\n{"nights":0',
  ],
  [
    'a document that only the host writes',
    { document: 'rules', path: ['Rules'], value: 'x', action: 'append' },
    'Nothing was written down: rules is read-only. There are "profile", "trip".',
  ],
])('A7 D2 answers %s with what to do, and writes nothing', async (_what, input, answer) => {
  const { memory, call } = await openTools()
  expect((await call(input)).startsWith(answer)).toBe(true)
  expect(memory.documents.list().map(({ version }) => version)).toEqual([0, 0, 0])
})

it('A7 O4 writes nothing down in a private turn, nor in a memory that is off', async () => {
  const { memory, call } = await openTools()
  memory.isPrivate = true
  expect(await call(name('Alice'))).toBe('Nothing was written down: this turn is private.')
  memory.isPrivate = false
  memory.enabled = false
  expect(await call(name('Alice'))).toBe('Nothing was written down: memory is switched off.')
})

it('A7 answers in a bounded text, whatever is written down', async () => {
  const { memory, call } = await openTools()
  await memory.documents.patch('profile', { User: { Name: 'x'.repeat(5_000) } }, { by: 'user' })
  const word = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('x'.repeat(100_000)))
  const path = fc.oneof(fc.constant(['User', 'Name']), fc.array(word))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('profile', 'rules', 'none'), path, word, async (document, place, value) => {
      expect((await call({ document, path: place, value })).length).toBeLessThan(8_000)
    }),
    { numRuns: 60 },
  )
})
