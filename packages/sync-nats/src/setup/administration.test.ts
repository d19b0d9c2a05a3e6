import type { NatsConnection } from '@nats-io/nats-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { natsSync } from '../index.js'
import { eraseUser, userToken } from '../server/index.js'
import { asAdministrator } from '../server/as-administrator.js'
import { makeSubjectToken } from '../server/make-subject-token.js'
import { requestJetStream } from '../server/request-jetstream.js'
import { hear, send } from '../testing/connect-raw.js'
import { findNatsServer } from '../testing/find-nats-server.js'
import { type NatsServer, startNatsServer } from '../testing/start-nats-server.js'
import { ensureStream } from './ensure-stream.js'

const executable = findNatsServer()

describe.runIf(executable)('the administrator', () => {
  let server: NatsServer
  const open = (user: string) => {
    const { address, signingKey, secret } = server
    return natsSync({ servers: address, getToken: () => userToken({ user, signingKey, secret }), WebSocket })()
  }
  beforeAll(async () => {
    server = await startNatsServer(executable ?? '')
  })
  afterAll(() => server.stop())
  const administer = <T>(act: (connection: NatsConnection) => Promise<T>): Promise<T> =>
    asAdministrator({ server: server.address, credentials: server.credentials, WebSocket }, act)

  it('Y9 erases all registers of one user, and no other', async () => {
    const [her, his] = await Promise.all([open('her'), open('him')])
    for (const key of ['a', 'b.t', '-_.']) await her.put(key, Uint8Array.of(1), 0)
    const version = await his.put('a', Uint8Array.of(1), 0)
    const { address, credentials, secret } = server
    const erase = () => eraseUser({ user: 'her', secret, server: address, credentials, WebSocket })
    expect(await erase()).toBe(3)
    expect(await her.get('b.t')).toEqual({ version: 0 })
    expect(await his.get('a')).toEqual({ version, value: Uint8Array.of(1) })
    expect(await erase()).toBe(0)
    await Promise.all([her.close(), his.close()])
  })

  it('Y9 may make the stream again, which keeps what it has and what was set besides', async () => {
    const her = await open('ada')
    const version = await her.put('key', Uint8Array.of(1), 0)
    const after = await administer(async connection => {
      const { config } = await requestJetStream(connection, 'STREAM.INFO.MEMORY')
      const changed = { ...(config as object), max_bytes: 1e9, max_age: 0 }
      await requestJetStream(connection, 'STREAM.UPDATE.MEMORY', changed)
      expect(await ensureStream({ connection })).toBe(1)
      return requestJetStream(connection, 'STREAM.INFO.MEMORY')
    })
    expect(after['config']).toMatchObject({ max_bytes: 1e9, max_age: 90 * 86_400e9, max_msgs_per_subject: 1 })
    expect(await her.get('key')).toEqual({ version, value: Uint8Array.of(1) })
    await her.close()
  })

  it('Y8 takes no more than it was told to keep, and drops no register for another', async () => {
    const [her, his] = await Promise.all([open('full'), open('filler')])
    const version = await her.put('key', new Uint8Array(1_000).fill(1), 0)
    await administer(connection => ensureStream({ connection, maxBytes: 100_000 }))
    await expect(his.put('key', new Uint8Array(200_000), 0)).rejects.toMatchObject({
      code: 'sync-offline',
      message: expect.stringContaining('maximum bytes'),
    })
    expect((await her.get('key')).version).toBe(version)
    await administer(connection => ensureStream({ connection, maxBytes: 1e9 }))
    await Promise.all([her.close(), his.close()])
  })

  it('Y5 reads and hears no register', async () => {
    const token = await makeSubjectToken({ user: 'ada', secret: server.secret })
    await administer(async connection => {
      expect(await send(connection, `$JS.API.DIRECT.GET.MEMORY.m.${token}.key`)).toBe('refused')
      expect(await send(connection, '$JS.API.STREAM.MSG.GET.MEMORY', { body: { seq: 1 } })).toBe('refused')
      expect(await send(connection, `m.${token}.key`, { body: 'forged' })).toBe('refused')
      expect(await hear(connection, 'l.>')).toBe('refused')
      expect(await hear(connection, 'm.>')).toBe('refused')
    })
  })

  it('Y8 says what a refused call of the API was', async () => {
    const asked = administer(connection => ensureStream({ connection, replicas: 3 }))
    await expect(asked).rejects.toThrow(/NATS refused STREAM\.UPDATE\.MEMORY: .*10/)
  })
})

describe.runIf(executable)('a server without its stream', () => {
  it('Y8 says that the stream was never made', async () => {
    const server = await startNatsServer(executable ?? '', { hasStream: false })
    const { address, signingKey, secret } = server
    const register = await natsSync({
      servers: address,
      getToken: () => userToken({ user: 'ada', signingKey, secret }),
      WebSocket,
    })()
    for (const call of [register.get('key'), register.put('key', Uint8Array.of(1), 0)])
      await expect(call).rejects.toMatchObject({
        code: 'sync-offline',
        message: expect.stringContaining('npx @antecedent/sync-nats stream'),
      })
    await register.close()
    await server.stop()
  })
})
