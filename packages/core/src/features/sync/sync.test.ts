import { expect, it } from 'vitest'
import type { SyncOptions } from './sync-options.js'
import { createRegisterServer, type InMemoryRegisterServer } from '../../testing/create-register-server.js'
import { idsIn, observePage, openMemory, settle } from '../../testing/open-memory.js'
import { artifacts } from '../artifacts/index.js'
import { longTerm } from '../long-term/index.js'
import { sync } from './index.js'

let devices = 0

/** A device of one user: no storage of it is another's. */
function aDevice(server: InMemoryRegisterServer, options: Partial<SyncOptions> & { thread?: string } = {}) {
  const { thread = 't-1', ...given } = options
  return openMemory({
    user: `device-${++devices}`,
    thread,
    features: [artifacts(), longTerm(), sync({ connect: () => server.connect('u-1'), ...given })],
  })
}

const synced = { state: 'synced' }

const versions = (server: InMemoryRegisterServer): unknown =>
  [...server.entries('u-1')].map(([key, { version }]) => `${key} ${version}`)

it('Y10 shows on one device what another was told, in the next block too', async () => {
  const server = createRegisterServer()
  const [phone, laptop] = [aDevice(server), aDevice(server)]
  observePage(phone, 'p-1', 'About')
  expect(await phone.sync.synced()).toEqual(synced)
  expect(await laptop.sync.synced()).toEqual(synced)
  expect(idsIn(laptop)).toEqual(['p-1'])
  expect(laptop.block().text).toContain('About')
})

it('Y11 keeps what two devices were told while the register was down, once and in one order', async () => {
  const server = createRegisterServer()
  const [phone, laptop] = [aDevice(server), aDevice(server)]
  await Promise.all([phone.sync.synced(), laptop.sync.synced()])
  server.isDown = true
  for (const id of ['a-1', 'a-2', 'a-3']) observePage(phone, id)
  for (const id of ['b-1', 'a-2']) observePage(laptop, id)
  expect(await phone.sync.synced()).toMatchObject({ state: 'offline' })
  expect(await laptop.sync.synced()).toMatchObject({ state: 'offline' })
  server.isDown = false
  for (const device of [phone, laptop, phone]) expect(await device.sync.synced()).toEqual(synced)
  expect(new Set(idsIn(phone))).toEqual(new Set(['a-1', 'a-2', 'a-3', 'b-1']))
  expect(idsIn(laptop)).toEqual(idsIn(phone))
  expect(laptop.block().text).toBe(phone.block().text)
})

it('Y12 hears of what another device has told', async () => {
  const server = createRegisterServer()
  const [phone, laptop] = [aDevice(server), aDevice(server)]
  await Promise.all([phone.sync.synced(), laptop.sync.synced()])
  observePage(phone, 'p-1')
  await phone.sync.synced()
  await expect.poll(() => idsIn(laptop)).toEqual(['p-1'])
})

it('Y12 reads a thread that is opened later on the same page', async () => {
  const server = createRegisterServer()
  const phone = aDevice(server, { thread: 't-2' })
  observePage(phone, 'p-1')
  await phone.sync.synced()
  const laptop = aDevice(server)
  await laptop.sync.synced()
  const other = laptop.thread('t-2')
  await expect.poll(() => idsIn(other)).toEqual(['p-1'])
})

it('Y13 erases on every device, also on one that was away and had something to tell', async () => {
  const server = createRegisterServer()
  const [phone, laptop] = [aDevice(server), aDevice(server)]
  observePage(phone, 'p-1')
  await phone.sync.synced()
  await laptop.sync.synced()
  server.isDown = true
  observePage(laptop, 'p-2')
  await laptop.sync.synced()
  server.isDown = false
  await phone.erase()
  observePage(phone, 'p-3')
  expect(await phone.sync.synced()).toEqual(synced)
  expect(await laptop.sync.synced()).toEqual(synced)
  for (const device of [phone, laptop, phone]) await device.sync.synced()
  expect(idsIn(phone)).toEqual(['p-3'])
  expect(idsIn(laptop)).toEqual(['p-3'])
})

it('Y13 tells of an erasure that was made offline once the register is there, and empties it', async () => {
  const server = createRegisterServer()
  const [phone, laptop] = [aDevice(server), aDevice(server)]
  observePage(phone, 'p-1')
  await phone.sync.synced()
  await laptop.sync.synced()
  server.isDown = true
  await phone.erase()
  server.isDown = false
  expect(await phone.sync.synced()).toEqual(synced)
  expect([...server.entries('u-1').keys()]).toEqual(['erased'])
  expect(await laptop.sync.synced()).toEqual(synced)
  expect(idsIn(laptop)).toEqual([])
})

it('Y14 forgets on every device, in its archive and its kept results too', async () => {
  const server = createRegisterServer()
  const [phone, laptop] = [aDevice(server), aDevice(server)]
  const text = JSON.stringify({ id: 'page-1234', title: 'About', body: 'words '.repeat(1_000) })
  const kept = await laptop.artifacts.store({ toolName: 'getPage', toolCallId: 'c-1', content: text })
  expect(kept).toMatchObject({ status: 'stored' })
  observePage(laptop, 'page-1234', 'About')
  await laptop.sync.synced()
  await phone.sync.synced()
  phone.forget('page/page-1234')
  await phone.sync.synced()
  await laptop.sync.synced()
  expect(idsIn(laptop)).toEqual([])
  expect(await laptop.search('About')).toEqual([])
  expect(await laptop.artifacts.query()).toEqual([])
})

it('Y15 tells nothing of a private turn, and nothing of a draft', async () => {
  const server = createRegisterServer()
  const device = aDevice(server)
  observePage(device, 'p-1')
  await device.sync.synced()
  const before = versions(server)
  device.isPrivate = true
  observePage(device, 'secret-1', 'Secret')
  await settle(device)
  await device.sync.synced()
  expect(versions(server)).toEqual(before)
  const draft = openMemory({
    user: `device-${devices}`,
    features: [sync({ connect: () => server.connect('u-1') })],
    thread: undefined as never,
  })
  observePage(draft, 'draft-1', 'Draft')
  await draft.sync.synced()
  expect(versions(server)).toEqual(before)
})

it('Y16 seals what the register holds, for devices with the same key alone', async () => {
  const server = createRegisterServer()
  const key = new Uint8Array(32).fill(7)
  const [phone, laptop] = [aDevice(server, { key }), aDevice(server, { key })]
  observePage(phone, 'p-1', 'Plain words')
  await phone.sync.synced()
  await laptop.sync.synced()
  expect(idsIn(laptop)).toEqual(['p-1'])
  for (const [name, { value }] of server.entries('u-1')) {
    expect(name).not.toContain('t-1')
    expect(value[0]).toBe(2)
    expect(new TextDecoder().decode(value)).not.toContain('Plain words')
    await expect(
      new Response(new Blob([value.slice(1)]).stream().pipeThrough(new DecompressionStream('gzip'))).text(),
    ).rejects.toThrow(expect.anything())
  }
})

it('Y16 says that it cannot read what a device without the key has written, and leaves it', async () => {
  const server = createRegisterServer()
  const plain = aDevice(server)
  await plain.sync.synced()
  observePage(plain, 'p-1')
  await plain.sync.synced()
  const [[name, entry] = []] = [...server.entries('u-1')].filter(([key]) => key.endsWith('.t'))
  const register = await server.connect('u-1')
  // As another key would name it.
  await register.put(name ?? '', Uint8Array.of(2, ...new Uint8Array(40)), entry?.version ?? 0)
  expect(await plain.sync.synced()).toEqual({ state: 'behind', reason: 'unreadable' })
  expect(idsIn(plain)).toEqual(['p-1'])
})

it('Y17 sends no request later, and commits all the same, while the register hangs', async () => {
  const server = createRegisterServer()
  const device = aDevice(server, { connect: () => new Promise(() => {}) })
  observePage(device, 'p-1')
  await settle(device)
  expect(device.block().text).toContain('p-1')
  expect(await device.sync.synced({ deadlineMs: 50 })).toEqual({ state: 'behind' })
})

it.each([
  ['sync-refused', 'off'],
  ['sync-unsupported', 'off'],
  ['sync-offline', 'offline'],
] as const)('Y18 says why nothing is synced: %s', async (code, state) => {
  const { AntecedentError } = await import('../../errors.js')
  const device = aDevice(createRegisterServer(), {
    connect: () => Promise.reject(new AntecedentError(code, { message: 'It is so.' })),
  })
  expect(await device.sync.synced()).toEqual({ state, reason: 'It is so.' })
})

it('Y18 says that a key is none', async () => {
  const device = aDevice(createRegisterServer(), { key: new Uint8Array(3) })
  expect(await device.sync.synced()).toMatchObject({ state: 'off', reason: expect.stringContaining('16 random bytes') })
})
