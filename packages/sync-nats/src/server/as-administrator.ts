import { credsAuthenticator, type NatsConnection, wsconnect } from '@nats-io/nats-core'
import { describeOldServer } from '../describe-old-server.js'
import { type SocketClass, socketFactory } from '../socket-factory.js'

export interface AdministratorOptions {
  /** Address of any server, as `wss://sync.example.com`. */
  readonly server: string
  /** Text of `antecedent.creds`. */
  readonly credentials: string
  /** Class of sockets. @defaultValue the runtime's own `WebSocket`, which Node has from version 22 on */
  readonly WebSocket?: SocketClass | undefined
}

/** A server that does not become another one by waiting. */
export class OldServerError extends Error {
  override readonly name = 'OldServerError'
}

const DEADLINE_MS = 5_000

/** Does something over a connection that may administer the stream, and closes it; rejects where the server is older than 2.11. */
export async function asAdministrator<T>(
  { server, credentials, WebSocket }: AdministratorOptions,
  act: (connection: NatsConnection) => Promise<T>,
): Promise<T> {
  const connection = await wsconnect({
    servers: server,
    authenticator: credsAuthenticator(new TextEncoder().encode(credentials)),
    reconnect: false,
    timeout: DEADLINE_MS,
    ...socketFactory(WebSocket),
  })
  try {
    const reason = describeOldServer(connection.info?.version)
    if (reason !== undefined) throw new OldServerError(reason)
    return await act(connection)
  } finally {
    await connection.close()
  }
}
