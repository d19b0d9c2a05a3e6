import { nkeys } from '@nats-io/nats-core'
import type { SyncRegister } from '@antecedent/core/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { natsSync } from './index.js'
import { readCredentials } from './read-credentials.js'
import { userToken } from './server/index.js'
import { seedOf } from './server/key-pair.js'
import { makeSubjectToken } from './server/make-subject-token.js'
import { connectNatively } from './testing/connect-natively.js'
import { findNatsServer } from './testing/find-nats-server.js'
import { type NatsServer, startNatsServer } from './testing/start-nats-server.js'

const executable = findNatsServer()

describe.runIf(executable)('credentials', () => {
  let server: NatsServer
  const tokenOf = (user: string, more: { expiresInSeconds?: number; signingKey?: string } = {}) => {
    const { signingKey, secret } = server
    return userToken({ user, signingKey, secret, ...more })
  }
  const open = (getToken: () => Promise<string>): Promise<SyncRegister> =>
    natsSync({ servers: server.address, getToken, WebSocket })()

  beforeAll(async () => {
    server = await startNatsServer(executable ?? '')
  })
  afterAll(() => server.stop())

  it.each<[string, () => Promise<string>]>([
    ['no text', async () => undefined as never],
    ['a text of another kind', async () => '<!doctype html>'],
    ['a signature of another app', () => tokenOf('ada', { signingKey: seedOf(nkeys.createAccount()) })],
    [
      'a name that was changed',
      async () => renamed(await tokenOf('me'), await makeSubjectToken({ user: 'her', secret: server.secret })),
    ],
    ['the token of another user without its seed', async () => withSeedOf(await tokenOf('her'), await tokenOf('me'))],
    ['a token that has expired', expiredToken],
    ['the credentials of the administrator', async () => server.credentials],
  ])('Y5 refuses %s', async (_case, getToken) => {
    await expect(open(getToken)).rejects.toMatchObject({ code: 'sync-refused' })
  })

  async function expiredToken(): Promise<string> {
    const token = await tokenOf('ada', { expiresInSeconds: 1 })
    await new Promise(resolve => setTimeout(resolve, 2_100))
    return token
  }

  it('Y5 refuses a user’s token at the port for other clients', async () => {
    expect(await connectNatively(server.nativeAddress, readCredentials(await tokenOf('ada')))).toBe('-ERR')
    expect(await connectNatively(server.nativeAddress, credentialsOf(server.credentials))).toBe('PONG')
  })

  it('Y9 asks for another token when one expires, and says that any key may have changed', async () => {
    let asked = 0
    const heard: (string | undefined)[] = []
    const register = await open(() => tokenOf('ada', { expiresInSeconds: asked++ === 0 ? 2 : 60 }))
    register.subscribe(key => heard.push(key))
    const version = await register.put('key', Uint8Array.of(1), 0)
    await expect.poll(() => heard).toContain(undefined)
    expect(asked).toBe(2)
    expect(await register.get('key')).toEqual({ version, value: Uint8Array.of(1) })
    await register.close()
  })

  it('Y5 rejects calls once the app gives the token of another user', async () => {
    let asked = 0
    const register = await open(() => tokenOf(asked++ === 0 ? 'ada' : 'grace', { expiresInSeconds: 2 }))
    await expect.poll(() => asked).toBeGreaterThan(1)
    await expect(register.get('key')).rejects.toMatchObject({ code: 'sync-refused' })
    await register.close()
  })
})

function credentialsOf(text: string) {
  const [jwt = ''] = /^ey\S+$/m.exec(text) ?? []
  const [seed = ''] = /^SU\S+$/m.exec(text) ?? []
  return { jwt, seed }
}

function renamed(text: string, name: string): string {
  const { jwt } = credentialsOf(text)
  const [header, body = '', signature] = jwt.split('.')
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), name }
  return text.replace(jwt, [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.'))
}

function withSeedOf(text: string, other: string): string {
  return text.replace(credentialsOf(text).seed, credentialsOf(other).seed)
}
