import { expect, it } from 'vitest'
import { createAnswerReader } from './read-answer.js'

const start = (index: unknown, text = 'Hello') => ({
  type: 'content_block_start',
  index,
  content_block: { type: 'text', text },
})

it.each([4_294_967_294, -1, 0.5, '__proto__', null])('H7 T5 passes over a block at %j', index => {
  const answer = createAnswerReader('anthropic')
  for (const data of [start(0), start(index), { index, delta: { type: 'text_delta', text: '!' } }]) answer.read(data)
  expect(answer.messages()).toEqual([{ id: undefined, role: 'assistant', content: [{ type: 'text', text: 'Hello' }] }])
})

it('H7 takes an answer of 500,000 items at once', () => {
  const output = Array.from({ length: 500_000 }, () => ({ type: 'message' }))
  const answer = createAnswerReader('openai-responses')
  answer.read({ output })
  expect(answer.messages()).toHaveLength(500_000)
})
