import { expect, it } from 'vitest'
import type { JsonObject } from '../../model/json.js'
import { identify } from './identify.js'
import { createPlanner } from './plan-records.js'

const SHA = 'a94f2c36be9f1d2a47b80e3c9d15f6a7b2c4d801'

it.each<[string, JsonObject, string, string | undefined]>([
  ['an own-type identifier before a plain one', { id: 1, order_id: 2 }, 'order', 'order_id'],
  ['an own-type identifier in capitals', { InvoiceID: 'x', Id: 'y' }, 'invoice', 'InvoiceID'],
  ['a part of the type', { payment_id: 'x', amount: 3 }, 'payment_history', 'payment_id'],
  ['a plain identifier before another thing’s', { account_sid: 'AC', sid: 'CH' }, 'channel', 'sid'],
  ['a number before an address', { url: 'https://x.io/1', number: 4 }, 'issue', 'number'],
  ['an own designation', { flight_number: 'HAT1', origin: 'JFK' }, 'flight', 'flight_number'],
  ['a name as a last resort', { name: 'core', size: 3 }, 'repository', 'name'],
  ['a part of the type after a plain one', { workflow_id: 5, id: 9 }, 'workflow_run', 'id'],
  ['a digest where there is neither name nor path', { sha: SHA, url: `https://x.io/${SHA}` }, 'commit', 'sha'],
  ['a path before a digest', { path: 'a/b.ts', sha: SHA, name: 'b.ts' }, 'file', 'path'],
  ['a name before a digest', { name: 'main', sha: SHA }, 'branch', 'name'],
  ['what another system calls it last', { node_id: 'MDA6RW', number: 4 }, 'issue', 'number'],
  ['an identifier that is written with its kind', { id: { kind: 'video', videoId: 'v1' } }, 'video', 'id'],
  ['no object of many fields', { id: { a: 1, b: 2, c: 3, videoId: 'v1' } }, 'video', undefined],
  ['a stamp with a fraction', { ts: '1512085950.000216', text: 'hi' }, 'message', 'ts'],
  ['no stamp that is a date', { ts: 1512085950, text: 'hi' }, 'message', undefined],
  ['no nothing', { id: null, uuid: '', size: 3 }, 'thing', undefined],
  ['no date', { number: '2026-01-01' }, 'thing', undefined],
  ['no number that is none', { id: 1.5 }, 'thing', undefined],
  ['no key drawn at random', { key: 'aB3dE5gH7jK9mN1pQ3sT5vW7' }, 'thing', undefined],
])('X2 identifies by %s', (_, record, type, field) => {
  const planned = createPlanner()(record, type.split('_'))
  expect(identify(planned)?.field).toBe(field)
})
