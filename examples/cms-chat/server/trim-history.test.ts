import type { ModelMessage } from 'ai'
import { expect, it } from 'vitest'
import { trimHistory } from './trim-history.js'

const user = (content: string): ModelMessage => ({ role: 'user', content })
const assistant = (content: string): ModelMessage => ({ role: 'assistant', content })
const called = (id: string): ModelMessage[] => [
  { role: 'assistant', content: [{ type: 'tool-call', toolCallId: id, toolName: 'getPage', input: {} }] },
  {
    role: 'tool',
    content: [{ type: 'tool-result', toolCallId: id, toolName: 'getPage', output: { type: 'json', value: {} } }],
  },
]

it('keeps a short conversation whole', () => {
  const messages = [user('show it'), ...called('a'), assistant('there')]
  expect(trimHistory(messages)).toEqual(messages)
})

it('begins with a user message, so that no result is without its call', () => {
  const messages = [
    user('one'),
    ...called('a'),
    assistant('done'),
    user('two'),
    ...called('b'),
    assistant('done'),
    user('three'),
  ]
  expect(trimHistory(messages)).toEqual(messages.slice(4))
})

it('keeps the last user message even where a long tool loop stands after it', () => {
  const messages = [user('all of them'), ...called('a'), ...called('b'), ...called('c'), ...called('d')]
  expect(trimHistory(messages)).toEqual(messages)
})
