import { DOCUMENTS } from './features/documents/memory/document-slice.js'
import { sliceOf } from './model/feature-model.js'
import { DefaultChatTransport, type UIMessage } from 'ai'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DocumentDefinitions, documents } from './features/documents/index.js'
import type { AntecedentError } from './errors.js'
import type { DocumentReading, FactLog } from './features/documents/documents-options.js'
import { withWorkingMemory } from './request/ai-sdk.js'
import { createMemoryFetch } from './request/fetch.js'
import { createChatServer, finished, saidText } from './testing/create-chat-server.js'
import { openMemory, settle } from './testing/open-memory.js'
import { readAnswer, said } from './testing/send-chat.js'
import type { WorkingMemory } from './working-memory.js'
import type { LlmRequest } from './host-models.js'

const definitions = {
  profile: { template: '# User\n- Name:\n- City: where they live\n\n# Preferences\n', conflicts: 'recent' },
} satisfies DocumentDefinitions

function createModel(answers: readonly unknown[]) {
  const asked: LlmRequest[] = []
  const llm = async (request: LlmRequest): Promise<unknown> => {
    asked.push(request)
    const answer = answers[asked.length - 1]
    if (answer instanceof Error) throw answer
    return answer
  }
  return { llm, asked }
}

const fact = (value: string, kind: 'stated' | 'inferred', confidence = 0.9, message: number | undefined = 1) => ({
  facts: [{ document: 'profile', op: 'set', path: ['User', 'Name'], value, kind, confidence, message }],
})

function openReading(answers: readonly unknown[], reading: DocumentReading = {}) {
  const { llm, asked } = createModel(answers)
  const facts: FactLog[] = []
  const errors: AntecedentError[] = []
  const memory = openMemory({
    features: [documents(definitions, { reading: { debounceMs: 1, onFact: told => facts.push(told), ...reading } })],
    llm,
    onError: error => errors.push(error),
  })
  const say = async (text: string, count: number, role: 'user' | 'assistant' = 'user') => {
    memory.mention(text, { role, id: crypto.randomUUID() })
    await expect.poll(() => facts.length + errors.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
  }
  const name = () => (memory.documents.get('profile')?.content.User as { Name?: string } | undefined)?.Name
  return { memory, asked, facts, errors, say, name }
}

it('D3 D4 writes down what the user says, takes a correction, and keeps a contradictory inference as a conflict', async () => {
  const { memory, asked, facts, say, name } = openReading([
    fact('Alice', 'stated'),
    fact('Bob', 'stated'),
    fact('Carol', 'inferred'),
  ])
  await say('My name is Alice', 1)
  expect(name()).toBe('Alice')
  expect(asked[0]).toMatchObject({ purpose: 'extract', prompt: expect.stringContaining('My name is Alice') })
  await say('No, call me Bob', 2)
  expect(name()).toBe('Bob')
  await say('Hello Carol, how can I help?', 3, 'assistant')
  expect(name()).toBe('Bob')
  expect(memory.documents.get('profile')?.conflicts).toMatchObject([{ kept: 'Bob', claimed: 'Carol' }])
  expect(facts.map(({ status }) => status)).toEqual(['changed', 'changed', 'conflict'])
  expect((await memory.documents.versions('profile')).map(({ content }) => content)).toEqual([
    { User: { Name: 'Alice' } },
    { User: { Name: 'Bob' } },
  ])
})

it('D6 takes nothing for the user’s word that the user did not say', async () => {
  const { memory, say } = openReading([fact('Mallory', 'stated')])
  await memory.documents.patch('profile', { User: { Name: 'Alice' } }, { by: 'user' })
  await say('Show me the page', 1)
  expect(memory.documents.get('profile')).toMatchObject({
    content: { User: { Name: 'Alice' } },
    conflicts: [{ claimed: 'Mallory' }],
  })
})

it('D6 takes nothing of the user’s away by a model that says so', async () => {
  const remove = {
    facts: [{ document: 'profile', op: 'remove', path: ['User', 'Name'], kind: 'stated', confidence: 1, message: 1 }],
  }
  const { memory, say, name } = openReading([remove])
  await memory.documents.patch('profile', { User: { Name: 'Alice' } }, { by: 'user' })
  await say('Show me the page', 1)
  expect(name()).toBe('Alice')
})

it('D3.1 keeps nothing that is less sure than it must be', async () => {
  const { facts, say, name } = openReading([fact('Alice', 'stated', 0.6)], { strategy: 'conservative' })
  await say('My name is Alice', 1)
  expect(name()).toBeUndefined()
  expect(facts).toMatchObject([{ status: 'unsure', confidence: 0.6 }])
})

it.each([
  ['throws', new Error('quota')],
  ['answers with a text', 'I cannot do that'],
  ['answers with another shape', { facts: 'none' }],
  ['answers with nothing', undefined],
])('D3 F20 changes nothing where the model %s, and goes on', async (_what, answer) => {
  const { errors, say, name } = openReading([answer, fact('Alice', 'stated')])
  await say('My name is Alice', 1)
  expect(errors).toMatchObject([{ code: 'callback-failed' }])
  expect(name()).toBeUndefined()
  await say('As I said, my name is Alice', 2)
  expect(name()).toBe('Alice')
})

it('D3.2 reads only whom it is to read, each text once, and never a block', async () => {
  const { memory, asked } = openReading([fact('Alice', 'stated')], { from: ['assistant'] })
  memory.mention('My name is Alice', { role: 'user', id: 'm-1' })
  memory.mention('[WORKING MEMORY] data, newest first\npages:\n- "About" (p-1)', { role: 'assistant', id: 'm-2' })
  memory.mention('Hello Alice', { role: 'assistant', id: 'm-3' })
  memory.mention('Hello Alice', { role: 'assistant', id: 'm-3' })
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(1)
  expect(asked[0]!.prompt.match(/<said /g)).toHaveLength(1)
})

it('D3.2 O4 reads nothing of a private turn', async () => {
  const { memory, asked } = openReading([fact('Alice', 'stated')])
  memory.isPrivate = true
  memory.mention('My name is Alice', { role: 'user', id: 'm-1' })
  memory.isPrivate = false
  memory.mention('Hello', { role: 'user', id: 'm-2' })
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(1)
  expect(asked[0]!.prompt).not.toContain('Alice')
})

it('I12 D3 reads no more of what was taken back before it was read', async () => {
  const { memory, asked } = openReading([fact('Alice', 'stated')], { debounceMs: 200 })
  memory.turn({ id: 'u-1' })
  memory.mention('My name is Alice', { role: 'user', id: 'u-1' })
  memory.rewind('u-1')
  memory.mention('Hello', { role: 'user', id: 'u-2' })
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(1)
  expect(asked[0]!.prompt).not.toContain('Alice')
})

/** Says several things that are asked about at once. */
const say = (memory: WorkingMemory, ...texts: readonly (readonly [id: string, text: string])[]) => {
  for (const [id, text] of texts) memory.mention(text, { role: 'user', id })
}

const originOf = async (memory: ReturnType<typeof openMemory>, path: string) => {
  await memory.flush()
  const { slices } = await memory.transfer.export()
  return sliceOf({ slices: new Map(Object.entries(slices ?? {})) }, DOCUMENTS)[0]?.origins[path]
}

it('D3.1 D6 takes each fact as said in the message that the model names, where that message says it', async () => {
  const own = { profile: { ...definitions.profile, scope: 'thread' as const } }
  const set = (field: string, value: string, message: unknown) => ({
    ...fact(value, 'stated').facts[0],
    path: ['User', field],
    message,
  })
  const { llm, asked } = createModel([
    { facts: [set('Name', 'Alice', 2), set('City', 'Lisbon', 1), set('Food', 'soup', 9), set('Pet', 'cat', 'two')] },
  ])
  const facts: FactLog[] = []
  const memory = openMemory({
    features: [
      documents(
        { profile: { ...own.profile, template: '# User\n- Name:\n- City:\n- Food:\n- Pet:\n' } },
        { reading: { debounceMs: 1, onFact: told => facts.push(told) } },
      ),
    ],
    llm,
  })
  say(memory, ['m-1', 'I like soup and my cat'], ['m-2', 'I am Alice, of Lisbon'])
  await expect.poll(() => facts.length, { timeout: 20_000 }).toBe(4)
  expect(asked[0]!.prompt).toContain('<said number="2" by="user">\nI am Alice, of Lisbon')
  expect(await originOf(memory, '["User","Name"]')).toMatchObject({ author: 'user', messageId: 'm-2' })
  expect(await originOf(memory, '["User","City"]')).toMatchObject({ author: 'inferred', messageId: 'm-1' })
  for (const field of ['Food', 'Pet']) {
    const origin = await originOf(memory, `["User","${field}"]`)
    expect(origin).toMatchObject({ author: 'inferred' })
    expect(origin).not.toHaveProperty('messageId')
  }
})

it('D3.3 asks about a text once, however often it is told', async () => {
  const { memory, asked, facts } = openReading([fact('Alice', 'stated'), fact('Alice', 'stated')])
  say(memory, ['m-1', 'My name is Alice'])
  await expect.poll(() => facts.length, { timeout: 20_000 }).toBe(1)
  for (let request = 0; request < 3; request++) say(memory, ['m-1', 'My name is Alice'])
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(asked).toHaveLength(1)
})

it('I12 D3 tells no error where what a model is being asked about is taken back', async () => {
  const signals: AbortSignal[] = []
  const errors: AntecedentError[] = []
  const memory = openMemory({
    features: [documents(definitions, { reading: { debounceMs: 1 } })],
    onError: error => errors.push(error),
    llm: ({ signal }) => {
      signals.push(signal)
      return new Promise(() => {})
    },
  })
  memory.turn({ id: 'u-1' })
  say(memory, ['u-1/a', 'My name is Alice'])
  await expect.poll(() => signals.length, { timeout: 20_000 }).toBe(1)
  memory.rewind('u-1')
  await expect.poll(() => signals[0]?.aborted).toBe(true)
  say(memory, ['u-2/a', 'Hello'])
  await expect.poll(() => signals.length, { timeout: 20_000 }).toBe(2)
  expect(errors).toEqual([])
})

it('I12 D3.5 reads what was said before the message that was taken back', async () => {
  const { memory, asked } = openReading([{ facts: [] }], { debounceMs: 100 })
  say(memory, ['m-1', 'My name is Alice'], ['m-2', 'I live in Lisbon'])
  memory.rewind('m-2')
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(1)
  expect(asked[0]!.prompt).toContain('Alice')
  expect(asked[0]!.prompt).not.toContain('Lisbon')
})

it('I12 D3.6 takes back what was inferred from dropped messages, and what stood before stands again', async () => {
  const { memory, facts, name } = openReading([fact('Alice', 'inferred'), fact('Bob', 'inferred')])
  say(memory, ['m-1', 'Signed, Alice'])
  await expect.poll(() => facts.length, { timeout: 20_000 }).toBe(1)
  memory.turn({ id: 'u-2' })
  say(memory, ['u-2/x', 'Signed, Bob'])
  await expect.poll(() => facts.length, { timeout: 20_000 }).toBe(2)
  expect(name()).toBe('Bob')
  memory.rewind('u-2')
  await expect.poll(name, { timeout: 20_000 }).toBe('Alice')
  memory.rewind('m-1')
  await expect.poll(name, { timeout: 20_000 }).toBeUndefined()
  const versions = await memory.documents.versions('profile')
  expect(versions.map(({ author }) => author)).toEqual(['inferred', 'inferred', 'host', 'host'])
})

it('I12 D4 takes back nothing that the user said, in the dropped message or since', async () => {
  const { memory, facts, name } = openReading([fact('Alice', 'stated'), fact('Bob', 'inferred')])
  say(memory, ['m-1', 'My name is Alice'])
  await expect.poll(() => facts.length, { timeout: 20_000 }).toBe(1)
  memory.rewind('m-1')
  await settle(memory)
  expect(name()).toBe('Alice')
  await memory.documents.patch('profile', [{ op: 'remove', path: ['User', 'Name'] }], { by: 'user' })
  say(memory, ['m-2', 'Signed, B.'])
  await expect.poll(() => facts.length, { timeout: 20_000 }).toBe(2)
  await memory.documents.patch('profile', { User: { Name: 'Bob' } }, { by: 'user' })
  memory.rewind('m-2')
  await settle(memory)
  expect(name()).toBe('Bob')
})

it('I12 D3 asks nothing again where the user only wants another answer, and takes back what the old one led to', async () => {
  const { memory, asked, facts, name } = openReading([fact('Alice', 'inferred'), fact('Bob', 'inferred')])
  memory.turn({ id: 'u-1' })
  say(memory, ['u-1/x', 'Signed, A.'])
  await expect.poll(() => facts.length, { timeout: 20_000 }).toBe(1)
  memory.mention('Hello Bob', { role: 'assistant', id: 'a-1' })
  await expect.poll(() => facts.length, { timeout: 20_000 }).toBe(2)
  expect(name()).toBe('Bob')
  memory.rewind('u-1')
  memory.turn({ id: 'u-1' })
  say(memory, ['u-1/x', 'Signed, A.'])
  await expect.poll(name, { timeout: 20_000 }).toBe('Alice')
  await new Promise(resolve => setTimeout(resolve, 50))
  expect([asked.length, name()]).toEqual([2, 'Alice'])
  memory.rewind('u-1')
  say(memory, ['u-1/y', 'Signed, somebody.'])
  await expect.poll(name, { timeout: 20_000 }).toBeUndefined()
})

it('I12 D3 reads again what a model failed to read', async () => {
  const { memory, asked, errors, name } = openReading([new Error('quota'), fact('Alice', 'stated')])
  say(memory, ['m-1', 'My name is Alice'])
  await expect.poll(() => errors.length, { timeout: 20_000 }).toBe(1)
  memory.rewind('m-1')
  say(memory, ['m-1', 'My name is Alice'])
  await expect.poll(name, { timeout: 20_000 }).toBe('Alice')
  expect(asked).toHaveLength(2)
})

it('I12 D3 keeps nothing of an answer whose message is taken back while it is written down', async () => {
  const list = (value: string) => ({ ...fact(value, 'inferred').facts[0], op: 'append', path: ['Preferences'] })
  const { llm, asked } = createModel([{ facts: [list('tea'), list('cake'), list('rum')] }])
  let told = 0
  const onFact = (): void => {
    told++
    if (told === 2) memory.rewind('m-1')
  }
  const memory = openMemory({
    features: [documents(definitions, { reading: { debounceMs: 1, onFact } })],
    llm,
  })
  say(memory, ['m-1', 'The usual, please'])
  await expect.poll(() => told, { timeout: 20_000 }).toBe(2)
  await expect.poll(() => memory.documents.get('profile')?.content, { timeout: 20_000 }).toEqual({})
  await settle(memory)
  expect([asked.length, told]).toEqual([1, 2])
})

it('D6 writes down no text of a tool result, whatever a model makes of what it reads', async () => {
  const word = fc.stringMatching(/^[a-z]{6,12}$/).map(text => `tool${text}`)
  const output = fc.oneof(
    word,
    fc.record({ id: word, title: word, body: word }),
    fc.record({ content: fc.array(fc.record({ type: fc.constant('text'), text: word }), { minLength: 1 }) }),
  )
  const prompts: string[] = []
  /** Believes every word that it is shown. */
  const llm = async ({ prompt }: LlmRequest) => {
    prompts.push(prompt)
    const words = prompt.match(/\btool[a-z]{6,12}\b|\bhello\w*/g) ?? []
    return { facts: words.map(value => ({ ...fact(value, 'stated').facts[0], op: 'append', path: ['Preferences'] })) }
  }
  let told = 0
  const memory = openMemory({
    features: [documents(definitions, { reading: { debounceMs: 1, onFact: () => told++ } })],
    llm,
  })
  await fc.assert(
    fc.asyncProperty(output, async given => {
      const count = told
      memory.observe({ toolName: 'getPage', toolCallId: crypto.randomUUID(), input: given, output: given })
      await settle(memory)
      say(memory, [crypto.randomUUID(), `hello${count}`])
      await expect.poll(() => told, { timeout: 20_000 }).toBeGreaterThan(count)
    }),
    { numRuns: 25 },
  )
  expect(JSON.stringify(prompts)).not.toMatch(/tool[a-z]{6,12}/)
  expect(JSON.stringify(memory.documents.get('profile'))).not.toMatch(/tool[a-z]{6,12}/)
  expect(JSON.stringify(memory.documents.get('profile')?.content)).toContain('hello')
})

it('D3.2 reads a streamed reply once, when it is complete', async () => {
  const { llm, asked } = createModel([{ facts: [] }])
  const memory = openMemory({
    features: [documents(definitions, { reading: { debounceMs: 1, from: ['assistant'] } })],
    llm,
  })
  const encoder = new TextEncoder()
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller
    },
  })
  const piece = (content: string): void => {
    const chunk = { id: 'r-1', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content } }] }
    stream?.enqueue(encoder.encode(`data: ${JSON.stringify(chunk)}\n\n`))
  }
  const through = createMemoryFetch(memory, {
    fetch: async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
  })
  const response = await through('https://api.openai.com/v1/chat/completions', {
    method: 'POST',
    body: JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: 'Who am I?' }] }),
  })
  const read = response.text()
  piece('You are ')
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(asked).toHaveLength(0)
  piece('Alice.')
  stream?.enqueue(encoder.encode('data: [DONE]\n\n'))
  stream?.close()
  expect(await read).toContain('Alice.')
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(1)
  expect(asked[0]!.prompt.match(/<said [^]*?<\/said>/g)).toEqual([
    '<said number="1" by="assistant">\nYou are Alice.\n</said>',
  ])
})

it('I12.4 D3 follows what the AI SDK’s transport says of regenerated and edited messages', async () => {
  const { memory, asked, facts, name } = openReading([
    fact('Alice', 'inferred'),
    { facts: [] },
    { facts: [] },
    fact('Bob', 'inferred'),
  ])
  const answers = ['One.', 'Two.', 'Three.'].map((text, index) => finished(saidText('t', text), `a-${index}`))
  const server = createChatServer(answers)
  // A model's words come later than memory begins to read.
  const slowly: typeof fetch = async (url, init) => {
    const { body, headers } = await server.fetch(url, init)
    const wait = new TransformStream({ start: () => new Promise(resolve => setTimeout(resolve, 50)) })
    return new Response(body?.pipeThrough(wait) ?? null, { headers })
  }
  const transport = withWorkingMemory(new DefaultChatTransport({ api: 'http://localhost/chat', fetch: slowly }), memory)
  const ask = async (message: UIMessage, trigger: 'submit-message' | 'regenerate-message', count: number) => {
    const sending = { trigger, chatId: 'c', messageId: message.id, messages: [message], abortSignal: undefined }
    await readAnswer(await transport.sendMessages(sending))
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(count)
  }
  const prompts = (): readonly string[] =>
    asked.map(({ prompt }) => /<said [^]*?>\n([^]*?)\n<\/said>/.exec(prompt)?.[1] ?? '')

  await memory.flush()
  await ask(said('u-1', 'Signed, A.'), 'submit-message', 2)
  expect([facts.length, name()]).toEqual([1, 'Alice'])
  await ask(said('u-1', 'Signed, A.'), 'regenerate-message', 3)
  expect(name()).toBe('Alice')
  await ask(said('u-1', 'Signed, B.'), 'submit-message', 4)
  await expect.poll(name, { timeout: 20_000 }).toBe('Bob')
  expect(prompts().map(text => text.slice(0, 10))).toEqual(['Signed, A.', 'One.', 'Two.', 'Signed, B.'])
  const versions = await memory.documents.versions('profile')
  expect(versions.map(({ author }) => author)).toEqual(['inferred', 'host', 'inferred'])
})
