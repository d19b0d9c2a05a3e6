import type { Environment } from '../environment.js'
import { createCallGuard } from './call-guard.js'
import type { Connection, ConnectOptions } from './connection.js'
import { serveHost } from './serve-host.js'

/** Runs the engine on the page, behind the same interface, where no worker can start. */
export async function connectInline(environment: Environment, options: ConnectOptions): Promise<Connection> {
  const { guard } = createCallGuard(environment)
  const host = serveHost(environment)
  const opened = await guard(host.open(options.host, { postMessage: options.onPublication, close: () => {} }))
  return { runs: 'page', host, opened, guard, transfer: value => value, end: () => {} }
}
