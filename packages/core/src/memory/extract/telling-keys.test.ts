import { expect, it } from 'vitest'
import { isActorKey, isTellingKey, readKey } from './telling-keys.js'

it.each(['id', '_id', 'orderId', 'product_ids', 'title', 'displayName', 'email', 'invoice_number', 'path', 'html_url'])(
  'X2 X4 %s is likely to identify or name',
  key => expect(isTellingKey(key)).toBe(true),
)

it.each(['status', 'price', 'created_at', 'etag', 'country_code', 'phone_number', 'idle', 'paid', ''])(
  'X2 X4 %j is not likely to identify or name',
  key => expect(isTellingKey(key)).toBe(false),
)

it('X2 tells what is identified by what', () => {
  expect(readKey('lineItemId')).toMatchObject({ kind: 'identity', marker: 'id', noun: ['line', 'item'] })
})

it('X2 knows who did it', () => {
  expect(['author', 'created_by', 'updatedBy', 'owner', 'baby'].map(isActorKey)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
