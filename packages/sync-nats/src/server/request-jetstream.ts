import type { NatsConnection } from '@nats-io/nats-core'

const DEADLINE_MS = 10_000

/** Answer of the API of JetStream to a call; rejects with a `JetStreamError` where it refuses. */
export async function requestJetStream(
  connection: NatsConnection,
  call: string,
  body: object = {},
): Promise<Readonly<Record<string, unknown>>> {
  const message = await connection.request(`$JS.API.${call}`, JSON.stringify(body), { timeout: DEADLINE_MS })
  const answer = message.json<Record<string, unknown> & { error?: JetStreamProblem }>()
  if (answer.error) throw new JetStreamError(call, answer.error)
  return answer
}

interface JetStreamProblem {
  readonly err_code?: number
  readonly description?: string
}

/** Refusal of the API of JetStream. */
export class JetStreamError extends Error {
  /** Number by which nats-server knows it. */
  readonly code: number | undefined

  constructor(call: string, { err_code, description }: JetStreamProblem) {
    super(`NATS refused ${call}: ${description ?? 'no reason was given'} (${err_code ?? 'no code'}).`)
    this.name = 'JetStreamError'
    this.code = err_code
  }
}
