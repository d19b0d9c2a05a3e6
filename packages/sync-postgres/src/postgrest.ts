import { AntecedentError } from '@antecedent/core'
import { packFrame, unpackFrame } from './frame.js'
import { readRefusal } from './read-refusal.js'
import type { KeyVersion, RegisterCalls } from './register-calls.js'
import { syncError } from './sync-error.js'

export interface PostgrestOptions {
  /** Without a slash at its end. */
  readonly url: string
  readonly schema: string | undefined
  readonly headers: Readonly<Record<string, string>>
  getToken(): Promise<string | undefined>
  fetch(url: string, request: RequestInit): Promise<Response>
}

const JSON_TYPE = 'application/json'
const BYTES_TYPE = 'application/octet-stream'

/** Characters of a token, as RFC 6750 has them. */
const TOKEN = /^[\w.~+/=-]+$/

/**
 * The functions of the migration over PostgREST's HTTP. Each is a POST to an address of its own that never changes, so that a
 * browser asks once a day whether it may, no cache answers, and no replica that is behind.
 */
export function createPostgrest({ url, schema, headers, getToken, fetch }: PostgrestOptions): RegisterCalls {
  const call = async (
    name: string,
    { body, type, accept = JSON_TYPE }: { body: BodyInit; type: string; accept?: string },
    signal: AbortSignal,
  ): Promise<Response> => {
    const token = await askForToken(getToken)
    const response = await reach(() =>
      fetch(`${url}/rpc/antecedent_${name}`, {
        method: 'POST',
        cache: 'no-store',
        signal,
        headers: {
          ...headers,
          Authorization: `Bearer ${token}`,
          'Content-Type': type,
          Accept: accept,
          ...(schema !== undefined && { 'Content-Profile': schema }),
        },
        body,
      }),
    )
    if (!response.ok) throw readRefusal(response.status, await reach(() => response.text()))
    return response
  }

  return {
    async get(key, signal) {
      const request = { body: JSON.stringify({ key }), type: JSON_TYPE, accept: BYTES_TYPE }
      const response = await call('get', request, signal)
      const frame = unpackFrame(new Uint8Array(await reach(() => response.arrayBuffer())))
      if (!frame || !/^\d+$/.test(frame.head)) throw notUnderstood()
      return { version: Number(frame.head), ...(frame.body.length > 0 && { value: frame.body }) }
    },
    async put(key, value, version, signal) {
      const request = { body: packFrame(`${key} ${version}`, value), type: BYTES_TYPE }
      const written = await readJson(await call('put', request, signal))
      if (written === null) return undefined
      if (typeof written !== 'number') throw notUnderstood()
      return written
    },
    async list(since, signal) {
      const request = { body: JSON.stringify({ since: since ?? null }), type: JSON_TYPE }
      const rows = await readJson(await call('list', request, signal))
      if (!Array.isArray(rows) || !rows.every(isKeyVersion)) throw notUnderstood()
      return rows
    },
  }
}

/** The token of the user who is signed in now. */
async function askForToken(getToken: PostgrestOptions['getToken']): Promise<string> {
  const token = await reach(getToken)
  if (typeof token === 'string' && TOKEN.test(token)) return token
  throw syncError('sync-refused', token ? '`getToken` gave no token, but another text.' : 'Nobody is signed in.')
}

/** Whoever rejects here was not there: the network, the server, or the app's own end that gives out tokens. */
async function reach<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof AntecedentError) throw error
    throw syncError('sync-offline', 'The server cannot be reached.', { cause: nameOf(error) })
  }
}

function nameOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : typeof thrown
}

async function readJson(response: Response): Promise<unknown> {
  const text = await reach(() => response.text())
  try {
    return JSON.parse(text)
  } catch {
    throw notUnderstood()
  }
}

function isKeyVersion(row: unknown): row is KeyVersion {
  const { key, version } = (row ?? {}) as Record<string, unknown>
  return typeof key === 'string' && typeof version === 'number'
}

function notUnderstood(): Error {
  return syncError('sync-unsupported', 'What answers there is no PostgREST with the functions of this version.')
}
