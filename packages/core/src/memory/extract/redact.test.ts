import { expect, it } from 'vitest'
import { holdsSecret, isSecretKey, redactText } from './redact.js'

it.each([
  'password',
  'api_key',
  'apiKey',
  'X-Api-Key',
  'accessToken',
  'Authorization',
  'client_secret',
  'set-cookie',
  'verification_code',
  'CVV',
  'SSN',
])('X13 takes the value of %s for a credential', key => expect(isSecretKey(key)).toBe(true))

it.each([
  'id',
  'key',
  'issue_key',
  'code',
  'country_code',
  'token_count',
  'secretary',
  'passenger',
  'author',
  'keyboard',
  '',
])('X13 takes the value of %j for data', key => expect(isSecretKey(key)).toBe(false))

it.each([
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc',
  '-----BEGIN EC PRIVATE KEY-----',
  'Bearer abcdefghijkl1234',
  `sk-${'a1'.repeat(12)}`,
  `sk_live_${'a1'.repeat(12)}`,
  `ghp_${'a1'.repeat(12)}`,
  `gh\u200bp_${'a1'.repeat(12)}`,
  `xoxb-${'1'.repeat(12)}`,
  `AKIA${'A1'.repeat(8)}`,
  'https://user:pass@example.com/',
  'https://example.com/a?x=1&token=abcdef12',
  'https://example.com/a?X-Amz-Signature=abcdef12',
  'https://example.com/#access_token=abcdef12',
])('X13 knows a credential by its shape: %s', text => expect(holdsSecret(text)).toBe(true))

it.each([
  'order_12345',
  '550e8400-e29b-41d4-a716-446655440000',
  'https://example.com/a?page=2',
  'Monkey business',
  'skipped',
  'ask-me-anything-about-it',
])('X13 leaves %s alone', text => {
  expect(holdsSecret(text)).toBe(false)
  expect(redactText(text)).toBe(text)
})

it('X13 blanks a credential that a text states', () => {
  expect(redactText('The password is hunter22, write it down')).toBe('The password is [redacted], write it down')
  expect(redactText('Go to https://example.com/?key=abcdef12 now')).toBe('Go to [redacted] now')
})

it('X13 gives no text whose credential cannot be cut out', () => {
  expect(redactText('-----BEGIN RSA PRIVATE KEY----- abc')).toBeUndefined()
  expect(redactText('a'.repeat(5_000))).toBeUndefined()
})

it('X13 takes text too long to be checked for a credential', () => {
  expect(holdsSecret('a'.repeat(5_000))).toBe(true)
})
