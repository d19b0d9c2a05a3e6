import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { MAX_REGISTER_VALUE } from '@antecedent/core/sync'
import { serveLocalRegister } from './local-server/serve-local-register.js'
import { pgliteSync } from './pglite/pglite-sync.js'
import { postgresSync } from './postgres-sync.js'
import { userToken } from './server/user-token.js'
import { connectDevice, SECRET } from './testing/connect-users.js'

const servers: Server[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

const getToken = () => userToken({ user: 'ann', secret: SECRET })

it('Y8 is offline where nothing listens', async () => {
  await expect(postgresSync({ url: 'http://127.0.0.1:1', getToken })()).rejects.toMatchObject({ code: 'sync-offline' })
})

it('Y8 is offline while the app’s own end gives no tokens', async () => {
  const { url, close } = await serveLocalRegister({ secret: SECRET })
  const failing = postgresSync({ url, getToken: () => Promise.reject(new Error('Failed to fetch')) })
  await expect(failing()).rejects.toMatchObject({ code: 'sync-offline', details: { cause: 'Failed to fetch' } })
  await close()
})

it.each([
  { of: 'nobody', token: undefined },
  { of: 'an empty text', token: '' },
  { of: 'a page that the endpoint answered', token: '<!doctype html>\n' },
  { of: 'another secret', token: 'e30.e30.e30' },
])('Y8 is refused with the token of $of', async ({ token }) => {
  const { url, close } = await serveLocalRegister({ secret: SECRET })
  await expect(postgresSync({ url, getToken: async () => token })()).rejects.toMatchObject({ code: 'sync-refused' })
  await close()
})

it.each([
  { of: 'another server', status: 404, answer: '<!doctype html>' },
  { of: 'an app that answers everything with its page', status: 200, answer: '<!doctype html>' },
  { of: 'another API', status: 200, answer: '{"data":[]}' },
  { of: 'a list of something else', status: 200, answer: '[{"key":"a"},null]' },
])('Y8 is unsupported by $of', async ({ status, answer }) => {
  const url = await serve(answer, status)
  await expect(postgresSync({ url, getToken })()).rejects.toMatchObject({ code: 'sync-unsupported' })
})

it('Y8 settles where the server never answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const connecting = postgresSync({ url: await serve(), getToken })()
  const settled = connecting.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await settled).toMatchObject({ code: 'sync-offline' })
})

it('Y8 settles where a token never comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const connecting = postgresSync({ url: await serve(), getToken: () => new Promise<string>(() => {}) })()
  const settled = connecting.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await settled).toMatchObject({ code: 'sync-offline' })
})

it('Y8 is offline while the server is away, and goes on when it is back', async () => {
  const first = await serveLocalRegister({ secret: SECRET })
  const device = await connectDevice(first.url, 'patient')
  const version = await device.put('key', Uint8Array.of(1), 0)
  await first.close()
  await expect(device.get('key')).rejects.toMatchObject({ code: 'sync-offline' })
  await expect(device.put('key', Uint8Array.of(2), version)).rejects.toMatchObject({ code: 'sync-offline' })
  const second = await serveLocalRegister({ secret: SECRET, port: Number(new URL(first.url).port) })
  expect(await device.get('key')).toEqual({ version, value: Uint8Array.of(1) })
  await device.close()
  await second.close()
})

it('Y8 rejects a key that is none, and says what one is', async () => {
  const device = await pgliteSync({ user: 'keys' })()
  for (const key of ['', 'a b', 'a\n0', 'ä', 'x'.repeat(65)]) {
    await expect(device.get(key)).rejects.toMatchObject({ code: 'options-invalid' })
    await expect(device.put(key, Uint8Array.of(1), 0)).rejects.toMatchObject({ code: 'options-invalid' })
  }
  await device.close()
})

it('Y6 takes a value of the size that every engine takes', async () => {
  const device = await pgliteSync({ user: 'large' })()
  const value = new Uint8Array(MAX_REGISTER_VALUE).fill(10)
  const version = await device.put('key', value, 0)
  const entry = await device.get('key')
  expect(entry.version).toBe(version)
  expect(Buffer.compare(entry.value ?? new Uint8Array(), value)).toBe(0)
  await device.close()
})

it('Y7 ends what is under way when it is closed', async () => {
  const first = await serveLocalRegister({ secret: SECRET })
  const device = await connectDevice(first.url, 'closing')
  const heard: unknown[] = []
  device.subscribe(key => heard.push(key))
  const calls = [device.get('key'), device.put('key', Uint8Array.of(1), 0)]
  await device.close()
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'sync-offline' })
  expect(heard).toEqual([])
  await first.close()
})

it.each([
  { url: 'not an address' },
  { url: 'ftp://example.com' },
  { intervalMs: 0 },
  { intervalMs: 499 },
  { intervalMs: 3_600_001 },
  { intervalMs: Number.NaN },
  { schema: 'a b' },
  { getToken: undefined as unknown as typeof getToken },
])('Y8 takes no options as %j', options => {
  expect(() => postgresSync({ url: 'https://example.com', getToken, ...options })).toThrow(
    expect.objectContaining({ code: 'options-invalid' }),
  )
})

/** A server that answers this, or nothing. */
async function serve(answer?: string, status = 200): Promise<string> {
  const server = createServer((_request, response) => {
    if (answer !== undefined) response.writeHead(status, { 'Content-Type': 'text/html' }).end(answer)
  })
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
