import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createServer as createViteServer } from 'vite'

/** @typedef {import('vite').ViteDevServer['ssrLoadModule']} LoadModule */

/**
 * An app that several servers share: what serves the client, and loads the server's TypeScript.
 * @typedef {object} ServedApp
 * @property {import('vite').Connect.Server} middlewares
 * @property {LoadModule} ssrLoadModule
 * @property {Pick<Awaited<ReturnType<typeof import('./pool-databases.mjs').poolDatabases>>, 'take' | 'giveBack'>} databases
 * @property {() => Promise<void>} close
 */

/**
 * Starts the example: its API, and its client by Vite, on one origin. Vite answers every address that is no file with
 * index.html, so that `/pages/about` can be opened and reloaded. Without `dataFolder` the database is new, and in memory.
 * @param {object} [options]
 * @param {number} [options.port]
 * @param {string | undefined} [options.dataFolder]
 * @param {boolean} [options.watch] An edit of a source file shows at once.
 * @param {ServedApp} [options.app] Who made it closes it.
 * @param {NodeJS.ProcessEnv} [options.environment] Names the model; by default that of the process.
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function startServer({ port = 0, dataFolder, watch = false, app, environment } = {}) {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/api/')) answer(incoming, outgoing)
    else vite.middlewares(incoming, outgoing)
  })
  const vite =
    app ??
    (await createViteServer({
      root: fileURLToPath(new URL('..', import.meta.url)),
      logLevel: 'warn',
      server: { middlewareMode: true, ...(watch ? { hmr: { server } } : { hmr: false, ws: false, watch: null }) },
    }))
  // The server is TypeScript, which Vite loads as it loads the client's.
  const { createApi } = await vite.ssrLoadModule('/server/api.ts')
  const { chooseModel } = await vite.ssrLoadModule('/server/model/choose-model.ts')
  const database = app
    ? await app.databases.take()
    : await createSeededDatabase(path => vite.ssrLoadModule(path), { dataFolder })
  const api = createApi({ database, model: chooseModel(environment) })

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

  async function close() {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
    if (app) return app.databases.giveBack(database)
    await vite.close()
    await database.close()
  }

  // A port that is taken is tried for in vain: the database has to be free for the next try.
  await listen(server, port).catch(async error => {
    await close()
    throw error
  })
  const address = server.address()
  return { url: `http://localhost:${typeof address === 'object' ? address?.port : port}/`, close }
}

/**
 * @param {LoadModule} load
 * @param {{ dataFolder?: string | undefined }} [options]
 */
export async function createSeededDatabase(load, options) {
  const { createDatabase } = await load('/server/database.ts')
  const { seedLaunchWeek } = await load('/server/seed-launch-week.ts')
  const database = await createDatabase(options)
  await seedLaunchWeek(database)
  return database
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
