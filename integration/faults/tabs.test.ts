import { expect, it, onTestFinished } from 'vitest'
import type { Page } from 'playwright-core'
import { COUNTS } from './counts.js'
import type { FaultReport } from './fault-page.js'
import {
  address,
  aProfile,
  crash,
  findLosses,
  launch,
  report,
  servePages,
  wait,
  WRITES,
  writeForAMoment,
} from './harness.js'
import { openTabs, type Tab } from './open-tabs.js'

servePages()

it('F16 P6 loses and doubles no observation of tabs that write at once, all of which show the same in the end', async () => {
  const browser = await launch()
  const tabs: Page[] = []
  for (let tab = 0; tab < COUNTS.tabs; tab++) tabs.push(await browser.open(address()))
  await Promise.all(
    tabs.map((page, tab) =>
      page.evaluate(([prefix, count]) => globalThis.faults.writeMany(prefix, count), [
        `t${tab}`,
        COUNTS.writesOfATab,
      ] as const),
    ),
  )
  const reports = await Promise.all(tabs.map(report))
  for (const { status, durable } of reports)
    expect({ durable, pending: status.pending, runs: status.runs }).toEqual({
      durable: { durable: true },
      pending: 0,
      runs: 'worker',
    })
  const expected = tabs.flatMap((_, tab) =>
    Array.from({ length: 40 }, (_, page) => [`t${tab}-${page}`, COUNTS.writesOfATab / 40] as const),
  )
  expect(await tabs[0]?.evaluate(() => globalThis.faults.stored())).toEqual(Object.fromEntries(expected))
  await expect.poll(async () => new Set((await Promise.all(tabs.map(report))).map(({ block }) => block)).size).toBe(1)
})

/** How a tab leaves amid its writing. */
const LEAVINGS = ['closes', 'crashes', 'navigates'] as const

it('F16 F10 keeps all that tabs acknowledged which close, crash or go to another page amid their writing', async () => {
  const browser = await launch()
  for (let round = 0; round < COUNTS.leavings; round++) {
    const thread = `?thread=t-${round}`
    const acknowledged: string[] = []
    const tabs: Page[] = []
    for (let tab = 0; tab < COUNTS.tabs; tab++)
      tabs.push(await browser.open(address(thread), id => acknowledged.push(id)))
    const leaving = LEAVINGS.map(async (way, index) => {
      const page = tabs[index]
      if (!page) throw new Error('There are fewer tabs than ways to leave.')
      await writeForAMoment(page, `${way}${round}`, acknowledged)
      if (way === 'closes') await page.close()
      if (way === 'crashes') await crash(browser, page)
      if (way === 'navigates') await page.goto(address('blank'))
    })
    const staying = tabs
      .slice(LEAVINGS.length)
      .map((page, tab) =>
        page.evaluate(([prefix, count]) => globalThis.faults.writeOn(prefix, count), [
          `s${round}t${tab}`,
          WRITES,
        ] as const),
      )
    await Promise.all([...leaving, ...staying])
    const whole = tabs.slice(LEAVINGS.length).flatMap((_, tab) => written(`s${round}t${tab}`))
    const page = await browser.open(address(thread))
    expect(await findLosses(page, [...acknowledged, ...whole])).toEqual({ lost: [], doubled: [] })
    await Promise.all([page, ...tabs].map(tab => tab.close()))
  }
})

const written = (prefix: string): string[] => Array.from({ length: WRITES }, (_, made) => `${prefix}-${made}`)

it('F16 F17 a tab that is frozen in the middle of its writing keeps no other from saving, and goes on when it wakes', async () => {
  const tabs = await openTabs(aProfile())
  onTestFinished(() => tabs.close())
  const writer = await tabs.open(address())
  await writer.run('globalThis.made = []; globalThis.acknowledge = async id => void made.push(id)')
  const madeBy = async (): Promise<string[]> =>
    (await writer.run<string[]>('made')).filter(id => !id.startsWith('text'))
  const other = await tabs.open(address())
  expect(await writer.run('document.visibilityState')).toBe('hidden')
  for (let round = 0; round < COUNTS.freezes; round++) {
    const before = (await madeBy()).length
    await writer.run(`void faults.writeOn('w${round}', ${WRITES})`)
    await expect.poll(async () => (await madeBy()).length, { interval: 5 }).toBeGreaterThan(before)
    await wait(Math.random() * 50)
    await writer.send('Page.setWebLifecycleState', { state: 'frozen' })
    const frozen = await madeBy()
    expect(await other.run(`faults.observe(['o${round}'])`)).toEqual({ durable: true })
    expect(await madeBy()).toEqual(frozen)
    await writer.send('Page.setWebLifecycleState', { state: 'active' })
    await expect.poll(async () => (await madeBy()).length, { interval: 20, timeout: 10_000 }).toBe(before + WRITES)
  }
  const stored = await other.run<Record<string, number>>('faults.stored()')
  expect((await madeBy()).slice(-1_500).filter(id => stored[id] !== 1)).toEqual([])
})

it('F17 F25 P6 is brought back by the browser as it was left, reads again what another tab wrote, and overwrites nothing', async () => {
  const tabs = await openTabs(aProfile())
  onTestFinished(() => tabs.close())
  const tab = await tabs.open(address('?ageless'))
  const known: string[] = []
  const other = await keepOrTryAgain(tab, async tries => {
    known.push(`before ${tries}`, `meanwhile ${tries}`)
    expect(await tab.run(`faults.observe(['before ${tries}'])`)).toEqual({ durable: true })
    // A transaction under way would stand in the other's way, and the browser ends a page for that.
    await tab.run('faults.rested()')
    await leaveFor(tab, address('blank'))
    // What another page says on a channel ends one that was put away, so that it says nothing.
    const opened = await tabs.open(address('?unheard'))
    expect(await opened.run(`faults.observe(['meanwhile ${tries}'])`)).toEqual({ durable: true })
    return opened
  })
  const idsOf = async (each: Tab): Promise<string[]> => (await each.run<FaultReport>('faults.report()')).ids.toSorted()
  expect((await tab.run<FaultReport>('faults.report()')).isRestored).toBe(true)
  await expect.poll(() => idsOf(tab)).toEqual(known.toSorted())
  expect(await tab.run(`faults.observe(['after'])`)).toEqual({ durable: true })
  expect(await other.run(`faults.observe(['last'])`)).toEqual({ durable: true })
  expect(await idsOf(other)).toEqual(['after', ...known, 'last'].toSorted())
})

it('F17 P1 keeps what was acknowledged, and no other tab from saving, where a page is put away amid its writing', async () => {
  const tabs = await openTabs(aProfile())
  onTestFinished(() => tabs.close())
  const tab = await tabs.open(address())
  const other = await tabs.open(address())
  for (let round = 0; round < COUNTS.leavings; round++) {
    await tab.run(`globalThis.made = []; globalThis.acknowledge = async id => void made.push(id)`)
    await tab.run(`void faults.writeOn('p${round}', ${WRITES})`)
    await expect.poll(() => tab.run<number>('made.length'), { interval: 5 }).toBeGreaterThan(1)
    const acknowledged = await tab.run<string[]>('made')
    await leaveFor(tab, address('blank'))
    expect(await other.run(`faults.observe(['o${round}'])`)).toEqual({ durable: true })
    await goBack(tab)
    const stored = await tab.run<Record<string, number>>('faults.report().then(() => faults.stored())')
    expect(acknowledged.filter(id => !id.startsWith('text') && stored[id] !== 1)).toEqual([])
  }
})

const connectionsOf = (tab: Tab): Promise<{ held: number; opened: number }> => tab.run('faults.connections()')

it('Y19.1 F16 leaves sync to the tab that is seen, whichever that is', async () => {
  const tabs = await openTabs(aProfile())
  onTestFinished(() => tabs.close())
  const first = await tabs.open(address('?sync'))
  expect(await first.run(`faults.observe(['first'])`)).toEqual({ durable: true })
  await expect.poll(() => connectionsOf(first)).toEqual({ held: 1, opened: 1 })
  const second = await tabs.open(address('?sync'))
  expect(await second.run('document.visibilityState')).toBe('visible')
  expect(await first.run('document.visibilityState')).toBe('hidden')
  expect(await second.run(`faults.observe(['second'])`)).toEqual({ durable: true })
  await expect.poll(() => connectionsOf(first)).toEqual({ held: 0, opened: 1 })
  await expect.poll(() => connectionsOf(second)).toEqual({ held: 1, opened: 1 })
  await first.send('Page.bringToFront')
  await expect.poll(() => connectionsOf(first)).toEqual({ held: 1, opened: 2 })
  await expect.poll(() => connectionsOf(second)).toEqual({ held: 0, opened: 1 })
})

it('Y19.2 F25 lets go of its connection in the back/forward cache, and has another when it comes back', async () => {
  const tabs = await openTabs(aProfile())
  onTestFinished(() => tabs.close())
  const tab = await tabs.open(address('?sync'))
  await keepOrTryAgain(tab, async tries => {
    expect(await tab.run(`faults.observe(['before ${tries}'])`)).toEqual({ durable: true })
    await expect.poll(() => connectionsOf(tab)).toEqual({ held: 1, opened: 1 })
    await leaveFor(tab, address('blank'))
  })
  await expect.poll(() => connectionsOf(tab)).toEqual({ held: 1, opened: 2 })
  expect(await tab.run(`faults.observe(['after'])`)).toEqual({ durable: true })
})

/** What a tab was marked with, or why the browser made it anew. */
const howRestored = (tab: Tab): Promise<string> =>
  tab.run(
    `faults.mark ?? 'made anew: ' + JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons)`,
  )

/** How often a page is put away until the browser keeps it. */
const MAX_TRIES = 3

/**
 * Goes away from a page and back, until it is brought back as it was left. The browser is free to throw away what it keeps, and on a busy machine does so now
 * and then (`JavaScriptExecution`); a page that may not be kept is thrown away each time.
 */
async function keepOrTryAgain<Left>(tab: Tab, leave: (tries: number) => Promise<Left>): Promise<Left> {
  for (let tries = 1; ; tries++) {
    await tab.run(`void (faults.mark = 'as it was left')`)
    const left = await leave(tries)
    await goBack(tab)
    const how = await howRestored(tab)
    if (tries < MAX_TRIES && how !== 'as it was left') continue
    expect(how).toBe('as it was left')
    return left
  }
}

interface Entry {
  readonly id: number
  readonly url: string
  readonly title: string
}

interface History {
  readonly currentIndex: number
  readonly entries: readonly Entry[]
}

const historyOf = (tab: Tab): Promise<History> => tab.send('Page.getNavigationHistory') as Promise<History>

async function currentEntry(tab: Tab): Promise<Entry | undefined> {
  const { currentIndex, entries } = await historyOf(tab)
  return entries[currentIndex]
}

/** Runs nothing in the tab meanwhile: a script that runs in a page as it is put away ends it. */
async function leaveFor(tab: Tab, to: string): Promise<void> {
  await tab.send('Page.navigate', { url: to })
  await expect.poll(async () => (await currentEntry(tab))?.url).toBe(to)
  await wait(500)
}

/**
 * Runs nothing in the tab until the page that it goes back to is shown: a script that reaches one that the browser has not brought back yet ends it. An entry
 * is the current one as soon as it is asked for, but it has the title that the page takes when it is shown only then.
 */
async function goBack(tab: Tab): Promise<void> {
  const { currentIndex, entries } = await historyOf(tab)
  const before = entries[currentIndex - 1]
  await tab.send('Page.navigateToHistoryEntry', { entryId: before?.id })
  const isShownAgain = async (): Promise<boolean> => {
    const current = await currentEntry(tab)
    return (
      current?.id === before?.id && current?.title !== before?.title && current?.title.startsWith('Shown ') === true
    )
  }
  await expect.poll(isShownAgain).toBe(true)
}
