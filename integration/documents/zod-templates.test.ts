import { createWorkingMemory } from '@antecedent/core'
import { type DocumentDefinition, type DocumentPatch, documents } from '@antecedent/core/documents'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'

let users = 0

function openProfile(template: DocumentDefinition['template'], user = `zod-${++users}`) {
  const features = [documents({ profile: { template } })] as const
  const memory = createWorkingMemory({ user, thread: 't-1', worker: false, storage: 'memory', features })
  onTestFinished(() => memory.close())
  return memory
}

it('D9 fills a document under a Zod schema piece by piece, and tells models its fields', async () => {
  const memory = openProfile(z.object({ name: z.string(), city: z.string().describe('where they live') }))
  expect(await memory.documents.patch('profile', { name: 'Alice' })).toMatchObject({ status: 'changed' })
  expect(await memory.documents.patch('profile', { city: 7 })).toMatchObject({
    status: 'refused',
    problems: [{ path: ['city'], problem: expect.stringContaining('expected string') }],
  })
  expect(memory.documents.get('profile')).toMatchObject({
    content: { name: 'Alice' },
    template: expect.stringContaining('"description":"where they live"'),
  })
})

it('D9 fills sections of a Zod schema piece by piece, and takes no field away that it requires', async () => {
  const person = z.object({ name: z.string(), address: z.object({ city: z.string(), code: z.string() }) })
  const memory = openProfile(z.object({ user: person }))
  const patch = (user: Exclude<DocumentPatch, readonly unknown[]>) => memory.documents.patch('profile', { user })
  expect(await patch({ address: { city: 'Lisbon' } })).toMatchObject({ status: 'changed' })
  expect(await patch({ name: 'Alice' })).toMatchObject({ status: 'changed' })
  expect(await patch({ address: { code: 1100 } })).toMatchObject({
    status: 'refused',
    problems: [{ path: ['user', 'address', 'code'] }],
  })
  expect(await patch({ name: null })).toMatchObject({ status: 'refused', problems: [{ path: ['user', 'name'] }] })
})

it('D9 takes fields that a Zod object does not know, and refuses them under a strict one', async () => {
  const open = openProfile(z.object({ name: z.string() }))
  expect(await open.documents.patch('profile', { name: 'Alice', nick: 'Al' })).toMatchObject({ status: 'changed' })
  const strict = openProfile(z.strictObject({ name: z.string() }))
  expect(await strict.documents.patch('profile', { name: 'Alice', nick: 'Al' })).toMatchObject({ status: 'refused' })
})

it('D9 lets a document outlive its Zod schema', async () => {
  const user = `zod-${++users}`
  const before = openProfile(z.object({ nick: z.string(), city: z.string() }), user)
  await before.documents.patch('profile', { nick: 'Al', city: 'Lisbon' })
  const now = openProfile(z.strictObject({ name: z.string(), city: z.enum(['Porto']) }), user)
  await now.settled({ deadlineMs: 15_000 })
  expect(await now.documents.patch('profile', { name: 'Alice' })).toMatchObject({ status: 'changed' })
  expect(await now.documents.patch('profile', { nick: null, city: 'Porto' })).toMatchObject({
    status: 'changed',
    document: { content: { name: 'Alice', city: 'Porto' } },
  })
})
