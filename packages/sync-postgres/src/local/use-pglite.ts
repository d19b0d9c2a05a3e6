import type { PGlite } from '@electric-sql/pglite'
import { migration } from '../sql/migration.js'
import { syncError } from '../sync-error.js'
import type { LocalDatabase } from './local-database.js'

/** The login of PostgREST, which has no rights of its own. */
const ROLES = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'authenticator') then create role authenticator noinherit; end if;
end $$;
grant authenticated to authenticator;`

const IN_MEMORY = 'memory://'

/** A database that is used here and perhaps elsewhere in this page or process. */
export interface UsedDatabase {
  readonly database: Promise<LocalDatabase>
  /** Ends this use, and with the last one the database, unless it is in memory. */
  release(): Promise<void>
}

interface Shared {
  readonly opening: Promise<{ readonly database: LocalDatabase; close(): Promise<void> }>
  uses: number
}

const shared = new Map<string, Shared>()
const closing = new Map<string, Promise<void>>()

/** Uses the database in this folder, or in memory: whoever opens it again shares it. */
export function usePGlite(dataDir = IN_MEMORY): UsedDatabase {
  const used = shared.get(dataDir) ?? { opening: open(dataDir), uses: 0 }
  shared.set(dataDir, used)
  used.uses++
  // What could not be opened may be tried again.
  used.opening.catch(() => shared.delete(dataDir))
  let isReleased = false
  return {
    database: used.opening.then(({ database }) => database),
    async release() {
      if (isReleased) return
      isReleased = true
      used.uses--
      if (used.uses > 0 || dataDir === IN_MEMORY) return
      shared.delete(dataDir)
      const closed = used.opening.then(
        ({ close }) => close(),
        () => {},
      )
      closing.set(dataDir, closed)
      await closed
    },
  }
}

async function open(dataDir: string): Promise<{ readonly database: LocalDatabase; close(): Promise<void> }> {
  await closing.get(dataDir)
  const { PGlite } = await load()
  const pglite = await PGlite.create(dataDir)
  await pglite.exec(migration() + ROLES)
  return { database: await localDatabase(pglite), close: () => pglite.close() }
}

async function load(): Promise<typeof import('@electric-sql/pglite')> {
  try {
    return await import('@electric-sql/pglite')
  } catch (error) {
    throw syncError('sync-unsupported', 'PGlite is not there: `npm install --save-dev @electric-sql/pglite`.', {
      cause: error instanceof Error ? error.message : typeof error,
    })
  }
}

async function localDatabase(pglite: PGlite): Promise<LocalDatabase> {
  const listeners = new Set<() => void>()
  await pglite.listen('antecedent', () => {
    for (const listener of listeners) listener()
  })
  return {
    transaction: run =>
      pglite.transaction(async transaction => {
        // Its one connection is a superuser's, who could take any role.
        await transaction.query('set local session authorization authenticator')
        return await run((statement, values) => transaction.query(statement, values && [...values]))
      }),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
