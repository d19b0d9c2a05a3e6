// Time of `resolve` over a full window: the pure function, and the real handle as a chat uses it, where each text is
// observed after it was resolved, so that things change between two calls.
import process from 'node:process'
import { performance } from 'node:perf_hooks'
import { createWorkingMemory } from '@antecedent/core'
import { loadSource } from './references/load-source.mjs'
import { quantile } from './references/quantile.mjs'

const WINDOW = 400
const ROUNDS = 100
const TEXTS = [
  'open this page',
  'what sections are on it?',
  'delete the second section',
  'rename Summer Sale 17 to Winter Sale',
  'is it possible to publish both pages?',
  'show me the pricing thing',
  'open pg-3f9a0123',
  'that sounds good, now let us look at the last one',
  'update the previous section of Team 8',
  '打开第二个页面',
  '这个页面的标题是什么？',
  '它的链接在哪里',
  `please shorten this text: ${'words that say nothing of any thing at all '.repeat(20)}`,
]

const memory = createWorkingMemory({ user: 'bench', thread: 'resolve', worker: false, storage: 'memory' })
const records = Array.from({ length: WINDOW }, (_, number) => ({
  id: `${number % 2 ? 'sec' : 'pg'}-${(0x3f9a0000 + number * 291).toString(16)}`,
  name: `${['Summer Sale', 'Team', 'Pricing overview', '关于我们'][number % 4]} ${number}`,
  slug: `item-${number}`,
}))
for (let from = 0; from < WINDOW; from += 50) {
  const shown = records.slice(from, from + 50)
  const output = {
    pages: shown.filter(({ id }) => id.startsWith('pg')),
    sections: shown.filter(({ id }) => id.startsWith('sec')),
  }
  memory.observe({ toolName: 'list_items', output })
}
await memory.settled({ deadlineMs: 10_000 })
const { entities } = memory.getSnapshot()

const start = performance.now()
memory.resolve(TEXTS[0] ?? '')
const first = performance.now() - start

/** @type {number[]} */
const handleTimes = []
for (let round = 0; round < ROUNDS; round++) {
  for (const text of TEXTS) {
    const begin = performance.now()
    memory.resolve(text)
    handleTimes.push(performance.now() - begin)
    memory.mention(text, { role: round % 2 ? 'user' : 'assistant' })
    await memory.settled({ deadlineMs: 5_000 })
  }
}
await memory.close()

/** @type {typeof import('../packages/core/src/memory/recall/resolve-reference.js')} */
const { resolveReference } = await loadSource('packages/core/src/memory/recall/resolve-reference.ts')
/** @type {typeof import('../packages/core/src/model/memory-state.js')} */
const { EMPTY_VIEW } = await loadSource('packages/core/src/model/memory-state.ts')
const view = { ...EMPTY_VIEW, entities: new Map(entities.map(entity => [entity.key, entity])) }
/** @type {number[]} */
const pureTimes = []
for (let round = 0; round < ROUNDS; round++) {
  for (const text of TEXTS) {
    const begin = performance.now()
    resolveReference(text, { view, openNow: new Set() })
    pureTimes.push(performance.now() - begin)
  }
}

/** @type {typeof import('../packages/core/src/memory/recall/name-index.js')} */
const { nameIndexOf } = await loadSource('packages/core/src/memory/recall/name-index.ts')
/** @type {number[]} */
const namingTimes = []
let named = view.entities
for (let round = 0; round < ROUNDS; round++) {
  const renamed = entities[round % entities.length]
  if (renamed) named = new Map(named).set(renamed.key, { ...renamed, name: `Renamed ${round}` })
  const begin = performance.now()
  nameIndexOf(named)
  namingTimes.push(performance.now() - begin)
}

console.table(
  [
    { what: 'pure function', times: pureTimes },
    { what: 'handle', times: handleTimes },
    { what: 'names, of which one changed', times: namingTimes.slice(1) },
  ].map(({ what, times }) => ({
    what,
    entities: entities.length,
    calls: times.length,
    'median ms': quantile(times, 0.5),
    'p95 ms': quantile(times, 0.95),
    'p99 ms': quantile(times, 0.99),
  })),
)
const { NO_CONTEXT, viewBlock } = await loadSource('packages/core/src/memory/view-block.ts')

// What a user pastes against names that share its words: time over four doublings, and of 1 MB.
const PASTED = [
  { what: 'column of 1, `Cell 1 row N`', piece: '1\n', name: 'Cell 1 row' },
  {
    what: 'every word of `Test case of the suite a N`',
    piece: 'test case of the suite a ',
    name: 'Test case of the suite a',
  },
  { what: 'one name of all', piece: 'Home ', name: 'Home' },
  { what: 'beginnings of identifiers', piece: 'rec123 ', name: 'Row' },
  { what: 'quoted names', piece: '"Home 1" ', name: 'Home' },
  { what: 'words that point', piece: 'it this page the second one these two the next ', name: 'Page' },
  { what: 'names of one character', piece: '页', name: '页页页页页页' },
  { what: 'names nearly so written', piece: 'Pricnig ', name: 'Pricing' },
  { what: 'only signs', piece: '"\'`“‘「『《【[', name: 'Home' },
]

/** @param {() => unknown} act */
function timeOf(act) {
  act()
  const times = Array.from({ length: 9 }, () => {
    const begin = performance.now()
    act()
    return performance.now() - begin
  })
  return Math.min(...times)
}

console.table(
  PASTED.map(({ what, piece, name }) => {
    const things = entities.map((entity, number) => ({
      ...entity,
      name: what.startsWith('one name') ? name : `${name} ${number}`,
      id: `rec123x${1000 + number}`,
    }))
    const hostile = { ...EMPTY_VIEW, entities: new Map(things.map(entity => [entity.key, entity])) }
    nameIndexOf(hostile.entities)
    /** @param {number} length */
    const textOf = length => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
    /** @param {string} about */
    const resolveAll = about => resolveReference(about, { view: hostile, openNow: new Set() })
    const times = [500, 1_000, 2_000, 4_000, 8_000].map(length => timeOf(() => resolveAll(textOf(length))))
    const megabyte = textOf(1_000_000)
    return {
      'pasted text': what,
      '8 KB ms': times.at(-1),
      exponent: Math.round(25 * Math.log2((times.at(-1) ?? 0) / (times[0] ?? 1))) / 100,
      'resolve 1 MB ms': timeOf(() => resolveAll(megabyte)),
      'block({ about }) 1 MB ms':
        timeOf(() => viewBlock({ ...NO_CONTEXT, view: hostile }, { about: megabyte })) -
        timeOf(() => viewBlock({ ...NO_CONTEXT, view: hostile })),
    }
  }),
)
console.log(`The first call of all, in a process that resolved nothing yet: ${first.toFixed(2)} ms`)
process.exit(0)
