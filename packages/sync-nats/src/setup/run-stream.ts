import { readFileSync } from 'node:fs'
import path from 'node:path'
import { asAdministrator } from '../server/as-administrator.js'
import { JetStreamError } from '../server/request-jetstream.js'
import type { SocketClass } from '../socket-factory.js'
import { ensureStream } from './ensure-stream.js'

export interface StreamOptions {
  /** Folder of `antecedent.creds`. @defaultValue the working directory */
  readonly dir?: string
  /** Address of any server. @defaultValue ws://127.0.0.1:4223 */
  readonly server?: string
  /** Servers that keep each register. @defaultValue as before; of a new stream 3 in a cluster, else 1 */
  readonly replicas?: number
  /** Of all registers together. @defaultValue as before; of a new stream what the disk has */
  readonly maxBytes?: number
  /** For a server or cluster that starts, in milliseconds. @defaultValue 30000 */
  readonly patienceMs?: number
  readonly WebSocket?: SocketClass
}

const RETRY_MS = 500

/** Makes the stream of a server, or gives it the limits of this version; waits for one that starts. Returns what to say of it. */
export async function runStream(options: StreamOptions): Promise<string> {
  const { dir = '.', server = 'ws://127.0.0.1:4223', replicas, maxBytes, patienceMs = 30_000, WebSocket } = options
  if (replicas !== undefined && ![1, 3, 5].includes(replicas)) throw new Error('--replicas is 1, 3 or 5.')
  if (maxBytes !== undefined && !(Number.isSafeInteger(maxBytes) && maxBytes > 0))
    throw new Error('--max-bytes is a number.')
  const credentials = readFileSync(path.join(dir, 'antecedent.creds'), 'utf8')
  const endsAt = performance.now() + patienceMs
  for (;;) {
    try {
      const kept = await asAdministrator({ server, credentials, WebSocket }, connection =>
        ensureStream({
          connection,
          ...(replicas !== undefined && { replicas }),
          ...(maxBytes !== undefined && { maxBytes }),
        }),
      )
      return `The stream of registers is there, on ${kept === 1 ? 'one server' : `${kept} servers`}.\n`
    } catch (error) {
      if (!mayPass(error) || performance.now() > endsAt) throw error
      await new Promise(resolve => setTimeout(resolve, RETRY_MS))
    }
  }
}

/** Without a leader yet, without enough servers yet. */
const STARTING = new Set([10_005, 10_008, 10_009])

/** Whether another try may do better: the server or cluster starts. */
function mayPass(error: unknown): boolean {
  if (error instanceof JetStreamError) return STARTING.has(error.code ?? 0)
  return !(error instanceof Error && ['OldServerError', 'AuthorizationError'].includes(error.name))
}
