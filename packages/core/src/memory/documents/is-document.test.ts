import { expect, it } from 'vitest'
import { isDocument, isDocumentVersion } from './is-document.js'

const origin = { author: 'user', at: 1, messageId: 'm1', confidence: 0.5 }
const document = {
  name: 'profile',
  version: 1,
  at: 1,
  content: { User: { Name: 'Alice' } },
  origins: { '["User","Name"]': origin },
  conflicts: [{ path: ['User', 'Name'], kept: 'Alice', keptOrigin: origin, claimed: null, claimedOrigin: origin }],
  later: 'kept',
}
const version = { version: 2, at: 1, author: 'host', content: {}, restores: 1 }
const endless: Record<string, unknown> = {}
endless.self = endless

it('P7 knows a document and a version', () => {
  expect(isDocument(document)).toBe(true)
  expect(isDocumentVersion(version)).toBe(true)
})

it.each([
  [undefined],
  [null],
  ['profile'],
  [{ ...document, name: 'a\nb' }],
  [{ ...document, version: 0 }],
  [{ ...document, version: 1.5 }],
  [{ ...document, at: Number.NaN }],
  [{ ...document, content: [] }],
  [{ ...document, content: null }],
  [{ ...document, content: { a: 'x'.repeat(2_001) } }],
  [{ ...document, content: JSON.parse('{"a":{"__proto__":1}}') }],
  [{ ...document, content: endless }],
  [{ ...document, origins: { User: origin } }],
  [{ ...document, origins: { '"User"': origin } }],
  [{ ...document, origins: { '["__proto__"]': origin } }],
  [{ ...document, origins: { '["User"]': { author: 'model', at: 1 } } }],
  [{ ...document, origins: { '["User"]': { ...origin, confidence: 2 } } }],
  [{ ...document, origins: { '["User"]': { ...origin, confidence: '1' } } }],
  [{ ...document, conflicts: [{ ...document.conflicts[0], path: ['constructor'] }] }],
  [{ ...document, conflicts: [{ ...document.conflicts[0], kept: undefined }] }],
  [{ ...document, later: 'x'.repeat(1_000_000) }],
])('P7 takes no other value for a document: %#', value => {
  expect(isDocument(value)).toBe(false)
})

it.each([[null], [{ ...version, version: 0 }], [{ ...version, author: 'me' }], [{ ...version, restores: -1 }]])(
  'P7 takes no other value for a version: %j',
  value => expect(isDocumentVersion(value)).toBe(false),
)
