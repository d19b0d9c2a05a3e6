import { expect, expectTypeOf, it } from 'vitest'
import { type FieldRedactions, redactFields } from './redact-fields.js'

interface Row {
  readonly id: string
  readonly kind: string
  readonly note?: string
}

const redactions: FieldRedactions<Row> = { id: () => 'r1', kind: 'kept', note: 'dropped' }

it('T12 a field that no table of redactions names passes no redaction', () => {
  const row = { id: 'secret', kind: 'page', note: 'private', added: 'later' }
  expect(redactFields<Row>(row, redactions)).toEqual({ id: 'r1', kind: 'page' })
})

it('T12 a table of redactions names every field, and drops none that must be there', () => {
  // @ts-expect-error A field, though optional, is not named.
  const incomplete: FieldRedactions<Row> = { id: () => 'r1', kind: 'kept' }
  // @ts-expect-error Whatever reads a row needs its id.
  const withoutId: FieldRedactions<Row> = { id: 'dropped', kind: 'kept', note: 'dropped' }
  expectTypeOf(incomplete).toEqualTypeOf(withoutId)
})
