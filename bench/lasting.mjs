// Search over 10,000 entities of long-term memory, as the engine does it, beside a plain lower-case scan and MiniSearch:
// time, what is built before the first query, and what queries in several scripts find.
import { performance } from 'node:perf_hooks'
import MiniSearch from 'minisearch'
import { loadSource } from './references/load-source.mjs'
import { quantile } from './references/quantile.mjs'
import { MULTILINGUAL_QUERIES } from './search/multilingual-queries.mjs'

const ENTITIES = 10_000
const ROUNDS = 40
const READER = { thread: 'a', shared: false }
const STEMS = 'summer winter sale team pricing overview contact career blog press imprint 关于我们 価格 café'.split(' ')
const WORDS = STEMS.flatMap((stem, place) =>
  Array.from({ length: 30 }, (_, number) => (number < place ? stem : `${stem}${number}`)),
)
const QUERIES = ['summer pricing', 'contact', '关于', 'p-9120', 'price list']

/** @type {typeof import('../packages/core/src/memory/recall/search-entities.js')} */
const { searchEntities } = await loadSource('packages/core/src/memory/recall/search-entities.ts')
/** @type {typeof import('../packages/core/src/features/long-term/memory/long-term-as-entity.js')} */
const { longTermFor } = await loadSource('packages/core/src/features/long-term/memory/long-term-as-entity.ts')

/** @type {typeof import('../packages/core/src/model/memory-state.js')} */
const { EMPTY_STATE } = await loadSource('packages/core/src/model/memory-state.ts')

const expectedNames = [...new Set(MULTILINGUAL_QUERIES.map(([, name]) => name))]
const lasting = [
  ...Array.from({ length: ENTITIES }, (_, number) =>
    aLasting(number, [number, number * 7, number * 11].map(place => WORDS[place % WORDS.length]).join(' ')),
  ),
  ...expectedNames.map((name, place) => aLasting(ENTITIES + place, name)),
]
// The most useful in the view and the others in the ledger, as the user's thread holds them.
const users = {
  ...EMPTY_STATE,
  view: { ...EMPTY_STATE.view, lasting: lasting.slice(0, 50) },
  ledger: { ...EMPTY_STATE.ledger, lasting: new Map(lasting.slice(50).map(entity => [entity.key, entity])) },
}
const documents = lasting.map(({ key, id, name, type }) => ({ key, id: String(id), name, type }))

/** @type {Record<string, (query: string, limit: number) => readonly (string | undefined)[]>} */
const engines = {
  'memory.search': (query, limit) =>
    searchEntities(query, longTermFor(users, READER), { limit }).map(({ entity }) => entity.name),
  'plain scan': (query, limit) => {
    const words = query.toLowerCase().split(' ')
    const found = documents.filter(({ name, id }) => {
      const text = `${name} ${id}`.toLowerCase()
      return words.every(word => text.includes(word))
    })
    return found.slice(0, limit).map(({ name }) => name)
  },
}

const built = performance.now()
const mini = new MiniSearch({ idField: 'key', fields: ['name', 'id', 'type'], storeFields: ['name'] })
mini.addAll(documents)
const miniBuildMs = performance.now() - built
engines.MiniSearch = (query, limit) =>
  mini
    .search(query, { prefix: true })
    .slice(0, limit)
    .map(({ name }) => name)

const prepared = performance.now()
engines['memory.search']?.('summer', 10)
const ownFirstMs = performance.now() - prepared

/** @type {Map<string, number[]>} */
const times = new Map(Object.keys(engines).map(name => [name, []]))
// One after the other, so that whatever else the machine does weighs on all alike.
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, find] of Object.entries(engines)) {
    const start = performance.now()
    for (const query of QUERIES) find(query, 10)
    times.get(name)?.push((performance.now() - start) / QUERIES.length)
  }
}
const scanMs = quantile(times.get('plain scan') ?? [], 0.5)
const rows = Object.entries(engines).map(([name, find]) => {
  const ms = quantile(times.get(name) ?? [], 0.5)
  const found = MULTILINGUAL_QUERIES.filter(([query, expected]) => find(query, 3).includes(expected))
  return [
    name,
    {
      'ms a query': Number(ms.toFixed(3)),
      'ratio to the scan': Number((ms / scanMs).toFixed(2)),
      'built before the first, ms': Number(
        (name === 'MiniSearch' ? miniBuildMs : name === 'memory.search' ? ownFirstMs : 0).toFixed(1),
      ),
      [`found of ${MULTILINGUAL_QUERIES.length} queries, several scripts`]: found.length,
    },
  ]
})
console.log(`${lasting.length} lasting entities, medians of ${ROUNDS} rounds`)
console.table(Object.fromEntries(rows))

/**
 * @param {number} number @param {string | undefined} name
 * @returns {import('../packages/core/src/model/long-term-entity.js').LongTermEntity}
 */
function aLasting(number, name = '') {
  return {
    key: `page/p-${number}`,
    type: 'page',
    id: `p-${number}`,
    name,
    threads: [{ thread: 'a', accessCount: 5 }],
    firstSeenAt: 0,
    lastSeenAt: number,
  }
}
