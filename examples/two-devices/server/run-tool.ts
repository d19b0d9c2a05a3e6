import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'

/** Runs `npx @antecedent/sync-nats` with these arguments. Rejects with what it says where it fails. */
export async function runTool(...args: string[]): Promise<void> {
  const running = spawn(process.execPath, [findTool(), ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  running.stderr.on('data', text => (said += String(text)))
  const [status] = await once(running, 'close')
  if (status !== 0) throw new Error(said.trim() || `@antecedent/sync-nats ${args[0]} failed.`)
}

/** The package's executable; in this repository the one that `demo/bundle-tool.mjs` made of its sources. */
function findTool(): string {
  const manifest = createRequire(import.meta.url).resolve('@antecedent/sync-nats/package.json')
  return process.env['SYNC_NATS_TOOL'] ?? path.join(path.dirname(manifest), 'dist/cli.js')
}
