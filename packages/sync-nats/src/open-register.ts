import { type Msg, headers } from '@nats-io/nats-core'
import { MAX_REGISTER_VALUE, REGISTER_KEY, type SyncRegister } from '@antecedent/core/sync'
import { dial, type DialledConnection } from './dial.js'
import { keepConnection } from './keep-connection.js'
import type { NatsSyncOptions } from './nats-sync-options.js'
import { readAcknowledgement } from './read-acknowledgement.js'
import { readEntry } from './read-entry.js'
import { HINTS, keyOfToken, READS, tokenOfKey, WRITES } from './subjects.js'
import { syncError, toSyncError } from './to-sync-error.js'
import { withinDeadline } from './within-deadline.js'

/** For a call, whatever it waits for: a register's settle within 10 seconds. */
const CALL_DEADLINE_MS = 9_500
const REQUEST_DEADLINE_MS = 5_000

const EMPTY: Uint8Array = new Uint8Array()

/** Opens the registers of the user whose credentials `getToken` gives; rejects as `ConnectRegister` does. */
export async function openRegister(options: NatsSyncOptions): Promise<SyncRegister> {
  const listeners = new Set<Parameters<SyncRegister['subscribe']>[0]>()
  const tell = (key: string | undefined, version?: number): void => {
    for (const listener of listeners) {
      // Hints may be lost, and an error thrown here would end the client's reading.
      try {
        listener(key, version)
      } catch {}
    }
  }
  const hear = ({ connection, subjectToken }: DialledConnection): void => {
    const prefix = `${HINTS}.${subjectToken}.`
    connection.subscribe(`${prefix}>`, {
      callback(error, message) {
        const key = error ? '' : keyOfToken(message.subject.slice(prefix.length))
        if (REGISTER_KEY.test(key)) tell(key, readVersion(message))
      },
    })
  }

  let user: string | undefined
  const kept = await keepConnection({
    async dial() {
      const dialled = await dial(options)
      user ??= dialled.subjectToken
      if (dialled.subjectToken === user) return dialled
      void dialled.connection.close()
      throw syncError('sync-refused', 'getToken() gave the credentials of another user: open another register.')
    },
    onOpen(opened, isFirst) {
      hear(opened)
      if (!isFirst) tell(undefined)
    },
  })

  const request = async (key: string, kind: string, value = EMPTY, version?: number): Promise<Msg> => {
    if (!REGISTER_KEY.test(key)) throw syncError('sync-refused', `"${key}" is no key of a register.`)
    const { connection, subjectToken } = await kept.current()
    try {
      return await connection.request(`${kind}.${subjectToken}.${tokenOfKey(key)}`, value, {
        timeout: REQUEST_DEADLINE_MS,
        ...(version !== undefined && { headers: expecting(version) }),
      })
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') kept.doubt()
      throw error
    }
  }

  return {
    get: key => settle(async () => readEntry(await request(key, READS))),
    put: (key, value, version) =>
      settle(async () => {
        if (value.length > MAX_REGISTER_VALUE)
          throw syncError(
            'sync-too-large',
            `A value has at most ${MAX_REGISTER_VALUE} bytes, and this has ${value.length}.`,
          )
        // A header that is no number would be read as none, and the write made whatever stands there.
        if (!Number.isSafeInteger(version) || version < 0)
          throw syncError('sync-conflict', `No key ever has the version ${version}.`)
        return readAcknowledgement(await request(key, WRITES, value, version))
      }),
    subscribe(listener) {
      const hearing: typeof listener = (key, version) => listener(key, version)
      listeners.add(hearing)
      return () => void listeners.delete(hearing)
    },
    async close() {
      listeners.clear()
      await kept.close()
    },
  }
}

/** Version of a key by a hint; undefined where it does not say. */
function readVersion({ headers: hinted }: Msg): number | undefined {
  const version = Number(hinted?.get('Nats-Sequence'))
  return version > 0 ? version : undefined
}

/** Runs a call so that it settles in time, and rejects with an `AntecedentError`. */
async function settle<T>(call: () => Promise<T>): Promise<T> {
  const late = (): Error => syncError('sync-offline', 'The sync server did not answer in time.')
  try {
    return await withinDeadline(call(), { deadlineMs: CALL_DEADLINE_MS, late })
  } catch (error) {
    throw toSyncError(error)
  }
}

function expecting(version: number) {
  const expected = headers()
  expected.set('Nats-Expected-Last-Subject-Sequence', `${version}`)
  return expected
}
