import { expect, it } from 'vitest'
import type { Json } from '../../../model/json.js'
import type { RedactionOptions } from '../../../model/redaction-options.js'
import { createRedactor } from './create-redactor.js'

const token = `ghp_${'a1'.repeat(12)}`
const keep = (value: Json, options: RedactionOptions = {}, name?: string): Json | undefined =>
  createRedactor(options).begin().value(value, name)

it('X13 gives a value back as it is where there is nothing to hide', () => {
  const value = { id: 'a-1', tags: ['x', 1, null], more: { url: 'https://example.com', text: '{"id":2}' } }
  expect(keep(value)).toBe(value)
})

it.each<[string, Json, Json]>([
  ['fields called as credentials', { id: 1, password: 'hunter22', apiKey: { id: 7 } }, { id: 1 }],
  ['numbers and flags in them', { id: 1, pin: 1234, otp: true }, { id: 1 }],
  ['texts of one word', { id: token, name: 'x' }, { name: 'x' }],
  ['a part of a text', { id: 1, note: `Use ${token} now` }, { id: 1, note: 'Use [redacted] now' }],
  ['items, keeping the places of the others', ['a', token, 'b'], ['a', null, 'b']],
  ['fields whose name is one', { [token]: { id: 1 }, ok: 2 }, { ok: 2 }],
  ['what stands in nested JSON', { body: '{"id":1,"password":"x"}' }, { body: '{"id":1}' }],
  [
    'what stands in quotes, its line breaks escaped',
    '- textbox "Note": "first\\npassword: hunter22"\n- button "Save"',
    '- textbox "Note": "first\\npassword: [redacted]"\n- button "Save"',
  ],
  ['settings', [{ name: 'API_KEY', value: 'x', id: 3 }], [{ name: 'API_KEY', id: 3 }]],
  ['settings of any form', { key: 'db.password', defaultValue: 'x', stringValue: 'y' }, { key: 'db.password' }],
  [
    'pairs',
    {
      headers: [
        ['Accept', 'all'],
        ['Authorization', 'abc'],
      ],
    },
    {
      headers: [
        ['Accept', 'all'],
        ['Authorization', null],
      ],
    },
  ],
  [
    'columns under their names',
    { columns: ['id', 'pin'], rows: [[1, 'abc']] },
    { columns: ['id', 'pin'], rows: [[1, null]] },
  ],
  [
    'columns of described tables',
    { fields: [{ name: 'token' }], rows: [['abc']] },
    { fields: [{ name: 'token' }], rows: [[null]] },
  ],
  [
    'columns under a first row',
    [
      ['id', 'password'],
      [1, 'hunter22'],
    ],
    [
      ['id', 'password'],
      [1, null],
    ],
  ],
  [
    'all but identity and name in a list of credentials',
    { api_keys: [{ id: 'k1', name: 'CI', key: 'abc', scopes: ['all'], data: { id: 'k2', value: 'abc' } }, 'abc'] },
    { api_keys: [{ id: 'k1', name: 'CI', data: { id: 'k2' } }] },
  ],
  [
    'what has the form of a credential under a name of one, in a list',
    { pass: ['Xv0G5$wdXpLD', 'failed'], id: 1 },
    { pass: [null, 'failed'], id: 1 },
  ],
  [
    'what has the form of a credential under a name of one, in an object',
    { salt: { value: 'PcCWj5ID36cdRAQo', size: 3 } },
    { salt: { size: 3 } },
  ],
  ['salts that were drawn', { id: 1, salt: 'PcCWj5ID36cdRAQo' }, { id: 1 }],
  ['keys of a storage that no file has', { id: 1, storageKey: 'gym4VpSHwj7ACm5BVwfH9diAvK0v2fWx' }, { id: 1 }],
  ['sessions with a sign in them', { id: 1, session_id: 'qslmT*pSfPNx49' }, { id: 1 }],
  ['lists of bare credentials', { tokens: ['abc', 'def'], id: 1 }, { id: 1 }],
  ['a prototype', JSON.parse('{"id":1,"__proto__":{"id":2}}') as Json, { id: 1 }],
])('X13 leaves out %s', (_, value, kept) => expect(keep(value)).toEqual(kept))

it.each<[string, Json]>([
  ['salts of a kitchen', { id: 1, salt: '2 tsp', steps: { salt: 'a pinch' } }],
  ['keys of files', { storageKey: 'users/Ab12/photo.png', storage_key: 'V1StGXR8_Z5jdHi6B-myT' }],
  ['keys of products', { clave: 'ABC-1234', clé: 'FR12345678' }],
  ['apps by their keys', { appKey: 'crm-app-7', app_key: 'shop' }],
  ['sessions by a mail address', { session: 'ann1@example.com' }],
])('X13.11 keeps %s', (_, value) => expect(keep(value)).toBe(value))

it('X13 keeps of an answer that is a credential only what cannot be the credential', () => {
  expect(keep('abc', {}, 'api_key')).toBeUndefined()
  expect(keep(['abc', 1], {}, 'api_keys')).toEqual([null, null])
  expect(keep({ result: { id: 7, name: 'CI', key: 'abc', note: 'abc' } }, {}, 'api_key')).toEqual({
    result: { id: 7, name: 'CI' },
  })
  expect(keep({ result: 'abc', id: 7 }, {}, 'api_key')).toEqual({ id: 7 })
})

it.each<[RedactionOptions, Json, Json]>([
  [{ secretKeys: ['loyaltyCode'] }, { id: 1, member_loyalty_code: 'x', code: 'y' }, { id: 1, code: 'y' }],
  [
    { secretKeys: ['loyalty code'] },
    { note: 'Your loyalty code: abc today' },
    { note: 'Your loyalty code: [redacted] today' },
  ],
  [{ denyFields: ['Notes'] }, { notes: 'a', customer: { notes: 'b', id: 1 } }, { customer: { id: 1 } }],
  [
    { denyFields: ['customer.notes'] },
    { notes: 'a', data: [{ customer: { notes: 'b', id: 1 } }] },
    { notes: 'a', data: [{ customer: { id: 1 } }] },
  ],
  [{ allowFields: ['page_token'] }, { pageToken: 'abc', token: 'def' }, { pageToken: 'abc' }],
  [{ allowFields: ['paging.token'] }, { paging: { token: 'abc' }, token: 'def' }, { paging: { token: 'abc' } }],
  [{ allowFields: ['a.token', 'b'] }, { a: { token }, b: token }, { a: {} }],
  [{ allowFields: ['a.notes'], denyFields: ['notes'] }, { a: { notes: 'x' } }, { a: {} }],
  [
    { personalData: ['email'] },
    { email: 'nobody knows', id: 'bob@example.com', name: 'Ask bob@example.com' },
    { name: 'Ask [redacted]' },
  ],
  [
    { personalData: ['email'], allowFields: ['support_email'] },
    { support_email: 'the desk', email: 'x' },
    { support_email: 'the desk' },
  ],
  [{ personalData: ['card'] }, { id: 4111111111111111, other: 4111111111111112 }, { other: 4111111111111112 }],
  [{ personalData: ['phone'] }, { mobile: 4155550123, total: 4155550123 }, { total: 4155550123 }],
])('X13 does as %j says', (options, value, kept) => expect(keep(value, options)).toEqual(kept))

it('X13 drops what is past the budget', () => {
  const texts = Array.from({ length: 150 }, (_, index) => `${index} ${'word '.repeat(2_000)}`)
  const kept = keep(texts) as Json[]
  expect(kept.filter(text => text !== null)).toHaveLength(99)
  expect(kept.slice(0, 99)).toEqual(texts.slice(0, 99))
})

it('X13 reads no further than extraction does', () => {
  const kept = keep(Array.from({ length: 1_000 }, (_, index) => index)) as readonly Json[]
  expect([kept.length, kept[200], kept[201]]).toEqual([1_000, 200, null])
  expect((keep(`${'word '.repeat(39_999)}a ghp_${'a1'.repeat(12)}`) as string).endsWith('word a')).toBe(true)
  expect(keep('a'.repeat(300_000))).toBe('')
  let deep: Json = 'x'
  for (let depth = 0; depth < 100; depth++) deep = [deep]
  expect(JSON.stringify(keep(deep))).not.toContain('x')
})

it('X13 tells where something was left out', () => {
  const places: string[] = []
  createRedactor({ personalData: ['email'] })
    .begin(path => places.push(path))
    .value({ data: [{ password: 'x', by: { email: 'y' }, note: 'Ask bob@example.com' }], [token]: 1 })
  expect(places).toEqual(['data.password', 'data.by.email', 'data.note', token])
})
