// Every promise of speed, S1 to S14, in a real browser on the built packages: ours beside the browser's own limit, what an app
// would write for itself, and what others offer, the ways in turn, so that whatever else the machine does weighs on all alike.
// Usage: pnpm bench limits [--firefox] [--quick] [--observations <n>] [--only S3,S5] [--json <file>] [--update]
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { replaceMarked } from '../scripts/docs/marked-lines.mjs'
import { openBench } from './browser/open-bench.mjs'
import { MEASURES } from './limits/measures.mjs'
import { toLines } from './limits/to-lines.mjs'

const { values: options } = parseArgs({
  options: {
    firefox: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    observations: { type: 'string' },
    only: { type: 'string' },
    json: { type: 'string' },
    update: { type: 'boolean', default: false },
  },
})

/** Of memory's own, what a page takes by itself to be held against it. */
const sources = [
  'runtime/persistence/indexed-db-storage',
  'model/memory-state',
  'memory/extract/extract-entities',
  'memory/recall/search-entities',
]
const pages = ['hand-over', 'held-page', 'keep-window', 'bare-worker', 'restore', 'lasting', 'search', 'stay-flat']
const observations = Number(options.observations ?? (options.quick ? 10_000 : 200_000))
const wanted = options.only?.split(',')
const bench = await openBench({
  entries: [
    ...pages.map(name => new URL(`limits/page/${name}.mjs`, import.meta.url)),
    ...sources.map(name => new URL(`../packages/core/src/${name}.ts`, import.meta.url)),
  ],
  browser: options.firefox ? 'firefox' : 'chromium',
})
/** @type {import('./limits/row.mjs').Row[]} */
const rows = []
try {
  for (const { ids, measure } of MEASURES) {
    if (wanted && !ids.some(id => wanted.includes(id))) continue
    try {
      const page = await bench.openPage()
      rows.push(...(await measure(page, { isQuick: options.quick, observations, countTokens })))
      await page.context().close()
    } catch (error) {
      rows.push({ id: ids.join(', '), what: `not measured: ${String(error).split('\n')[0]}`, isMet: false })
    }
    // What is measured is kept, should the rest never end.
    if (options.json) writeFileSync(options.json, JSON.stringify({ rows }, undefined, 2))
    console.error(`${ids.join(', ')} measured, load ${loadavg()[0]?.toFixed(1)}`)
  }
} finally {
  await bench.close()
}

const machine = {
  at: new Date().toISOString().slice(0, 10),
  browser: bench.version,
  processors: `${availableParallelism()} × ${cpus()[0]?.model.trim()}`,
  load: Number(loadavg()[0]?.toFixed(1)),
  isQuick: options.quick,
}
console.log(toLines(rows, machine).join('\n'))
if (options.json) writeFileSync(options.json, JSON.stringify({ machine, rows }, undefined, 2))
if (options.update) {
  const page = new URL('../docs/performance.md', import.meta.url)
  const name = options.firefox ? 'limits in firefox' : 'limits'
  writeFileSync(page, replaceMarked(readFileSync(page, 'utf8'), name, toLines(rows, machine)))
}

/** What the bench of the token estimate says. (S13) */
function countTokens() {
  const file = join(mkdtempSync(join(tmpdir(), 'limits-')), 'tokens.json')
  const bench = new URL('run.mjs', import.meta.url).pathname
  const { status, stderr } = spawnSync(process.execPath, [bench, 'tokens', '--json', file], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(readFileSync(file, 'utf8'))
}
