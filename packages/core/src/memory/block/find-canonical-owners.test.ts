import { expect, it } from 'vitest'
import { at } from '../../testing/a-view.js'
import { anEntity } from '../../testing/an-entity.js'
import { findCanonicalOwners } from './find-canonical-owners.js'

const card = anEntity({ type: 'payment_method', id: 'card_12', name: 'Card' })

it('G7 shows a value in the line of its own record', () => {
  const key = anEntity({ type: 'payment', id: 'card_12', role: 'reference', lastSeen: at(2) })
  expect([...findCanonicalOwners([key, card])]).toEqual([[key.key, card.key]])
})

it('G7 shows what is but an identifier with what has it as a further one, or is called so', () => {
  const page = anEntity({ id: 'p-1', name: 'Havn', identifiers: [{ field: 'documentId', value: 'doc-77' }] })
  const document = anEntity({ type: 'document', id: 'doc-77', role: 'reference' })
  const bucket = anEntity({ type: 'bucket', id: 'Havn', role: 'item' })
  expect(Object.fromEntries(findCanonicalOwners([page, document, bucket]))).toEqual({
    [document.key]: page.key,
    [bucket.key]: page.key,
  })
})

it.each([
  ['is called by its own identifier', anEntity({ id: 'README.md', name: 'README.md' })],
  ['has a short identifier', anEntity({ type: 'row', id: 12 })],
  ['says more than an identifier', anEntity({ type: 'row', id: 'Card', name: 'Row' })],
])('G7 keeps a thing in its own line that %s', (_name, entity) => {
  const other = anEntity({ id: 'x-1', name: 'Twelve', identifiers: [{ field: 'number', value: 12 }] })
  expect([...findCanonicalOwners([card, other, entity])]).toEqual([])
})
