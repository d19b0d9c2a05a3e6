import { expect, it } from 'vitest'
import { documents, type DocumentDefinitions } from './features/documents/index.js'
import type { AntecedentError } from './errors.js'
import { openMemory } from './testing/open-memory.js'
import type { LlmRequest } from './host-models.js'

const definitions = { profile: { template: '# User\n- City:\n\n# Likes\n' } } satisfies DocumentDefinitions

async function openSelecting(answer: (request: LlmRequest) => Promise<unknown>) {
  const asked: LlmRequest[] = []
  const errors: AntecedentError[] = []
  const memory = openMemory({
    features: [documents(definitions, { selecting: { instructions: 'Be generous.' } })],
    llm: request => {
      asked.push(request)
      return answer(request)
    },
    onError: error => errors.push(error),
  })
  await memory.documents.patch('profile', { User: { City: 'Lisbon' }, Likes: ['dark theme'] })
  const said = (text: string, id: string = text): void => memory.mention(text, { role: 'user', id })
  return { memory, asked, errors, said }
}

it('D3.4 shows in the blocks of a turn what a model says bears on what the user said', async () => {
  const { memory, asked, said } = await openSelecting(async () => '{"sections":[2]}')
  const about = 'Make it nicer'
  said(about)
  expect(memory.block({ about }).text).toContain('Lisbon')
  await expect.poll(() => memory.block({ about }).text, { timeout: 20_000 }).not.toContain('Lisbon')
  expect(memory.block({ about }).text).toContain('dark theme')
  expect(memory.block({ about: 'something else' }).text).toContain('Lisbon')
  expect(asked).toMatchObject([{ purpose: 'select', prompt: expect.stringContaining('Be generous.') }])
  said('And where do I live?')
  expect(memory.block().text).toContain('Lisbon')
})

it('D3 F20 shows what it would without a model where that fails', async () => {
  const { memory, errors, said } = await openSelecting(async () => {
    throw new Error('quota')
  })
  const before = memory.block().text
  said('Make it nicer')
  await expect.poll(() => errors.length, { timeout: 20_000 }).toBe(1)
  expect(errors[0]).toMatchObject({ code: 'callback-failed', message: 'llm selected no sections: quota' })
  expect(memory.block().text).toBe(before)
})

it('D3 O4 asks nothing about what is said in a private turn', async () => {
  const { memory, asked, said } = await openSelecting(async () => '{"sections":[2]}')
  said('Make it nicer')
  await expect.poll(() => memory.block().text, { timeout: 20_000 }).not.toContain('Lisbon')
  memory.isPrivate = true
  said('My secret')
  expect(memory.block().text).toContain('Lisbon')
  memory.isPrivate = false
  expect(asked).toHaveLength(1)
})

it('D3.3 asks for no selection unless the host wants one', async () => {
  const asked: string[] = []
  const memory = openMemory({
    features: [documents(definitions, { reading: { debounceMs: 1 } })],
    llm: async ({ purpose }) => asked.push(purpose),
  })
  await memory.documents.patch('profile', { User: { City: 'Lisbon' }, Likes: ['dark theme'] })
  memory.mention('Make it nicer', { role: 'user', id: 'm-1' })
  await expect.poll(() => asked, { timeout: 20_000 }).toEqual(['extract'])
})
