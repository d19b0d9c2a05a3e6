import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRegisterServer } from '../../testing/create-register-server.js'
import { type Frame, openFrame } from '../../testing/open-frame.js'
import type { SyncedReport } from '../../testing/sync-page-actions.js'

const PATIENCE = { timeout: 30_000 }

const frames: Frame[] = []
let server = createRegisterServer()

beforeEach(() => {
  server = createRegisterServer()
  Object.assign(globalThis, { registerServer: server })
})

afterEach(() => {
  for (const frame of frames.splice(0)) frame.close()
})

async function openPage(device: string): Promise<Frame> {
  const frame = await openFrame(new URL('../../testing/sync-page-actions.ts', import.meta.url))
  frames.push(frame)
  await frame.run('openSynced', { device, thread: 't-1' })
  return frame
}

const report = (frame: Frame): Promise<SyncedReport> => frame.run('reportSynced', undefined)
const synced = (frame: Frame): Promise<SyncedReport> => frame.run('waitSynced', undefined)
const names = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `p-${index}`)

it('Y11 P1 tells the other device of 40 observations that were made offline, after a reload', async () => {
  const [phone, laptop] = [crypto.randomUUID(), crypto.randomUUID()]
  const page = await openPage(phone)
  const other = await openPage(laptop)
  await synced(other)
  server.isDown = true
  expect(await page.run('observeSynced', { ids: names(40) })).toEqual({ durable: true })
  await page.reload()
  await page.run('openSynced', { device: phone, thread: 't-1' })
  await expect.poll(async () => (await report(page)).status.state, PATIENCE).toBe('offline')
  await other.run('observeSynced', { ids: ['q-1'] })
  server.isDown = false
  expect((await synced(page)).status).toEqual({ state: 'synced' })
  expect((await synced(other)).status).toEqual({ state: 'synced' })
  const all = new Set([...names(40), 'q-1'])
  for (const each of [page, other])
    await expect.poll(async () => new Set((await synced(each)).ids), PATIENCE).toEqual(all)
  const { ids, block, runs, storage } = await report(page)
  expect([runs, storage]).toEqual(['worker', 'indexeddb'])
  expect(await report(other)).toMatchObject({ ids, block })
})

it('Y12 shows on one device what the other is told, while both are open', async () => {
  const page = await openPage(crypto.randomUUID())
  const other = await openPage(crypto.randomUUID())
  await Promise.all([synced(page), synced(other)])
  await page.run('observeSynced', { ids: ['p-1'] })
  await expect.poll(async () => (await report(other)).ids, PATIENCE).toEqual(['p-1'])
})

it('Y19 syncs two tabs of a device over one connection, and goes on in the one that is left', async () => {
  const device = crypto.randomUUID()
  const first = await openPage(device)
  await synced(first)
  const second = await openPage(device)
  await second.run('observeSynced', { ids: ['p-1'] })
  expect(await synced(second)).toMatchObject({ ids: ['p-1'], status: { state: 'synced' } })
  expect(server.connections()).toBe(1)
  await expect.poll(async () => (await report(first)).ids, PATIENCE).toEqual(['p-1'])
  frames.find(frame => frame === first)?.close()
  await second.run('observeSynced', { ids: ['p-2'] })
  await expect.poll(async () => (await synced(second)).status, PATIENCE).toEqual({ state: 'synced' })
  const other = await openPage(crypto.randomUUID())
  await expect.poll(async () => new Set((await synced(other)).ids), PATIENCE).toEqual(new Set(['p-1', 'p-2']))
})
