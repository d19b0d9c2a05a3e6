import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { verifyToken } from '../local-server/verify-token.js'
import { userToken } from './user-token.js'

const secret = 'thirty-two bytes of a secret, or more'
const user = 'user-1/ä'

it('Y9 signs a token that names the user and the role, and ends', async () => {
  const token = await userToken({ user, secret, lifetimeSeconds: 60 })
  const [head, body, signature] = token.split('.')
  expect(signature).toBe(createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url'))
  expect(JSON.parse(Buffer.from(head ?? '', 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' })
  const { iat, exp, ...claims } = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as Record<string, number>
  expect(claims).toEqual({ sub: user, role: 'authenticated' })
  expect((exp ?? 0) - (iat ?? 0)).toBe(60)
  expect(await verifyToken(token, secret)).toMatchObject({ sub: user })
})

it.each([
  { what: 'no user', options: { user: '', secret } },
  { what: 'a user whose id is too long', options: { user: 'u'.repeat(256), secret } },
  { what: 'a secret that can be guessed', options: { user, secret: 'secret' } },
  { what: 'a lifetime that is none', options: { user, secret, lifetimeSeconds: 0 } },
])('Y9 signs nothing for $what', async ({ options }) => {
  await expect(userToken(options)).rejects.toMatchObject({ code: 'options-invalid' })
})
