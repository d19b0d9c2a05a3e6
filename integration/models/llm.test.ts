import { createWorkingMemory, type Llm } from '@antecedent/core'
import { documents, type DocumentsOptions } from '@antecedent/core/documents'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createModelEndpoint } from '../endpoints/create-model-endpoint.js'
import { type ModelStep, textsOf } from '../endpoints/model-script.js'
import { serveModelEndpoint } from '../endpoints/serve-model-endpoint.js'
import { type LlmDriver, llmDrivers } from './llm-drivers.js'

async function connect({ connect: connectTo }: LlmDriver, script: readonly ModelStep[]) {
  const endpoint = createModelEndpoint(script)
  const server = await serveModelEndpoint(endpoint)
  onTestFinished(() => server.close())
  return { endpoint, llm: connectTo(server.url) }
}

/** A memory that asks a model, with the schemas that it really sends. */
function openMemory({ llm, ...options }: DocumentsOptions & { llm: Llm }) {
  const errors: string[] = []
  const memory = createWorkingMemory({
    user: `user ${crypto.randomUUID()}`,
    thread: 'a',
    worker: false,
    storage: 'memory',
    features: [documents({ profile: { template: '# User\n- Name:\n\n# Likes\n' } }, options)],
    llm,
    onError: ({ message }) => errors.push(message),
  })
  onTestFinished(() => memory.close())
  return { memory, errors }
}

const unaborted = (): AbortSignal => new AbortController().signal

describe.each(llmDrivers)('$name', driver => {
  it('D3 reads what the user says into a document, by requests that the provider takes', async () => {
    const value = {
      facts: [
        {
          document: 'profile',
          op: 'set',
          path: ['User', 'Name'],
          value: 'Alice',
          kind: 'stated',
          confidence: 1,
          message: 1,
        },
      ],
    }
    const { endpoint, llm } = await connect(driver, [driver.answer(value)])
    const { memory, errors } = openMemory({ llm, reading: { debounceMs: 1 } })
    memory.mention('My name is Alice', { role: 'user', id: 'm-1' })
    await expect
      .poll(() => memory.documents.get('profile')?.content, { timeout: 20_000 })
      .toEqual({ User: { Name: 'Alice' } })
    expect(endpoint.requests).toMatchObject([{ provider: driver.provider }])
    expect(endpoint.requests.map(({ violation }) => violation)).toEqual([undefined])
    const [request] = endpoint.requests
    expect(textsOf(request?.body)).toContain('My name is Alice')
    expect(request?.text).toContain('"inferred"')
    expect(errors).toEqual([])
  })

  it('D3 has the sections of a turn chosen, by requests that the provider takes', async () => {
    const { endpoint, llm } = await connect(driver, [driver.answer({ sections: [2] })])
    const { memory, errors } = openMemory({ llm, selecting: {} })
    await memory.documents.patch('profile', { User: { Name: 'Alice' }, Likes: ['tea'] })
    memory.mention('What shall I bring?', { role: 'user', id: 'm-1' })
    await expect.poll(() => memory.block().text, { timeout: 20_000 }).not.toContain('Alice')
    expect(memory.block().text).toContain('tea')
    expect(endpoint.requests.map(({ violation }) => violation)).toEqual([undefined])
    expect(errors).toEqual([])
  })

  it('A6 answers with a text where no schema is asked for', async () => {
    const { endpoint, llm } = await connect(driver, [{ text: 'Two pages, “About” first.' }])
    const prompt = 'What does it hold?'
    expect(await llm({ purpose: 'compact', prompt, signal: unaborted() })).toBe('Two pages, “About” first.')
    expect(endpoint.requests.map(({ violation }) => violation)).toEqual([undefined])
    expect(endpoint.requests[0]?.text).not.toMatch(/schema/i)
  })

  it('D3 F20 leaves memory as it is where the provider fails', async () => {
    const { llm } = await connect(driver, [{ status: 500 }])
    const { memory, errors } = openMemory({ llm, reading: { debounceMs: 1 } })
    memory.mention('My name is Alice', { role: 'user', id: 'm-1' })
    await expect.poll(() => errors.length, { timeout: 20_000 }).toBe(1)
    expect(errors[0]).toMatch(/^llm read nothing: /)
    expect(memory.documents.get('profile')?.content).toEqual({})
  })

  it('D3 ends the request where memory gives it up', async () => {
    const { endpoint, llm } = await connect(driver, [])
    const aborting = new AbortController()
    aborting.abort()
    await expect(llm({ purpose: 'compact', prompt: 'Hello', signal: aborting.signal })).rejects.toThrow(/abort/i)
    expect(endpoint.requests).toEqual([])
  })
})

it.each([
  ['JSON', '{"sections":[1]}', { sections: [1] }],
  ['JSON in a fence', 'A\n```json\n{"sections":[1]}\n```', 'A\n```json\n{"sections":[1]}\n```'],
  ['nothing but a fence', '```json\n{"sections":[1]}\n```\n', { sections: [1] }],
  ['words', 'I cannot do that.', 'I cannot do that.'],
])('D3 gives %s as what it says', async (_what, text, expected) => {
  const driver = llmDrivers.find(({ name }) => name === 'AI SDK 7, OpenAI chat')!
  const { llm } = await connect(driver, [{ text }])
  const properties = { sections: { type: 'array', items: { type: 'integer' } } }
  const schema = { type: 'object', properties, required: ['sections'], additionalProperties: false }
  expect(await llm({ purpose: 'select', prompt: 'Which?', schema, signal: unaborted() })).toEqual(expected)
})
