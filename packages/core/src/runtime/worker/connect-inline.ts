import type { Environment } from '../environment.js'
import { createCallGuard } from './call-guard.js'
import { type Connection, type ConnectOptions, namesOf, receive } from './connection.js'
import type { PublicationPort } from './memory-host.js'
import { serveHost } from './serve-host.js'

/** Runs the engine on the page, behind the same interface, where no worker can start. */
export async function connectInline(environment: Environment, options: ConnectOptions): Promise<Connection> {
  const { guard } = createCallGuard(environment)
  const parts = await Promise.all((options.parts ?? []).map(({ load }) => load()))
  const host = serveHost(environment, { parts })
  let isEnded = false
  const postMessage: PublicationPort['postMessage'] = told => {
    if (!isEnded) receive(told, options)
  }
  const opened = await guard(
    host.open({ ...options.host, features: namesOf(options.parts) }, { postMessage, close: () => {} }),
  )
  return {
    runs: 'page',
    host,
    opened,
    guard,
    end() {
      // Nothing can stop an engine on the page that waits for its storage, but what it says is no longer heard.
      isEnded = true
      void host.close()
    },
  }
}
