import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const dist = fileURLToPath(new URL('../../packages/core/dist/', import.meta.url))

/**
 * Serves the built core, bundled with its dependencies and its worker beside it, and one page for each script given.
 * @param {Record<string, string>} pages Module scripts by path.
 */
export async function servePackages(pages) {
  const build = await rolldown({ input: `${dist}index.js`, platform: 'browser' })
  const { output } = await build.generate({ format: 'es' })
  await build.close()

  /** @type {Map<string, { type: string, body: string }>} */
  const files = new Map()
  const script = 'text/javascript'
  for (const file of output)
    if (file.type === 'chunk') files.set(`/${file.fileName}`, { type: script, body: file.code })
  files.set('/worker-entry.js', { type: script, body: readFileSync(`${dist}worker-entry.js`, 'utf8') })
  for (const [path, source] of Object.entries(pages)) {
    files.set(path, { type: 'text/html', body: `<!doctype html><script type="module">${source}</script>` })
  }

  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' })
    response.end(file?.body)
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
