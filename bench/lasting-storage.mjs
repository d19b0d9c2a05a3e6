// Ten thousand entities of long-term memory, read back in Chromium: as memory stores them, in the record of the user's
// thread, beside one record with the same list alone, and beside a record for each. (S9)
import http from 'node:http'
import { chromium } from 'playwright-core'
import { rolldown } from 'rolldown'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../scripts/find-browsers.mjs'

const launch = findChromium()
if (!launch) throw new Error('No Chromium found: set CHROMIUM_PATH, or run `npm test`, which installs one.')

const build = await rolldown({ input: fileURLToPath(new URL('restore/read-back.ts', import.meta.url)) })
const { output } = await build.generate({ format: 'es' })
await build.close()
const [{ code }] = output

const server = http.createServer((request, response) => {
  const isScript = request.url === '/read-back.js'
  response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
  response.end(isScript ? code : '<!doctype html><title>Bench</title>')
})
await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
const address = /** @type {import('node:net').AddressInfo} */ (server.address())

const browser = await chromium.launch(launch)
try {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${address.port}/`)
  /** @type {Record<string, number>} */
  const medians = await page.evaluate(async () => (await import(/* @vite-ignore */ `${'/read-back.js'}`)).readBack())
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
