import type { UIMessage } from 'ai'
import { expect, it } from 'vitest'
import { keepAnswer } from './keep-answer.js'

const message = (id: string, role: UIMessage['role'] = 'user'): UIMessage => ({
  id,
  role,
  parts: [{ type: 'text', text: id }],
})
const answer = message('a-1', 'assistant')

it('puts an answer after its question, where another tab has asked meanwhile', () => {
  const stored = [message('u-1'), message('u-2 of another tab')]
  expect(keepAnswer(stored, { answer, questionId: 'u-1' })).toEqual([message('u-1'), answer, stored[1]])
})

it('keeps one answer to a question, the last that came', () => {
  const stored = [message('u-1'), message('stopped', 'assistant'), message('u-2')]
  expect(keepAnswer(stored, { answer, questionId: 'u-1' })).toEqual([message('u-1'), answer, message('u-2')])
})

it('drops an answer to a question that was edited away, and one that says nothing', () => {
  const stored = [message('u-1')]
  expect(keepAnswer(stored, { answer, questionId: 'u-9' })).toEqual(stored)
  expect(keepAnswer(stored, { answer: { ...answer, parts: [] }, questionId: 'u-1' })).toEqual(stored)
})
