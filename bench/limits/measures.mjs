import { medianOf, quantileOf } from '../browser/quantiles.mjs'
import { measureFlatness } from './measure-flatness.mjs'
import { measureHeldPage } from './measure-held-page.mjs'
import { call, addressOf, count, ratioRow, round, time } from './row.mjs'

/**
 * @typedef {object} MeasureOptions
 * @property {boolean} isQuick
 * @property {number} observations of S14
 * @property {() => { medianError: number, lowestError: number, microseconds: number, timesFaster: number, timesFasterOnNewWords: number }} countTokens
 */

/** @typedef {import('playwright-core').Page} Page */

const ROUNDS = 31

/** @type {readonly { ids: readonly string[], measure: (page: Page, options: MeasureOptions) => Promise<import('./row.mjs').Row[]> }[]} */
export const MEASURES = [
  { ids: ['S1', 'S2', 'S3', 'S4'], measure: measureHandOver },
  { ids: ['S5'], measure: measureHeldPage },
  { ids: ['S6'], measure: measureBlock },
  { ids: ['S7'], measure: measureSettled },
  { ids: ['S8'], measure: measureRestore },
  { ids: ['S9'], measure: measureLasting },
  { ids: ['S10'], measure: measureStoring },
  { ids: ['S11'], measure: measureSearch },
  { ids: ['S13'], measure: measureTokens },
  { ids: ['S14'], measure: measureFlatness },
]

const GOALS_OF_OBJECTS = { 1_000: 2, 10_000: 2, 100_000: 0.8, 1_000_000: 0.1, 5_000_000: 0.1 }

/** @param {Page} page @param {MeasureOptions} options @returns {Promise<import('./row.mjs').Row[]>} */
async function measureHandOver(page, { isQuick }) {
  const sizes = isQuick ? [1_000, 100_000, 1_000_000] : [1_000, 10_000, 100_000, 1_000_000, 5_000_000]
  /** @type {import('./page/hand-over.mjs').Measured[]} */
  const measured = await call(page, 'hand-over', 'measureHandOver', { rounds: ROUNDS, sizes })
  const results = measured.filter(({ name }) => name !== 'turn')
  const objects = results.filter(({ name }) => name === 'object')
  const turn = measured.find(({ name }) => name === 'turn')
  const slowest = Math.max(...objects.map(({ ours }) => quantileOf(ours, 0.95)))
  return [
    ...results.map(({ name, size, ours, limit }) => {
      const id = { bytes: 'S1', string: 'S2' }[name] ?? 'S3'
      const goal = { S1: 2, S2: 1.1 }[id] ?? GOALS_OF_OBJECTS[/** @type {keyof typeof GOALS_OF_OBJECTS} */ (size)]
      const than = name === 'bytes' ? 'an empty postMessage' : `postMessage(${name})`
      return ratioRow(id, `observe(${name}) of ${size / 1_000} KB, to ${than}`, { ours, limit, goal })
    }),
    {
      id: 'S3',
      what: 'observe(object), the slowest of any size, p95',
      ours: time(slowest),
      goal: '≤ 1 ms',
      isMet: slowest <= 1,
    },
    ...(turn
      ? /** @type {const} */ ([
          ['results', 0.05],
          ['entities', 0.5],
        ]).map(([keeps, goal]) => {
          const { ratio, ...row } = ratioRow('S4', `a turn of 130 KB, to an app’s own that keeps ${keeps}`, {
            ours: turn.ours,
            limit: turn.naive?.[keeps] ?? [],
            goal,
          })
          const { limit, ...told } = row
          return { ...told, ...(limit && { naive: limit }), ...(ratio !== undefined && { ratio }) }
        })
      : []),
  ]
}

/** @param {Page} page @param {MeasureOptions} options @returns {Promise<import('./row.mjs').Row[]>} */
async function measureBlock(page, { isQuick }) {
  /** @type {(Record<'changed' | 'same' | 'said' | 'naive', number[]> & { lasting: number, entities: number })[]} */
  const rows = await call(page, 'keep-window', 'measureBlock', {
    rounds: ROUNDS,
    stored: isQuick ? [100, 2_000] : [100, 10_000],
  })
  const [few, many] = rows
  if (!few || !many) return []
  const growth = medianOf(many.changed) / medianOf(few.changed)
  return [
    ...rows.flatMap(({ lasting, entities, changed, same, said, naive }) =>
      /** @type {const} */ ([
        ['asked again', same, 0.1],
        ['after a change', changed, 0.1],
        ['for other words of the user', said, 0.1],
      ]).map(([when, times, goalMs]) => ({
        id: 'S6',
        what: `block() of ${entities} entities, ${count(lasting)} that last, ${when}`,
        ours: time(medianOf(times)),
        naive: time(medianOf(naive)),
        goal: `≤ ${goalMs} ms`,
        isMet: medianOf(times) <= goalMs,
      })),
    ),
    {
      id: 'S6',
      what: `block() after a change, with ${count(many.lasting)} that last to ${count(few.lasting)}`,
      ours: time(medianOf(many.changed)),
      limit: time(medianOf(few.changed)),
      ratio: round(growth),
      goal: '≤ 1.2',
      isMet: growth <= 1.2,
    },
  ]
}

/** @param {Page} page @returns {Promise<import('./row.mjs').Row[]>} */
async function measureSettled(page) {
  /** @type {{ size: number, ours: number[], limit: number[] }[]} */
  const rows = await call(page, 'keep-window', 'measureSettled', { rounds: ROUNDS, worker: addressOf('bare-worker') })
  return rows.map(({ size, ours, limit }) =>
    ratioRow('S7', `${size / 1_000} KB until it shows, to a bare worker that reads it and a round trip`, {
      ours,
      limit,
      goal: 1.3,
    }),
  )
}

/** @param {Page} page @param {MeasureOptions} options @returns {Promise<import('./row.mjs').Row[]>} */
async function measureRestore(page, { isQuick }) {
  const entities = await call(page, 'restore', 'store')
  /** @type {Record<'restoreOurs' | 'restoreRaw' | 'restoreByWorker' | 'restoreCold', number[]>} */
  const times = { restoreOurs: [], restoreRaw: [], restoreByWorker: [], restoreCold: [] }
  /** @type {number[]} */
  const firstSends = []
  let blocks = 0
  const rounds = isQuick ? 11 : ROUNDS
  for (let turn = 0; turn < rounds; turn++) {
    for (const way of /** @type {(keyof typeof times)[]} */ (Object.keys(times))) {
      await page.reload()
      times[way].push(await call(page, 'restore', way))
    }
    await page.reload()
    const { left, hasBlock } = await call(page, 'restore', 'sendFirst')
    firstSends.push(left)
    blocks += hasBlock ? 1 : 0
  }
  const { restoreOurs: ours, restoreRaw, restoreByWorker, restoreCold } = times
  return [
    ratioRow('S8', `${entities} entities after a reload, to IndexedDB’s open and get on the page`, {
      ours,
      limit: restoreRaw,
      goal: 1.2,
    }),
    ratioRow('S8', 'the same, to a worker that starts and reads it', { ours, limit: restoreByWorker, goal: 0.5 }),
    {
      id: 'S8',
      what: 'the same where memory’s code is loaded for it',
      ours: time(medianOf(restoreCold)),
      limit: time(medianOf(restoreRaw)),
      ratio: round(medianOf(restoreCold) / medianOf(restoreRaw)),
      goal: 'none',
      isMet: true,
    },
    {
      id: 'S8',
      what: 'first requests after a reload that held their block; until they left',
      ours: `${blocks} of ${rounds}, ${time(medianOf(firstSends))}, p95 ${time(quantileOf(firstSends, 0.95))}`,
      goal: 'all',
      isMet: blocks === rounds,
    },
  ]
}

/** @param {Page} page @returns {Promise<import('./row.mjs').Row[]>} */
async function measureLasting(page) {
  const { memory, 'one record': one, 'a record each': each } = await call(page, 'lasting', 'measureLasting')
  return [
    ratioRow('S9', '10,000 entities that last, to one record of the same list', {
      ours: memory,
      limit: one,
      goal: 1.2,
    }),
    ratioRow('S9', 'the same, to getAll of a record for each', { ours: memory, limit: each, goal: 0.35 }),
  ]
}

/** @param {Page} page @returns {Promise<import('./row.mjs').Row[]>} */
async function measureStoring(page) {
  const { ours, limit, transactions } = await call(page, 'keep-window', 'measureStoring', { rounds: ROUNDS })
  const most = Math.max(...transactions)
  return [
    { id: 'S10', what: 'writing transactions a flush, at most', ours: String(most), goal: '1', isMet: most <= 1 },
    ratioRow('S10', 'flush, to a raw put of the same records', { ours, limit, goal: 1.2 }),
  ]
}

/** @param {Page} page @returns {Promise<import('./row.mjs').Row[]>} */
async function measureSearch(page) {
  const { ours, limit, found, asked } = await call(page, 'search', 'measureSearch', {
    rounds: ROUNDS,
    entities: 10_000,
  })
  return [
    ratioRow('S11', 'a query over 10,000 entities, to a scan of their texts', { ours, limit, goal: 1 }),
    {
      id: 'S11',
      what: 'queries with accents and of other scripts that find what is meant',
      ours: `${found} of ${asked}`,
      goal: '≥ 90 %',
      isMet: found >= 0.9 * asked,
    },
  ]
}

/** @param {Page} _page @param {MeasureOptions} options @returns {Promise<import('./row.mjs').Row[]>} */
async function measureTokens(_page, { countTokens }) {
  const { medianError, lowestError, timesFaster, timesFasterOnNewWords, microseconds } = countTokens()
  const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`
  return [
    {
      id: 'S13',
      what: 'token estimate in Node: median error, and the lowest',
      ours: `${percent(medianError)}, ${percent(lowestError)}`,
      goal: '≤ 12 %, ≥ −30 %',
      isMet: medianError <= 0.12 && lowestError >= -0.3,
    },
    {
      id: 'S13',
      what: 'times faster than gpt-tokenizer, on words it has met and on new ones',
      ours: time(microseconds / 1_000),
      peer: `${time((microseconds * timesFaster) / 1_000)}, ${time((microseconds * timesFasterOnNewWords) / 1_000)}`,
      ratio: round(timesFaster),
      goal: '≥ 20',
      isMet: timesFaster >= 20,
    },
  ]
}
