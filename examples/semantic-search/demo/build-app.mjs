import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'

/** Builds the app as for production, and serves what was built on a free port. */
export async function buildApp() {
  process.env.NODE_ENV = 'production'
  const root = fileURLToPath(new URL('..', import.meta.url))
  const outDir = await mkdtemp(join(tmpdir(), 'semantic-search-'))
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true, reportCompressedSize: false } })
  const server = await preview({ root, logLevel: 'warn', build: { outDir }, preview: { port: 0 } })
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    outDir,
    async close() {
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}
