import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../node_modules/next/dist/bin/next', import.meta.url))
const READY_MS = 60_000

/** Serves the example in a process of its own, on a free port and with the scripted model. */
export async function serve() {
  const { OPENAI_API_KEY: _, ...env } = process.env
  const port = await findPort()
  const server = spawn(process.execPath, [bin, 'dev', '--port', String(port)], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}/`
  const close = async () => {
    if (server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  const isReady = await answers(url)
  if (isReady) return { name: 'next-chat', url, close }
  await close()
  throw new Error('Next did not start.')
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
