import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const CACHED = fileURLToPath(new URL('../../../../node_modules/.cache/antecedent/nats-server', import.meta.url))

/**
 * The nats-server for tests: that of `NATS_SERVER`, of the `PATH`, or that `scripts/install-nats.mjs` has installed. Where
 * there is none, it says so; throws with `REQUIRE_NATS=1`.
 */
export function findNatsServer(): string | undefined {
  const found = [process.env['NATS_SERVER'], ...onPath(), CACHED].find(file => file && existsSync(file))
  if (found) return found
  const remedy =
    'Run `node scripts/install-nats.mjs`, or set NATS_SERVER to the executable of nats-server 2.11 or newer.'
  if (process.env['REQUIRE_NATS']) throw new Error(`No nats-server was found. ${remedy}`)
  console.warn(`\n[tests] No nats-server was found: the tests of sync over NATS are SKIPPED. ${remedy}\n`)
  return undefined
}

function onPath(): string[] {
  return (process.env['PATH'] ?? '').split(path.delimiter).map(folder => path.join(folder, 'nats-server'))
}
