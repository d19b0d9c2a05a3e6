import 'fake-indexeddb/auto'

import { expect, it } from 'vitest'

import { DEFAULT_POLICY } from '../../model/memory-policy.js'
import { createFakeEnvironment } from '../../testing/create-fake-environment.js'
import { openDatabase } from '../persistence/indexed-db-schema.js'
import { serveHost } from './serve-host.js'

const aHost = () => serveHost(createFakeEnvironment())
const port = { postMessage: () => {}, close: () => {} }

it('F13 offers a closed list of methods and no prototype to walk to', () => {
  const host = aHost()
  expect(Object.keys(host).sort()).toEqual([
    'ask',
    'close',
    'closeThread',
    'erase',
    'flush',
    'open',
    'openThread',
    'ping',
    'refresh',
    'rest',
    'submit',
    'watch',
  ])
  expect(Object.getPrototypeOf(host)).toBeNull()
  expect(Object.isFrozen(host)).toBe(true)
  expect('constructor' in host).toBe(false)
})

it('F13 answers with an error as data when it is called before it was opened', async () => {
  const host = aHost()
  const unopened = { error: { code: 'internal', message: expect.stringContaining('before it was opened') } }
  expect(await host.openThread({ thread: 't', origin: 'o', durable: true })).toMatchObject(unopened)
  expect(await host.submit('t', [])).toMatchObject(unopened)
  expect(await host.flush('t')).toMatchObject(unopened)
  expect(await host.refresh('t')).toMatchObject(unopened)
  expect(await host.ask('t', 'transfer', 'export', null)).toMatchObject(unopened)
  expect(await host.close()).toEqual({ value: null })
})

it('F13 answers with an error as data for a thread that was never opened', async () => {
  const host = aHost()
  await host.open({ user: 'u-1', storage: 'memory', policy: DEFAULT_POLICY }, port)
  const unknown = { error: { code: 'internal', message: expect.stringContaining('was never opened') } }
  expect(await host.submit('t', [])).toMatchObject(unknown)
  expect(await host.flush('t')).toMatchObject(unknown)
})

it('F20 answers, whatever its arguments', async () => {
  const isAnswer = (answer: object): boolean => 'value' in answer || 'error' in answer
  for (const garbage of [undefined, null, 7, 'text', {}, [null], Symbol('s')] as never[]) {
    const host = aHost()
    expect(isAnswer(await host.open(garbage, garbage))).toBe(true)
    await host.open({ user: 'u-1', storage: 'memory', policy: DEFAULT_POLICY }, port)
    await host.openThread({ thread: 't', origin: 'o', durable: true })
    expect(isAnswer(await host.openThread(garbage))).toBe(true)
    expect(isAnswer(await host.submit('t', garbage))).toBe(true)
    expect(isAnswer(await host.flush(garbage))).toBe(true)
    expect(isAnswer(await host.ask(garbage, garbage, garbage, garbage))).toBe(true)
    expect(isAnswer(await host.ask('t', 'search', 'find', garbage))).toBe(true)
    expect(await host.ask('t', 'transfer', 'export', null)).toHaveProperty('value.format', 'antecedent')
  }
})

async function ageOf(user: string, thread: string): Promise<number | undefined> {
  const database = await openDatabase({ user })
  const stored = await database.get('views', thread)
  database.close()
  return stored?.view.now.at
}

it('P8 waits for no removal where nothing is stored, so that a script in Node ends', async () => {
  const environment = createFakeEnvironment()
  const host = serveHost(environment)
  await host.open({ user: 'u', storage: 'memory', policy: { ...DEFAULT_POLICY, maxAgeMs: 1_000 }, startedAt: 0 }, port)
  expect(environment.pendingTimers()).toBe(0)
  await host.close()
})

it('P8 removes what is too old some seconds after a start of another day, and nothing where no age is set', async () => {
  const user = `aged-${crypto.randomUUID()}`
  const open = async (origin: string, startedAt?: number) => {
    const environment = createFakeEnvironment({ indexedDB })
    const host = serveHost(environment)
    const aged = startedAt === undefined ? {} : { startedAt }
    await host.open({ user, storage: 'indexeddb', policy: { ...DEFAULT_POLICY, maxAgeMs: 1_000 }, ...aged }, port)
    environment.advance(60_000)
    await host.openThread({ thread: 'thread old', origin, durable: true })
    return host
  }
  const first = await open('o-1')
  await first.submit('thread old', [
    { origin: 'o-1', number: 1, at: 10, content: { type: 'turn-started', id: 'turn' } },
  ])
  await first.flush('thread old', 1)
  await first.close()
  const second = await open('o-2')
  await second.close()
  expect(await ageOf(user, 'thread old')).toBe(10)
  const day = 24 * 60 * 60_000
  await (await open('o-3', day)).close()
  expect(await ageOf(user, 'thread old')).toBe(10)
  const third = await open('o-4', 2 * day)
  await expect.poll(() => ageOf(user, 'thread old')).toBeUndefined()
  await third.close()
})
