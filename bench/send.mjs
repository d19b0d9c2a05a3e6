// What does a send cost the page before its request leaves? Over every wire, with its engine in a worker and on the page, for
// histories of 1 to 700 KB: the first send of a memory, sends of a history that was seen, and the first after a reload. In
// Chromium on the built packages, in time of the processor of the page's main thread, so that a busy machine does not count;
// in Node that of the process. (I13, S17)
// Usage: pnpm bench send [--rounds <n>] [--kilobytes 1,40,200,700] [--wires openai-chat,google] [--node] [--json <file>] [--update]
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { replaceMarked } from '../scripts/docs/marked-lines.mjs'
import { openBench } from './browser/open-bench.mjs'
import { quantileOf } from './browser/quantiles.mjs'
import { traceSpans } from './browser/trace-tasks.mjs'
import { SEND_WIRES, sendRounds } from './send/page.mjs'
import { toLines } from './send/to-lines.mjs'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    kilobytes: { type: 'string', default: '1,40,200,700' },
    wires: { type: 'string', default: SEND_WIRES.join(',') },
    node: { type: 'boolean', default: false },
    json: { type: 'string' },
    update: { type: 'boolean', default: false },
  },
})
const GOALS = { first: 10, seen: 5, reloaded: 10 }
const RELOADS = 5

const rounds = Number(options.rounds)
/** @type {import('./send/to-lines.mjs').SendRow[]} */
const rows = []
let browser = 'Node'
const combinations = options.wires
  .split(',')
  .flatMap(wire => options.kilobytes.split(',').map(kilobytes => ({ wire, kilobytes: Number(kilobytes) })))

/** @param {string} where @param {typeof combinations[number]} of @param {ReadonlyMap<string, number[]>} spans */
function note(where, { wire, kilobytes }, spans) {
  for (const [send, times] of spans) {
    const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map(share => Number(quantileOf(times, share).toFixed(2)))
    const goal = GOALS[/** @type {keyof typeof GOALS} */ (send)]
    rows.push({
      where,
      wire,
      kilobytes,
      send,
      count: times.length,
      p50: p50 ?? 0,
      p95: p95 ?? 0,
      p99: p99 ?? 0,
      max: max ?? 0,
      goal,
    })
  }
}

if (options.node) {
  for (const of of combinations) {
    /** @type {Map<string, number[]>} */
    const spans = new Map()
    let begun = process.cpuUsage()
    const mark = (/** @type {string} */ name) => {
      const [what, send = ''] = name.split(' ')
      if (what === 'begin') begun = process.cpuUsage()
      const { user, system } = process.cpuUsage(begun)
      if (what === 'left') spans.set(send, [...(spans.get(send) ?? []), (user + system) / 1_000])
    }
    await sendRounds({ wire: of.wire, characters: of.kilobytes * 1_000, rounds, worker: false, mark, name: 'node' })
    note('node', of, spans)
  }
} else {
  const entry = new URL('send/page.mjs', import.meta.url)
  const bench = await openBench({ entries: [entry] })
  const address = bench.addressOf(entry)
  browser = bench.version
  try {
    for (const of of combinations) {
      const given = { address, wire: of.wire, characters: of.kilobytes * 1_000, rounds }
      for (const worker of [true, false]) {
        const page = await bench.openPage()
        const run = () =>
          page.evaluate(
            async ({ address, ...options }) =>
              (await import(address)).sendRounds({
                ...options,
                mark: (/** @type {string} */ name) => performance.mark(name),
              }),
            { ...given, worker },
          )
        note(worker ? 'worker' : 'in-thread', of, await traceSpans(page, run))
        await page.context().close()
      }
      const page = await bench.openPage()
      /** @type {number[]} */
      const reloaded = []
      for (let reload = 0; reload <= RELOADS; reload++) {
        const run = () =>
          page.evaluate(
            async ({ address, ...options }) =>
              (await import(address)).sendOnce({
                ...options,
                user: 'reloads',
                mark: (/** @type {string} */ name) => performance.mark(name),
              }),
            given,
          )
        const spans = await traceSpans(page, run)
        if (reload > 0) reloaded.push(...(spans.get('reloaded') ?? []))
        await page.reload()
      }
      note('worker', of, new Map([['reloaded', reloaded]]))
      await page.context().close()
      console.error(`${of.wire}, ${of.kilobytes} KB measured`)
    }
  } finally {
    await bench.close()
  }
}

console.table(rows)
const missed = rows.filter(({ p95, goal }) => p95 > goal)
console.log(`${rows.length - missed.length} of ${rows.length} within their goal at p95, in ms of the processor`)
if (options.json) writeFileSync(options.json, JSON.stringify(rows, undefined, 2))
if (options.update) {
  const page = new URL('../docs/performance.md', import.meta.url)
  const machine = `${browser}, headless, ${availableParallelism()} × ${cpus()[0]?.model.trim()}, ${new Date().toISOString().slice(0, 10)}, ${rounds} sends of a history that was seen.`
  writeFileSync(page, replaceMarked(readFileSync(page, 'utf8'), 'send', toLines(rows, machine)))
}
