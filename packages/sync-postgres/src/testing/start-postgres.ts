import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migration } from '../sql/migration.js'
import { findServerUser } from './find-postgres.js'

/** A PostgreSQL of its own in a temporary folder, reached by a socket there. It has the migration, and PostgREST's login. */
export interface TemporaryPostgres {
  /** Connections as a role. */
  pool(role: string, database?: string): pg.Pool
  /** Kills the postmaster, as the kernel does that needs memory. */
  kill(): Promise<void>
  /** Starts it, again; resolves once it answers. */
  start(): Promise<void>
  /** Ends it, and takes its folder away. */
  remove(): Promise<void>
}

const LOGIN = `create role authenticator login noinherit; grant authenticated to authenticator;`

/** @param programs Folder of PostgreSQL's programs. */
export async function startPostgres(programs: string): Promise<TemporaryPostgres> {
  const user = findServerUser()
  const folder = mkdtempSync(path.join(tmpdir(), 'antecedent-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const where = { cwd: folder, encoding: 'utf8', ...user } as const
  const made = spawnSync(path.join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres'], where)
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stdout}${made.stderr}`)

  const pools = new Set<pg.Pool>()
  let server: ChildProcess | undefined

  const postgres: TemporaryPostgres = {
    pool(role, database = 'postgres') {
      const pool = new pg.Pool({ host: folder, user: role, database })
      // A connection that breaks while nobody uses it is no news: the next one is made anew.
      pool.on('error', () => {})
      // Of one that is in use, and waits for no answer when the server goes, the query after tells.
      pool.on('connect', client => client.on('error', () => {}))
      pools.add(pool)
      return pool
    },
    async kill() {
      const ended = new Promise(resolve => server?.once('exit', resolve))
      server?.kill('SIGKILL')
      await ended
    },
    async start() {
      const deadline = Date.now() + 60_000
      for (;;) {
        const started = spawn(path.join(programs, 'postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses='], {
          ...where,
          stdio: 'ignore',
        })
        server = started
        while (started.exitCode === null && started.signalCode === null) {
          if (await answers(folder)) return
          await wait(50)
        }
        // Backends of one that was killed may still hold its memory.
        if (Date.now() > deadline) throw new Error('PostgreSQL does not start.')
        await wait(200)
      }
    },
    async remove() {
      await Promise.all([...pools].map(pool => pool.end().catch(() => {})))
      if (server?.exitCode === null && server.signalCode === null) {
        const ended = new Promise(resolve => server?.once('exit', resolve))
        server.kill('SIGQUIT')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }

  await postgres.start()
  const owner = postgres.pool('postgres')
  await owner.query(migration())
  await owner.query(LOGIN)
  return postgres
}

async function answers(folder: string): Promise<boolean> {
  const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Resolves after so many milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
