/** Name of a mark by which a trace tells which of its threads is the page's. */
const MARK = 'antecedent-bench'

/** @typedef {{ name: string, ph: string, pid: number, tid: number, tdur?: number, tts?: number }} TraceEvent */

/**
 * The tasks of a page's main thread while something runs, as Chromium traces them, in ms of the processor: what other
 * programs do meanwhile does not count.
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<unknown>} run
 * @returns {Promise<number[]>} longest first
 */
export async function traceTasks(page, run) {
  const events = await trace(page, run, ['disabled-by-default-devtools.timeline'])
  return events
    .flatMap(({ ph, name, tdur }) => (ph === 'X' && name === 'RunTask' && tdur !== undefined ? [tdur / 1_000] : []))
    .sort((one, other) => other - one)
}

/**
 * What a page's main thread did from each mark `begin …` of its to the next `left …`, in ms of the processor, by what they name.
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<unknown>} run
 * @returns {Promise<Map<string, number[]>>}
 */
export async function traceSpans(page, run) {
  /** @type {Map<string, number[]>} */
  const spans = new Map()
  let begun = Number.NaN
  for (const { name, tts } of await trace(page, run, [])) {
    if (tts === undefined) continue
    const [, what, of = ''] = /^(begin|left) (.+)$/.exec(name) ?? []
    if (what === 'begin') begun = tts
    if (what === 'left') spans.set(of, [...(spans.get(of) ?? []), (tts - begun) / 1_000])
  }
  return spans
}

/**
 * Events of a page's main thread, in their order.
 * @param {import('playwright-core').Page} page @param {() => Promise<unknown>} run @param {string[]} categories
 * @returns {Promise<TraceEvent[]>}
 */
async function trace(page, run, categories) {
  const session = await /** @type {import('playwright-core').Browser} */ (
    page.context().browser()
  ).newBrowserCDPSession()
  /** @type {TraceEvent[]} */
  const events = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(.../** @type {any[]} */ (value)))
  const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve))
  const includedCategories = [...categories, 'blink.user_timing']
  await session.send('Tracing.start', { traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories } })
  await page.evaluate(name => void performance.mark(name), MARK)
  await run()
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const mark = events.find(({ name }) => name === MARK)
  if (!mark) throw new Error('The trace does not hold the page.')
  return events.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid)
}
