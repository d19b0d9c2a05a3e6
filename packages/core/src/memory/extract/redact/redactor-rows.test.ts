import { describe, expect, it } from 'vitest'
import { isJsonObject, type Json } from '../../../model/json.js'
import { fillPattern } from '../../../testing/credential-fixtures.js'
import { ANSWERS } from '../../../testing/credential-answers.js'
import { SAID } from '../../../testing/credential-statements.js'
import { createRedactor, DEFAULT_REDACTOR } from './create-redactor.js'
import { COMMAND_ROWS } from './cut-commands.js'
import { PHRASE_ROWS } from './cut-phrases.js'
import { RECORD_ROWS } from './secret-records.js'
import { wordsOf } from './secret-names.js'

const keep = (text: string): string | undefined => DEFAULT_REDACTOR.begin().text(text, 'text')
const canary = fillPattern('{a24}', 5)

describe.each(Object.entries(COMMAND_ROWS))('%s', (commands, row) => {
  it.each(row.split(' '))('T6 takes what stands behind %s for a credential, and nothing else', flag => {
    for (const command of commands.split('|')) {
      const given = /[*=]$/.test(flag) ? `${flag.replace('*', '')}${canary}` : `${flag} ${canary}`
      expect(keep(`run ${command} a.b ${given} last`)).toMatch(
        new RegExp(
          `^run ${command} a\\.b \\S+(?: |(?<==))\\[redacted\\] last$|^run ${command} a\\.b \\S*\\[redacted\\] last$`,
        ),
      )
      expect(keep(`run ${command} a.b ${canary} last`)).toBe(`run ${command} a.b ${canary} last`)
      expect(keep(`run other a.b ${flag.replace('*', '')} ${canary.slice(0, 5)} last`)).toContain(' last')
    }
  })
})

it.each(PHRASE_ROWS.map(([, form]) => form))('T6 has a fixture of the form %s', form => {
  expect(SAID.some(([, say]) => say(canary).search(form) >= 0)).toBe(true)
})

it.each(RECORD_ROWS)('T6 has a fixture of records with $field', ({ field, says, holds }) => {
  const isOne = (record: Json): boolean =>
    isJsonObject(record) &&
    Object.keys(record).some(key => holds.test(wordsOf(key))) &&
    Object.entries(record).some(
      ([key, value]) =>
        field.test(wordsOf(key)) && says.test(isJsonObject(value) ? Object.keys(value).join(' ') : String(value)),
    )
  const holdsOne = (value: Json): boolean =>
    typeof value === 'object' && value !== null && (isOne(value) || Object.values(value).some(holdsOne))
  expect(ANSWERS.some(([, answer]) => holdsOne(answer(canary)))).toBe(true)
})

it.each([
  'password reset is needed',
  'The password must have 8 characters',
  'token count: 4096',
  'use it as the password manager',
  'the key is PROJ-123',
  'the partition key is customerId2024 there',
  'routing_key: orders.created',
  'publicKey: x0tQbG3k7Jd1Yc5vN2mPzR8sWuA4eHfL6iToKqBgXwE=',
  'card number: 42',
  'order 4242 4242 4242 4242 is on its way',
  'hash(password, "sha256") and hash(token, "HS256")',
  'setError(password, "Too short")',
  'user bob on call',
  'the password is wrong',
  'an API key was found',
  'This secret (see below) is old',
  'a "" b and value="" name="c" d',
  'Version: a / b1',
  'all tests pass: yes',
  'pass: 34, fail: 2',
  '# pass 12',
  'boarding pass: QX12345',
  'PASS src/a.test.ts',
  'auth: none',
  'auth: oauth2',
  'session_id: 550e8400-e29b-41d4-a716-446655440000',
  'session: cs_test_a1b2c3d4e5f6g7h8i9j0',
  'docker run -p 8080:80 nginx',
  'ssh -p 2222 host',
  'net income rose -u',
  'curl https://example.com/a',
  'mysql -h db -u root shop',
  'a.ts:12:5: error: bad',
  'The PSK mode',
  'see https://example.com/login/page now',
  'see https://example.com/invite/550e8400-e29b-41d4-a716-446655440000 now',
  'sl.wikipedia.org and EAAworld and SKU123',
  'kind: ConfigMap\ndata:\n  a: b',
  'aGVsbG8gd29ybGQsIHRoaXMgaXMgYSB0ZXN0 is base64',
  '68656c6c6f20776f726c642c2068656c6c6f is hexadecimal',
  'a \\\nb and "c" + "d"',
])('X13 leaves %j alone', text => expect(keep(text)).toBe(text))

it.each<[string, Json]>([
  ['values that nothing calls secret', { key: 'FOO', value: 'bar', type: 'plain', masked: false }],
  ['data of other kinds', { kind: 'ConfigMap', data: { a: 'b' } }],
  ['letters that are no key', { d: 'x', p: 'y', n: 1 }],
  ['tests', { pass: 'passed', fail: 0 }],
  ['flags of tests', { pass: true, id: 7 }],
  ['keys of queues', { routing_key: 'orders.created', service_key: 'billing' }],
  ['numbers of cards of a board', { card_number: 42 }],
  ['methods with parameters', { method: 'list', params: ['ops', 'a'] }],
  ['logins of users', { login: 'octocat', id: 7 }],
  ['sessions by their identifier', { session_id: '550e8400-e29b-41d4-a716-446655440000' }],
  ['arguments', ['run', '--host', 'abc']],
])('X13 leaves %s alone', (_, value) => expect(DEFAULT_REDACTOR.begin().value(value)).toBe(value))

it('X13 redacts in every place of a result what one place of it redacts', () => {
  const key = fillPattern('wc_order_{a13}')
  const given = { url: `https://example.com/pay?key=${key}`, order_key: key, note: `Order ${key} is paid`, id: 'a-1' }
  expect(DEFAULT_REDACTOR.begin().value(given)).toEqual({ note: 'Order [redacted] is paid', id: 'a-1' })
})

it('X13 redacts so what a field of a credential held, and nothing that others may hold too', () => {
  const given = { log: [`used ${canary} once`, 'used admin once'], password: canary, token: 'admin' }
  expect(DEFAULT_REDACTOR.begin().value(given)).toEqual({ log: ['used [redacted] once', 'used admin once'] })
})

it('X13 goes by what a result redacted for that result alone', () => {
  const redactor = createRedactor()
  redactor.begin().value({ password: canary })
  expect(redactor.begin().value({ note: `see ${canary}` })).toEqual({ note: `see ${canary}` })
})
