import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const WORKER_REQUEST = /^(\/[^?]+\.[jt]s)\?worker_file&type=module/

/**
 * Serves each worker as one file, as builds do. From source its start asks the test server for some 150 modules, which on a
 * busy machine takes longer than memory gives it.
 */
export function bundleWorkers(): Plugin {
  const bundled = new Map<string, Promise<string>>()
  return {
    name: 'antecedent:bundle-workers',
    configureServer(server) {
      const { root } = server.config
      server.middlewares.use((request, response, next) => {
        const address = WORKER_REQUEST.exec(request.url ?? '')?.[1]
        if (!address) return next()
        const input = decodeURIComponent(address.startsWith('/@fs/') ? address.slice('/@fs'.length) : root + address)
        const code = bundled.get(input) ?? bundle(input)
        bundled.set(input, code)
        code.then(text => {
          response.setHeader('content-type', 'text/javascript')
          response.end(text)
        }, next)
      })
    },
  }
}

async function bundle(input: string): Promise<string> {
  const build = await rolldown({
    input,
    platform: 'browser',
    resolve: { conditionNames: ['@antecedent/source', 'module', 'browser', 'import', 'default'] },
  })
  const { output } = await build.generate({ format: 'es', codeSplitting: false })
  await build.close()
  return output[0].code
}
