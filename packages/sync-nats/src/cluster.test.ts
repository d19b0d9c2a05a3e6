import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SyncRegister } from '@antecedent/core/sync'
import { describe, expect, it, onTestFinished } from 'vitest'
import { natsSync } from './index.js'
import { userToken } from './server/index.js'
import { runStream } from './setup/run-stream.js'
import { countUp } from './testing/count-up.js'
import { findNatsServer } from './testing/find-nats-server.js'
import { leaderOf, type NatsCluster, startNatsCluster } from './testing/start-nats-cluster.js'

const executable = findNatsServer()

describe.runIf(executable)('a cluster of three', () => {
  it('Y2 has each write that it acknowledged, and no other, when the leader was killed amid writes', async () => {
    const cluster = await startNatsCluster(executable ?? '')
    onTestFinished(() => cluster.stop())
    const { folder: dir, addresses, Socket } = cluster
    expect(await runStream({ dir, server: addresses['nats-1'] ?? '', WebSocket: Socket })).toMatch(/on 3 servers/)

    const devices = await Promise.all([open(cluster), open(cluster)])
    let written = 0
    const killing = (async () => {
      await expect.poll(() => written, { interval: 1 }).toBeGreaterThan(100)
      const leader = await leaderOf(cluster)
      await cluster.kill(leader)
      await expect.poll(() => written, { interval: 1 }).toBeGreaterThan(250)
      cluster.restart(leader)
    })()
    const onWritten = () => written++
    await Promise.all(devices.map((device, place) => countUp(device, { key: 'count', place, times: 200, onWritten })))
    await killing
    // A replica may be behind.
    const read = async () => (await (devices[0] as SyncRegister).get('count')).value
    await expect.poll(read).toEqual(Uint8Array.of(200, 200))
    await Promise.all(devices.map(device => device.close()))
  })
})

function open({ folder, addresses, Socket }: NatsCluster): Promise<SyncRegister> {
  const environment = readFileSync(path.join(folder, 'antecedent.env'), 'utf8')
  const [signingKey = '', secret = ''] = [...environment.matchAll(/^\w+=(.+)$/gm)].map(([, value]) => value)
  return natsSync({
    servers: Object.values(addresses),
    getToken: () => userToken({ user: 'ada', signingKey, secret }),
    WebSocket: Socket,
  })()
}
