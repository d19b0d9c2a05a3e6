import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

/** The app at two ports. */
export interface SecondOrigin {
  /** Resolves with both once they are open, the app's own first. */
  readonly ports: Promise<readonly number[]>
  close(): void
}

/**
 * Serves the app at a second port too, the next one where that is free: another origin, so that a browser keeps what it
 * stores apart from the first one's, as on another device.
 */
export function openSecondOrigin(first: Server, app: RequestListener): SecondOrigin {
  const server = createServer(app)
  // What Vite tells its pages goes over a socket.
  server.on('upgrade', (...upgrade) => first.emit('upgrade', ...upgrade))
  const open = async (): Promise<readonly number[]> => {
    if (!first.listening) await once(first, 'listening')
    const { address, port } = first.address() as AddressInfo
    for (const wanted of [port + 1, 0]) {
      const listening = await new Promise(resolve => {
        server.once('error', () => resolve(false)).listen(wanted, address, () => resolve(true))
      })
      if (listening) break
    }
    return [port, (server.address() as AddressInfo).port]
  }
  return {
    ports: open(),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
