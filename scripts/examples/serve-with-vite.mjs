import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

/**
 * Serves an example by its own Vite config, on a free port, and with the scripted model, for with a real one the outcome
 * of a check would be a matter of luck; or with the provider that an environment names, as a user would.
 * @param {string} name
 * @param {Readonly<Record<string, string>>} [environment] Of the process, until the server is closed.
 */
export async function serveWithVite(name, environment = {}) {
  delete process.env.OPENAI_API_KEY
  // A build that another test made has left the process one of production.
  Object.assign(process.env, { NODE_ENV: 'development' }, environment)
  const server = await createServer({
    root: fileURLToPath(new URL(`../../examples/${name}`, import.meta.url)),
    logLevel: 'warn',
    server: { port: 0, hmr: false, watch: null },
  })
  await server.listen()
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      for (const variable of Object.keys(environment)) delete process.env[variable]
      await server.close()
    },
  }
}
