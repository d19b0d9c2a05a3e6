// Search over 10,000 entities beside a plain lower-case scan of the same texts, and a list of queries that any reader
// would expect to find something.
import { performance } from 'node:perf_hooks'
import { loadSource } from './references/load-source.mjs'
import { quantile } from './references/quantile.mjs'
import { anEntity } from './search/an-entity.mjs'
import { MULTILINGUAL_QUERIES } from './search/multilingual-queries.mjs'

const ENTITIES = 10_000
const ROUNDS = 40
/** With their numbers 420 words, so that most are rare and some are common. */
const STEMS = 'summer winter sale team pricing overview contact career blog press imprint 关于我们 価格 café'.split(' ')
const WORDS = STEMS.flatMap((stem, place) =>
  Array.from({ length: 30 }, (_, number) => (number < place ? stem : `${stem}${number}`)),
)

/** @type {typeof import('../packages/core/src/memory/recall/search-entities.js')} */
const { searchEntities } = await loadSource('packages/core/src/memory/recall/search-entities.ts')

const filler = Array.from({ length: ENTITIES }, (_, number) =>
  anEntity(number, {
    name: [number, number * 7, number * 11].map(place => WORDS[place % WORDS.length]).join(' '),
    snippet: `It says what ${WORDS[(number * 5) % WORDS.length]} is about, in a sentence as long as most are, ${number} times.`,
  }),
)
const entities = [
  ...filler,
  ...[...new Set(MULTILINGUAL_QUERIES.map(([, name]) => name))].map((name, place) =>
    anEntity(ENTITIES + place, { name }),
  ),
]

const queries = ['summer pricing', 'contact', '关于', 'item-9120', 'price list']
const texts = entities.map(({ name, snippet, slug }) => [name, slug, snippet].join('\n'))
/** The least that finds anything: each text in lower case, and every word of the query looked for in it. */
const plain = () =>
  queries.map(query => {
    const words = query.split(' ')
    return texts.filter(text => {
      const lower = text.toLowerCase()
      return words.every(word => lower.includes(word))
    })
  })
const search = () => queries.map(query => searchEntities(query, entities))

const begin = performance.now()
search()
const first = performance.now() - begin
plain()
/** @type {number[]} */
const plainTimes = []
/** @type {number[]} */
const searchTimes = []
// One after the other, so that whatever else the machine does weighs on both alike.
for (let round = 0; round < ROUNDS; round++) {
  searchTimes.push(time(search))
  plainTimes.push(time(plain))
}
const [searched, scanned] = [quantile(searchTimes, 0.5), quantile(plainTimes, 0.5)]
console.table({
  'search, ms a query': Number((searched / queries.length).toFixed(3)),
  'plain scan, ms a query': Number((scanned / queries.length).toFixed(3)),
  ratio: Number((searched / scanned).toFixed(2)),
  'first query and its preparation, ms': Number((first / queries.length).toFixed(2)),
})

const missed = MULTILINGUAL_QUERIES.filter(([query = '', name]) => {
  const hits = searchEntities(query, entities, { limit: 3 })
  return !hits.some(({ entity }) => entity.name === name)
})
console.log(`found ${MULTILINGUAL_QUERIES.length - missed.length} of ${MULTILINGUAL_QUERIES.length}`, ...missed)

/** @param {() => unknown} act */
function time(act) {
  const start = performance.now()
  act()
  return performance.now() - start
}
