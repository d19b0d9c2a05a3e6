import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerChecks } from '@antecedent/core/testing'
import { MAX_REGISTER_VALUE } from '@antecedent/core/sync'
import { WebSocket } from 'ws'
import { natsSync } from './index.js'
import { userToken } from './server/index.js'
import { findNatsServer } from './testing/find-nats-server.js'
import { type NatsServer, startNatsServer } from './testing/start-nats-server.js'

const executable = findNatsServer()

describe.runIf(executable)('registers on NATS', () => {
  let server: NatsServer
  beforeAll(async () => {
    server = await startNatsServer(executable ?? '')
  })
  afterAll(() => server.stop())

  for (const [index, { title, run }] of registerChecks.entries())
    it(title, async () => {
      const { address, signingKey, secret } = server
      // Each begins with users of whom the server has nothing.
      const connect = (user: string) =>
        natsSync({
          servers: address,
          getToken: () => userToken({ user: `${user} of ${index}`, signingKey, secret }),
          WebSocket,
        })()
      await run({ connect, tooLarge: MAX_REGISTER_VALUE + 1 })
    })

  it('Y4 says which version a key has now, so that a device need not read what it has written itself', async () => {
    const { address, signingKey, secret } = server
    const getToken = () => userToken({ user: 'hinted', signingKey, secret })
    const register = await natsSync({ servers: address, getToken, WebSocket })()
    const hints: unknown[] = []
    register.subscribe((key, version) => hints.push([key, version]))
    const version = await register.put('key', Uint8Array.of(1), 0)
    await expect.poll(() => hints).toEqual([['key', version]])
    await register.close()
  })
})
