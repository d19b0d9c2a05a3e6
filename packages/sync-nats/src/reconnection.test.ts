import type { SyncRegister } from '@antecedent/core/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { natsSync } from './index.js'
import { userToken } from './server/index.js'
import { countUp } from './testing/count-up.js'
import { findNatsServer } from './testing/find-nats-server.js'
import { type NatsServer, startNatsServer } from './testing/start-nats-server.js'

const executable = findNatsServer()

describe.runIf(executable)('a server that is killed', () => {
  let server: NatsServer
  const open = (user: string): Promise<SyncRegister> => {
    const { address, signingKey, secret } = server
    return natsSync({ servers: address, getToken: () => userToken({ user, signingKey, secret }), WebSocket })()
  }
  beforeAll(async () => {
    server = await startNatsServer(executable ?? '')
  })
  afterAll(() => server.stop())

  it('Y4 says that any key may have changed, after each time without a connection', async () => {
    const register = await open('hearer')
    const heard: (string | undefined)[] = []
    register.subscribe(key => heard.push(key))
    for (const times of [1, 2]) {
      await server.kill()
      await server.restart()
      await expect.poll(() => heard).toHaveLength(times)
    }
    expect(heard).toEqual([undefined, undefined])
    await register.close()
  })

  it('Y8 rejects calls while it is away, and makes them once it is back', async () => {
    const register = await open('caller')
    const version = await register.put('key', Uint8Array.of(1), 0)
    await server.kill()
    await expect(register.get('key')).rejects.toMatchObject({ code: 'sync-offline' })
    await expect(register.put('key', Uint8Array.of(2), version)).rejects.toMatchObject({ code: 'sync-offline' })
    await expect(open('caller')).rejects.toMatchObject({ code: 'sync-offline' })
    await server.restart()
    expect(await register.get('key')).toEqual({ version, value: Uint8Array.of(1) })
    await register.close()
  })

  it('Y7 closes while the server is away, and stays closed', async () => {
    const register = await open('closer')
    await server.kill()
    await register.close()
    await server.restart()
    await expect(register.get('key')).rejects.toMatchObject({ code: 'sync-offline' })
  })

  it('Y2 has each write that it acknowledged, and no other, when it was killed amid writes', async () => {
    const devices = await Promise.all([open('counter'), open('counter')])
    let written = 0
    const killing = (async () => {
      await expect.poll(() => written, { interval: 1 }).toBeGreaterThan(100)
      await server.kill()
      await server.restart()
    })()
    const onWritten = () => written++
    await Promise.all(devices.map((device, place) => countUp(device, { key: 'count', place, times: 200, onWritten })))
    await killing
    expect((await (devices[0] as SyncRegister).get('count')).value).toEqual(Uint8Array.of(200, 200))
    await Promise.all(devices.map(device => device.close()))
  })
})
