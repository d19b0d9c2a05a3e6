import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBlock } from '../../testing/a-block.js'
import { appendWorkingMemory } from './append-working-memory.js'
import { stripWorkingMemory } from '../server.js'

const block = aBlock().text
const blockPart = { type: 'text', text: block }
const user = (content: unknown, fields: object = {}) => ({ role: 'user', content, ...fields })
const text = (words: string, fields: object = {}) => ({ type: 'text', text: words, ...fields })
const call = { role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'c1', toolName: 'getPage', input: {} }] }
const result = { type: 'tool-result', toolCallId: 'c1', toolName: 'getPage', output: { type: 'text', value: 'About' } }
const tool = (...content: unknown[]) => ({ role: 'tool', content })

const append = (...messages: { role: string; content: unknown }[]) => appendWorkingMemory(messages, block)

describe('appendWorkingMemory', () => {
  it("I1 adds a part at the end of the user's last message", () => {
    const system = { role: 'system', content: 'Be kind.' }
    expect(append(system, user('hi'), { role: 'assistant', content: 'Hello' }, user([text('and?')]))).toEqual([
      system,
      user('hi'),
      { role: 'assistant', content: 'Hello' },
      user([text('and?'), blockPart]),
    ])
    expect(append(user('hi'))).toEqual([user([text('hi'), blockPart])])
  })

  it('I1 adds a message of its own after the results of a running loop', () => {
    expect(append(user('hi'), call, tool(result))).toEqual([user('hi'), call, tool(result), user(block)])
  })

  it('I1 leaves the end to what the model began to say', () => {
    const begun = { role: 'assistant', content: 'Sure, ' }
    expect(append(user('hi'), begun)).toEqual([user([text('hi'), blockPart]), begun])
  })

  it('I7 adds nothing after an approval that the SDK has yet to act on', () => {
    const request = { type: 'tool-approval-request', approvalId: 'a1', toolCallId: 'c1' }
    const asked = { role: 'assistant', content: [...call.content, request] }
    const response = { type: 'tool-approval-response', approvalId: 'a1', approved: true }
    expect(append(user('hi'), asked, tool(response))).toEqual([user([text('hi'), blockPart]), asked, tool(response)])
    const unknown = { ...response, approvalId: 'a2' }
    expect(append(user('hi'), asked, tool(unknown)).at(-1)).toEqual(tool(unknown))
    const settled = [user('hi'), asked, tool(response, result)]
    expect(append(...settled)).toEqual([...settled, user(block)])
    const next = [user('hi'), asked, tool(response), tool(result)]
    expect(append(...next)).toEqual([...next, user(block)])
  })

  it('I7 adds nothing after a denial that the SDK has yet to tell, with the result that stands for it', () => {
    const request = { type: 'tool-approval-request', approvalId: 'a1', toolCallId: 'c1' }
    const asked = { role: 'assistant', content: [...call.content, request] }
    const response = { type: 'tool-approval-response', approvalId: 'a1', approved: false }
    const denied = tool(response, { ...result, output: { type: 'execution-denied' } })
    expect(append(user('hi'), asked, denied)).toEqual([user([text('hi'), blockPart]), asked, denied])
  })

  it('I2 moves the block when it is appended again, and changes no message of the app', () => {
    const messages = [user('hi')]
    const first = append(...messages)
    expect(messages).toEqual([user('hi')])
    expect(append(...first)).toEqual(first)
    const second = append(...first, call, tool(result))
    expect(second).toEqual([user([text('hi')]), call, tool(result), user(block)])
    expect(append(...second)).toEqual(second)
    expect(append(...second, call, tool(result))).toEqual([
      user([text('hi')]),
      call,
      tool(result),
      call,
      tool(result),
      user(block),
    ])
  })

  it('I2 keeps the newest block that came in the messages where there is none to place', () => {
    const inText = user([text('hi'), blockPart])
    expect(appendWorkingMemory([inText], '')).toEqual([inText])
    expect(appendWorkingMemory([inText, call, tool(result), user(block)], '')).toEqual([
      user([text('hi')]),
      call,
      tool(result),
      user(block),
    ])
    expect(appendWorkingMemory([inText, call, tool(result), user('and now?')], '')).toEqual([
      inText,
      call,
      tool(result),
      user('and now?'),
    ])
    expect(appendWorkingMemory([call], block)).toEqual([call])
    expect(append(user(''), user([]))).toEqual([user(''), user([])])
    expect(append(user('hi'), user(''))).toEqual([user([text('hi'), blockPart]), user('')])
    expect(appendWorkingMemory([], block)).toEqual([])
  })

  it("I1.1 leaves a cache breakpoint on the host's last part, behind which the block stands", () => {
    const breakpoint = { cacheControl: { type: 'ephemeral' } }
    const providerOptions = { anthropic: { ...breakpoint, other: 1 }, openai: { detail: 'low' } }
    expect(append(user([text('a'), text('b')], { providerOptions }))).toEqual([
      user([text('a'), text('b', { providerOptions: { anthropic: breakpoint } }), blockPart], {
        providerOptions: { anthropic: { other: 1 }, openai: { detail: 'low' } },
      }),
    ])
    expect(append(user('a', { providerOptions: { anthropic: breakpoint } }))).toEqual([
      user([text('a', { providerOptions: { anthropic: breakpoint } }), blockPart]),
    ])
  })

  it('I1.1 lets a breakpoint of the part itself count', () => {
    const own = { anthropic: { cacheControl: { type: 'ephemeral', ttl: '1h' } }, openai: { detail: 'low' } }
    const providerOptions = { anthropic: { cacheControl: { type: 'ephemeral' } } }
    expect(append(user([text('a', { providerOptions: own })], { providerOptions }))).toEqual([
      user([text('a', { providerOptions: own }), blockPart]),
    ])
  })
})

describe('stripWorkingMemory', () => {
  it.each([
    [
      'UI messages',
      [
        { id: '1', role: 'user', parts: [text('hi'), { type: 'data-working-memory', data: {} }] },
        { id: '2', role: 'assistant', parts: [text('Hello')] },
        { id: '3', role: 'user', parts: [text('and?'), blockPart] },
      ],
      [
        { id: '1', role: 'user', parts: [text('hi')] },
        { id: '2', role: 'assistant', parts: [text('Hello')] },
        { id: '3', role: 'user', parts: [text('and?')] },
      ],
    ],
    [
      'model messages',
      [user([text('hi'), blockPart]), call, tool(result), user(block)],
      [user([text('hi')]), call, tool(result)],
    ],
    [
      'chat-API messages',
      [user(`hi\n\n${block}`), { role: 'system', content: 'x' }],
      [user('hi'), { role: 'system', content: 'x' }],
    ],
  ])('I11 takes blocks and data parts out of %s', (_name, messages, stored) => {
    expect(stripWorkingMemory<object>(messages)).toEqual(stored)
    expect(stripWorkingMemory<object>(stored)).toEqual(stored)
  })
})

/** What a conversation of the AI SDK can hold: every call answered, in order. */
const exchange = fc.array(
  fc.oneof(
    fc.string().map(words => [user(words)]),
    fc.array(fc.string()).map(words => [user(words.map(word => text(word)))]),
    fc.constant([call, tool(result)]),
    fc.string().map(words => [{ role: 'assistant', content: words }]),
  ),
  { maxLength: 8 },
)

/** With every content as parts, as providers are sent it. */
const asParts = (messages: readonly { role: string; content: unknown }[]) =>
  messages.map(({ role, content }) => ({ role, content: typeof content === 'string' ? [text(content)] : content }))

it('I2, I7 adds one block to what is there, and again changes nothing', () => {
  fc.assert(
    fc.property(exchange, steps => {
      const messages = steps.flat()
      const appended = append(...messages)
      expect(append(...appended)).toEqual(appended)
      expect(asParts(stripWorkingMemory(appended))).toEqual(asParts(messages))
      const isAdded = messages.at(-1)?.role === 'tool'
      const isPlaced =
        isAdded || messages.some(({ role, content }) => role === 'user' && content !== '' && `${content}` !== '')
      expect(JSON.stringify(appended).split('[WORKING MEMORY]').length - 1).toBe(isPlaced ? 1 : 0)
      expect(appended.length - messages.length).toBe(isAdded ? 1 : 0)
    }),
  )
})
