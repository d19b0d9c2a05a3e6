import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { nkeys } from '@nats-io/nats-core'
import { afterAll, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { natsSync } from './index.js'
import { userToken } from './server/index.js'
import { seedOf } from './server/key-pair.js'

const getToken = () => userToken({ user: 'ada', signingKey: seedOf(nkeys.createAccount()), secret: 's'.repeat(32) })

const NOWHERE = 'ws://127.0.0.1:1'

const servers: WebSocketServer[] = []
afterAll(() => {
  for (const server of servers) {
    for (const client of server.clients) client.terminate()
    server.close()
  }
})

/** A server that greets with this, and answers nothing but pings. */
async function greetWith(greeting: string): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  servers.push(server)
  server.on('connection', socket => {
    if (greeting) socket.send(Buffer.from(greeting))
    socket.on('message', data => {
      if (String(data).endsWith('PING\r\n')) socket.send(Buffer.from('PONG\r\n'))
    })
  })
  await once(server, 'listening')
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const infoOf = (version: string, maxPayload = 4_194_304) =>
  `INFO ${JSON.stringify({ version, proto: 1, headers: true, max_payload: maxPayload, nonce: 'nonce' })}\r\n`

const open = (address: string, ask: () => Promise<string> = getToken) =>
  natsSync({ servers: address, getToken: ask, WebSocket })()

// Some wait for a deadline, and all of them at once.
describe.concurrent('a server that will not do', () => {
  it.each(['2.9.10', '2.10.27', '1.4.1'])('Y8 refuses a server of version %s, and says why', async version => {
    const refused = open(await greetWith(infoOf(version)))
    await expect(refused).rejects.toMatchObject({
      code: 'sync-unsupported',
      message: expect.stringMatching(`2.11 or newer, and this one is ${version}. Older ones lose writes`),
    })
  })

  it.each(['2.11.0', '2.15.1', '2.12.0-RC.1', '3.0.0'])('Y8 takes a server of version %s', async version => {
    const register = await open(await greetWith(infoOf(version)))
    await register.close()
  })

  it('Y8 says of a server that is none of NATS', async () => {
    await expect(open(await greetWith('Hello!\r\n'))).rejects.toMatchObject({ code: 'sync-unsupported' })
  })

  it('Y8 gives up on a server that says nothing, in time', async () => {
    const began = performance.now()
    await expect(open(await greetWith(''))).rejects.toMatchObject({ code: 'sync-offline' })
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('Y8 rejects calls that nothing answers, in time', async () => {
    const register = await open(await greetWith(infoOf('2.15.1')))
    const began = performance.now()
    await expect(register.get('key')).rejects.toMatchObject({ code: 'sync-offline' })
    expect(performance.now() - began).toBeLessThan(10_000)
    await register.close()
  })

  it('Y6 rejects what is too large for a server with limits of its own', async () => {
    const register = await open(await greetWith(infoOf('2.15.1', 1_000)))
    await expect(register.put('key', new Uint8Array(2_000), 0)).rejects.toMatchObject({
      code: 'sync-too-large',
      message: expect.stringContaining('max_payload'),
    })
    await register.close()
  })

  it('Y8 rejects a key and a version that are none', async () => {
    const register = await open(await greetWith(infoOf('2.15.1')))
    for (const key of ['', 'a b', 'a*', '>', 'x'.repeat(65), 'ключ'])
      await expect(register.get(key)).rejects.toMatchObject({ code: 'sync-refused' })
    for (const version of [-1, 0.5, Number.NaN, 2 ** 53])
      await expect(register.put('key', Uint8Array.of(1), version)).rejects.toMatchObject({ code: 'sync-conflict' })
    await register.close()
  })

  it('Y8 rejects where nothing listens', async () => {
    await expect(open(NOWHERE)).rejects.toMatchObject({ code: 'sync-offline' })
  })

  it.each([['https://sync.example.com'], ['sync.example.com'], ['ws://']])(
    'Y8 says that %s is no address',
    async address => {
      await expect(open(address)).rejects.toMatchObject({
        code: 'sync-unsupported',
        message: expect.stringContaining('"'),
      })
    },
  )

  it('Y8 says what the app said when it gave no token', async () => {
    const failing = open(NOWHERE, async () => {
      throw new Error('The session has ended.')
    })
    await expect(failing).rejects.toMatchObject({
      code: 'sync-offline',
      message: expect.stringContaining('The session has ended.'),
    })
  })

  it('Y8 rejects when the app gives no token in time', async () => {
    await expect(open(NOWHERE, () => new Promise(() => {}))).rejects.toMatchObject({ code: 'sync-offline' })
  })

  it('Y9 connects to whichever server answers', async () => {
    const servers = [NOWHERE, await greetWith(infoOf('2.15.1'))]
    for (let time = 0; time < 4; time++) {
      const register = await natsSync({ servers, getToken, WebSocket })()
      await register.close()
    }
  })
})
