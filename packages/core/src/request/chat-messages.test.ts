import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBlock } from '../testing/a-block.js'
import { type ChatMessage, placeInChat } from './chat-messages.js'

const block = aBlock().text
const newer = aBlock('Home').text

/** Bodies as the providers' documentation has them. */
const openAiLoop: ChatMessage[] = [
  { role: 'system', content: 'You help with a website.' },
  { role: 'user', content: 'Show me the about page' },
  {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'getPage', arguments: '{"slug":"about"}' } }],
  } as ChatMessage,
  { role: 'tool', tool_call_id: 'call_1', content: '{"id":"p-1","title":"About"}' } as ChatMessage,
]

const anthropicLoop: ChatMessage[] = [
  { role: 'user', content: 'Show me the about page' },
  { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_1', name: 'getPage', input: { slug: 'about' } }] },
  { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: '{"id":"p-1"}' }] },
]

describe('OpenAI Chat', () => {
  it('I1 ends the last user message with the block', () => {
    const { messages, place } = placeInChat([{ role: 'user', content: 'Hello' }], block)
    expect(messages).toEqual([{ role: 'user', content: `Hello\n\n${block}` }])
    expect(place).toBe('last-user-message')
  })

  it('I1 puts the block in a message of its own after the results of a tool loop', () => {
    const { messages, place } = placeInChat(openAiLoop, block)
    expect(messages).toEqual([...openAiLoop, { role: 'user', content: block }])
    expect(place).toBe('trailing-user-message')
  })

  it('I2 takes an older block out, wherever it stood', () => {
    const sent = placeInChat(openAiLoop, block).messages
    const next: ChatMessage[] = [
      ...placeInChat([{ role: 'user', content: 'Hello' }], block).messages,
      ...sent,
      { role: 'assistant', content: 'Here it is.' },
      { role: 'user', content: 'Rename it' },
    ]
    expect(placeInChat(next, newer).messages).toEqual([
      { role: 'user', content: 'Hello' },
      ...openAiLoop,
      { role: 'assistant', content: 'Here it is.' },
      { role: 'user', content: `Rename it\n\n${newer}` },
    ])
  })

  it('I2 takes out a block alone, and leaves what was written before and after it', () => {
    const content = `Before\n\n${block}\n\nafter\n\nthat`
    expect(placeInChat([{ role: 'user', content }], newer).messages).toEqual([
      { role: 'user', content: `Before\n\nafter\n\nthat\n\n${newer}` },
    ])
    const merged = `${block}\n\nRename it`
    expect(placeInChat([{ role: 'user', content: merged }], newer).messages).toEqual([
      { role: 'user', content: `Rename it\n\n${newer}` },
    ])
  })

  it.each(['[WORKING MEMORY] what is this?', 'What is\n\n[WORKING MEMORY] for?', 'a\n\nb\n\n'])(
    'I2 leaves the user words %j as they are',
    content => {
      expect(placeInChat([{ role: 'user', content }], block).messages).toEqual([
        { role: 'user', content: `${content}\n\n${block}` },
      ])
    },
  )

  it('I5 has no place without a user message', () => {
    const messages = [{ role: 'system', content: 'Be kind' }]
    expect(placeInChat(messages, block)).toEqual({ messages, place: undefined })
  })
})

describe('Anthropic', () => {
  it('I1 ends the tool results with the block, after them as the provider asks', () => {
    const { messages, place } = placeInChat(anthropicLoop, block)
    expect(messages.slice(0, -1)).toEqual(anthropicLoop.slice(0, -1))
    expect(messages.at(-1)).toEqual({
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'toolu_1', content: '{"id":"p-1"}' },
        { type: 'text', text: block },
      ],
    })
    expect(place).toBe('last-user-message')
  })

  it('I2 replaces an older block in the parts', () => {
    const once = placeInChat(anthropicLoop, block).messages
    expect(placeInChat(once, newer)).toEqual(placeInChat(anthropicLoop, newer))
  })

  it('I2 leaves what a user wrote after a pasted block', () => {
    const content = [{ type: 'text', text: `${block}\n\nWhat is this?` }]
    expect(placeInChat([{ role: 'user', content }], newer).messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is this?' },
          { type: 'text', text: newer },
        ],
      },
    ])
  })

  it('I2 gives a message without readable content the block as its content', () => {
    expect(placeInChat([{ role: 'user' }], block).messages).toEqual([
      { role: 'user', content: [{ type: 'text', text: block }] },
    ])
  })
})

const text = fc.oneof(fc.string(), fc.constantFrom('Hello', `${block}`, `Hi\n\n${newer}`, '\n\n', '[WORKING MEMORY]'))
const part = fc.oneof(
  fc.record({ type: fc.constant('text'), text }),
  fc.record({ type: fc.constant('image'), source: fc.object() }),
  fc.constant(null),
  fc.string(),
)
const message: fc.Arbitrary<ChatMessage> = fc.record({
  role: fc.constantFrom('system', 'user', 'assistant', 'tool'),
  content: fc.oneof(text, fc.array(part), fc.constant(null), fc.constant(undefined)),
})

it('I2 changes nothing by placing a block twice, and nothing in the messages given', () => {
  fc.assert(
    fc.property(fc.array(message), messages => {
      const before = structuredClone(messages)
      const once = placeInChat(messages, block)
      expect(placeInChat(once.messages, block)).toEqual(once)
      expect(messages).toEqual(before)
    }),
  )
})

it('I7 keeps the order and the other parts of all messages without a block', () => {
  const plain = message.filter(({ content }) => !JSON.stringify(content ?? '').includes('[WORKING MEMORY]'))
  fc.assert(
    fc.property(fc.array(plain), messages => {
      const { messages: placed, place } = placeInChat(messages, block)
      const target = messages.findLastIndex(({ role }) => role === 'user')
      const untouched = messages.filter((_, index) => place !== 'last-user-message' || index !== target)
      expect(placed).toEqual(expect.arrayContaining(untouched))
      expect(placed.filter(each => messages.includes(each))).toEqual(untouched)
      expect(placed).toHaveLength(messages.length + (place === 'trailing-user-message' ? 1 : 0))
    }),
  )
})
