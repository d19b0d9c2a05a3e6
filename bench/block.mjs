// What does a block cost the page at a full window? After each observation it is rendered anew; until the next, it is kept.
// Usage: pnpm bench block
import { createWorkingMemory } from '@antecedent/core'
import { quantile } from './references/quantile.mjs'

const LISTS = 30
const ROUNDS = 200

const memory = createWorkingMemory({ user: 'bench', thread: 'block', worker: false, storage: 'memory' })
for (let list = 0; list < LISTS; list++) await observeList(list)

/** @type {Record<string, number[]>} */
const times = { 'after an observation': [], 'the same again': [], 'with the words of the user': [] }
for (let round = 0; round < ROUNDS; round++) {
  memory.observe({ toolName: 'getOrder', toolCallId: `get-${round}`, output: orderOf(LISTS - 1, round % 20) })
  await memory.settled({ deadlineMs: 5000 })
  measure('after an observation', () => memory.block())
  measure('the same again', () => memory.block())
  measure('with the words of the user', () => memory.block({ about: `cancel order ${round}` }))
}
const entities = memory.getSnapshot().entities.length
await memory.close()

console.table(
  Object.entries(times).map(([block, measured]) => ({
    block,
    entities,
    'median ms': quantile(measured, 0.5),
    'p95 ms': quantile(measured, 0.95),
  })),
)

/** @param {string} what @param {() => unknown} run */
function measure(what, run) {
  const start = performance.now()
  run()
  times[what]?.push(performance.now() - start)
}

/** @param {number} list */
async function observeList(list) {
  const orders = Array.from({ length: 20 }, (_, index) => orderOf(list, index))
  memory.observe({ toolName: 'listOrders', toolCallId: `list-${list}`, output: { orders } })
  await memory.settled({ deadlineMs: 5000 })
}

/** @param {number} list @param {number} index */
function orderOf(list, index) {
  const name = `Order ${list} ${index}`
  return { id: `o-${list}-${index}`, name, customer_id: `u-${index}`, email: `a${list}.${index}@example.org` }
}
