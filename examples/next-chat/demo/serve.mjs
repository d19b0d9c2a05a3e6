import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { runPnpm } from '../../../scripts/pnpm.mjs'

const bin = fileURLToPath(new URL('../node_modules/next/dist/bin/next', import.meta.url))
const cwd = fileURLToPath(new URL('..', import.meta.url))
const READY_MS = 60_000

/** Next reads the packages as they are published. */
export function buildPackages() {
  const packages = ['@antecedent/core', '@antecedent/react'].flatMap(name => ['--filter', name])
  if (runPnpm(['--silent', ...packages, 'build'], { quietly: true }) !== 0)
    throw new Error('The packages could not be built.')
}

/** Builds the example for production, and what it stands on. */
export async function build() {
  buildPackages()
  const building = spawn(process.execPath, [bin, 'build'], { cwd, env: environment(), stdio: 'pipe' })
  let said = ''
  for (const stream of [building.stdout, building.stderr]) stream.on('data', text => (said += text))
  const [status] = await once(building, 'exit')
  if (status !== 0) throw new Error(`next build failed:\n${said}`)
}

/**
 * Serves the example in a process of its own, on a free port, with a folder of its own to store in, and with the scripted
 * model where `more` names no provider.
 * @param {'start' | 'dev'} command
 * @param {Readonly<Record<string, string>>} [more] Further environment.
 */
export async function serve(command, more) {
  const store = await mkdtemp(path.join(tmpdir(), 'next-chat-'))
  const port = await findPort()
  const server = spawn(process.execPath, [bin, command, '--port', String(port)], {
    cwd,
    env: { ...environment(), CHAT_DATA: store, ...more },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}/`
  const close = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    await rm(store, { recursive: true, force: true })
  }
  if (await answers(url)) return { name: 'next-chat', url, store, close }
  await close()
  throw new Error('Next did not start.')
}

/** Without keys: what a model says would be a matter of luck. */
function environment() {
  const { OPENAI_API_KEY: _openai, ANTHROPIC_API_KEY: _anthropic, NODE_ENV: _, ...env } = process.env
  return { ...env, NEXT_TELEMETRY_DISABLED: '1' }
}

/** @param {string} url */
async function answers(url) {
  const until = performance.now() + READY_MS
  while (performance.now() < until) {
    const response = await fetch(url).catch(() => undefined)
    if (response) return response.ok
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  return false
}

/** @returns {Promise<number>} */
async function findPort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
