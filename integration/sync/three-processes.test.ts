import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { describe, it, onTestFinished, vi } from 'vitest'
import { findNatsServer } from '../../packages/sync-nats/src/testing/find-nats-server.js'
import { leaderOf, startNatsCluster } from '../../packages/sync-nats/src/testing/start-nats-cluster.js'
import { startNatsServer } from '../../packages/sync-nats/src/testing/start-nats-server.js'
import { runStream } from '../../packages/sync-nats/src/setup/run-stream.js'
import { userToken } from '../../packages/sync-postgres/src/server/user-token.js'
import { SECRET } from '../../packages/sync-postgres/src/testing/connect-users.js'
import { describePostgres } from '../../packages/sync-postgres/src/testing/describe-databases.js'
import { expectEachOnce } from './run-devices.js'

/** Of each device; `.ci/full` makes 2,000. */
const OBSERVATIONS = Number(process.env.SYNC_OBSERVATIONS ?? 50)

/** For the whole. */
const deadlineMs = 100_000 + 300 * OBSERVATIONS

const executable = findNatsServer()

describe.runIf(executable)('three processes over NATS', () => {
  it(
    `Y11 Y12 have each of 3 × ${OBSERVATIONS} observations once, though acknowledgements are lost and the server is killed twice`,
    async () => {
      const server = await startNatsServer(executable ?? '')
      onTestFinished(() => server.stop())
      const { address, signingKey, secret } = server
      await expectEachOnce({
        engine: { name: 'nats', servers: [address], signingKey, secret },
        observations: OBSERVATIONS,
        async disturb() {
          await server.kill()
          await server.restart()
        },
        deadlineMs,
      })
    },
    deadlineMs,
  )

  // Three more servers are `.ci/full`'s.
  it.runIf(process.env.REQUIRE_NATS)(
    `Y11 Y12 have each of 3 × ${OBSERVATIONS} observations once, though the leader of a cluster is killed twice`,
    async () => {
      const cluster = await startNatsCluster(executable ?? '')
      onTestFinished(() => cluster.stop())
      const { folder: dir, addresses, Socket, hasCertificate } = cluster
      await runStream({ dir, server: addresses['nats-1'] ?? '', WebSocket: Socket })
      const keys = [...readFileSync(path.join(dir, 'antecedent.env'), 'utf8').matchAll(/^\w+=(.+)$/gm)]
      const [signingKey = '', secret = ''] = keys.map(([, value]) => value)
      const ca = hasCertificate ? { ca: path.join(dir, 'antecedent.crt') } : {}
      await expectEachOnce({
        engine: { name: 'nats', servers: Object.values(addresses), signingKey, secret, ...ca },
        observations: OBSERVATIONS,
        async disturb() {
          // Between two leaders there is none.
          const leader = await vi.waitFor(() => leaderOf(cluster), { timeout: 60_000, interval: 500 })
          await cluster.kill(leader)
          await new Promise(resolve => setTimeout(resolve, 3_000))
          cluster.restart(leader)
        },
        deadlineMs,
      })
    },
    deadlineMs,
  )
})

describePostgres('three processes', served => {
  it(
    `Y11 Y12 have each of 3 × ${OBSERVATIONS} observations once, though acknowledgements are lost and the server is killed twice`,
    async () => {
      await expectEachOnce({
        engine: { name: 'postgres', url: served.url, token: await userToken({ user: 'u-1', secret: SECRET }) },
        observations: OBSERVATIONS,
        async disturb() {
          await served.postgres.kill()
          await served.postgres.start()
        },
        deadlineMs,
      })
    },
    deadlineMs,
  )
})
