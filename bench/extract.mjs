// Processor time from the text of a result to what memory keeps of it, beside what parsing its JSON alone takes: a busy machine does not
// change it.
// Usage: pnpm bench extract [--update], which writes the table of docs/performance.md
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { rolldown } from 'rolldown'
import { toMarkdown, writeFigures } from '../scripts/docs/tell-figures.mjs'

const ROUNDS = 60
const WARM_UP_MS = 400
const SIZES = [1_000, 10_000, 100_000, 1_000_000]

const extractEntities = await loadExtraction()
const { values: options } = parseArgs({ options: { update: { type: 'boolean', default: false } } })
const rows = SIZES.map(bytes => measure(bytes))
console.table(rows)
if (options.update) writeFigures('extract', toFigures(rows))

/** @param {number} wanted Bytes of the result. */
function measure(wanted) {
  const text = listOrders(wanted)
  const extract = () => extractEntities({ toolName: 'list_orders', output: text })
  const parse = () => JSON.parse(text)
  for (let warm = 0; warm < WARM_UP_MS;) {
    warm += time(extract) + time(parse)
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
  const before = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
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

/** @param {readonly ReturnType<typeof measure>[]} measured */
function toFigures(measured) {
  const tell = (/** @type {number} */ number, digits = 0) =>
    number.toLocaleString('en', { maximumFractionDigits: digits })
  return toMarkdown(
    ['a list of', 'entities', 'median', 'fastest tenth', '`JSON.parse` alone'],
    measured.map(row => [
      `${tell(row.bytes / 1000)} KB`,
      tell(row.entities),
      `${tell(row['median ms'], 2)} ms`,
      `${tell(row['best tenth ms'], 2)} ms`,
      `${tell(row['JSON.parse ms'], 2)} ms`,
    ]),
  )
}
