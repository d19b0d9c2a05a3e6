import { nkeys } from '@nats-io/nats-core'
import { expect, it } from 'vitest'
import { seedOf } from './key-pair.js'
import { userToken, type UserTokenOptions } from './user-token.js'

const account = nkeys.createAccount()
const right: UserTokenOptions = { user: 'ada', signingKey: seedOf(account), secret: 's'.repeat(32) }

async function claimsOf(options: Partial<UserTokenOptions> = {}) {
  const credentials = await userToken({ ...right, ...options })
  const [signed = '', body = '', signature = ''] = (/^ey\S+$/m.exec(credentials)?.[0] ?? '').split('.')
  const isSigned = account.verify(
    new TextEncoder().encode(`${signed}.${body}`),
    new Uint8Array(Buffer.from(signature, 'base64url')),
  )
  return { isSigned, ...JSON.parse(Buffer.from(body, 'base64url').toString()) }
}

it('Y9 lets a user read, write and hear under one token of 128 bits, over WebSocket, for an hour', async () => {
  const { isSigned, name, iss, exp, iat, nats } = await claimsOf()
  expect(isSigned).toBe(true)
  expect(iss).toBe(account.getPublicKey())
  expect(Buffer.from(name, 'base64url')).toHaveLength(16)
  expect(exp - iat).toBe(3_600)
  expect(nats).toEqual({
    type: 'user',
    version: 2,
    pub: { allow: [`w.${name}.>`, `r.${name}.>`] },
    sub: { allow: [`l.${name}.>`, `_INBOX.${name}.>`] },
    subs: -1,
    data: -1,
    payload: -1,
    allowed_connection_types: ['WEBSOCKET'],
  })
})

it('Y9 gives a user the same subjects each time, and keys of its own', async () => {
  const [first, second] = await Promise.all([claimsOf(), claimsOf()])
  expect(first.name).toBe(second.name)
  expect(first.sub).not.toBe(second.sub)
})

it('Y9 gives other subjects to another user, and under another secret', async () => {
  const all = await Promise.all([claimsOf(), claimsOf({ user: 'Ada' }), claimsOf({ secret: 't'.repeat(32) })])
  expect(new Set(all.map(({ name }) => name)).size).toBe(3)
})

it('Y9 takes users of any letters', async () => {
  const { name } = await claimsOf({ user: 'ada.>.*\r\n “Lovelace”' })
  expect(name).toMatch(/^[\w-]{22}$/)
})

it.each([
  ['no user', { user: '' }, /user is the id/],
  ['a short secret', { secret: 'secret' }, /secret has at least 32/],
  ['no seed', { signingKey: 'SA' }, /signingKey is no seed of an account/],
  ['a seed of a user', { signingKey: seedOf(nkeys.createUser()) }, /signingKey is no seed of an account/],
  ['no time', { expiresInSeconds: 0 }, /expiresInSeconds is from 1/],
  ['no number', { expiresInSeconds: Number.NaN }, /expiresInSeconds is from 1/],
])('Y9 rejects %s', async (_case, options, message) => {
  await expect(userToken({ ...right, ...options })).rejects.toThrow(message)
})
