import type { Msg } from '@nats-io/nats-core'
import type { RegisterEntry } from '@antecedent/core/sync'
import { syncError } from './to-sync-error.js'

const NOT_FOUND = 404

/** State of a key, from the answer to a direct get of the last message of its subject. */
export function readEntry({ headers, data }: Msg): RegisterEntry {
  if (headers?.code === NOT_FOUND) return { version: 0 }
  const version = Number(headers?.get('Nats-Sequence'))
  if (!headers || headers.hasError || !Number.isSafeInteger(version) || version <= 0)
    throw syncError('sync-unsupported', `The sync server answered a read with "${headers?.status ?? 'no headers'}".`)
  // A copy: it is a view of all that came with it.
  return { version, ...(data.length > 0 && { value: data.slice() }) }
}
