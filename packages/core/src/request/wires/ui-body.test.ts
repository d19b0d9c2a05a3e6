import { expect, it } from 'vitest'
import { aBlock } from '../../testing/a-block.js'
import { uiBody } from './ui-body.js'
import type { BlockPlace } from './wire.js'

const block = { type: 'text', text: aBlock().text }
const hello = { type: 'text', text: 'Hello' }
const answer = {
  id: 'a-1',
  role: 'assistant',
  parts: [{ type: 'tool-getPage', toolCallId: 'c-1', state: 'output-available', input: {}, output: 'x'.repeat(9_000) }],
}
const body = { id: 'chat-1', messages: [{ id: 'u-1', role: 'user', parts: [hello] }, answer] }

it.each<[BlockPlace, object[], BlockPlace | undefined]>([
  ['last', [hello, block], 'after'],
  ['after', [hello, block], 'after'],
  ['before', [block, hello], 'before'],
  ['separate', [hello], undefined],
  ['system', [hello], undefined],
])("I1 changes only the user's own message, for the place %s", (given, parts, place) => {
  const placed = uiBody.place(body, block.text, given as 'last')
  expect(placed).toEqual({ body: { ...body, messages: [{ id: 'u-1', role: 'user', parts }, answer] }, place })
  expect(uiBody.place(placed.body, '', 'last')).toEqual({ body, place: undefined })
})

it('I11 leaves the results of a history as they are', () => {
  expect(uiBody.rewriteResults(body, () => 'cited')).toBe(body)
  expect(uiBody.messagesOf(body)).toBe(body.messages)
  expect(uiBody.toolNamesOf(body)).toEqual([])
})
