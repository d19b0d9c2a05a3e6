import { credsAuthenticator, headers, type MsgHdrs, type NatsConnection, wsconnect } from '@nats-io/nats-core'
import { WebSocket } from 'ws'
import { socketFactory } from '../socket-factory.js'

export interface RawOptions {
  readonly address: string
  readonly credentials: string
  readonly subjectToken: string
}

/** A connection of one's own making, with the credentials of a user: it may send whatever the server takes. */
export async function connectRaw({ address, credentials, subjectToken }: RawOptions): Promise<NatsConnection> {
  return wsconnect({
    servers: address,
    ...socketFactory(WebSocket),
    reconnect: false,
    inboxPrefix: `_INBOX.${subjectToken}`,
    authenticator: credsAuthenticator(new TextEncoder().encode(credentials)),
  })
}

const ANSWER_MS = 2_000
const REFUSAL_MS = 300

export interface Sent {
  readonly body?: string | object
  readonly headers?: Readonly<Record<string, string>>
}

/** Outcome of a request: `refused` where the user may not send it, `refused <code>` where the stream did not take it. */
export async function send(
  connection: NatsConnection,
  subject: string,
  { body = '', headers: given = {} }: Sent = {},
): Promise<string> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  try {
    const answer = await connection.request(subject, text, { timeout: ANSWER_MS, headers: toHeaders(given) })
    if (answer.headers?.hasError) return `refused ${answer.headers.code}`
    const { error } = (answer.headers ? {} : answer.json()) as { error?: { err_code: number } }
    return error ? `refused ${error.err_code}` : `answered ${answer.headers?.get('Nats-Subject') ?? ''}`.trim()
  } catch (error) {
    return outcomeOf(error)
  }
}

/** Outcome of a subscription. */
export async function hear(
  connection: NatsConnection,
  subject: string,
  options: { queue?: string } = {},
): Promise<string> {
  return new Promise(resolve => {
    connection.subscribe(subject, { ...options, callback: error => resolve(error ? outcomeOf(error) : 'heard') })
    setTimeout(() => resolve('allowed'), REFUSAL_MS)
  })
}

function outcomeOf(error: unknown): string {
  const { name, cause } = error as Error
  const reason = cause instanceof Error ? cause.name : name
  return reason === 'PermissionViolationError' ? 'refused' : reason
}

function toHeaders(given: Readonly<Record<string, string>>): MsgHdrs {
  const made = headers()
  for (const [name, value] of Object.entries(given)) made.set(name, value)
  return made
}
