#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { runInit } from './setup/run-init.js'
import { runRotate } from './setup/run-rotate.js'
import { runStream } from './setup/run-stream.js'

const HELP = `npx @antecedent/sync-nats init
  Writes the configuration of a NATS server, and its keys. Overwrites nothing.
  --dir <folder>           where to; the working directory
  --cluster <3 or 5>       of each server of a cluster
  --hosts <host>,<host>,…  by which they find each other; nats-1, nats-2, …
  --store <folder>         of the registers, on the server; antecedent-data

npx @antecedent/sync-nats rotate
  Writes another signing key, so that tokens which the last one signed are refused. Users and registers stay.
  --dir <folder>           of what \`init\` wrote; the working directory

npx @antecedent/sync-nats stream
  Makes the stream of registers on a server that runs, or gives one that is there the limits of this version.
  --dir <folder>           of antecedent.creds; the working directory
  --server <address>       ws://127.0.0.1:4223
  --replicas <1, 3 or 5>   servers that keep each register; of a new stream 3 in a cluster, else 1
  --max-bytes <number>     of all registers together; of a new stream what the disk has
`

const OPTIONS = {
  dir: { type: 'string' },
  cluster: { type: 'string' },
  hosts: { type: 'string' },
  store: { type: 'string' },
  server: { type: 'string' },
  replicas: { type: 'string' },
  'max-bytes': { type: 'string' },
  help: { type: 'boolean' },
} as const

try {
  process.stdout.write(await run())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'It failed.'}\n`)
  process.exitCode = 1
}

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const { cluster, hosts, replicas, 'max-bytes': maxBytes, help, ...others } = values
  if (help) return HELP
  if (positionals.length === 1 && positionals[0] === 'init')
    return runInit({
      ...others,
      ...(cluster !== undefined && { cluster: Number(cluster) }),
      ...(hosts !== undefined && { hosts: hosts.split(',') }),
    })
  if (positionals.length === 1 && positionals[0] === 'rotate') return runRotate(others)
  if (positionals.length === 1 && positionals[0] === 'stream') {
    if (typeof WebSocket === 'undefined') return againWithSockets()
    return runStream({
      ...others,
      ...(replicas !== undefined && { replicas: Number(replicas) }),
      ...(maxBytes !== undefined && { maxBytes: Number(maxBytes) }),
    })
  }
  throw new Error(HELP)
}

/** Before version 22 Node has sockets only where it is asked for them. */
function againWithSockets(): string {
  const args = ['--experimental-websocket', '--no-warnings', ...process.argv.slice(1)]
  if (process.execArgv.includes('--experimental-websocket')) throw new Error('`stream` needs Node 20.10 or newer.')
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
  return ''
}
