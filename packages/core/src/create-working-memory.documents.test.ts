import { expect, it } from 'vitest'
import { documents, type DocumentDefinitions, type DocumentPatch } from './features/documents/index.js'
import { observePage, openMemory, settle } from './testing/open-memory.js'

const PROFILE = '# User\n- Name:\n- City: where they live\n\n# Preferences\n'
const definitions = { profile: { template: PROFILE } } satisfies DocumentDefinitions

let users = 0

function refuse(): never {
  throw new Error('no')
}
const aUser = (): string => `documents-${++users}`

it('D1 writes nothing down of a template, and says nothing of it in the block', async () => {
  const memory = openMemory({ features: [documents(definitions)] })
  expect(await memory.documents.versions('profile')).toEqual([])
  expect(memory.documents.list()).toMatchObject([{ name: 'profile', scope: 'user', version: 0, content: {}, text: '' }])
  expect(memory.block().text).toBe('')
})

it('D1 keeps what is the user’s in every thread, what is a thread’s in that thread, and nothing of another user', async () => {
  const user = aUser()
  const both = { ...definitions, plan: { template: { goal: '' }, scope: 'thread' as const } }
  const first = openMemory({ user, features: [documents(both)] })
  await first.documents.patch('profile', { User: { Name: 'Alice' } }, { by: 'user' })
  await first.documents.patch('plan', { goal: 'Launch' })
  const second = first.thread('t-2')
  await settle(second)
  expect(second.documents.get('profile')?.content).toEqual({ User: { Name: 'Alice' } })
  expect(second.documents.get('plan')?.content).toEqual({})
  expect(second.block().text).toContain('Alice')
  const other = openMemory({ user: aUser(), features: [documents(both)] })
  await settle(other)
  expect(other.documents.get('profile')?.content).toEqual({})
  await second.close()
})

it('D2 refuses a bad patch as a whole, and says why', async () => {
  const memory = openMemory({ features: [documents({ shape: { template: { name: '', tags: [''] } } })] })
  const patch = [
    { op: 'set', path: ['name'], value: 'Alice' },
    { op: 'set', path: ['age'], value: 7 },
  ] as const
  expect(await memory.documents.patch('shape', patch)).toMatchObject({
    status: 'refused',
    problems: [{ path: ['age'] }],
  })
  expect(memory.documents.get('shape')?.content).toEqual({})
  expect(await memory.documents.patch('nothing', { a: 1 })).toMatchObject({ status: 'refused' })
})

it.each([
  ['a getter that throws', () => Object.defineProperty({}, 'name', { enumerable: true, get: refuse })],
  ['a BigInt', () => ({ name: 1n })],
  ['a NaN', () => ({ name: Number.NaN })],
  ['nothing', () => undefined],
])('D2 refuses %s for a patch, and throws nothing', async (_what, make) => {
  const memory = openMemory({ features: [documents({ shape: { template: { name: '' } } })] })
  await memory.documents.patch('shape', { name: 'Alice' })
  expect(await memory.documents.patch('shape', make() as never)).toMatchObject({ status: 'refused' })
  expect(memory.documents.get('shape')?.content).toEqual({ name: 'Alice' })
})

it('D2 asks a Standard Schema on the page before anything is written down', async () => {
  const validate = (value: unknown) => {
    const { age } = value as { age?: unknown }
    return typeof age === 'number' && age < 200 ? { value } : { issues: [{ message: 'no age', path: ['age'] }] }
  }
  const template = { '~standard': { version: 1 as const, validate } }
  const memory = openMemory({ features: [documents({ person: { template } })] })
  const refused = await memory.documents.patch('person', { age: 300 })
  expect(refused).toMatchObject({ status: 'refused', problems: [{ path: ['age'] }] })
  expect(await memory.documents.patch('person', { age: 30 })).toMatchObject({ status: 'changed' })
})

it('D9 refuses by a schema what a patch makes wrong, and nothing for what is missing or was wrong before', async () => {
  const missing = { message: 'missing' }
  const validate = (value: unknown) => {
    const { name, age, tags } = value as { name?: unknown; age?: unknown; tags?: unknown }
    const issues = [
      ...(typeof name === 'string' ? [] : [{ ...missing, path: ['name'] }]),
      ...(typeof age === 'number' ? [] : [{ ...missing, path: ['age'] }]),
      ...(Array.isArray(tags) && tags.includes('old') ? [{ message: 'old', path: ['tags', { key: 0 }] }] : []),
      ...(Object.hasOwn(value as object, 'nick') ? [{ message: 'unknown: nick', path: [] }] : []),
    ]
    return issues.length > 0 ? { issues } : { value }
  }
  const user = aUser()
  const before = openMemory({ user, features: [documents({ person: { template: { nick: '', tags: [''] } } })] })
  await before.documents.patch('person', { nick: 'Al', tags: ['old'] })
  const template = { '~standard': { version: 1 as const, validate } }
  const memory = openMemory({ user, features: [documents({ person: { template } })] })
  await settle(memory)
  const patch = (given: DocumentPatch) => memory.documents.patch('person', given)
  expect(await patch({ name: 'Alice' })).toMatchObject({ status: 'changed' })
  expect(await patch({ age: 'young' })).toMatchObject({ status: 'refused', problems: [{ path: ['age'] }] })
  expect(await patch({ tags: ['old', 'new'] })).toMatchObject({
    status: 'refused',
    problems: [{ path: ['tags', '0'] }],
  })
  expect(await patch({ nick: null, tags: ['new'], age: 30 })).toMatchObject({ status: 'changed' })
  expect(await patch({ nick: 'Al' })).toMatchObject({ status: 'refused', problems: [{ path: [] }] })
  expect(await patch({ name: null })).toMatchObject({ status: 'refused', problems: [{ path: ['name'] }] })
})

it('D9 applies nothing where a schema throws', async () => {
  const template = { '~standard': { version: 1 as const, validate: refuse } }
  const memory = openMemory({ features: [documents({ person: { template } })] })
  expect(await memory.documents.patch('person', { age: 30 })).toMatchObject({
    status: 'refused',
    problems: [{ problem: 'could not be validated: no' }],
  })
})

it('D9 tells models what a schema holds that can say so, also where it is a function', () => {
  const aSchema = (jsonSchema?: { input: () => object }) =>
    Object.assign(() => true, {
      '~standard': {
        version: 1 as const,
        validate: (value: unknown) => ({ value }),
        ...(jsonSchema && { jsonSchema }),
      },
    })
  const shape = { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', properties: { age: {} } }
  const templates = [aSchema({ input: () => shape }), aSchema({ input: refuse }), aSchema()]
  const told = templates.map(template => {
    const memory = openMemory({ features: [documents({ person: { template } })] })
    return settle(memory).then(() => memory.documents.get('person')?.template)
  })
  return expect(Promise.all(told)).resolves.toEqual([
    'JSON Schema: {"type":"object","properties":{"age":{}}}',
    'Any JSON object that its schema takes.',
    'Any JSON object that its schema takes.',
  ])
})

it('D8 refuses a patch of which redaction drops a part, says so, and applies nothing of it', async () => {
  const memory = openMemory({ features: [documents({ notes: { template: '# Notes\n- City:\n- Token:' } })] })
  const token = `ghp_${'a1B2'.repeat(9)}`
  const dropped = await memory.documents.patch('notes', { Notes: { City: 'Lisbon', Token: token } }, { by: 'user' })
  expect(dropped).toEqual({
    status: 'refused',
    problems: [{ path: ['Notes', 'Token'], problem: 'is not kept: redaction takes it out, as it does credentials' }],
  })
  expect(memory.documents.get('notes')).toMatchObject({ version: 0, content: {} })
  const cut = await memory.documents.patch('notes', { Notes: { City: `Lisbon, by ${token} there` } })
  expect(cut).toMatchObject({
    status: 'changed',
    document: { content: { Notes: { City: 'Lisbon, by [redacted] there' } } },
  })
})

it('D10 never takes what a template says of a field for what was said', async () => {
  const memory = openMemory({ features: [documents({ ...definitions, plan: { template: { steps: ['a step'] } } })] })
  const City = 'where they  live'
  const inferred = { by: 'inferred' } as const
  expect(await memory.documents.patch('profile', { User: { City } }, inferred)).toEqual({
    status: 'refused',
    problems: [{ path: ['User', 'City'], problem: 'is only what the template says of it' }],
  })
  const step = { op: 'append', path: ['steps'], value: 'a step' } as const
  expect(await memory.documents.patch('plan', [step], inferred)).toMatchObject({ status: 'refused' })
  const filled = PROFILE.replace('Name:', 'Name: Alice')
  expect(await memory.documents.write('profile', filled, { by: 'user' })).toMatchObject({ status: 'changed' })
  expect(memory.documents.get('profile')?.content).toEqual({ User: { Name: 'Alice' } })
  await memory.documents.patch('profile', { User: { City } }, { by: 'user' })
  expect(await memory.documents.write('profile', filled, { by: 'user' })).toMatchObject({ status: 'unchanged' })
  expect(memory.documents.get('profile')?.content).toEqual({ User: { Name: 'Alice', City } })
})

it('D2 changes nothing by saying again what is known', async () => {
  const memory = openMemory({ features: [documents(definitions)] })
  await memory.documents.patch('profile', { User: { Name: 'Alice' } })
  const before = memory.documents.get('profile')
  expect(await memory.documents.patch('profile', { User: { Name: 'Alice ' } })).toMatchObject({ status: 'unchanged' })
  expect(memory.documents.get('profile')).toBe(before)
})

it('D2 lets nobody but the host change what is read-only', async () => {
  const memory = openMemory({ features: [documents({ rules: { template: '# Rules\n', readOnly: true } })] })
  const patch = [{ op: 'append', path: ['Rules'], value: 'Be brief' }] as const
  expect(await memory.documents.patch('rules', patch, { by: 'user' })).toMatchObject({ status: 'refused' })
  expect(await memory.documents.patch('rules', patch)).toMatchObject({ status: 'changed' })
})

it('D2 takes a whole document as a user edited it', async () => {
  const memory = openMemory({ features: [documents({ ...definitions, plan: { template: { goal: '' } } })] })
  await memory.documents.patch('profile', { User: { Name: 'Alice', City: 'Lisbon' } })
  const { text } = memory.documents.get('profile')!
  const edited = text.replace('Alice', 'Bob').replace('- City: Lisbon', '')
  expect(await memory.documents.write('profile', edited, { by: 'user' })).toMatchObject({ status: 'changed' })
  expect(memory.documents.get('profile')?.content).toEqual({ User: { Name: 'Bob' } })
  expect(await memory.documents.write('plan', '{"goal":"Launch"}')).toMatchObject({ status: 'changed' })
  expect(await memory.documents.write('plan', 'Launch')).toMatchObject({ status: 'refused' })
  expect(await memory.documents.write('nothing', '')).toMatchObject({ status: 'refused' })
})

it('D4 keeps a contradiction as a conflict until somebody says which holds', async () => {
  const memory = openMemory({ features: [documents(definitions)] })
  await memory.documents.patch('profile', { User: { Name: 'Alice' } }, { by: 'user' })
  const inferred = await memory.documents.patch('profile', { User: { Name: 'Bob' } }, { by: 'inferred' })
  expect(inferred).toMatchObject({ status: 'conflict', document: { content: { User: { Name: 'Alice' } } } })
  expect(memory.documents.get('profile')?.conflicts).toMatchObject([{ kept: 'Alice', claimed: 'Bob' }])
  expect(await memory.documents.settleConflict('profile', ['User', 'Name'], 'claimed')).toMatchObject({
    status: 'changed',
    document: { content: { User: { Name: 'Bob' } }, conflicts: [] },
  })
})

it('D5 brings an earlier version back as a new one', async () => {
  const memory = openMemory({ features: [documents(definitions)] })
  await memory.documents.patch('profile', { User: { Name: 'Alice' } }, { by: 'user' })
  await memory.documents.patch('profile', { User: { Name: 'Bob' } }, { by: 'user' })
  const versions = await memory.documents.versions('profile')
  expect(versions.map(({ version, content }) => [version, content])).toEqual([
    [1, { User: { Name: 'Alice' } }],
    [2, { User: { Name: 'Bob' } }],
  ])
  expect(await memory.documents.rollback('profile', 1)).toMatchObject({
    status: 'changed',
    document: { version: 3, content: { User: { Name: 'Alice' } } },
  })
  expect(await memory.documents.rollback('profile', 9)).toMatchObject({ status: 'refused' })
})

it('D5 finds sections by what they say, and says whether a fact is there already', async () => {
  const memory = openMemory({ features: [documents(definitions)] })
  await memory.documents.patch('profile', {
    User: { Name: 'Alice', City: 'Lisbon' },
    Preferences: ['short answers', 'dark theme'],
  })
  expect(memory.documents.sections('profile').map(({ title }) => title)).toEqual(['User', 'Preferences'])
  expect(memory.documents.score('does she want a dark theme?')[0]).toMatchObject({ title: 'Preferences' })
  expect(memory.documents.contains('profile', 'Alice, Lisbon')).toBe(true)
  expect(memory.documents.contains('profile', 'Alice, Porto')).toBe(false)
})

it('B6 D3 shows documents within their share, and what the entities leave of the budget', async () => {
  const memory = openMemory({ features: [documents({ notes: { template: '# Notes\n' } })] })
  const value = Array.from({ length: 40 }, (_, index) => `note number ${index} about some matter`)
  await memory.documents.patch('notes', { Notes: value })
  for (let index = 0; index < 40; index++) observePage(memory, `page-${index}`, `Page of matter ${index}`)
  await settle(memory)
  const block = memory.block({ budgetTokens: 400 })
  expect(block.tokens).toBeLessThanOrEqual(400)
  const shown = block.text.split('\n').filter(line => line.includes('note number')).length
  expect(shown).toBeGreaterThan(3)
  expect(block.entries.length).toBeGreaterThan(shown)
  expect(memory.block({ budgetTokens: 2_000 }).text.match(/note number/g)!.length).toBe(40)
  expect(
    memory.block({ budgetTokens: 2_000, documents: { maxInjectionSize: 100 } }).text.match(/note number/g)!.length,
  ).toBe(3)
  expect(memory.block({ documents: false }).text).not.toContain('note number')
})

it('D3.4 shows only the sections that bear on what was said, where it is asked to', async () => {
  const memory = openMemory({ features: [documents(definitions)] })
  await memory.documents.patch('profile', { User: { City: 'Lisbon' }, Preferences: ['dark theme'] })
  const { text } = memory.block({ about: 'which theme do I like?', documents: { smart: true } })
  expect(text).toContain('dark theme')
  expect(text).not.toContain('Lisbon')
})

it('P7 takes the documents of a thread over with an export, and refuses what is none', async () => {
  const own = { plan: { template: { goal: '' }, scope: 'thread' as const } }
  const memory = openMemory({ features: [documents(own)] })
  await memory.documents.patch('plan', { goal: 'Launch' })
  const exported = await memory.transfer.export()
  const other = openMemory({ features: [documents(own)] })
  expect(await other.transfer.import(exported)).toMatchObject({ status: 'accepted' })
  await settle(other)
  expect(other.documents.get('plan')?.content).toEqual({ goal: 'Launch' })
  const { slices, ...before } = exported
  const older = { ...before, version: 1, documents: slices?.['documents'] }
  const third = openMemory({ features: [documents(own)] })
  expect(await third.transfer.import(older)).toMatchObject({ status: 'accepted' })
  await settle(third)
  expect(third.documents.get('plan')?.content).toEqual({ goal: 'Launch' })
  for (const bad of [
    { ...older, documents: [{ name: 'plan' }] },
    { ...exported, slices: { documents: [{ name: 'plan' }] } },
    { ...exported, version: 3 },
  ])
    expect(await other.transfer.import(bad)).toMatchObject({ status: 'rejected' })
})

it('X13 writes no credential down', async () => {
  const memory = openMemory({ features: [documents({ notes: { template: '# Notes\n' } })] })
  await memory.documents.patch('notes', { Notes: ['my key is sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCD'] })
  expect(JSON.stringify(memory.documents.get('notes')?.content)).not.toContain('sk-proj')
})
