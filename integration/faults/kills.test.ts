import { expect, it } from 'vitest'
import { COUNTS } from './counts.js'
import type { WorkerEnd } from './fault-page.js'
import {
  address,
  aProfile,
  crash,
  findLosses,
  launch,
  report,
  ROUNDS_OF_A_THREAD,
  servePages,
  wait,
  WRITES,
  writeForAMoment,
} from './harness.js'
import { leaveOldDatabase, storedVersion } from './old-database.js'
import type { OpenedChromium } from './open-chromium.js'

servePages()

const NOTHING = { lost: [], doubled: [] }

/** Rounds in threads of their own, each of which is looked at when it is full. */
async function eachThread(kills: number, run: (thread: string, rounds: readonly number[]) => Promise<void>) {
  for (let from = 0; from < kills; from += ROUNDS_OF_A_THREAD) {
    const rounds = Array.from({ length: Math.min(ROUNDS_OF_A_THREAD, kills - from) }, (_, index) => from + index)
    await run(`?thread=t-${from}`, rounds)
  }
}

it('F10 P1 keeps all that it acknowledged, once, through crashes of its renderer', async () => {
  const browser = await launch()
  await eachThread(COUNTS.rendererKills, async (thread, rounds) => {
    const acknowledged: string[] = []
    for (const round of rounds) {
      const page = await browser.open(address(thread), id => acknowledged.push(id))
      await writeForAMoment(page, `r${round}`, acknowledged)
      await crash(browser, page)
    }
    const page = await browser.open(address(thread))
    expect(acknowledged.length).toBeGreaterThan(2 * rounds.length - 1)
    expect(await findLosses(page, acknowledged)).toEqual(NOTHING)
    expect(await report(page)).toMatchObject({ errors: [], status: { runs: 'worker', storage: 'indexeddb' } })
    await page.close()
  })
})

it('F10 F9 P1 keeps all that it acknowledged, once, where the whole browser is killed, or says that the browser dropped it', async () => {
  const profile = aProfile()
  await eachThread(COUNTS.browserKills, async (thread, rounds) => {
    const acknowledged: string[] = []
    const told: string[] = []
    let dropped = 0
    const onError = (code: string): void => {
      // Of some hundred kills one tears a file that Chromium then drops with all that it held. (decision 76)
      console.log(
        `F9 Chromium dropped its database, with ${acknowledged.length} that were acknowledged, and memory said so`,
      )
      dropped = acknowledged.length
      told.push(code)
    }
    for (const round of rounds) {
      const browser = await launch(profile)
      const page = await browser.open(address(thread), id => acknowledged.push(id), onError)
      await writeForAMoment(page, `k${round}`, acknowledged)
      await browser.kill()
    }
    const browser = await launch(profile)
    const page = await browser.open(address(thread), undefined, onError)
    expect(await findLosses(page, acknowledged.slice(dropped))).toEqual(NOTHING)
    expect(told.filter(code => code !== 'storage-damaged')).toEqual([])
    expect(told.length).toBeLessThan(3)
    await browser.kill()
  })
})

/** A worker that only hangs costs its deadline, so that fewer do. */
const wayOf = (round: number): WorkerEnd =>
  round % 10 === 3 ? 'hang' : (['terminate', 'close', 'throw'] as const)[round % 3]!

it('F12 P1 makes all that was observed durable, once, though its worker ends, throws or hangs amid it', async () => {
  const browser = await launch()
  const told: string[] = []
  await eachThread(COUNTS.workerKills, async (thread, rounds) => {
    const acknowledged: string[] = []
    for (const round of rounds) {
      const page = await browser.open(address(thread), id => acknowledged.push(id))
      const before = acknowledged.length
      const writing = page.evaluate(([prefix, count]) => globalThis.faults.writeOn(prefix, count), [
        `w${round}`,
        WRITES,
      ] as const)
      await expect.poll(() => acknowledged.length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(before + 1)
      await wait(Math.random() * 50)
      await page.evaluate(way => globalThis.faults.endWorker(way), wayOf(round))
      await writing
      const { durable, errors, status } = await report(page)
      told.push(...errors)
      expect({ durable, pending: status.pending }).toEqual({ durable: { durable: true }, pending: 0 })
      // The flush that met the end may say that it does not know; what it was about is durable by the next.
      acknowledged.push(...Array.from({ length: WRITES }, (_, made) => `w${round}-${made}`))
      await page.close()
    }
    const page = await browser.open(address(thread))
    expect(await findLosses(page, acknowledged)).toEqual(NOTHING)
    await page.close()
  })
  // One that had written all before it was ended had nothing to tell.
  expect(told.filter(code => !/^(worker-failed|call-timed-out)$/.test(code))).toEqual([])
  expect(told.length).toBeGreaterThan(COUNTS.workerKills / 2)
})

it('F6 has a database of the old version or of the new, with all that it held, where its upgrade is crashed', async () => {
  const browser = await launch()
  const ids = ['stored-1', 'stored-2']
  await leave(browser, ids)
  const versions: (number | undefined)[] = []
  for (let round = 0; round < COUNTS.upgradeKills; round++) {
    const blank = await browser.open(address('blank'))
    await blank.evaluate(leaveOldDatabase, 'closed' as const)
    const page = await browser.context.newPage()
    page.goto(address()).catch(() => {})
    await wait(20 + Math.random() * 150)
    await crash(browser, page)
    versions.push(await blank.evaluate(storedVersion))
    await blank.close()
    const after = await browser.open(address())
    expect(await report(after)).toMatchObject({ ids: expect.arrayContaining(ids), errors: [] })
    expect(await findLosses(after, ids)).toEqual(NOTHING)
    await after.close()
  }
  expect(new Set([4, 5, ...versions])).toEqual(new Set([4, 5]))
})

async function leave(browser: OpenedChromium, ids: readonly string[]): Promise<void> {
  const page = await browser.open(address())
  expect(await page.evaluate(given => globalThis.faults.observe(given), ids)).toEqual({ durable: true })
  await page.close()
}
