import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const fileOf = (/** @type {string} */ relative) => fileURLToPath(new URL(relative, import.meta.url))

/** Serves a page that runs core's acceptance, from source: the one that Node, Chromium and Firefox pass. */
export async function serveAcceptance() {
  const ofVitest = createRequire(createRequire(import.meta.url).resolve('vitest/package.json'))
  const build = await rolldown({
    input: fileOf('in-page/run-acceptance.mjs'),
    platform: 'browser',
    resolve: {
      conditionNames: ['@antecedent/source', 'module', 'browser', 'import', 'default'],
      extensionAlias: { '.js': ['.ts', '.js'] },
      alias: {
        vitest: fileOf('in-page/vitest.mjs'),
        'fake-indexeddb/auto': fileOf('../../packages/core/src/testing/native-indexed-db.ts'),
        'fake-indexeddb': fileOf('../../packages/core/src/testing/native-indexed-db.ts'),
        ...Object.fromEntries(
          ['runner', 'expect', 'spy'].map(name => [`@vitest/${name}`, ofVitest.resolve(`@vitest/${name}`)]),
        ),
      },
    },
    // Tests are nothing but effects, which the package says it has none of.
    treeshake: false,
    checks: { moduleLevelDirective: false },
  })
  const { output } = await build.generate({ format: 'es', entryFileNames: 'page.js' })
  await build.close()
  const scripts = new Map(output.flatMap(file => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])))
  /** @type {(result: { passed: number, failures: string[] }) => void} */
  let tell = () => {}
  /** @type {Promise<{ passed: number, failures: string[] }>} */
  const result = new Promise(resolve => (tell = resolve))
  const server = createServer((request, response) => {
    if (request.method === 'POST') void text(request).then(body => tell(JSON.parse(body)))
    const script = scripts.get(request.url ?? '')
    response.writeHead(200, { 'content-type': script === undefined ? 'text/html' : 'text/javascript' })
    response.end(script ?? '<!doctype html><title>Acceptance</title><script type="module" src="/page.js"></script>')
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { origin: `http://127.0.0.1:${address.port}`, result, close: () => server.close() }
}
