import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

export interface FaultServer {
  /** Of `/`, where memory runs, and `/blank`, where nothing does. */
  readonly port: number
  /** Names of the packages that the page and its worker are made of, beside this repository's own. */
  readonly packages: readonly string[]
  close(): void
}

/** Serves memory as an app's build would: a page, and its worker, from source. */
export async function serveFaultPages(): Promise<FaultServer> {
  const build = await rolldown({
    input: {
      page: fileURLToPath(new URL('fault-page.ts', import.meta.url)),
      worker: fileURLToPath(new URL('../../packages/core/src/runtime/worker/all-features-worker.ts', import.meta.url)),
    },
    platform: 'browser',
    resolve: { conditionNames: ['@antecedent/source', 'module', 'browser', 'import', 'default'] },
  })
  const { output } = await build.generate({ format: 'es' })
  await build.close()
  const chunks = output.filter(file => file.type === 'chunk')
  const scripts = new Map(chunks.map(({ fileName, code }) => [`/${fileName}`, code]))
  const prelude = readFileSync(new URL('prelude.js', import.meta.url), 'utf8')
  scripts.set('/prelude.js', prelude).set('/worker.js', `import './prelude.js'\n${scripts.get('/worker.js')}`)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const script = scripts.get(pathname)
    const memory = '<script src="/prelude.js"></script><script type="module" src="/page.js"></script>'
    response.writeHead(200, { 'content-type': script === undefined ? 'text/html' : 'text/javascript' })
    response.end(script ?? `<!doctype html><title>Page</title>${pathname === '/blank' ? '' : memory}`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    packages: [...new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap(packageOf)))].sort(),
    close: () => void server.close(),
  }
}

function packageOf(moduleId: string): string[] {
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(moduleId)?.[1]
  return name === undefined ? [] : [name]
}
