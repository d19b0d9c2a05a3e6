// Time of `transition` by kind of event over a full window, in a thread that has just filled it, and in one that has
// seen as many ids as are remembered: what an event costs must not grow with the length of a thread.
import { performance } from 'node:perf_hooks'
import { loadSource } from './references/load-source.mjs'
import { quantile } from './references/quantile.mjs'

const WINDOW = 400
const LIST = 50
const WARM_UP = 300
const ROUNDS = 400

/** @type {typeof import('../packages/core/src/memory/extract/extract-entities.js')} */
const { extractEntities } = await loadSource('packages/core/src/memory/extract/extract-entities.ts')
/** @type {typeof import('../packages/core/src/memory/transition.js')} */
const { transition } = await loadSource('packages/core/src/memory/transition.ts')
/** @type {typeof import('../packages/core/src/model/memory-policy.js')} */
const { DEFAULT_POLICY } = await loadSource('packages/core/src/model/memory-policy.ts')
/** @type {typeof import('../packages/core/src/model/memory-state.js')} */
const { EMPTY_STATE } = await loadSource('packages/core/src/model/memory-state.ts')

let observations = 0

/** Makes the event of a round from a state. @type {Record<string, (round: number) => MemoryEvent>} */
const KINDS = {
  'get known': round => result('get_order', anOrder(WINDOW - 1 - (round % LIST)), { order_id: idOf(WINDOW - 1) }),
  'get new, evicts': round =>
    result('get_order', anOrder(10 * WINDOW + round), { order_id: idOf(10 * WINDOW + round) }),
  [`list of ${LIST}`]: round => listFrom(20 * WINDOW + round * LIST),
  'text mention': round => ({
    ...stamp(),
    type: 'text-mentioned',
    role: 'user',
    id: `message-${observations}`,
    keys: [`order/${idOf(WINDOW - 1 - (round % LIST))}`],
  }),
  'turn start': () => turn(),
}

const young = fill()
const { view, ledger } = young
const old = {
  view,
  ledger: { ...ledger, seen: [new Set(Array.from({ length: DEFAULT_POLICY.maxSeen }, (_, id) => 2 ** 40 + id))] },
}
console.log(`${view.entities.size} entities, ${view.relationships.length} relationships, ${ledger.marks.length} marks`)
const threads = { young, old }
console.table(Object.fromEntries(Object.entries(KINDS).map(([kind, make]) => [kind, measure(make)])))

/** @param {(round: number) => MemoryEvent} make */
function measure(make) {
  const times = { young: /** @type {number[]} */ ([]), old: /** @type {number[]} */ ([]) }
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    // One after the other, so that whatever else the machine does weighs on both alike.
    for (const thread of /** @type {const} */ (['young', 'old'])) {
      const event = make(Math.abs(round))
      const start = performance.now()
      transition(threads[thread], event, DEFAULT_POLICY)
      if (round >= 0) times[thread].push(performance.now() - start)
    }
  }
  return {
    'median ms': quantile(times.young, 0.5),
    'p99 ms': quantile(times.young, 0.99),
    [`median ms, ${DEFAULT_POLICY.maxSeen} ids seen`]: quantile(times.old, 0.5),
  }
}

/** A thread of turns with a list, a look at one thing of it and an answer, until the window is full and has evicted. */
function fill() {
  let state = EMPTY_STATE
  /** @param {MemoryEvent} event */
  const take = event => {
    state = transition(state, event, DEFAULT_POLICY).state
  }
  for (const from of Array.from({ length: 24 }, (_, place) => (place * LIST) % (WINDOW + 4 * LIST))) {
    take(turn())
    take(listFrom(from))
    take(result('get_order', anOrder(from + 7), { order_id: idOf(from + 7) }))
  }
  for (let from = 0; from < WINDOW; from += LIST) take(listFrom(from))
  return state
}

/** @param {number} from @returns {MemoryEvent} */
function listFrom(from) {
  return result('list_orders', { orders: Array.from({ length: LIST }, (_, place) => anOrder(from + place)) })
}

/**
 * @param {string} toolName @param {import('../packages/core/src/model/json.js').Json} output
 * @param {import('../packages/core/src/model/json.js').Json} [input] @returns {MemoryEvent}
 */
function result(toolName, output, input = {}) {
  return {
    ...stamp(),
    type: 'tool-result-observed',
    toolName,
    toolCallId: `call-${observations}`,
    source: 'tool',
    extraction: extractEntities({ toolName, input, output }),
  }
}

/** @returns {MemoryEvent} */
function turn() {
  return { ...stamp(), type: 'turn-started', id: `turn-${observations}` }
}

function stamp() {
  observations += 1
  return { origin: 'bench', number: observations, at: observations * 1_000 }
}

/** @param {number} number */
function anOrder(number) {
  return {
    id: idOf(number),
    number: `#W${10_000 + number}`,
    name: `Order ${number}`,
    customer_id: `cus_${1_000 + (number % 40)}`,
    status: 'open',
    url: `https://shop.example/orders/${idOf(number)}`,
  }
}

/** @param {number} number */
function idOf(number) {
  return `ord_${100_000 + number}`
}

/** @typedef {import('../packages/core/src/model/memory-event.js').MemoryEvent} MemoryEvent */
