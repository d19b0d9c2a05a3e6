import { expect, it } from 'vitest'
import type { JsonObject } from '../../model/json.js'
import { identify } from './identify.js'
import { createPlanner } from './plan-records.js'

it.each<[string, JsonObject, string, string | undefined]>([
  ['an own-type identifier before a plain one', { id: 1, order_id: 2 }, 'order', 'order_id'],
  ['an own-type identifier in capitals', { InvoiceID: 'x', Id: 'y' }, 'invoice', 'InvoiceID'],
  ['a part of the type', { payment_id: 'x', amount: 3 }, 'payment_history', 'payment_id'],
  ['a plain identifier before another thing’s', { account_sid: 'AC', sid: 'CH' }, 'channel', 'sid'],
  ['a number before an address', { url: 'https://x.io/1', number: 4 }, 'issue', 'number'],
  ['an own designation', { flight_number: 'HAT1', origin: 'JFK' }, 'flight', 'flight_number'],
  ['a name as a last resort', { name: 'core', size: 3 }, 'repository', 'name'],
  ['no nothing', { id: null, uuid: '', size: 3 }, 'thing', undefined],
  ['no date', { number: '2026-01-01' }, 'thing', undefined],
  ['no number that is none', { id: 1.5 }, 'thing', undefined],
  ['no key drawn at random', { key: 'aB3dE5gH7jK9mN1pQ3sT5vW7' }, 'thing', undefined],
])('X2 identifies by %s', (_, record, type, field) => {
  const planned = createPlanner()(record, type.split('_'))
  expect(identify(planned)?.field).toBe(field)
})
