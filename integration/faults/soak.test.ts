import { expect, it, onTestFinished } from 'vitest'
import { COUNTS } from './counts.js'
import type { FaultReport } from './fault-page.js'
import { address, aProfile, servePages } from './harness.js'
import { openTabs, type Tab } from './open-tabs.js'

servePages()

it('F21 stays flat in the heap of page and worker, in listeners and in engines, however much is observed', async () => {
  const tabs = await openTabs(aProfile())
  onTestFinished(() => tabs.close())
  const page = await tabs.open(address())
  await page.send('Performance.enable')
  // The first fifth fills the window, the archive and what was seen.
  expect(await page.run(`faults.soak(${COUNTS.soaked / 5})`)).toEqual({ durable: true })
  const worker = await page.worker()
  const measured: Measured[] = []
  for (let part = 1; part < 5; part++) {
    expect(await page.run(`faults.soak(${COUNTS.soaked / 5})`)).toEqual({ durable: true })
    measured.push({
      page: await megabytesOf(page),
      worker: await megabytesOf(worker),
      listeners: await listenersOf(page),
    })
  }
  console.log(`F21 after ${COUNTS.soaked} observations: ${JSON.stringify(measured)}`)
  const [first, , , last] = measured
  expect(last?.page).toBeLessThan((first?.page ?? 0) + 3)
  expect(last?.worker).toBeLessThan((first?.worker ?? 0) + 3)
  expect(last?.listeners).toBe(first?.listeners)
  const { errors, status } = await page.run<FaultReport>('faults.report()')
  expect(status.lastError, 'says what went wrong').toBeUndefined()
  expect({ errors, status }).toMatchObject({
    errors: [],
    status: { pending: 0, runs: 'worker', storage: 'indexeddb' },
  })
})

/** In megabytes, and as many listeners as there are. */
interface Measured {
  readonly page: number
  readonly worker: number
  readonly listeners: number
}

async function megabytesOf(tab: Tab): Promise<number> {
  await tab.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await tab.send('Runtime.getHeapUsage')) as { usedSize: number }
  return Math.round(usedSize / 10_000) / 100
}

async function listenersOf(page: Tab): Promise<number> {
  const { metrics } = (await page.send('Performance.getMetrics')) as {
    metrics: readonly { readonly name: string; readonly value: number }[]
  }
  return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN
}
