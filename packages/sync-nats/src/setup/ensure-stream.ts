import type { NatsConnection } from '@nats-io/nats-core'
import { JetStreamError, requestJetStream } from '../server/request-jetstream.js'
import { HINTS, KEPT, STREAM } from '../subjects.js'

export interface EnsureStreamOptions {
  /** An administrator's. */
  readonly connection: NatsConnection
  /** Servers that keep each register: 1, 3 or 5. @defaultValue as before; of a new stream 3 in a cluster, else 1 */
  readonly replicas?: number
  /** Of all registers together. @defaultValue as before; of a new stream what the disk has */
  readonly maxBytes?: number
}

/** In bytes, with headers: the largest value of a register has 4,000,000. */
export const MAX_MESSAGE_BYTES = 4_194_304

const MAX_AGE_DAYS = 90
const DAY_NANOSECONDS = 86_400_000_000_000

/** Rollups, schedules, counters, batches and times to live of single messages are off, as they are where nothing is said. */
const CONFIGURATION = {
  name: STREAM,
  subjects: [`${KEPT}.>`],
  storage: 'file',
  retention: 'limits',
  max_msgs_per_subject: 1,
  max_age: MAX_AGE_DAYS * DAY_NANOSECONDS,
  max_msg_size: MAX_MESSAGE_BYTES,
  // Where an administrator limits its size, a full stream refuses writes: no user's writes push out another's registers.
  discard: 'new',
  allow_direct: true,
  republish: { src: `${KEPT}.>`, dest: `${HINTS}.>`, headers_only: true },
  allow_rollup_hdrs: false,
  deny_delete: true,
  // `eraseUser` purges.
  deny_purge: false,
}

const NOT_FOUND = 10_059

/**
 * Makes the stream of registers, or gives one that is there these limits; what an administrator has set besides stays.
 * Resolves with how many servers keep it.
 */
export async function ensureStream({ connection, replicas, maxBytes }: EnsureStreamOptions): Promise<number> {
  const found = await findStream(connection)
  const defaultReplicas = connection.info?.cluster ? 3 : 1
  const wanted = {
    num_replicas: defaultReplicas,
    ...found,
    ...CONFIGURATION,
    ...(replicas !== undefined && { num_replicas: replicas }),
    ...(maxBytes !== undefined && { max_bytes: maxBytes }),
  }
  const { config } = await requestJetStream(connection, `STREAM.${found ? 'UPDATE' : 'CREATE'}.${STREAM}`, wanted)
  return (config as { num_replicas: number }).num_replicas
}

/** Configuration of the stream that is there. */
async function findStream(connection: NatsConnection): Promise<object | undefined> {
  try {
    const { config } = await requestJetStream(connection, `STREAM.INFO.${STREAM}`)
    return config as object
  } catch (error) {
    if (error instanceof JetStreamError && error.code === NOT_FOUND) return undefined
    throw error
  }
}
