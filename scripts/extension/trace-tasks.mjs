const CATEGORIES = 'disabled-by-default-devtools.timeline,blink.user_timing'
/** Made by what is traced, on its own thread, before anything else. */
export const MARK = 'traced'

/**
 * The tasks of a thread while something runs, longest first: by the clock, and by the time of a processor, which other work of
 * the machine does not lengthen. In ms.
 * @param {import('playwright-core').Browser} browser
 * @param {() => Promise<void>} run Makes the mark.
 */
export async function traceTasks(browser, run) {
  const session = await browser.newBrowserCDPSession()
  /** @type {any[]} */
  const events = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await session.send('Tracing.start', { categories: CATEGORIES, transferMode: 'ReportEvents' })
  await run()
  const isComplete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await isComplete
  await session.detach()
  const mark = events.find(({ name }) => name === MARK)
  if (!mark) throw new Error('What was traced made no mark.')
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => name === 'RunTask' && pid === mark.pid && tid === mark.tid && ts > mark.ts,
  )
  const longest = (/** @type {'dur' | 'tdur'} */ field) =>
    tasks.map(task => (task[field] ?? 0) / 1_000).toSorted((one, other) => other - one)
  return { byClock: longest('dur'), byProcessor: longest('tdur') }
}
