import { expect, it } from 'vitest'
import { cutAnnounced } from './cut-announced.js'

it.each([
  ['$ tool admin initial-password -n app\nMyw8shYbUxdoVjUP\n\nend', 'Myw8shYbUxdoVjUP'],
  ['Your access token, keep it safe.\n\nq7Yh2LmX9aTz4W\nend', 'q7Yh2LmX9aTz4W'],
  ['Password was reset.\nNew value: rqUFrkv810q_uodSyu*L', 'rqUFrkv810q_uodSyu*L'],
  ['+set the secret\n+q7Yh2LmX9aTz4W', 'q7Yh2LmX9aTz4W'],
])('X13.13 cuts what is alone below what speaks of a credential: %j', (text, secret) => {
  const told: string[] = []
  expect(cutAnnounced(text, one => told.push(one))).toBe(text.replace(secret, '[redacted]'))
  expect(told).toEqual([secret])
})

it.each([
  'src/auth/token.ts\nOAuth2TokenProvider.tsx',
  'class Token\nOAuth2TokenProvider',
  'the password\nresetPasswordForUserAccount',
  'the token\nsrc/q7Yh2LmX9aTz4W',
  'the token\nsee q7Yh2LmX9aTz4W',
  'the token\n\n\nq7Yh2LmX9aTz4W',
  'the thing\nq7Yh2LmX9aTz4W',
])('X13.13 leaves %j alone', text => expect(cutAnnounced(text, () => {})).toBe(text))
