import { expect, it } from 'vitest'
import type { ChatMessage } from './chat-message'
import { answerIn, askIn } from './turns'

const said = (id: string, text: string): ChatMessage => ({
  id,
  role: id.startsWith('a') ? 'assistant' : 'user',
  parts: text === '' ? [] : [{ type: 'text', text }],
})
const [first, answer, second] = [said('u1', 'one'), said('a1', 'of one'), said('u2', 'two')]

it('asks after what was said', () => {
  expect(askIn([first, answer], second)).toEqual([first, answer, second])
})

it('drops what followed a message that comes again', () => {
  const edited = said('u1', 'uno')
  expect(askIn([first, answer, second], edited)).toEqual([edited])
})

it('puts an answer behind its question, where another was asked meanwhile', () => {
  expect(answerIn([first, second], 'u1', answer)).toEqual([first, answer, second])
})

it('has one answer to a question, the last that came', () => {
  const later = said('a2', 'of one, again')
  expect(answerIn([first, answer, second], 'u1', later)).toEqual([first, later, second])
})

it.each([
  ['whose question is gone', 'u9', answer],
  ['that says nothing', 'u1', said('a3', '')],
])('leaves out an answer %s', (_, questionId, given) => {
  expect(answerIn([first, second], questionId, given)).toEqual([first, second])
})
