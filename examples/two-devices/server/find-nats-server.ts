import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** Where this repository's `scripts/install-nats.mjs` puts it. */
const CACHED = path.resolve(import.meta.dirname, '../../../node_modules/.cache/antecedent/nats-server')

/** The nats-server of `NATS_SERVER`, of the `PATH`, or of this repository. Throws a sentence where there is none. */
export function findNatsServer(): string {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter).map(folder => path.join(folder, 'nats-server'))
  const found = [process.env['NATS_SERVER'], CACHED, ...onPath].find(file => file && existsSync(file))
  if (found) return found
  throw new Error('This machine has no nats-server. Install 2.11 or newer, or set NATS_SERVER to its executable.')
}
