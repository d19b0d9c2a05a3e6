import type { SocketClass } from './socket-factory.js'

export interface NatsSyncOptions {
  /** Addresses of the servers, as `wss://sync.example.com`; any of them is asked first. */
  readonly servers: string | readonly string[]
  /** Credentials that the app's backend made by `userToken`. Asked for at each connection, as they expire. */
  getToken(): Promise<string>
  /** Class of sockets. @defaultValue the runtime's own `WebSocket`, which Node has from version 22 on */
  readonly WebSocket?: SocketClass
}
