import type { ConnectRegister } from '@antecedent/core/sync'
import { createRegister } from '../create-register.js'
import { answerCall } from '../local/answer-call.js'
import type { LocalDatabase } from '../local/local-database.js'
import { usePGlite } from '../local/use-pglite.js'
import { createPostgrest } from '../postgrest.js'

export interface PGliteSyncOptions {
  /** The user, as the claim `sub` of a token would name them. */
  readonly user: string
  /**
   * Folder of the database in Node, or `idb://<name>` in a browser, where one tab at a time may open it.
   * @defaultValue in memory, shared by all that this page or process connects
   */
  readonly dataDir?: string
}

/** Who writes tells the others, in the same process. */
const INTERVAL_MS = 60_000

/**
 * Connects to a user's registers in a PostgreSQL of this page or process, for development without a server: PGlite, with the
 * migration and its policy, called as PostgREST would. It trusts whom it is told, so it protects no user from another.
 *
 * @example
 * pgliteSync({ user: 'ann' })
 */
export function pgliteSync({ user, dataDir }: PGliteSyncOptions): ConnectRegister {
  const claims = { sub: user, role: 'authenticated' }
  return async () => {
    const { database, release } = usePGlite(dataDir)
    let listen: LocalDatabase['listen']
    const calls = createPostgrest({
      url: 'pglite:',
      schema: undefined,
      headers: {},
      getToken: async () => 'none',
      async fetch(address, { headers, body }) {
        // The first call waits for it, so that connecting has the deadline of a call.
        const opened = await database
        listen = opened.listen
        const answer = await answerCall(opened, claims, {
          name: address.slice(address.lastIndexOf('/') + 1),
          type: new Headers(headers).get('Content-Type') ?? '',
          body: new Uint8Array(await new Response(body).arrayBuffer()),
        })
        return new Response(answer.body, { status: answer.status, headers: { 'Content-Type': answer.type } })
      },
    })
    const subscribe = (look: () => void): (() => void) => listen?.(look) ?? (() => {})
    try {
      const register = await createRegister(calls, { intervalMs: INTERVAL_MS, subscribe })
      return { ...register, close: () => register.close().then(release) }
    } catch (error) {
      await release()
      throw error
    }
  }
}
