import { expect, it } from 'vitest'
import { address, aProfile, launch, packages, reload, report, servePages } from './harness.js'

servePages()

it('T10 runs on an insecure origin, without Web Locks, crypto.subtle and randomUUID, and remembers there', async () => {
  const browser = await launch(aProfile(), ['--host-resolver-rules=MAP memory.test 127.0.0.1'])
  const page = await browser.open(address('', 'memory.test'))
  expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator, 'subtle' in crypto])).toEqual([
    false,
    false,
    false,
  ])
  expect(await page.evaluate(() => globalThis.faults.observe(['p-1', 'p-2']))).toEqual({ durable: true })
  expect(await page.evaluate(() => globalThis.faults.store('kept'))).toBe('stored')
  await reload(page)
  const seen = await report(page)
  expect(seen).toMatchObject({
    ids: expect.arrayContaining(['p-1', 'p-2']),
    status: { runs: 'worker', storage: 'indexeddb' },
    durable: { durable: true },
    errors: [],
  })
  expect(seen.artifacts).toHaveLength(1)
})

it('T14 is made of three packages beside its own and one that its build takes in, and a page asks the network for its own files alone', async () => {
  expect(packages()).toEqual(['comlink', 'idb', 'pluralize', 'zustand'])
  const browser = await launch()
  const page = await browser.open(address('blank'))
  const asked: string[] = []
  browser.context.on('request', request => asked.push(request.url()))
  await page.goto(address())
  await page.waitForFunction(() => globalThis.faults !== undefined)
  expect(await page.evaluate(() => globalThis.faults.observe(['p-1']))).toEqual({ durable: true })
  expect(await page.evaluate(() => globalThis.faults.store('kept'))).toBe('stored')
  await report(page)
  expect(asked.length).toBeGreaterThan(2)
  expect(asked.filter(url => !url.startsWith(address()))).toEqual([])
})
