import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

/**
 * Serves an example by its own Vite config, on a free port and with the scripted model: with a real one, the outcome of a
 * check would be a matter of luck.
 * @param {string} name
 */
export async function serveWithVite(name) {
  delete process.env.OPENAI_API_KEY
  const server = await createServer({
    root: fileURLToPath(new URL(`../../examples/${name}`, import.meta.url)),
    logLevel: 'warn',
    server: { port: 0, hmr: false, watch: null },
  })
  await server.listen()
  return { name, url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}
