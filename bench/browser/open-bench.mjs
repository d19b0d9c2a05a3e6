import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, firefox } from 'playwright-core'
import { rolldown } from 'rolldown'
import { findChromium, findFirefox } from '../../scripts/find-browsers.mjs'

const CORE = new URL('../../packages/core/', import.meta.url)
const fromCore = createRequire(new URL('package.json', CORE))

/** What the built package imports, by where a browser finds it. */
const IMPORTS = {
  '@antecedent/core': '/core/index.js',
  '@antecedent/core/': '/core/',
  comlink: '/modules/comlink',
  idb: '/modules/idb',
  'zustand/vanilla': '/modules/zustand',
}
const MODULES = {
  comlink: fromCore.resolve('comlink').replace(/dist\/.*/, 'dist/esm/comlink.mjs'),
  idb: fromCore.resolve('idb').replace(/build\/.*/, 'build/index.js'),
  zustand: fromCore.resolve('zustand/vanilla').replace(/vanilla\.js$/, 'esm/vanilla.mjs'),
}

/**
 * A browser with pages that import the built package as an app does, from its files, and a bench's own modules. Pages are
 * isolated, so that their clocks are exact to 5 µs.
 * @param {{ entries: readonly URL[], browser?: 'chromium' | 'firefox' }} options
 */
export async function openBench({ entries, browser: name = 'chromium' }) {
  const launch = name === 'firefox' ? findFirefox() : findChromium()
  if (!launch)
    throw new Error(`No ${name} found: set ${name.toUpperCase()}_PATH, or run \`npm test\`, which installs one.`)
  const scripts = await bundle(entries)
  const server = http.createServer((request, response) => {
    void answer(request.url ?? '/', scripts).then(({ type, body }) => {
      response.writeHead(body === undefined ? 404 : 200, {
        'content-type': type,
        // A page that is loaded anew has its code, as a deployed one does.
        ...(type !== 'text/html' && { 'cache-control': 'max-age=3600' }),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      })
      response.end(body)
    })
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const { foundBy: _, ...options } = launch
  const args =
    name === 'chromium' ? [...launch.args, '--js-flags=--expose-gc', '--enable-precise-memory-info'] : launch.args
  const browser = await (name === 'firefox' ? firefox : chromium).launch({ ...options, args })
  return {
    version: `${name === 'firefox' ? 'Firefox' : 'Chromium'} ${browser.version()}`,
    /** A page of an origin of its own storage, with what its modules export. */
    async openPage() {
      const context = await browser.newContext()
      const page = await context.newPage()
      page.on('pageerror', error => console.error(error))
      await page.goto(`http://127.0.0.1:${port}/`)
      return page
    },
    /** @param {URL} entry where a page finds a module */
    addressOf: entry => `/bench/${nameOf(entry)}.js`,
    async close() {
      await browser.close()
      server.close()
    },
  }
}

/** @param {URL} entry */
function nameOf(entry) {
  return basename(fileURLToPath(entry)).replace(/\.\w+$/, '')
}

/** @param {readonly URL[]} entries */
async function bundle(entries) {
  const build = await rolldown({
    input: Object.fromEntries(entries.map(entry => [nameOf(entry), fileURLToPath(entry)])),
    external: [/^@antecedent\/core/, 'comlink', 'zustand/vanilla'],
    platform: 'browser',
  })
  const { output } = await build.generate({ format: 'es' })
  await build.close()
  return new Map(output.map(file => [`/bench/${file.fileName}`, 'code' in file ? file.code : '']))
}

/** @param {string} url @param {ReadonlyMap<string, string>} scripts @returns {Promise<{ type: string, body?: string | Buffer }>} */
async function answer(url, scripts) {
  const path = url.replace(/\?.*/, '')
  const type = 'text/javascript'
  try {
    if (path === '/') {
      const map = JSON.stringify({ imports: { ...IMPORTS, ...(await subpaths()) } })
      return { type: 'text/html', body: `<!doctype html><title>Bench</title><script type="importmap">${map}</script>` }
    }
    if (path.startsWith('/core/')) return { type, body: await readFile(new URL(`dist/${path.slice(6)}`, CORE)) }
    const [, folder, name = ''] = path.split('/')
    const module = folder === 'modules' ? MODULES[/** @type {keyof typeof MODULES} */ (name)] : undefined
    if (module) return { type, body: await readFile(module) }
    const body = scripts.get(path)
    return body === undefined ? { type } : { type, body }
  } catch {
    return { type }
  }
}

/** Entries of the package beside its main one. */
async function subpaths() {
  /** @type {{ exports: Record<string, { default?: string }> }} */
  const { exports } = JSON.parse(await readFile(new URL('package.json', CORE), 'utf8'))
  return Object.fromEntries(
    Object.entries(exports).flatMap(([name, { default: file = '' }]) =>
      name.startsWith('./') && file.endsWith('.js')
        ? [[`@antecedent/core/${name.slice(2)}`, file.replace('./dist', '/core')]]
        : [],
    ),
  )
}
