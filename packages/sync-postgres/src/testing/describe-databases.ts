import { afterAll, beforeAll, describe } from 'vitest'
import type { LocalDatabase } from '../local/local-database.js'
import { usePGlite } from '../local/use-pglite.js'
import { serveLocalRegister } from '../local-server/serve-local-register.js'
import { SECRET } from './connect-users.js'
import { findPostgres } from './find-postgres.js'
import { pooledDatabase } from './pooled-database.js'
import { startPostgres, type TemporaryPostgres } from './start-postgres.js'

/** A database, and a server of it that speaks as PostgREST. */
export interface ServedDatabase {
  readonly url: string
  readonly database: LocalDatabase
}

/** A real PostgreSQL with it; there is none where PGlite stands in. */
export interface ServedPostgres extends ServedDatabase {
  readonly postgres: TemporaryPostgres
}

/** Describes what holds in PGlite, and in a PostgreSQL where the machine has one. Each is there once tests run. */
export function describeDatabases(title: string, describeTests: (served: ServedDatabase) => void): void {
  describe(`${title} in PGlite`, () => {
    const served = laterSet<ServedDatabase>()
    let end = async (): Promise<void> => {}
    beforeAll(async () => {
      const database = await usePGlite().database
      const { url, close } = await serveLocalRegister({ secret: SECRET, database })
      served.set({ url, database })
      end = close
    })
    afterAll(() => end())
    describeTests(served.value)
  })
  describePostgres(title, describeTests)
}

/** Describes what holds in a real PostgreSQL alone. */
export function describePostgres(title: string, describeTests: (served: ServedPostgres) => void): void {
  const programs = findPostgres()
  describe.skipIf(programs === undefined)(`${title} in PostgreSQL`, () => {
    const served = laterSet<ServedPostgres>()
    let end = async (): Promise<void> => {}
    beforeAll(async () => {
      const postgres = await startPostgres(programs ?? '')
      const database = pooledDatabase(postgres.pool('authenticator'))
      const { url, close } = await serveLocalRegister({ secret: SECRET, database })
      served.set({ url, database, postgres })
      end = async () => {
        await close()
        await postgres.remove()
      }
    })
    afterAll(() => end())
    describeTests(served.value)
  })
}

/** An object whose fields are there once they are set. */
function laterSet<Value extends object>(): { readonly value: Value; set(fields: Value): void } {
  const value = {} as Value
  return { value, set: fields => void Object.assign(value, fields) }
}
