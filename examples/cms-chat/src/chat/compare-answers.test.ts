import { expect, it } from 'vitest'
import type { ChatMessage } from './chat-message.js'
import { compareAnswers } from './compare-answers.js'

const said = (text: string): ChatMessage => ({ id: text, role: 'assistant', parts: [{ type: 'text', text }] })
const did: ChatMessage = {
  id: 'did',
  role: 'assistant',
  parts: [{ type: 'tool-getPage', toolCallId: 'call-1', state: 'output-available', input: {}, output: {} }],
}

it('tells who acted from who had to ask', () => {
  expect(compareAnswers([[did], [said('What is it called?')]])).toEqual(['acted', 'asked'])
  expect(compareAnswers([[said('Which one?')], [did]])).toEqual(['asked', 'acted'])
})

it('tells nothing where both did the same, where one only said something, or was not asked', () => {
  expect(compareAnswers([[did], [did]])).toEqual([undefined, undefined])
  expect(compareAnswers([[did], [said('It has two.')]])).toEqual([undefined, undefined])
  expect(compareAnswers([[did], undefined])).toEqual([undefined, undefined])
})
