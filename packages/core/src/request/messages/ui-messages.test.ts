import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aBlock } from '../../testing/a-block.js'
import { stripBlocks } from './strip-blocks.js'
import {
  findRecentResults,
  findToolResults,
  placeBlock,
  readOwnText,
  type UIMessageLike,
  type UIPart,
} from './ui-messages.js'

const block = aBlock().text
const blockPart = { type: 'text', text: block }

const text = fc.oneof(fc.string(), fc.constantFrom('Hello', block, aBlock('Home').text, '[WORKING MEMORY]'))
const part: fc.Arbitrary<UIPart> = fc.oneof(
  fc.record({ type: fc.constant('text'), text }),
  fc.constant({ type: 'step-start' }),
  fc.record({ type: fc.constant('file'), url: fc.webUrl() }),
  fc.record({
    type: fc.constantFrom('tool-getPage', 'dynamic-tool', 'tool-'),
    toolName: fc.constantFrom('getPage', undefined),
    toolCallId: fc.oneof(fc.string(), fc.constant(undefined)),
    state: fc.constantFrom('input-streaming', 'input-available', 'output-available', 'output-error', 'output-denied'),
    output: fc.jsonValue(),
  }),
)
const messages: fc.Arbitrary<UIMessageLike[]> = fc.array(
  fc.record({ id: fc.uuid(), role: fc.constantFrom('system', 'user', 'assistant'), parts: fc.array(part) }),
)

it('I2 changes nothing by placing a block twice, and nothing in the messages given', () => {
  fc.assert(
    fc.property(messages, given => {
      const before = structuredClone(given)
      const once = placeBlock(given, blockPart)
      expect(placeBlock(once, blockPart)).toEqual(once)
      expect(stripBlocks(once)).toEqual(stripBlocks(given))
      expect(given).toEqual(before)
    }),
  )
})

it('I2 differs from what was given by one part at the end of the last user message', () => {
  fc.assert(
    fc.property(messages, given => {
      const own = stripBlocks(given)
      const target = own.findLastIndex(message => message.role === 'user')
      const placed = placeBlock(own, blockPart)
      expect(placed.filter(message => own.includes(message))).toEqual(own.filter((_, index) => index !== target))
      expect(placed).toEqual(
        own.map((message, index) =>
          index === target ? { ...message, parts: [...message.parts, blockPart] } : message,
        ),
      )
    }),
  )
})

it('I3 reads the words of the user without a block', () => {
  const message = {
    id: 'u-1',
    role: 'user',
    parts: [
      { type: 'text', text: 'Rename' },
      { type: 'file' },
      blockPart,
      { type: 'text', text: 'this' },
      { type: 'text' },
    ],
  }
  expect(readOwnText(message)).toBe('Rename\nthis')
})

it('I2 I3 leaves what a user wrote around a pasted block', () => {
  const pasted = `${block}\n\nWhat is this?`
  const around = `Look:\n\n${block}\n\nWhat is it?`
  const message = {
    id: 'u-1',
    role: 'user',
    parts: [{ type: 'text', text: pasted }, { type: 'text', text: around }, blockPart],
  }
  const own = [
    { type: 'text', text: 'What is this?' },
    { type: 'text', text: 'Look:\n\nWhat is it?' },
  ]
  expect(stripBlocks([message])).toEqual([{ ...message, parts: own }])
  expect(readOwnText(message)).toBe('What is this?\nLook:\n\nWhat is it?')
})

it('I2 gives the messages themselves where they hold no block', () => {
  const given = [{ id: 'u-1', role: 'user', parts: [{ type: 'text', text: '[WORKING MEMORY] what is this?' }] }]
  expect(stripBlocks(given)).toBe(given)
})

it('I4 finds the results of the last turns that hold any, in order', () => {
  const calling = (id: string) => ({
    id: `a-${id}`,
    role: 'assistant',
    parts: [{ type: 'tool-getPage', toolCallId: id, state: 'output-available', output: id }],
  })
  const saying = (id: string) => ({ id, role: 'user', parts: [{ type: 'text', text: 'Go on' }] })
  const given = [
    calling('c-0'),
    saying('u-1'),
    calling('c-1'),
    saying('u-2'),
    saying('u-3'),
    calling('c-3'),
    saying('u-4'),
  ]
  const recent = (count: number) => findRecentResults(given, count).map(({ toolCallId }) => toolCallId)
  expect([0, 1, 2, 3, 9].map(recent)).toEqual([
    [],
    ['c-3'],
    ['c-1', 'c-3'],
    ['c-0', 'c-1', 'c-3'],
    ['c-0', 'c-1', 'c-3'],
  ])
})

it('I4 finds settled results only, with what was called and given', () => {
  const parts: UIPart[] = [
    { type: 'text', text: 'Let me look.' },
    { type: 'tool-get-page', toolCallId: 'c-1', state: 'output-available', input: { id: 1 }, output: { id: 1 } },
    { type: 'dynamic-tool', toolName: 'search', toolCallId: 'c-2', state: 'output-error', errorText: 'timed out' },
    { type: 'tool-getPage', toolCallId: 'c-3', state: 'output-available', output: 1, preliminary: true },
    { type: 'tool-getPage', toolCallId: 'c-4', state: 'input-available' },
    { type: 'tool-getPage', toolCallId: 'c-5', state: 'output-denied' },
    { type: 'tool-getPage', state: 'output-available', output: 1 },
    { type: 'dynamic-tool', toolCallId: 'c-6', state: 'output-available', output: 1 },
  ]
  expect(
    findToolResults([
      { id: 'a-1', role: 'assistant', parts },
      { id: 'u-1', role: 'user', parts },
    ]),
  ).toEqual([
    { toolName: 'get-page', toolCallId: 'c-1', input: { id: 1 }, output: { id: 1 } },
    { toolName: 'search', toolCallId: 'c-2', input: undefined, output: 'timed out', failed: true },
  ])
})

it('H7 I4 looks for results through 2,000 turns that hold none, once', () => {
  let reads = 0
  const turns = Array.from({ length: 2_000 }, (_, index) => ({ id: `m${index}`, role: 'user', parts: [] }))
  const messages = new Proxy(turns, {
    get(target, property, receiver) {
      reads++
      return Reflect.get(target, property, receiver) as unknown
    },
  })
  expect(findRecentResults(messages, 3)).toEqual([])
  expect(reads).toBeLessThan(20_000)
})
