import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Builds the playground and serves its files below a folder, as a site does. */
export async function servePlayground() {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'playground-'))
  const options = /** @type {const} */ ({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  await build(options)
  const server = await preview({ ...options, base: '/playground/', preview: { port: 0, host: '127.0.0.1' } })
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}
