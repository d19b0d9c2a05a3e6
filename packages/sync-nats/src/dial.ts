import { jwtAuthenticator, type NatsConnection, wsconnect } from '@nats-io/nats-core'
import { describeOldServer } from './describe-old-server.js'
import type { NatsSyncOptions } from './nats-sync-options.js'
import { readCredentials, type UserCredentials } from './read-credentials.js'
import { socketFactory } from './socket-factory.js'
import { inboxOf } from './subjects.js'
import { syncError, toSyncError } from './to-sync-error.js'
import { withinDeadline } from './within-deadline.js'

/** A connection, and the token that the subjects of its user have. */
export interface DialledConnection {
  readonly connection: NatsConnection
  readonly subjectToken: string
}

/** For the token and all servers together. */
const DIAL_DEADLINE_MS = 8_000
const TOKEN_DEADLINE_MS = 5_000

/** A connection counts as lost after the second ping without an answer. */
const PING_INTERVAL_MS = 20_000

/** Connects once, to the first server that answers. Settles within 8 seconds, and rejects as `ConnectRegister` does. */
export async function dial({ servers, getToken, WebSocket }: NatsSyncOptions): Promise<DialledConnection> {
  const addresses = shuffleAddresses(servers)
  const endsAt = performance.now() + DIAL_DEADLINE_MS
  const credentials = await askForCredentials(getToken)
  for (const [index, address] of addresses.entries()) {
    const deadlineMs = (endsAt - performance.now()) / (addresses.length - index)
    try {
      const connection = await open({ address, credentials, deadlineMs, WebSocket })
      return { connection, subjectToken: credentials.subjectToken }
    } catch (error) {
      const known = toSyncError(error)
      if (known.code !== 'sync-offline' || index === addresses.length - 1) throw known
    }
  }
  throw syncError('sync-unsupported', 'natsSync() needs at least one server.')
}

/** Addresses from a place of chance on, so that devices spread over servers. */
function shuffleAddresses(servers: string | readonly string[]): string[] {
  const addresses = [servers].flat()
  for (const address of addresses)
    if (!/^wss?:\/\/\S+$/.test(address) || !URL.canParse(address))
      throw syncError('sync-unsupported', `natsSync() needs servers as wss://sync.example.com: "${address}" is none.`)
  const first = Math.floor(Math.random() * addresses.length)
  return [...addresses.slice(first), ...addresses.slice(0, first)]
}

async function askForCredentials(getToken: () => Promise<string>): Promise<UserCredentials> {
  const asked = (async () => getToken())()
  const late = (): Error => syncError('sync-offline', 'getToken() gave no credentials in time.')
  try {
    return readCredentials(await withinDeadline(asked, { deadlineMs: TOKEN_DEADLINE_MS, late }))
  } catch (error) {
    throw toSyncError(error)
  }
}

interface Opening {
  readonly address: string
  readonly credentials: UserCredentials
  readonly deadlineMs: number
  readonly WebSocket: NatsSyncOptions['WebSocket']
}

async function open({ address, credentials, deadlineMs, WebSocket }: Opening): Promise<NatsConnection> {
  const { jwt, seed, subjectToken } = credentials
  const connecting = wsconnect({
    servers: address,
    authenticator: jwtAuthenticator(jwt, new TextEncoder().encode(seed)),
    inboxPrefix: inboxOf(subjectToken),
    // Its own reconnection asks for no new token, and for no version.
    reconnect: false,
    ignoreClusterUpdates: true,
    timeout: deadlineMs,
    pingInterval: PING_INTERVAL_MS,
    noAsyncTraces: true,
    ...socketFactory(WebSocket),
  })
  try {
    // Its own deadline waits for a socket to be closed, which may take longer.
    const late = (): Error => syncError('sync-offline', `The sync server ${address} did not answer in time.`)
    const connection = await withinDeadline(connecting, { deadlineMs, late })
    const reason = describeOldServer(connection.info?.version)
    if (reason) throw syncError('sync-unsupported', reason)
    return connection
  } catch (error) {
    connecting.then(
      connection => connection.close(),
      () => {},
    )
    throw error
  }
}
