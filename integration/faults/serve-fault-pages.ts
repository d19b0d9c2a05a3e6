import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

export interface FaultServer {
  /** Of `/`, where memory runs, and `/blank`, where nothing does. */
  readonly port: number
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
  const scripts = new Map(output.map(file => [`/${file.fileName}`, 'code' in file ? file.code : '']))
  const server = createServer((request, response) => {
    const script = scripts.get(request.url ?? '')
    const isBlank = request.url === '/blank'
    response.writeHead(200, { 'content-type': script === undefined ? 'text/html' : 'text/javascript' })
    response.end(
      script ?? `<!doctype html><title>Page</title>${isBlank ? '' : '<script type="module" src="/page.js"></script>'}`,
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}
