import { expect, it } from 'vitest'
import type { DocumentVersion, MemoryDocument } from '../../../model/memory-document.js'
import { rollBack } from './version-document.js'

const first: DocumentVersion = { version: 1, at: 1, author: 'user', content: { Name: 'Alice', Age: 42 } }
const second: DocumentVersion = { version: 2, at: 2, author: 'host', content: { Name: 'Bob', Age: 42 } }
const said = { author: 'host', at: 2 } as const
const document: MemoryDocument = {
  name: 'profile',
  version: 2,
  at: 2,
  content: second.content,
  origins: { '["Name"]': said, '["Age"]': { author: 'user', at: 1 } },
  conflicts: [{ path: ['Name'], kept: 'Bob', keptOrigin: said, claimed: 'Eve', claimedOrigin: said }],
}
const user = { author: 'user', at: 3 } as const

it('D5 brings back the content of a version as a new one, without conflicts', () => {
  expect(rollBack(document, [first, second], 1, user)).toEqual({
    status: 'changed',
    document: {
      ...document,
      version: 3,
      at: 3,
      content: first.content,
      origins: { '["Name"]': user, '["Age"]': { author: 'user', at: 1 } },
      conflicts: [],
    },
    version: { version: 3, at: 3, author: 'user', content: first.content, restores: 1 },
  })
})

it('D5 changes nothing where the content is that already', () => {
  expect(rollBack(document, [first, second], 2, user)).toEqual({ status: 'unchanged' })
})

it('D5 refuses a version that is not kept', () => {
  expect(rollBack(document, [second], 1, user)).toEqual({
    status: 'refused',
    problems: [{ path: [], problem: 'has no version 1' }],
  })
})
