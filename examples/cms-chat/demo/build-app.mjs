import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build, createServer, preview } from 'vite'
import { poolDatabases } from './pool-databases.mjs'
import { createSeededDatabase } from './start-server.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Bundles the client, so that a page loads a few files and not hundreds: a development build, which tells of React's
 * complaints and has `window.cmsChat`.
 */
export async function buildClient() {
  process.env.NODE_ENV = 'development'
  const outDir = await mkdtemp(join(tmpdir(), 'cms-chat-'))
  const output = {
    outDir,
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: Infinity,
  }
  // Rolldown leaves this as it is in packages that ask which module system they are in, and a browser has no `require`.
  const define = { 'typeof require': '"function"' }
  await build({ root, mode: 'development', logLevel: 'warn', define, build: output })
  return { folder: outDir, remove: () => rm(outDir, { recursive: true }) }
}

/**
 * The app for many servers and pages. Its databases are copies of one that was seeded once, and are used again.
 * @returns {Promise<import('./start-server.mjs').ServedApp>}
 */
export async function buildApp() {
  process.env.NODE_ENV = 'development'
  const shared = process.env.CMS_CHAT_CLIENT
  const bundle = shared ? { folder: shared, remove: () => {} } : await buildClient()
  const client = await preview({ root, logLevel: 'warn', build: { outDir: bundle.folder }, preview: { port: 0 } })
  const modules = await createServer({
    root,
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  const ssrLoadModule = path => modules.ssrLoadModule(path)
  const databases = await poolDatabases(await createSeededDatabase(ssrLoadModule))
  return {
    middlewares: client.middlewares,
    ssrLoadModule,
    databases,
    async close() {
      await Promise.all([client.close(), modules.close(), databases.close()])
      await bundle.remove()
    },
  }
}
