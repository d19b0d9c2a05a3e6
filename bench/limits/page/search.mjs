/* Runs in a page: a search over 10,000 entities beside a plain scan of their texts. (S11) */
import { anEntity } from '../../search/an-entity.mjs'
import { MULTILINGUAL_QUERIES } from '../../search/multilingual-queries.mjs'
import { loadSource } from './load-source.mjs'

/** @type {typeof import('../../../packages/core/src/memory/recall/search-entities.js')} */
const { searchEntities } = await loadSource('search-entities')

const STEMS = 'summer winter sale team pricing overview contact career blog press imprint'.split(' ')

/** @param {{ rounds: number, entities: number }} options */
export function measureSearch({ rounds, entities: count }) {
  const entities = [
    ...Array.from({ length: count }, (_, number) =>
      anEntity(number, {
        name: [number, number * 7, number * 11].map(place => `${STEMS[place % 11]}${place % 40}`).join(' '),
        snippet: `It says what ${STEMS[(number * 5) % 11]} is about, in a sentence as long as most are, ${number} times.`,
      }),
    ),
    ...[...new Set(MULTILINGUAL_QUERIES.map(([, name]) => name))].map((name, place) =>
      anEntity(count + place, { name }),
    ),
  ]
  const texts = entities.map(({ name, snippet, slug }) => [name, slug, snippet].join('\n'))
  const queries = ['summer12 pricing3', 'contact', 'item-9120', 'press list']
  /** @type {Record<'ours' | 'limit', number[]>} */
  const times = { ours: [], limit: [] }
  for (let round = -5; round < rounds; round++) {
    let start = performance.now()
    for (const query of queries) searchEntities(query, entities)
    const ours = performance.now() - start
    start = performance.now()
    for (const query of queries) {
      const words = query.split(' ')
      texts.filter(text => {
        const lower = text.toLowerCase()
        return words.every(word => lower.includes(word))
      })
    }
    const limit = performance.now() - start
    if (round < 0) continue
    times.ours.push(ours / queries.length)
    times.limit.push(limit / queries.length)
  }
  const found = MULTILINGUAL_QUERIES.filter(([query, name]) =>
    searchEntities(query, entities)
      .slice(0, 3)
      .some(hit => hit.entity.name === name),
  )
  return { ...times, found: found.length, asked: MULTILINGUAL_QUERIES.length }
}
