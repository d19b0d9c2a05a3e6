import process from 'node:process'
import { AntecedentError, createWorkingMemory } from '@antecedent/core'
import { type ConnectRegister, sync } from '@antecedent/core/sync'
import { transfer } from '@antecedent/core/transfer'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { natsSync } from './index.js'
import { userToken } from './server/index.js'
import { findNatsServer } from './testing/find-nats-server.js'
import { startNatsServer } from './testing/start-nats-server.js'

const executable = findNatsServer()

/** Of each device; `.ci/full` makes 2,000. */
const OBSERVATIONS = Number(process.env.SYNC_OBSERVATIONS ?? 100)

/** For the whole. */
const DEADLINE_MS = 100_000 + 300 * OBSERVATIONS

/** Every tenth acknowledgement is lost on the way. */
function losing(connect: ConnectRegister): ConnectRegister {
  let writes = 0
  return async () => {
    const register = await connect()
    return {
      ...register,
      async put(key, value, version) {
        const written = await register.put(key, value, version)
        if (++writes % 10 === 0) throw new AntecedentError('sync-offline', { message: 'The answer was lost.' })
        return written
      },
    }
  }
}

describe.runIf(executable)('three devices of a user', () => {
  it(
    `Y11 Y12 have each of 3 × ${OBSERVATIONS} observations once, though acknowledgements are lost and the server is killed twice`,
    async () => {
      const server = await startNatsServer(executable ?? '')
      onTestFinished(() => server.stop())
      const { address, signingKey, secret } = server
      const connect = natsSync({
        servers: address,
        getToken: () => userToken({ user: 'u-1', signingKey, secret }),
        WebSocket,
      })
      const devices = ['phone', 'laptop', 'tablet'].map(name =>
        createWorkingMemory({
          user: name,
          thread: 't-1',
          worker: false,
          storage: 'memory',
          features: [sync({ connect: losing(connect) }), transfer()],
        }),
      )
      onTestFinished(async () => void (await Promise.all(devices.map(device => device.close()))))

      let observed = 0
      const observing = devices.map(async (device, place) => {
        for (let made = 0; made < OBSERVATIONS; made++) {
          const id = `${place}-${made}`
          device.observe({
            toolName: 'getPage',
            toolCallId: `call-${id}`,
            input: { id },
            output: { id, title: `Page ${id}` },
          })
          observed++
          if (made % 10 === 9) await device.sync.synced()
        }
      })
      const killing = (async () => {
        for (const share of [1, 2]) {
          await expect.poll(() => observed, { timeout: DEADLINE_MS }).toBeGreaterThan(share * OBSERVATIONS)
          await server.kill()
          await server.restart()
        }
      })()
      await Promise.all([...observing, killing])

      const exported = async () =>
        Promise.all(
          devices.map(async device => {
            await device.sync.synced()
            const { entities, ledger, now } = await device.transfer.export()
            return { entities, ledger, sequence: now.sequence }
          }),
        )
      await expect
        .poll(
          async () => {
            const [first, ...others] = await exported()
            return others.every(other => JSON.stringify(other) === JSON.stringify(first))
          },
          { timeout: DEADLINE_MS, interval: 200 },
        )
        .toBe(true)
      const [{ ledger, sequence } = { ledger: undefined, sequence: 0 }] = await exported()
      expect(new Set(ledger?.seen).size).toBe(3 * OBSERVATIONS)
      expect(sequence).toBe(3 * OBSERVATIONS)
    },
    DEADLINE_MS,
  )
})
