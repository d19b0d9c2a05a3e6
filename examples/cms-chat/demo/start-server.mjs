import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createServer as createViteServer } from 'vite'

/**
 * Starts the example: its API, and its client by Vite, on one origin. Each server has a database of its own.
 * @param {{ port?: number, dataFolder?: string | undefined, watch?: boolean }} [options] With `watch`, an edit of a source
 * file shows at once.
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function startServer({ port = 0, dataFolder, watch = false } = {}) {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/api/')) answer(incoming, outgoing)
    else vite.middlewares(incoming, outgoing)
  })
  const vite = await createViteServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'warn',
    server: { middlewareMode: true, ...(watch ? { hmr: { server } } : { hmr: false, watch: null }) },
  })
  // The server is TypeScript, which Vite loads as it loads the client's.
  const { createDatabase } = await vite.ssrLoadModule('/server/database.ts')
  const { createApi } = await vite.ssrLoadModule('/server/api.ts')
  const database = await createDatabase({ dataFolder })
  const api = createApi({ database })

  /** @param {import('node:http').IncomingMessage} incoming @param {import('node:http').ServerResponse} outgoing */
  async function answer(incoming, outgoing) {
    const gone = new AbortController()
    outgoing.once('close', () => gone.abort())
    try {
      const response = await api(toRequest(incoming, gone.signal))
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      if (response.body)
        Readable.fromWeb(response.body)
          .on('error', () => outgoing.destroy())
          .pipe(outgoing)
      else outgoing.end()
    } catch (error) {
      console.error(error)
      outgoing.destroy()
    }
  }

  await listen(server, port)
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : port}/`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await vite.close()
      await database.close()
    },
  }
}

/** @param {import('node:http').IncomingMessage} incoming @param {AbortSignal} signal */
function toRequest(incoming, signal) {
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  return new Request(`http://${incoming.headers.host ?? 'localhost'}${incoming.url}`, {
    method: incoming.method,
    headers: { 'content-type': incoming.headers['content-type'] ?? '' },
    signal,
    ...(hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {}),
  })
}

/** @param {import('node:http').Server} server @param {number} port */
function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve(undefined))
  })
}
