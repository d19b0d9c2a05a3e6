import { existsSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { runTool } from './run-tool.js'

/** The set-up of a sync server, as `npx @antecedent/sync-nats init` wrote it. */
export interface SetUp {
  readonly folder: string
  /** Address for devices. */
  readonly address: string
  /** What makes tokens. */
  readonly signingKey: string
  readonly secret: string
}

/** Reads the set-up in a folder, and has it written where there is none, with ports that are free. */
export async function setUp(folder: string): Promise<SetUp> {
  const configuration = path.join(folder, 'antecedent.conf')
  if (!existsSync(configuration)) {
    const [devices, others] = [await freePort(), await freePort()]
    await runTool(
      ...['init', '--dir', folder],
      ...['--websocket', `127.0.0.1:${devices}`, '--listen', `127.0.0.1:${others}`],
    )
  }
  const [, address = ''] = /^websocket \{\s+listen: (\S+)$/m.exec(readFileSync(configuration, 'utf8')) ?? []
  const environment = readFileSync(path.join(folder, 'antecedent.env'), 'utf8')
  const valueOf = (name: string): string => new RegExp(`^${name}=(.+)$`, 'm').exec(environment)?.[1] ?? ''
  return {
    folder,
    address: `ws://${address}`,
    signingKey: valueOf('ANTECEDENT_SIGNING_KEY'),
    secret: valueOf('ANTECEDENT_SECRET'),
  }
}

/** Below those that the system gives to connections: the server comes back to its port after it was down. */
const PORTS = { from: 20_000, count: 10_000 }

async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count)
    const server = createServer()
    const isFree = await Promise.race([
      once(server.listen(port, '127.0.0.1'), 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]).catch(() => false)
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
