import type { Msg } from '@nats-io/nats-core'
import { STREAM } from './subjects.js'
import { syncError } from './to-sync-error.js'

/** Answer of JetStream to what was published. */
interface Acknowledgement {
  readonly stream?: unknown
  readonly seq?: unknown
  readonly error?: { readonly code?: number; readonly err_code?: number; readonly description?: string }
}

/** The subject has another sequence, or a write of it is under way: `JSStreamWrongLastSequence…` of nats-server. */
const WRONG_LAST_SEQUENCE = new Set([10_071, 10_164])
const TOO_LARGE = 10_054

/** Version that a write made; throws where it made none. */
export function readAcknowledgement(answer: Msg): number {
  const { stream, seq, error } = parse(answer)
  if (error) throw refusal(error)
  if (stream === STREAM && typeof seq === 'number' && Number.isSafeInteger(seq)) return seq
  throw syncError('sync-unsupported', 'Another stream than that of registers acknowledged a write.')
}

function refusal({
  code = 0,
  err_code = 0,
  description = 'no reason was given',
}: NonNullable<Acknowledgement['error']>) {
  const said = `The sync server did not write: ${description} (${err_code}).`
  if (WRONG_LAST_SEQUENCE.has(err_code)) return syncError('sync-conflict', 'The key has another version by now.', said)
  if (err_code === TOO_LARGE) return syncError('sync-too-large', said)
  // It is full, starting, or without a leader: later it may.
  return syncError(code >= 500 ? 'sync-offline' : 'sync-unsupported', said)
}

function parse(answer: Msg): Acknowledgement {
  try {
    return answer.json<Acknowledgement>()
  } catch {
    throw syncError('sync-unsupported', 'What acknowledged a write is no JetStream.')
  }
}
