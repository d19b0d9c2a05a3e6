// What does memory add to a send? (I13) An agent loop goes through `createMemoryFetch` with its engine in the same thread,
// which is the worst case: in a browser, reading results is the worker's. Beside it stands what any change of a body must
// pay, parsing and serialising it, measured on the same bodies in the same run.
// Usage: pnpm bench send [--calls <n>] [--kilobytes <n>] [--rounds <n>]
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { createWorkingMemory } from '@antecedent/core'
import { createMemoryFetch } from '@antecedent/core/fetch'
import { quantile } from './references/quantile.mjs'
import { WIRES } from './history/wires.mjs'

const { values: options } = parseArgs({
  options: {
    calls: { type: 'string', default: '30' },
    kilobytes: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '5' },
  },
})

/** @param {number} call */
function resultOf(call) {
  const pages = []
  for (let index = 0; JSON.stringify(pages).length < Number(options.kilobytes) * 1_000; index++) {
    const id = `page-${call}-${index}`
    pages.push({
      id,
      title: `Page ${index} of call ${call}`,
      slug: id,
      body: 'Words that say nothing in particular. '.repeat(8),
    })
  }
  return JSON.stringify({ pages })
}

/** @type {import('./history/list-steps.mjs').Step[]} */
const steps = [{ role: 'user', text: 'Tidy up the site.' }]
for (let call = 0; call < Number(options.calls); call++) {
  const id = `call_${call}`
  steps.push({ role: 'assistant', text: '', calls: [{ id, name: 'list_pages', args: { from: call } }] })
  steps.push({ role: 'tool', id, name: 'list_pages', text: resultOf(call) })
}

/** @type {Record<string, object>} */
const rows = {}
for (const [wire, { url, toBody }] of Object.entries(WIRES).filter(([, { url }]) => url !== '')) {
  /** @type {number[]} */
  const added = []
  /** @type {number[]} */
  const parsing = []
  for (let round = 0; round < Number(options.rounds); round++) {
    const memory = createWorkingMemory({ user: `${wire} ${round}`, thread: 'a', worker: false, storage: 'memory' })
    const memoryFetch = createMemoryFetch(memory, {
      fetch: async () => new Response('{}', { headers: { 'content-type': 'application/json' } }),
      onReceipt: ({ addedMs }) => added.push(addedMs),
    })
    for (let count = 1; count <= steps.length; count += 2) {
      const body = JSON.stringify(toBody(steps.slice(0, count)))
      const startedAt = performance.now()
      JSON.stringify(JSON.parse(body))
      parsing.push(performance.now() - startedAt)
      await memoryFetch(url, { method: 'POST', body })
      await memory.flush()
      await memory.artifacts.query({ limit: 1 })
    }
    await memory.close()
  }
  const [median, late] = [quantile(added, 0.5), quantile(added, 0.95)]
  rows[wire] = {
    sends: added.length,
    'added, median ms': Number(median.toFixed(1)),
    'added, p95 ms': Number(late.toFixed(1)),
    'parse + serialise, median ms': Number(quantile(parsing, 0.5).toFixed(1)),
    ratio: Number((median / quantile(parsing, 0.5)).toFixed(1)),
  }
}
console.table(rows)
