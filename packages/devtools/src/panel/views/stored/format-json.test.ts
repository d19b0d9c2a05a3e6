import { expect, it } from 'vitest'
import { formatJson } from './format-json.js'

it('V2 gives each value of an object or a list its line', () => {
  expect(formatJson('[{"id":1,"tags":[]}]')).toBe('[\n  {\n    "id": 1,\n    "tags": []\n  }\n]')
})

it.each(['', 'A text.', '"words"', '12', '[WARN] no list', '{"cut":'])('V2 leaves %j as it is', text => {
  expect(formatJson(text)).toBeUndefined()
})
