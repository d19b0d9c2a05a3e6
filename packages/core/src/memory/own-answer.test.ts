import { expect, it } from 'vitest'
import { isOwnAnswer } from './own-answer.js'

it.each([
  ['retrieve_result', '{"id":"p-1"}', true],
  ['describe_entity', '[MEMORY] page "About" (p-1)', true],
  ['getPage', '[CITED RESULT] Succeeded: getPage. In full: retrieve_result({"id":"a1"})', true],
  ['search_memory', '{"id":"p-1"}', false],
  ['getPage', 'The [MEMORY] of it', false],
  ['getPage', { id: 'p-1' }, false],
])('I3 knows what memory itself answers as %s', (toolName, output, isOwn) => {
  expect(isOwnAnswer({ toolName, output })).toBe(isOwn)
})
