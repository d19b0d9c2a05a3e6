import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aBlock } from '../../testing/a-block.js'
import { chatBody } from './chat-body.js'
import type { Message } from '../messages/message-form.js'

const block = aBlock().text
const newer = aBlock('Home').text

const place = (messages: Message[], text = block) => {
  const { body, place: where } = chatBody.place({ messages }, text, 'last')
  return { messages: body.messages, place: where }
}

const loop = [
  { role: 'system', content: 'You help with a website.' },
  { role: 'user', content: 'Show me the about page' },
  {
    role: 'assistant',
    content: [{ type: 'tool-call', toolCallId: 'c-1', toolName: 'getPage', input: { slug: 'about' } }],
  },
  {
    role: 'tool',
    content: [
      { type: 'tool-result', toolCallId: 'c-1', toolName: 'getPage', output: { type: 'json', value: { id: 'p-1' } } },
    ],
  },
]

it('I1 ends the last user message with the block, or a tool loop with a message of its own', () => {
  expect(place([{ role: 'user', content: 'Hello' }])).toEqual({
    messages: [{ role: 'user', content: `Hello\n\n${block}` }],
    place: 'last',
  })
  expect(place(loop)).toEqual({ messages: [...loop, { role: 'user', content: block }], place: 'last' })
})

it('I2 takes older blocks out, wherever they stood', () => {
  const next = [
    ...place([{ role: 'user', content: 'Hello' }]).messages,
    ...place(loop).messages,
    { role: 'assistant', content: 'Here it is.' },
    { role: 'user', content: 'Rename it' },
  ]
  expect(place(next, newer).messages).toEqual([
    { role: 'user', content: 'Hello' },
    ...loop,
    { role: 'assistant', content: 'Here it is.' },
    { role: 'user', content: `Rename it\n\n${newer}` },
  ])
})

it.each([
  [`Before\n\n${block}\n\nafter\n\nthat`, 'Before\n\nafter\n\nthat'],
  [`${block}\n\nRename it`, 'Rename it'],
  ['[WORKING MEMORY] what is this?', '[WORKING MEMORY] what is this?'],
  ['What is\n\n[WORKING MEMORY] for?', 'What is\n\n[WORKING MEMORY] for?'],
  ['a\n\nb\n\n', 'a\n\nb\n\n'],
])('I2 leaves what a user wrote around a block, or like one: %j', (content, own) => {
  const parts = [{ type: 'text', text: content }, { type: 'image' }]
  expect(place([{ role: 'user', content }], newer).messages).toEqual([{ role: 'user', content: `${own}\n\n${newer}` }])
  expect(place([{ role: 'user', content: parts }], newer).messages).toEqual([
    { role: 'user', content: [{ type: 'text', text: own }, { type: 'image' }, { type: 'text', text: newer }] },
  ])
})

it('I2 leaves what a model says, whatever it looks like', () => {
  const messages = [
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: block },
  ]
  expect(place(messages, '').messages).toBe(messages)
})

it("A4 rewrites outputs as the AI SDK's model messages hold them", () => {
  const result = (output: object) => ({
    messages: [...loop.slice(0, 3), { role: 'tool', content: [{ type: 'tool-result', toolCallId: 'c-1', output }] }],
  })
  const rewritten = (output: object) =>
    chatBody.rewriteResults(result(output), ({ text, failed }) => `${failed === true} ${text}`).messages
  const texts = [
    { type: 'text', text: 'a' },
    { type: 'text', text: 'b' },
  ]
  const expected = (output: object) => result(output).messages
  expect(rewritten({ type: 'json', value: { id: 1 } })).toEqual(expected({ type: 'text', value: 'false {"id":1}' }))
  expect(rewritten({ type: 'text', value: 'a' })).toEqual(expected({ type: 'text', value: 'false a' }))
  expect(rewritten({ type: 'error-text', value: 'a' })).toEqual(expected({ type: 'error-text', value: 'true a' }))
  expect(rewritten({ type: 'error-json', value: [1] })).toEqual(expected({ type: 'error-text', value: 'true [1]' }))
  expect(rewritten({ type: 'content', value: texts })).toEqual(expected({ type: 'text', value: 'false a\nb' }))
  const media = { type: 'content', value: [...texts, { type: 'media', data: '', mediaType: 'image/png' }] }
  expect(rewritten(media)).toEqual(expected(media))
})

const text = fc.oneof(fc.string(), fc.constantFrom('Hello', block, `Hi\n\n${newer}`, '\n\n', '[WORKING MEMORY]'))
const part = fc.oneof(
  fc.record({ type: fc.constant('text'), text }),
  fc.record({ type: fc.constant('image'), source: fc.object() }),
  fc.constant(null),
  fc.string(),
)
const message = fc.record({
  role: fc.constantFrom('system', 'user', 'assistant', 'tool'),
  content: fc.oneof(text, fc.array(part), fc.constant(null), fc.constant(undefined)),
})
const anyPlace = fc.constantFrom(
  'last' as const,
  'after' as const,
  'before' as const,
  'separate' as const,
  'system' as const,
)

it('I2 changes nothing by placing a block twice, and nothing in the messages given, whatever they are', () => {
  fc.assert(
    fc.property(fc.array(message), anyPlace, (messages, where) => {
      const before = structuredClone(messages)
      const once = chatBody.place({ messages }, block, where)
      expect(chatBody.place(once.body, block, where)).toEqual(once)
      expect(messages).toEqual(before)
    }),
    { numRuns: 500 },
  )
})
