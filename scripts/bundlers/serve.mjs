import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'

const START_DEADLINE_MS = 60_000
const POLL_MS = 100
/** @type {Record<string, string>} */
const contentTypes = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript' }

/** @typedef {{ origin: string, close: () => Promise<unknown> | void }} Server */

/**
 * Serves a folder as plain files, readable by every origin.
 * @param {string} folder
 * @param {object} [options]
 * @param {string | undefined} [options.policy] Content security policy of its pages.
 * @param {(text: string) => string} [options.rewrite] What pages go through.
 * @returns {Promise<Server>}
 */
export async function serveFolder(folder, { policy, rewrite = text => text } = {}) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    const isThere = file.startsWith(folder) && existsSync(file) && statSync(file).isFile()
    const isPage = file.endsWith('.html')
    response.writeHead(isThere ? 200 : 404, {
      'content-type': contentTypes[path.extname(file)] ?? 'text/plain',
      'access-control-allow-origin': '*',
      ...(isPage && policy && { 'content-security-policy': policy }),
    })
    const body = isThere ? readFileSync(file) : ''
    response.end(isPage ? rewrite(String(body)) : body)
  })
  const port = await listen(server)
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

/**
 * Starts a server of its own, such as a dev server, and waits until it answers.
 * @param {string} folder
 * @param {readonly string[]} command A script and its arguments; the port is added.
 * @returns {Promise<Server>}
 */
export async function startServer(folder, command) {
  const port = await findFreePort()
  const server = spawn(process.execPath, [...command, String(port)], {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    // A group of its own, so that what it starts ends with it.
    detached: true,
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', text => (said += text))
  const close = async () => {
    if (server.exitCode !== null || server.pid === undefined) return
    const ended = new Promise(resolve => server.once('exit', resolve))
    process.kill(-server.pid, 'SIGKILL')
    await ended
  }
  const origin = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + START_DEADLINE_MS; Date.now() < deadline; await delay(POLL_MS)) {
    if (server.exitCode !== null) break
    if (await fetch(origin).catch(() => undefined)) return { origin, close }
  }
  await close()
  throw new Error(`${command.join(' ')} did not start:\n${said}`)
}

async function findFreePort() {
  const server = createSocketServer()
  const port = await listen(server)
  await new Promise(resolve => server.close(resolve))
  return port
}

/** @param {import('node:net').Server} server */
async function listen(server) {
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}
