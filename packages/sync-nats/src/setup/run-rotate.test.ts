import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { natsSync } from '../index.js'
import { userToken } from '../server/index.js'
import { findNatsServer } from '../testing/find-nats-server.js'
import { startNatsServer } from '../testing/start-nats-server.js'
import { runRotate } from './run-rotate.js'

const executable = findNatsServer()

describe.runIf(executable)('another signing key', () => {
  it('Y9 refuses what the last one signed, and keeps users and registers', async () => {
    const server = await startNatsServer(executable ?? '')
    onTestFinished(() => server.stop())
    const { address, secret, folder } = server
    const open = (signingKey: string) =>
      natsSync({ servers: address, getToken: () => userToken({ user: 'ada', signingKey, secret }), WebSocket })()
    const before = await open(server.signingKey)
    const version = await before.put('key', Uint8Array.of(1), 0)

    runRotate({ dir: folder })
    server.reload()
    await expect.poll(() => before.get('key').catch(({ code }) => code)).toBe('sync-refused')
    await before.close()

    const file = path.join(folder, 'antecedent.env')
    const [, signingKey = ''] = /^ANTECEDENT_SIGNING_KEY=(\S+)$/m.exec(readFileSync(file, 'utf8')) ?? []
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(open(server.signingKey)).rejects.toMatchObject({ code: 'sync-refused' })
    const after = await open(signingKey)
    expect(await after.get('key')).toEqual({ version, value: Uint8Array.of(1) })
    await after.close()
  })
})
