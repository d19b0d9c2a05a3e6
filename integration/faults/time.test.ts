import { expect, it } from 'vitest'
import { address, findLosses, launch, reload, report, servePages } from './harness.js'

servePages()

const DAY_MS = 24 * 60 * 60_000

it('F18 W8 loses nothing, and keeps every score from 0 to 1, where the clock of page and worker jumps days and years', async () => {
  const browser = await launch()
  const page = await browser.open(address())
  const ids: string[] = []
  for (const days of [0, 1, -2, 3_650, -7_300, 3_651]) {
    await page.evaluate(ms => globalThis.faults.jump(ms), days * DAY_MS)
    const id = `at ${ids.length}`
    ids.push(id)
    expect(await page.evaluate(given => globalThis.faults.observe([given]), id)).toEqual({ durable: true })
    const { scores, block, errors } = await report(page)
    expect(scores.filter(score => !(score >= 0 && score <= 1))).toEqual([])
    expect(block).toContain(`Page ${id}`)
    expect(errors).toEqual([])
  }
  // The next page has the true clock again.
  await reload(page)
  expect(await findLosses(page, ids)).toEqual({ lost: [], doubled: [] })
  const after = await report(page)
  expect(after.ids.toSorted()).toEqual(ids)
  expect(after.scores.filter(score => !(score >= 0 && score <= 1))).toEqual([])
})

it('F12 F16 takes no engine for dead on a processor that is 20 times slower, and makes all durable', async () => {
  const browser = await launch()
  const page = await browser.open(address('blank'))
  const session = await browser.context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.goto(address())
  await page.waitForFunction(() => globalThis.faults !== undefined)
  const ids = Array.from({ length: 100 }, (_, index) => `slow-${index}`)
  expect(await page.evaluate(given => globalThis.faults.observe(given), ids)).toEqual({ durable: true })
  expect(await report(page)).toMatchObject({ errors: [], status: { runs: 'worker', storage: 'indexeddb' } })
  expect(page.workers()).toHaveLength(1)
  expect(await findLosses(page, ids)).toEqual({ lost: [], doubled: [] })
})
