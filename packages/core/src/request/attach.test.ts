import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blockPayload } from '../memory/block/block-payload.js'
import { EMPTY_BLOCK } from '../model/memory-block.js'
import { aBlock } from '../testing/a-block.js'
import { RETRIEVE_TOOL } from '../model/citation.js'
import type { MemoryBlock } from '../model/memory-block.js'
import { createRecordingArtifacts } from '../testing/create-recording-artifacts.js'
import { type AttachBlockOptions, attachBlock } from './attach.js'
import { estimateSize } from '../memory/block/estimate-size.js'

const block = aBlock('Über uns', { leftOut: 2 })

function attach<Body>(
  body: Body,
  {
    block: given = block,
    isEnabled = true,
    ...options
  }: AttachBlockOptions & { block?: MemoryBlock; isEnabled?: boolean } = {},
) {
  const whyNothing = () => (isEnabled ? ('memory-empty' as const) : ('memory-off' as const))
  return attachBlock(body, { ...memoryOf(), isEnabled, whyNothing, block: () => given }, options)
}

function memoryOf(artifacts = createRecordingArtifacts()) {
  const whyNothing = () => 'memory-empty' as const
  return { isEnabled: true, whyNothing, results: artifacts, isPrivateTurn: (_id: string) => false }
}

it('I1 I5 attaches to a chat body on a copy, and says exactly what it did', () => {
  const body = { model: 'gpt-4o', messages: [{ role: 'user', content: 'Hello' }], tools: [] }
  const before = structuredClone(body)

  const { body: sent, receipt } = attach(body)

  expect(body).toEqual(before)
  expect(sent).toEqual({ ...body, messages: [{ role: 'user', content: `Hello\n\n${block.text}` }] })
  expect(receipt).toEqual({
    at: expect.any(Number),
    wire: 'openai-chat',
    place: 'last',
    delivered: true,
    bytes: block.text.length + 1,
    hash: block.hash,
    tokens: block.tokens,
    entries: 1,
    leftOut: 2,
    tokensWithoutMemory: estimateSize(body.messages[0]),
    rereadTokens: 0,
    cost: expect.objectContaining({ added: receipt.tokens }),
    cited: 0,
    citedTokens: 0,
    deadlineMissed: false,
    addedMs: expect.any(Number),
  })
})

it("I1 attaches to a body of the AI SDK's UI messages", () => {
  const parts = [{ type: 'text', text: 'Hello' }]
  const body = { id: 'chat-1', messages: [{ id: 'u-1', role: 'user', parts }] }

  const { body: sent, receipt } = attach(body)

  expect(sent.messages[0]?.parts).toEqual([...parts, { type: 'text', text: block.text }])
  expect(receipt).toMatchObject({ wire: 'ai-sdk', place: 'after', delivered: true })
})

it('I1 attaches after the results of a tool loop', () => {
  const body = {
    messages: [
      { role: 'user', content: 'Hi' },
      { role: 'tool', content: '{}' },
    ],
  }
  const { body: sent, receipt } = attach(body)
  expect(sent.messages.at(-1)).toEqual({ role: 'user', content: block.text })
  expect(receipt).toMatchObject({ wire: 'chat', place: 'last' })
})

it('I2 attaches twice as once', () => {
  const body = { messages: [{ role: 'user', content: 'Hello' }] }
  const once = attach(body).body
  expect(attach(once).body).toEqual(once)
})

it.each([
  ['memory is off', { messages: [{ role: 'user', content: 'Hi' }] }, EMPTY_BLOCK, false, 'memory-off'],
  ['memory is empty', { messages: [{ role: 'user', content: 'Hi' }] }, EMPTY_BLOCK, true, 'memory-empty'],
  ['no user has spoken', { messages: [{ role: 'system', content: 'Hi' }] }, block, true, 'no-user-message'],
  ['no user has spoken in parts', { messages: [{ role: 'system', parts: [] }] }, block, true, 'no-user-message'],
  ['there are no messages yet', { messages: [] }, block, true, 'no-user-message'],
  ['a body has no messages', { prompt: 'Hi' }, block, true, 'unknown-shape'],
  ['a message is no object', { messages: ['Hi'] }, block, true, 'unknown-shape'],
  ['a body is a text', 'Hi', block, true, 'unknown-shape'],
  ['there is no body', null, block, true, 'unknown-shape'],
] as const)('I5 gives the body itself and the reason where %s', (_name, body, given, isEnabled, reason) => {
  const attached = attach<unknown>(body, { block: given, isEnabled })
  expect(attached.body).toBe(body)
  expect(attached.receipt).toMatchObject({ place: undefined, delivered: false, reason })
})

it.each([true, false])('I2 takes an old block out where there is none to place, with memory on: %s', isEnabled => {
  const chat = { messages: [{ role: 'user', content: 'Hello' }] }
  const ui = { messages: [{ id: 'u-1', role: 'user', parts: [{ type: 'text', text: 'Hello' }] }] }
  for (const body of [chat, ui]) {
    const stale = attach<unknown>(body).body
    const before = structuredClone(stale)
    const { body: sent, receipt } = attach(stale, { block: EMPTY_BLOCK, isEnabled })
    expect(sent).toEqual(body)
    expect(stale).toEqual(before)
    expect(receipt).toMatchObject({ delivered: false, place: undefined, tokensWithoutMemory: expect.any(Number) })
    expect(receipt.tokensWithoutMemory).toBe(estimateSize(body.messages[0]))
  }
})

it.each(['messages', 'role', 'content', 'parts', 'part', 'other'])('F20 throws at no getter, at that of %s', name => {
  const broken = (key: string, fields: object): object =>
    Object.defineProperty({ ...fields }, key, {
      enumerable: true,
      get: () => {
        throw new Error('a getter')
      },
    })
  const bodies: Record<string, object> = {
    messages: broken('messages', {}),
    role: { messages: [broken('role', { content: 'Hi' })] },
    content: { messages: [broken('content', { role: 'user' })] },
    parts: { messages: [broken('parts', { role: 'user' })] },
    part: { messages: [{ role: 'user', parts: [broken('text', { type: 'text' })] }] },
    other: broken('other', { messages: [{ role: 'user', content: 'Hi' }, broken('args', { role: 'tool' })] }),
  }
  const body = bodies[name]
  const attached = attach(body)
  expect(attached.body).toBe(body)
  expect(attached.receipt).toMatchObject({ delivered: false, place: undefined, reason: 'unknown-shape' })
})

it('F20 throws at no body, whatever its messages are', () => {
  const message = fc.record(
    { role: fc.constantFrom('user', 'assistant', 'tool'), content: fc.anything(), parts: fc.anything() },
    { requiredKeys: ['role'] },
  )
  const body = fc.oneof(
    fc.anything(),
    fc.record({ messages: fc.oneof(fc.anything(), fc.array(message), fc.array(fc.anything())) }),
  )
  fc.assert(
    fc.property(body, given => {
      const { receipt } = attach(given)
      expect(receipt.delivered).toBe(receipt.reason === undefined)
    }),
    { numRuns: 500 },
  )
})

it.each([
  ['openai-responses', { input: [{ role: 'user', content: 'Hi' }] }],
  ['google', { contents: [{ role: 'user', parts: [{ text: 'Hi' }] }] }],
  ['anthropic', { max_tokens: 9, messages: [{ role: 'user', content: 'Hi' }] }],
] as const)('I5 attaches to a body of %s', (wire, body) => {
  const { body: sent, receipt } = attach(body)
  expect(receipt).toMatchObject({ wire, place: 'last', delivered: true })
  expect(JSON.stringify(sent)).toContain('WORKING MEMORY')
})

it('I1 attaches where the host says, and says where that is', () => {
  const body = { messages: [{ role: 'user', content: 'Hi' }] }
  expect(attach(body, { place: 'before' }).receipt.place).toBe('before')
  expect(
    attach({ messages: [{ role: 'assistant', content: 'Hi' }] }, { place: 'before' }).receipt.place,
  ).toBeUndefined()
})

it('I8 gives the block to a server as data', () => {
  const body = { messages: [{ role: 'user', content: `Hi\n\n${block.text}` }] }
  const { body: sent, receipt } = attach(body, { place: 'body' })
  expect(sent).toEqual({ messages: [{ role: 'user', content: 'Hi' }], workingMemory: blockPayload(block) })
  expect(receipt).toMatchObject({ place: 'body', delivered: true })
  expect(attach(body, { place: 'body', block: EMPTY_BLOCK })).toMatchObject({
    body: { messages: [{ role: 'user', content: 'Hi' }] },
    receipt: { place: undefined, delivered: false, reason: 'memory-empty' },
  })
})

it('W6 B6 tells which results are in the request in full, and how long it is', () => {
  const asked: unknown[] = []
  const result = (id: string) => ({ role: 'tool', tool_call_id: id, content: 'x' })
  const body = { messages: [result('c-1'), { role: 'assistant', content: 'Hm' }, result('c-2')] }
  const memory = memoryOf()
  attachBlock(body, { ...memory, block: carried => (asked.push(carried), block) })
  attachBlock('Hi', { ...memory, block: carried => (asked.push(carried), block) })
  expect(asked).toEqual([{ onWire: ['c-2'], requestTokens: expect.any(Number) }, { onWire: [] }])
})

it.each([
  ['an answer that was stopped', [{ role: 'assistant', content: null }]],
  ['an answer that stands before the results of its calls', [{ role: 'assistant', content: 'Here it is.' }]],
])('W6 names no result once the user has spoken again, after %s', (_case, said) => {
  const asked: unknown[] = []
  const call = { id: 'c-1', type: 'function', function: { name: 'getPage', arguments: '{}' } }
  const messages = [
    { role: 'user', content: 'Show it' },
    ...said.map(message => ({ ...message, tool_calls: [call] })),
    { role: 'tool', tool_call_id: 'c-1', content: 'x' },
  ]
  const memory = { ...memoryOf(), block: (carried: { onWire?: unknown }) => (asked.push(carried.onWire), block) }
  attachBlock({ messages }, memory)
  attachBlock({ messages: [...messages, { role: 'user', content: 'Rename it' }] }, memory)
  expect(asked).toEqual([['c-1'], []])
})

it('A3 I5 cites large results, and says what that saved', () => {
  const artifacts = createRecordingArtifacts()
  const call = (id: string) => [
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id, type: 'function', function: { name: 'getPage', arguments: '{}' } }],
    },
    { role: 'tool', tool_call_id: id, content: 'some words of a page '.repeat(1_000) },
  ]
  const body = {
    model: 'm',
    messages: [{ role: 'user', content: 'Hi' }, ...call('c-1'), ...call('c-2')],
    tools: [{ type: 'function', function: { name: RETRIEVE_TOOL } }],
  }
  const memory = { ...memoryOf(artifacts), block: () => block }
  attachBlock(body, memory)
  const { body: sent, receipt } = attachBlock(body, memory)
  expect(sent.messages[2]).toEqual({ role: 'tool', tool_call_id: 'c-1', content: artifacts.citationOf('c-1') })
  expect(receipt.cited).toBe(1)
  expect(receipt.citedTokens).toBeGreaterThan(2_000)
  expect(attachBlock(body, { ...memory, isEnabled: false }).body).toBe(body)
})

it('O4 A2 keeps nothing of what was answered in a turn that was private', () => {
  const artifacts = createRecordingArtifacts()
  const answered = (id: string) => ({ role: 'tool', tool_call_id: id, content: 'some words of a page '.repeat(1_000) })
  const messages = [
    { id: 'u-1', role: 'user', content: 'Secret' },
    answered('c-1'),
    { id: 'u-2', role: 'user', content: 'Hi' },
    answered('c-2'),
  ]
  const memory = { ...memoryOf(artifacts), isPrivateTurn: (id: string) => id === 'u-1', block: () => block }
  attachBlock({ model: 'm', messages }, memory, { compaction: true })
  expect(artifacts.kept).toEqual(['c-2'])
})
