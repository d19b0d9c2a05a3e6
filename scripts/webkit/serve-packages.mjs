import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { rolldown } from 'rolldown'

/**
 * Serves the packed core, bundled with its dependencies, and one page for each script given: at the root with its worker
 * beside it, and under `/alone/` without one.
 * @param {object} options
 * @param {string} options.dist The built files.
 * @param {string} options.modules Where its dependencies are installed.
 * @param {Record<string, string>} options.pages Module scripts by path.
 */
export async function servePackages({ dist, modules, pages }) {
  const input = ['index.js', 'artifacts.js'].map(name => path.join(dist, name))
  const build = await rolldown({ input, platform: 'browser', resolve: { modules: [modules] } })
  const { output } = await build.generate({ format: 'es' })
  await build.close()

  /** @type {Map<string, { type: string, body: string }>} */
  const files = new Map()
  const script = 'text/javascript'
  for (const file of output) {
    if (file.type !== 'chunk') continue
    for (const folder of ['/', '/alone/']) files.set(folder + file.fileName, { type: script, body: file.code })
  }
  for (const name of ['worker-entry.js', 'all-features-worker.js'])
    files.set(`/${name}`, { type: script, body: readFileSync(path.join(dist, name), 'utf8') })
  for (const [path, source] of Object.entries(pages)) {
    files.set(path, { type: 'text/html', body: `<!doctype html><script type="module">${source}</script>` })
  }

  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    // A sandboxed frame has an opaque origin, and its modules are fetched as from elsewhere.
    response.writeHead(file ? 200 : 404, {
      'content-type': file?.type ?? 'text/plain',
      'access-control-allow-origin': '*',
    })
    response.end(file?.body)
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
