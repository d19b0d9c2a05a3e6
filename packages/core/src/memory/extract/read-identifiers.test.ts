import { expect, it } from 'vitest'
import { extractEntities } from './extract-entities.js'

it('X1.47 knows what mail identifies in angle brackets without them too', () => {
  const { entities } = extractEntities({
    toolName: 'list_messages',
    output: [
      { messageId: '<a1.7731@x.example>', subject: 'Roof' },
      { messageId: '<b7.0c19@x.example>', subject: 'Barn' },
    ],
  })
  expect(entities.map(({ id, identifiers }) => [id, identifiers])).toEqual([
    ['<a1.7731@x.example>', [{ field: 'messageId', value: 'a1.7731@x.example' }]],
    ['<b7.0c19@x.example>', [{ field: 'messageId', value: 'b7.0c19@x.example' }]],
  ])
})
