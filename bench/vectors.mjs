// Ranking 10,000 vectors of 384 numbers beside the bare loop over the same numbers, and a search by meaning over 10,000
// entities beside one by words alone.
import { performance } from 'node:perf_hooks'
import { loadSource } from './references/load-source.mjs'
import { quantile } from './references/quantile.mjs'
import { anEntity } from './search/an-entity.mjs'

const ENTITIES = 10_000
const LENGTH = 384
const ROUNDS = 60
const WORDS = 'summer winter sale team pricing overview contact career blog press imprint'.split(' ')

/** @type {typeof import('../packages/core/src/memory/recall/nearest-vectors.js')} */
const { nearestVectors } = await loadSource('packages/core/src/memory/recall/nearest-vectors.ts')
/** @type {typeof import('../packages/core/src/memory/recall/search-by-meaning.js')} */
const { searchByMeaning } = await loadSource('packages/core/src/memory/recall/search-by-meaning.ts')
/** @type {typeof import('../packages/core/src/memory/recall/search-entities.js')} */
const { searchEntities } = await loadSource('packages/core/src/memory/recall/search-entities.ts')
/** @type {typeof import('../packages/core/src/runtime/vector-pool.js')} */
const { createVectorPool } = await loadSource('packages/core/src/runtime/vector-pool.ts')
/** @type {typeof import('../packages/core/src/memory/recall/text-to-embed.js')} */
const { textToEmbed } = await loadSource('packages/core/src/memory/recall/text-to-embed.ts')

let seed = 7
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5

const entities = Array.from({ length: ENTITIES }, (_, number) => aPage(number))
const query = unitVector()
const pool = createVectorPool('bench')
for (const entity of entities) {
  const { key, hash = 0 } = { hash: textToEmbed(entity)?.hash, key: entity.key }
  pool.put({ length: LENGTH, texts: [{ key, hash }], values: unitVector() })
}
const { values } = pool
const places = Int32Array.from(entities, (_, index) => index)

/** The least that knows the nearest: every number times its other, and the greatest sum. */
function bareLoop() {
  let greatest = -Infinity
  for (let from = 0; from < values.length; from += LENGTH) {
    let sum = 0
    for (let at = 0; at < LENGTH; at++)
      sum += /** @type {number} */ (query[at]) * /** @type {number} */ (values[from + at])
    if (sum > greatest) greatest = sum
  }
  return greatest
}
const rank = () => nearestVectors(query, pool, { places, limit: 30 }).nearest[0]?.similarity ?? NaN

const queries = ['summer pricing', 'contact', 'item-9120', 'price list']
const byWords = () => queries.map(words => searchEntities(words, entities))
const byMeaning = () =>
  queries.map(words =>
    searchByMeaning(words, entities, {
      meaning: { vector: query, weights: {} },
      vectors: pool,
      importanceOf: ({ lastSeen }) => 1 / (1 + ENTITIES - lastSeen.sequence),
    }),
  )

if (Math.abs(bareLoop() - rank()) > 1e-5) throw new Error('The ranking and the bare loop found different vectors.')
const [ranked, bare] = compare(rank, bareLoop)
const [meant, said] = compare(byMeaning, byWords)
console.table({
  [`ranking ${ENTITIES} x ${LENGTH}, ms`]: round(ranked),
  'bare loop, ms': round(bare),
  'ranking to bare loop': round(ranked / bare),
  'search by meaning, ms a query': round(meant / queries.length),
  'search by words, ms a query': round(said / queries.length),
  'meaning to words': round(meant / said),
})

/**
 * Medians of both. One after the other, so that whatever else the machine does weighs on both alike.
 * @param {() => unknown} one @param {() => unknown} other
 * @returns {[number, number]}
 */
function compare(one, other) {
  /** @type {number[]} */
  const ones = []
  /** @type {number[]} */
  const others = []
  for (let round = 0; round < ROUNDS; round++) {
    ones.push(time(one))
    others.push(time(other))
  }
  return [quantile(ones, 0.5), quantile(others, 0.5)]
}

/** @param {() => unknown} act */
function time(act) {
  const start = performance.now()
  act()
  return performance.now() - start
}

/** @param {number} value */
function round(value) {
  return Number(value.toFixed(2))
}

function unitVector() {
  const vector = Float32Array.from({ length: LENGTH }, random)
  const norm = Math.hypot(...vector)
  return vector.map(number => number / norm)
}

/** @param {number} number */
function aPage(number) {
  return anEntity(number, {
    name: [number, number * 7, number * 11].map(place => `${WORDS[place % WORDS.length]}${place % 13}`).join(' '),
    snippet: `It says what ${WORDS[(number * 5) % WORDS.length]} is about, in a sentence as long as most are.`,
  })
}
