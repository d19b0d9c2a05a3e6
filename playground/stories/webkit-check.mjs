// The playground in WebKit: a link is opened, its result read in a worker and its sentence resolved; a second one brings a
// transcript, which is replayed beside its devtools; and nothing may be fetched. Under xvfb-run where there is no display.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { openWebKit } from '../../scripts/webkit/open-webkit.mjs'
import { servePlayground } from './serve-playground.mjs'

const DRIVER_PORT = 4568

const orders = readFileSync(new URL('../src/shapes/orders.json', import.meta.url), 'utf8')
const result = { toolName: 'listOrders', output: orders, sentence: 'cancel the second one' }
const transcript = [
  { role: 'user', content: 'Show me the orders' },
  { role: 'assistant', content: null, tool_calls: [{ id: 'c-1', function: { name: 'listOrders', arguments: '{}' } }] },
  { role: 'tool', tool_call_id: 'c-1', content: orders },
  { role: 'assistant', content: 'Here they are.' },
  { role: 'user', content: 'cancel the second one' },
]

/** @param {object} state */
const linkTo = state => `#1.${deflateRawSync(JSON.stringify(state)).toString('base64url')}`

const readResult = `
  const text = selector => document.querySelector(selector)?.textContent
  if (!text('.meant')) return undefined
  window.tried ??= fetch(location.pathname).then(String, () => window.refused = true)
  return window.refused && { verdict: text('.verdict'), means: text('.meant'), read: text('.card-action .hint'), block: text('pre.block') }`
const readTranscript = `
  const rows = document.querySelectorAll('.requests tbody tr')
  const panel = document.querySelector('[data-antecedent=panel]')?.shadowRoot?.textContent ?? ''
  return panel.includes('Turn 2') && { rows: rows.length, panel: panel.includes('listOrders') }`

const { url, close } = await servePlayground()
const webKit = await openWebKit({ port: DRIVER_PORT })
try {
  console.log(`WebKit ${webKit.version}`)
  const read = await webKit.load(url + linkTo(result), readResult)
  console.log(read.verdict, '|', read.means, '|', read.read)
  assert.equal(read.verdict, 'Resolved')
  assert.match(read.means, /^#1041/)
  assert.match(read.read, /^Read in a worker/)
  assert.match(read.block, /^\[WORKING MEMORY\]/)
  const link = linkTo({ part: 'transcript', transcript: JSON.stringify(transcript) })
  const replayed = await webKit.load(url + link, readTranscript)
  console.log(JSON.stringify(replayed))
  assert.deepEqual(replayed, { rows: 3, panel: true })
} finally {
  await webKit.close()
  await close()
}
