// Ten thousand entities of long-term memory, read back in Chromium: as memory stores them, in the record of the user's
// thread, beside one record with the same list alone, and beside a record for each. (S9)
import { openBench } from './browser/open-bench.mjs'
import { medianOf } from './browser/quantiles.mjs'

const entry = new URL('limits/page/lasting.mjs', import.meta.url)
const source = new URL('../packages/core/src/', import.meta.url)
const sources = ['runtime/persistence/indexed-db-storage.ts', 'model/memory-state.ts'].map(
  file => new URL(file, source),
)
const bench = await openBench({ entries: [entry, ...sources] })
try {
  const page = await bench.openPage()
  /** @type {Record<string, number[]>} */
  const times = await page.evaluate(async address => (await import(address)).measureLasting(), bench.addressOf(entry))
  const medians = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, medianOf(all)]))
  const { memory = 0, 'one record': one = 1, 'a record each': each = 1 } = medians
  console.table(
    Object.fromEntries(Object.entries(medians).map(([name, ms]) => [name, { 'ms, median': Number(ms.toFixed(2)) }])),
  )
  console.log(
    `memory: ${(memory / one).toFixed(2)} × one record (goal 1.2), ${(memory / each).toFixed(2)} × getAll (goal 0.35)`,
  )
} finally {
  await bench.close()
}
