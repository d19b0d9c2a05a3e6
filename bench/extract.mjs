// Time from the text of a result to what memory keeps of it, beside the time that parsing its JSON alone takes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const ROUNDS = 60
const WARM_UP_MS = 400
const SIZES = [1_000, 10_000, 100_000, 1_000_000]

const extractEntities = await loadExtraction()
console.table(SIZES.map(bytes => measure(bytes)))

/** @param {number} wanted Bytes of the result. */
function measure(wanted) {
  const text = listOrders(wanted)
  const extract = () => extractEntities({ toolName: 'list_orders', output: text })
  const parse = () => JSON.parse(text)
  const warmUntil = performance.now() + WARM_UP_MS
  while (performance.now() < warmUntil) {
    extract()
    parse()
  }
  /** @type {number[]} */
  const extracting = []
  /** @type {number[]} */
  const parsing = []
  // One after the other, so that whatever else the machine does weighs on both alike.
  for (let round = 0; round < ROUNDS; round++) {
    extracting.push(time(extract))
    parsing.push(time(parse))
  }
  return {
    bytes: text.length,
    'median ms': quantile(extracting, 0.5),
    'best tenth ms': quantile(extracting, 0.1),
    'JSON.parse ms': quantile(parsing, 0.5),
    entities: extract().entities.length,
  }
}

/**
 * A dense list: short records, of which most fields matter.
 * @param {number} bytes
 */
function listOrders(bytes) {
  const orders = []
  for (let number = 0, length = 20; length < bytes; number++) {
    const order = {
      id: `ord_${1000 + number}`,
      customer_id: `cus_${number % 50}`,
      name: `Order ${number}`,
      status: 'open',
      created_at: '2026-01-01T00:00:00Z',
      total: number * 3,
    }
    length += JSON.stringify(order).length + 1
    orders.push(order)
  }
  return JSON.stringify({ orders, total: orders.length })
}

/** @param {() => unknown} act */
function time(act) {
  const start = performance.now()
  act()
  return performance.now() - start
}

/** @param {number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = values.toSorted((one, other) => one - other)
  return Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(3))
}

/** Extraction is no export of the package, so that the bench bundles it as the worker does. */
async function loadExtraction() {
  const directory = await mkdtemp(path.join(tmpdir(), 'antecedent-extract-'))
  const file = path.join(directory, 'extract-entities.mjs')
  const source = fileURLToPath(new URL('../packages/core/src/memory/extract/extract-entities.ts', import.meta.url))
  const build = await rolldown({ input: source, checks: { moduleLevelDirective: false } })
  await build.write({ file, format: 'es' })
  await build.close()
  /** @type {typeof import('../packages/core/src/memory/extract/extract-entities.js')} */
  const extraction = await import(pathToFileURL(file).href)
  await rm(directory, { recursive: true })
  return extraction.extractEntities
}
