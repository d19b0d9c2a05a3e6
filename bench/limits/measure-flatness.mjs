import { call, count, ratioRow, round } from './row.mjs'

const PROBE = 500
const STEPS = 4

/**
 * What an observation costs and what memory holds, early and late: in Chromium in time of the processor, of the page and its
 * worker together, elsewhere by the clock. (S14)
 * @param {import('playwright-core').Page} page @param {{ observations: number }} options
 * @returns {Promise<import('./row.mjs').Row[]>}
 */
export async function measureFlatness(page, { observations }) {
  const browser = /** @type {import('playwright-core').Browser} */ (page.context().browser())
  const session = browser.browserType().name() === 'chromium' ? await browser.newBrowserCDPSession() : undefined
  const processorMs = async () => {
    const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
    return processInfo.reduce((sum, { type, cpuTime }) => sum + (type === 'renderer' ? cpuTime * 1_000 : 0), 0)
  }
  let observed = 0
  /** @param {number} many @returns {Promise<number>} ms an observation */
  const observe = async many => {
    const before = await processorMs()
    const byClock = await call(page, 'stay-flat', 'observeMany', many)
    observed += many
    return (session ? (await processorMs()) - before : byClock) / many
  }
  // What engines compile on the way is no cost of a turn.
  await observe(2_000)
  const points = []
  for (let step = 0; step <= STEPS; step++) {
    const goal = (observations * step) / STEPS
    while (observed + 4 * PROBE < goal) await observe(Math.min(5_000, goal - observed))
    const times = []
    for (let probe = 0; probe < 4; probe++) times.push(await observe(PROBE))
    points.push({ observed, times, heap: await call(page, 'stay-flat', 'heapOf') })
  }
  await session?.detach()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return []
  const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`
  const what = `an observation${session ? ', of the processor' : ''}, after ${count(last.observed)} to after ${count(first.observed)}`
  /** @type {import('./row.mjs').Row[]} */
  const rows = [ratioRow('S14', what, { ours: last.times, limit: first.times, goal: 1.2 })]
  if (!first.heap) return rows
  for (const where of /** @type {const} */ (['page', 'worker'])) {
    const heaps = points.map(({ heap }) => /** @type {number} */ (heap[where]))
    // What was not collected yet when a heap was asked for comes and goes.
    const growth = (heaps.at(-1) ?? 0) / Math.max(...heaps.slice(0, -1))
    rows.push({
      id: 'S14',
      what: `heap of the ${where} after ${points.map(point => count(point.observed)).join(', ')}`,
      ours: heaps.map(megabytes).join(', '),
      ratio: round(growth),
      goal: '≤ 1.2 of the most before',
      isMet: growth <= 1.2,
    })
  }
  return rows
}
