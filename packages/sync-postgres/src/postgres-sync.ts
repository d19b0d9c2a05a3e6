import { AntecedentError } from '@antecedent/core'
import type { ConnectRegister } from '@antecedent/core/sync'
import { SCHEMA_NAME } from './schema-name.js'
import { syncError } from './sync-error.js'

export interface PostgresSyncOptions {
  /**
   * Address of PostgREST, without its trailing `/rpc`: `https://<project>.supabase.co/rest/v1` on Supabase, or
   * `https://api.example.com`.
   */
  readonly url: string
  /**
   * Token of the user who is signed in now, with the claims `sub` and `role: "authenticated"`. Asked for with each call, so keep
   * it, and renew it before it expires. `undefined`, where nobody is, has the call reject with `sync-refused`.
   */
  getToken(): Promise<string | undefined>
  /** Further headers of each request, as Supabase's `{ apikey }`. */
  readonly headers?: Readonly<Record<string, string>>
  /** Schema of the migration's functions. @defaultValue the first one that PostgREST exposes */
  readonly schema?: string
  /**
   * How long until the adapter asks again what other devices have written, from 500 to 3,600,000 ms. It asks while the page is
   * shown, and at once when it is shown again. @defaultValue 15,000, with `subscribe` 300,000
   */
  readonly intervalMs?: number
  /**
   * A channel by which the app hears that something has changed, as Supabase Realtime: calls `look`, when it does and after each
   * reconnection, and returns what ends it. It needs no key: the adapter asks the server which have changed.
   */
  readonly subscribe?: (look: () => void) => () => void
}

const INTERVAL_MS = 15_000
/** Less often, as a channel tells; what it tells may get lost. */
const INTERVAL_BESIDE_CHANNEL_MS = 300_000
const SHORTEST_INTERVAL_MS = 500
const LONGEST_INTERVAL_MS = 3_600_000

/**
 * Connects to a user's registers in PostgreSQL, through PostgREST 12 or newer, or Supabase. The package's migration makes them.
 *
 * @throws `options-invalid`, where an option is not as described.
 * @example
 * postgresSync({
 *   url: 'https://api.example.com',
 *   getToken: async () => (await fetch('/api/sync-token', { method: 'POST' })).text(),
 * })
 */
export function postgresSync({
  url,
  getToken,
  headers = {},
  schema,
  subscribe,
  intervalMs = subscribe ? INTERVAL_BESIDE_CHANNEL_MS : INTERVAL_MS,
}: PostgresSyncOptions): ConnectRegister {
  const address = parseAddress(url)
  check(address?.protocol.startsWith('http') === true, '`url` is no address of a PostgREST.', { url })
  check(typeof getToken === 'function', '`getToken` is no function.')
  check(schema === undefined || SCHEMA_NAME.test(schema), '`schema` is no name of a schema.', { schema })
  check(
    intervalMs >= SHORTEST_INTERVAL_MS && intervalMs <= LONGEST_INTERVAL_MS,
    `\`intervalMs\` is from ${SHORTEST_INTERVAL_MS} to ${LONGEST_INTERVAL_MS}.`,
    { intervalMs },
  )
  const postgrest = { url: url.replace(/\/$/, ''), schema, headers, getToken }
  return async () => {
    const { openRegister } = await load()
    return await openRegister(postgrest, { intervalMs, subscribe })
  }
}

/** The rest of the adapter, which a page loads once it connects. */
async function load(): Promise<typeof import('./open-register.js')> {
  try {
    return await import('./open-register.js')
  } catch {
    throw syncError('sync-offline', 'The code of sync could not be loaded.')
  }
}

function parseAddress(url: string): URL | undefined {
  try {
    return new URL(url)
  } catch {
    return undefined
  }
}

function check(isValid: boolean, message: string, details: Record<string, unknown> = {}): void {
  if (!isValid) throw new AntecedentError('options-invalid', { message, details })
}
