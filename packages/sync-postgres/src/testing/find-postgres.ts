import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** Where Debian's packages put each version's programs, beside those that are on the path. */
const DEBIAN = '/usr/lib/postgresql'

/**
 * Folder of PostgreSQL's programs: the one in `POSTGRES_BIN`, of the path, or the newest of the system. Throws, or says that tests
 * are skipped, where there is none.
 */
export function findPostgres(): string | undefined {
  const found = listFolders().find(folder => existsSync(path.join(folder, 'initdb')))
  if (found) return found
  const remedy = 'Install it (Debian: `apt-get install postgresql`), or set POSTGRES_BIN.'
  if (process.env.REQUIRE_POSTGRES) throw new Error(`No PostgreSQL found. ${remedy}`)
  process.stderr.write(`\n[tests] No PostgreSQL found: the tests that need a real one are SKIPPED. ${remedy}\n\n`)
  return undefined
}

function listFolders(): string[] {
  const { POSTGRES_BIN, PATH = '' } = process.env
  if (POSTGRES_BIN) return [POSTGRES_BIN]
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one)) : []
  return [...PATH.split(path.delimiter), ...versions.map(version => path.join(DEBIAN, version, 'bin'))]
}

/** The user that PostgreSQL runs as: it refuses to be root. */
export function findServerUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map(flag => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout))
  if (!uid || !gid) throw new Error('PostgreSQL refuses to run as root, and there is no user `postgres`.')
  return { uid, gid }
}
