import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EMPTY_BLOCK } from '../model/memory-block.js'
import { aBlock } from '../testing/a-block.js'
import { attachBlock } from './attach.js'
import { estimateSize } from './estimate-size.js'

const block = aBlock('Über uns', { leftOut: 2 })

it('I1 I5 attaches to a chat body on a copy, and says exactly what it did', () => {
  const body = { model: 'gpt-4o', messages: [{ role: 'user', content: 'Hello' }], tools: [] }
  const before = structuredClone(body)

  const { body: sent, receipt } = attachBlock(body, { block, isEnabled: true })

  expect(body).toEqual(before)
  expect(sent).toEqual({ ...body, messages: [{ role: 'user', content: `Hello\n\n${block.text}` }] })
  expect(receipt).toEqual({
    at: expect.any(Number),
    wire: 'chat',
    place: 'last-user-message',
    delivered: true,
    bytes: block.text.length + 1,
    hash: block.hash,
    tokens: block.tokens,
    entries: 1,
    leftOut: 2,
    tokensWithoutMemory: estimateSize(body.messages[0]),
    rereadTokens: 0,
    deadlineMissed: false,
    addedMs: expect.any(Number),
  })
})

it("I1 attaches to a body of the AI SDK's UI messages", () => {
  const parts = [{ type: 'text', text: 'Hello' }]
  const body = { id: 'chat-1', messages: [{ id: 'u-1', role: 'user', parts }] }

  const { body: sent, receipt } = attachBlock(body, { block, isEnabled: true })

  expect(sent.messages[0]?.parts).toEqual([...parts, { type: 'text', text: block.text }])
  expect(receipt).toMatchObject({ wire: 'ai-sdk', place: 'last-user-message', delivered: true })
})

it('I1 attaches after the results of a tool loop', () => {
  const body = {
    messages: [
      { role: 'user', content: 'Hi' },
      { role: 'tool', content: '{}' },
    ],
  }
  const { body: sent, receipt } = attachBlock(body, { block, isEnabled: true })
  expect(sent.messages.at(-1)).toEqual({ role: 'user', content: block.text })
  expect(receipt.place).toBe('trailing-user-message')
})

it('I2 attaches twice as once', () => {
  const body = { messages: [{ role: 'user', content: 'Hello' }] }
  const once = attachBlock(body, { block, isEnabled: true }).body
  expect(attachBlock(once, { block, isEnabled: true }).body).toEqual(once)
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
  const attached = attachBlock<unknown>(body, { block: given, isEnabled })
  expect(attached.body).toBe(body)
  expect(attached.receipt).toMatchObject({ place: undefined, delivered: false, reason })
})

it.each([true, false])('I2 takes an old block out where there is none to place, with memory on: %s', isEnabled => {
  const chat = { messages: [{ role: 'user', content: 'Hello' }] }
  const ui = { messages: [{ id: 'u-1', role: 'user', parts: [{ type: 'text', text: 'Hello' }] }] }
  for (const body of [chat, ui]) {
    const stale = attachBlock<unknown>(body, { block, isEnabled: true }).body
    const before = structuredClone(stale)
    const { body: sent, receipt } = attachBlock(stale, { block: EMPTY_BLOCK, isEnabled })
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
  const attached = attachBlock(body, { block, isEnabled: true })
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
      const { receipt } = attachBlock(given, { block, isEnabled: true })
      expect(receipt.delivered).toBe(receipt.reason === undefined)
    }),
    { numRuns: 500 },
  )
})
