import { expect, it } from 'vitest'
import { DOCUMENT_LIMITS, type MemoryDocument } from '../../../model/memory-document.js'
import type { Json } from '../../../model/json.js'
import { resolveConflict } from './resolve-conflict.js'

const inferred = { author: 'inferred', at: 1 } as const
const user = { author: 'user', at: 3 } as const

function inConflict(claimed: Json): MemoryDocument {
  return {
    name: 'profile',
    version: 4,
    at: 1,
    content: { Name: 'Alice', Age: 42 },
    origins: { '["Name"]': inferred, '["Age"]': inferred },
    conflicts: [
      { path: ['Name'], kept: 'Alice', keptOrigin: inferred, claimed, claimedOrigin: inferred },
      { path: ['Age'], kept: 42, keptOrigin: inferred, claimed: 7, claimedOrigin: inferred },
    ],
  }
}

it('D4 keeps what stood, which is then the user’s, without a new version', () => {
  const document = inConflict('Bob')
  expect(resolveConflict(document, { path: ['Name'], take: 'kept', origin: user })).toEqual({
    status: 'conflict',
    document: { ...document, origins: { ...document.origins, '["Name"]': user }, conflicts: [document.conflicts[1]] },
  })
})

it('D4 takes what was claimed as a new version', () => {
  const document = inConflict('Bob')
  expect(resolveConflict(document, { path: ['Name'], take: 'claimed', origin: user })).toEqual({
    status: 'changed',
    document: {
      ...document,
      version: 5,
      at: 3,
      content: { Name: 'Bob', Age: 42 },
      origins: { ...document.origins, '["Name"]': user },
      conflicts: [document.conflicts[1]],
    },
    version: { version: 5, at: 3, author: 'user', content: { Name: 'Bob', Age: 42 } },
  })
})

it('D4 takes a value away where that was claimed', () => {
  const made = resolveConflict(inConflict(null), { path: ['Name'], take: 'claimed', origin: user })
  expect(made).toMatchObject({ status: 'changed', document: { content: { Age: 42 } } })
})

it('D4 leaves a value with a stronger author who decided nothing', () => {
  const document = { ...inConflict('Bob'), origins: { '["Name"]': { ...user, at: 1 } } }
  const made = resolveConflict(document, { path: ['Name'], take: 'kept', origin: { author: 'host', at: 3 } })
  expect(made).toMatchObject({ document: { origins: document.origins } })
})

it('D4 refuses where there is no conflict', () => {
  expect(resolveConflict(inConflict('Bob'), { path: ['City'], take: 'kept', origin: user })).toEqual({
    status: 'refused',
    problems: [{ path: ['City'], problem: 'has no conflict' }],
  })
})

it('D2 refuses a claim that is too long', () => {
  const limits = { ...DOCUMENT_LIMITS, maxCharacters: 30 }
  const made = resolveConflict(inConflict('B'.repeat(30)), { path: ['Name'], take: 'claimed', origin: user }, limits)
  expect(made).toMatchObject({ status: 'refused' })
})
