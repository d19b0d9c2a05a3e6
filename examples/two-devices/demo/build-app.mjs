import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build, createServer } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Bundles the pages, so that each loads a few files and not hundreds: a development build, which tells of React's complaints.
 * @param {string} outDir
 */
export async function buildApp(outDir) {
  process.env.NODE_ENV = 'development'
  const input = ['index.html', 'side-by-side.html'].map(page => root + page)
  await build({
    root,
    mode: 'development',
    logLevel: 'error',
    // Rolldown leaves this as it is in packages that ask which module system they are in, and a browser has no `require`.
    define: { 'typeof require': '"function"' },
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'es2022',
      reportCompressedSize: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { input },
    },
  })
}

/**
 * Serves what was built, with the app's backend and a sync server.
 * @param {string} builtFolder
 */
export async function serveApp(builtFolder) {
  process.env.NODE_ENV = 'development'
  const server = await createServer({
    root,
    logLevel: 'warn',
    publicDir: builtFolder,
    server: { port: 0, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  await server.listen()
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}
