import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAnswer } from './read-answer.js'

const schema = { type: 'object' }

it.each([
  ['{"a":1}', { a: 1 }],
  ['```json\n{"a":1}\n```', { a: 1 }],
  ['  ```JSON \n {"a":1}```\n', { a: 1 }],
  ['```\n[1]\n```', [1]],
  ['```{"a":1}```', '```{"a":1}```'],
  ['I cannot say.', 'I cannot say.'],
])('A6 reads %j', (text, answer) => {
  expect(readAnswer(text, schema)).toEqual(answer)
})

it('T7 finds what a pattern for the whole fence would, which is cubic in the blanks of an answer', () => {
  const whole = /^\s*```(?:json)?\s*\n([^]*?)\n?\s*```\s*$/i
  const unit = fc.constantFrom('```', '`', 'json', '\n', ' ', '1', '[]')
  fc.assert(
    fc.property(fc.string({ unit }), text => {
      let expected: unknown = text
      try {
        expected = JSON.parse(whole.exec(text)?.[1] ?? text)
      } catch {
        // What is no JSON stays a text.
      }
      expect(readAnswer(text, schema)).toEqual(expected)
    }),
    { numRuns: 2_000 },
  )
})
