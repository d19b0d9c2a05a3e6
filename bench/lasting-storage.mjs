// Ten thousand entities of long-term memory, read back in Chromium: as memory stores them, in the record of the user's
// thread, beside one record with the same list alone, and beside a record for each. (S9)
import http from 'node:http'
import { chromium } from 'playwright-core'
import { rolldown } from 'rolldown'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../scripts/find-browsers.mjs'

const launch = findChromium()
if (!launch) throw new Error('No Chromium found: set CHROMIUM_PATH, or run `npm test`, which installs one.')

const source = '../packages/core/src/'
const build = await rolldown({
  input: {
    storage: fileURLToPath(new URL(`${source}runtime/persistence/indexed-db-storage.ts`, import.meta.url)),
    state: fileURLToPath(new URL(`${source}model/memory-state.ts`, import.meta.url)),
    'read-back': fileURLToPath(new URL('restore/read-back.mjs', import.meta.url)),
  },
})
const { output } = await build.generate({ format: 'es' })
await build.close()
const scripts = new Map(output.map(file => [`/${file.fileName}`, 'code' in file ? file.code : '']))

const server = http.createServer((request, response) => {
  const script = scripts.get(request.url ?? '')
  response.writeHead(200, { 'content-type': script === undefined ? 'text/html' : 'text/javascript' })
  response.end(script ?? '<!doctype html><title>Bench</title>')
})
await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
const address = /** @type {import('node:net').AddressInfo} */ (server.address())

const browser = await chromium.launch(launch)
try {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${address.port}/`)
  /** @type {Record<string, number>} */
  const medians = await page.evaluate(async () => {
    const [{ readBack }, storage, state] = await Promise.all(
      ['/read-back.js', '/storage.js', '/state.js'].map(address => import(address)),
    )
    return readBack(storage, state)
  })
  const { memory = 0, 'one record': one = 1, 'a record each': each = 1 } = medians
  console.table(
    Object.fromEntries(Object.entries(medians).map(([name, ms]) => [name, { 'ms, median': Number(ms.toFixed(2)) }])),
  )
  console.log(
    `memory: ${(memory / one).toFixed(2)} × one record (goal 1.2), ${(memory / each).toFixed(2)} × getAll (goal 0.35)`,
  )
} finally {
  await browser.close()
  server.close()
}
