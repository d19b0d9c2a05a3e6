import type { Server } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import type { Plugin } from 'vite'
import { createNatsServer, type NatsServer } from './nats-server.js'
import { openSecondOrigin, type SecondOrigin } from './second-origin.js'
import { setUp } from './set-up.js'

/** The name changes with what is stored, as nothing migrates an example. */
const DEFAULT_FOLDER = path.resolve(import.meta.dirname, '../node_modules/.cache/two-devices/sync-1')

/** Gives the app its backend, and a sync server, which keeps what it has in the folder of `DATA_FOLDER`. */
export function syncDemo(): Plugin {
  let nats: NatsServer | undefined
  let second: SecondOrigin | undefined
  return {
    name: 'sync-demo',
    apply: 'serve',
    configureServer(vite) {
      const { httpServer, middlewares } = vite
      if (!httpServer) throw new Error('This app is served at ports of its own.')
      const { ports } = (second = openSecondOrigin(httpServer as Server, middlewares))
      const open = async () => {
        const settings = await setUp(process.env['DATA_FOLDER'] ?? DEFAULT_FOLDER)
        nats = createNatsServer(settings)
        // The backend is TypeScript, which Vite loads as it loads the page's.
        const { createApi } = (await vite.ssrLoadModule('/server/api.ts')) as typeof import('./api.js')
        return createApi({ ...settings, nats, ports })
      }
      const opening = open()
      // Each call says what went wrong.
      opening.catch(() => {})
      middlewares.use('/api', (request, response) => {
        const answering = async (): Promise<Response> => {
          const [call, body] = await Promise.all([opening, text(request)])
          return call({ path: request.url ?? '', body, user: request.headers['demo-user']?.toString() })
        }
        answering()
          .catch(
            (error: unknown) => new Response(error instanceof Error ? error.message : 'It failed.', { status: 503 }),
          )
          .then(async answer => response.writeHead(answer.status).end(await answer.text()))
      })
    },
    async closeBundle() {
      second?.close()
      await nats?.kill()
    },
  }
}
