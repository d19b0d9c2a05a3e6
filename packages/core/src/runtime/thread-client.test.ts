import { expect, it, vi } from 'vitest'

import { AntecedentError } from '../errors.js'
import { EMPTY_VIEW } from '../model/memory-state.js'
import type { Observation, ObservationContent } from '../model/observation.js'
import { createFakeEnvironment } from '../testing/create-fake-environment.js'
import { createWorkGate } from './work-gate.js'
import { createThreadClient, type ThreadClient } from './thread-client.js'
import type { Connection } from './worker/connection.js'
import { createCallGuard } from './worker/call-guard.js'
import type { Answer, Committed, MemoryHost, Publication, ThreadOptions } from './worker/memory-host.js'

/** A connection to a host that writes down what it is asked and answers at once. */
function aConnection(
  answers: { flush?: Answer<Committed>; ask?: MemoryHost['ask']; storage?: 'indexeddb' | 'memory' } = {},
) {
  const opened: ThreadOptions[] = []
  const submitted: Observation[][] = []
  const refreshed: string[] = []
  const done = async (): Promise<Answer<null>> => ({ value: null })
  const host: Partial<MemoryHost> = {
    async openThread(options) {
      opened.push(options)
      return done()
    },
    async submit(_thread, observations) {
      submitted.push([...observations])
      return done()
    },
    ask: answers.ask ?? (async () => ({ value: [] as never })),
    flush: async () => answers.flush ?? { value: { durable: true } },
    async refresh(thread) {
      refreshed.push(thread)
      return done()
    },
  }
  const connection: Connection = {
    runs: 'page',
    host: host as MemoryHost,
    opened: { holdsLivenessLock: false, storage: answers.storage ?? 'indexeddb' },
    guard: createCallGuard(createFakeEnvironment()).guard,
    end: () => {},
  }
  return { connection, opened, submitted, refreshed }
}

function aClient({ durable = true }: { durable?: boolean } = {}) {
  const environment = createFakeEnvironment()
  const failures: AntecedentError[] = []
  const gate = createWorkGate()
  let connection: Connection | undefined
  let pendingChanges = 0
  const client: ThreadClient = createThreadClient({
    environment,
    thread: { thread: 't-1', origin: 'page-1', durable },
    connected: async () => {
      if (!connection) throw new AntecedentError('worker-failed', { message: 'There is none.' })
      return connection
    },
    onFailed: error => void failures.push(error),
    mark: () => undefined,
    onStored: () => {},
    gate,
    onPendingChanged: () => pendingChanges++,
  })
  return {
    client,
    environment,
    failures,
    gate,
    pendingChanges: () => pendingChanges,
    connect(fresh: Connection) {
      connection = fresh
      client.resume(fresh)
    },
  }
}

const turn = (id: string): ObservationContent => ({ type: 'turn-started', id })
const publish = (fields: Partial<Publication>): Publication => ({
  thread: 't-1',
  update: { kind: 'none' },
  applied: 0,
  committed: 0,
  ...fields,
})
const numbers = (observations: readonly Observation[]): number[] => observations.map(({ number }) => number)
const laterTurn = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

it('F12 keeps what it observes until there is an engine, then sends it in order', async () => {
  const { client, connect } = aClient()
  client.send(turn('1'))
  client.send(turn('2'), { at: 77 })
  const { connection, opened, submitted } = aConnection()
  connect(connection)
  expect(opened).toEqual([{ thread: 't-1', origin: 'page-1', durable: true }])
  expect(submitted.map(numbers)).toEqual([[1, 2]])
  expect(submitted[0]).toMatchObject([{ at: 0 }, { at: 77 }])
  client.send(turn('3'))
  await laterTurn()
  client.send(turn('4'))
  expect(submitted.map(numbers)).toEqual([[1, 2], [3], [4]])
})

it('F12 sends a new engine exactly what the old one did not commit', () => {
  const { client, connect } = aClient()
  connect(aConnection().connection)
  for (const id of ['1', '2', '3']) client.send(turn(id))
  client.receive(publish({ applied: 3, committed: 2 }))
  client.suspend()
  client.send(turn('4'))
  const next = aConnection()
  connect(next.connection)
  expect(next.submitted.map(numbers)).toEqual([[3, 4]])
})

it('F12 sends bytes again after the engine that got them has died', () => {
  const { client, connect } = aClient()
  connect(aConnection().connection)
  const output = new TextEncoder().encode('{"id":1}').buffer
  client.send({ type: 'tool-result', result: { toolName: 'getPage', output, source: 'tool' } })
  client.suspend()
  const next = aConnection()
  connect(next.connection)
  const [resent] = next.submitted[0]!
  expect(structuredClone(resent)).toEqual(resent)
  expect(output.byteLength).toBe(8)
})

it('F12 gives a new engine without storage what the page still shows', () => {
  const { client, connect } = aClient()
  connect(aConnection({ storage: 'memory' }).connection)
  const view = { ...EMPTY_VIEW, turnId: 'turn-9' }
  client.receive(publish({ update: { kind: 'view', view }, applied: 4 }))
  client.suspend()
  const kept = aConnection({ storage: 'indexeddb' })
  connect(kept.connection)
  expect(kept.opened[0]).not.toHaveProperty('seed')
  const bare = aConnection({ storage: 'memory' })
  connect(bare.connection)
  expect(bare.opened[0]).toMatchObject({ seed: { view, applied: 4 } })
})

it('P1 keeps thousands that wait, and says of what had to go that it is lost', async () => {
  const { client, connect, failures } = aClient()
  for (let number = 1; number <= 1_005; number++) client.send(turn(`${number}`))
  expect(client.outstanding()).toHaveLength(1_005)
  const output = 'x'.repeat(8_000_000)
  for (let number = 1; number <= 8; number++) {
    client.send({ type: 'tool-result', result: { toolName: 'getPage', output, source: 'tool' } })
  }
  expect(client.outstanding().at(-1)?.number).toBe(1_013)
  expect(client.outstanding().length).toBeLessThan(1_013)
  expect(failures.length).toBeGreaterThan(0)
  expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(['observation-lost']))
  connect(aConnection().connection)
  expect(await client.flush()).toEqual({ durable: false, reason: 'observation-lost' })
})

it('P1 says that what the engine could not take is lost, and hands over the rest', async () => {
  const { client, connect, failures } = aClient()
  for (const id of ['1', '2', '3']) client.send(turn(id))
  const { connection, submitted } = aConnection()
  const submit: MemoryHost['submit'] = async (thread, observations) => {
    if (observations.some(({ number }) => number === 2)) throw new DOMException('Not to be cloned.', 'DataCloneError')
    return connection.host.submit(thread, observations)
  }
  connect({ ...connection, host: { ...connection.host, submit } })
  expect(await client.flush()).toEqual({ durable: false, reason: 'observation-lost' })
  expect(submitted.map(numbers)).toEqual([[1], [3]])
  expect(numbers(client.outstanding())).toEqual([1, 3])
  expect(failures.map(({ code }) => code)).toEqual(['internal', 'observation-lost'])
})

it('F12 sends again in batches, and what is observed meanwhile after them', async () => {
  const { client, connect } = aClient()
  for (let number = 1; number <= 250; number++) client.send(turn(`${number}`))
  const { connection, submitted } = aConnection()
  connect(connection)
  client.send(turn('251'))
  expect(await client.flush()).toEqual({ durable: true })
  expect(submitted.map(batch => batch.length)).toEqual([100, 100, 51])
  expect(submitted.flatMap(numbers)).toEqual(Array.from({ length: 251 }, (_, index) => index + 1))
})

it('W10 begins to watch once what was sent before has reached the engine', async () => {
  const { client, connect } = aClient()
  for (let number = 1; number <= 250; number++) client.send(turn(`${number}`))
  const { connection, submitted } = aConnection()
  const calls: string[] = []
  const watch: MemoryHost['watch'] = async (_thread, isWatched) => {
    calls.push(`${isWatched} after ${submitted.flat().length}`)
    return { value: null }
  }
  connect({ ...connection, host: { ...connection.host, watch } })
  const end = client.watch(() => {})
  client.send(turn('251'))
  end()
  client.watch(() => {})
  await vi.waitFor(() => expect(calls).toEqual(['true after 251', 'false after 251', 'true after 251']))
})

it('F12 takes an empty buffer that was given away for no loss', async () => {
  const { client, connect, failures } = aClient()
  connect(aConnection().connection)
  const output = new ArrayBuffer(0)
  client.send(
    { type: 'tool-result', result: { toolName: 'getPage', output, source: 'tool' } },
    { transferables: [output] },
  )
  client.suspend()
  const next = aConnection()
  connect(next.connection)
  expect(next.submitted.map(numbers)).toEqual([[1]])
  expect(failures).toEqual([])
})

it('F12 says that bytes went down with the engine that they were given to', async () => {
  const { client, connect, failures } = aClient()
  connect(aConnection().connection)
  const output = new ArrayBuffer(8)
  client.send(
    { type: 'tool-result', result: { toolName: 'getPage', output, source: 'tool' } },
    { transferables: [output] },
  )
  structuredClone(output, { transfer: [output] })
  client.suspend()
  connect(aConnection().connection)
  expect(failures.map(({ code }) => code)).toEqual(['observation-lost'])
  expect(await client.flush()).toEqual({ durable: false, reason: 'observation-lost' })
})

it('O2 tells when the number of outstanding observations changed, and only then', () => {
  const { client, pendingChanges } = aClient()
  client.send(turn('1'))
  client.send(turn('2'))
  expect(pendingChanges()).toBe(2)
  client.receive(publish({ applied: 1 }))
  expect(pendingChanges()).toBe(2)
  client.receive(publish({ applied: 2, committed: 2 }))
  expect(pendingChanges()).toBe(3)
  expect(client.outstanding()).toEqual([])
})

it('I13 waits no more once it is aborted, and leaves no listener behind', async () => {
  const { client } = aClient()
  client.send(turn('1'))
  const waiting = new AbortController()
  const settling = client.settled(waiting.signal)
  await laterTurn()
  waiting.abort()
  await settling
})

it('I13 is settled when everything sent shows in the mirror', async () => {
  const { client, connect } = aClient()
  connect(aConnection().connection)
  client.receive(publish({ applied: 0 }))
  await client.settled()
  client.send(turn('1'))
  client.send(turn('2'))
  let isSettled = false
  const settling = client.settled().then(() => {
    isSettled = true
  })
  client.receive(publish({ applied: 1 }))
  await laterTurn()
  expect(isSettled).toBe(false)
  client.receive(publish({ applied: 2 }))
  await settling
})

it('I13 counts what is still being read as observed', async () => {
  const { client, connect } = aClient()
  connect(aConnection().connection)
  let finish = (): void => {}
  client.await(new Promise<void>(resolve => (finish = resolve)).then(() => client.send(turn('1'))))
  let isSettled = false
  const settling = client.settled().then(() => {
    isSettled = true
  })
  await laterTurn()
  expect(isSettled).toBe(false)
  finish()
  await laterTurn()
  client.receive(publish({ applied: 1 }))
  await settling
})

it('P1 passes on what the engine says of a flush', async () => {
  for (const value of [{ durable: true }, { durable: false, reason: 'storage-failed' }] as const) {
    const { client, connect } = aClient()
    connect(aConnection({ flush: { value } }).connection)
    expect(await client.flush()).toEqual(value)
  }
})

it('P1 says that nothing is durable when the engine cannot be asked, and reports why', async () => {
  const { client, connect, failures } = aClient()
  expect(await client.flush()).toEqual({ durable: false, reason: 'engine-failed' })
  connect(aConnection({ flush: { error: { code: 'internal', message: 'broken' } } }).connection)
  expect(await client.flush()).toEqual({ durable: false, reason: 'engine-failed' })
  expect(failures.map(({ code }) => code)).toEqual(['worker-failed', 'internal'])
})

it('F12 waits for the answer to no search that an engine took with it', async () => {
  const { client, connect, failures, gate } = aClient()
  const ask: MemoryHost['ask'] = async (_thread, feature) => {
    if (feature !== 'search') return { value: [] as never }
    await laterTurn()
    gate.engineDied()
    return { error: { code: 'worker-failed', message: 'dead' } }
  }
  connect(aConnection({ ask }).connection)
  const asked = { query: 'p-1' }
  expect(await client.askOrReport('search', 'find', asked, { carried: asked })).toBeUndefined()
  expect(failures.map(({ code }) => code)).toContain('worker-failed')
  expect(gate.isCareful).toBe(false)
})

it('P1 flushes what was still being read', async () => {
  const { client, connect } = aClient()
  const { connection, submitted } = aConnection()
  connect(connection)
  client.await(laterTurn().then(() => client.send(turn('1'))))
  expect(await client.flush()).toEqual({ durable: true })
  expect(submitted.map(numbers)).toEqual([[1]])
})

it('P1 tells once of what could not be read, also under a new name, and reports it once', async () => {
  const draft = aClient({ durable: false })
  const { client, connect, failures } = aClient()
  connect(aConnection().connection)
  const error = new AntecedentError('result-unreadable', { message: 'net' })
  let breakOff = (_error: AntecedentError): void => {}
  draft.client.await(new Promise((_, reject) => (breakOff = reject)))
  client.takeOver(draft.client)
  const flushing = client.flush()
  breakOff(error)
  expect(await flushing).toEqual({ durable: false, reason: 'result-unread' })
  expect(await client.flush()).toEqual({ durable: true })
  expect([...draft.failures, ...failures]).toEqual([error])
})

it('F12 reports what a publication says went wrong', () => {
  const { client, failures } = aClient()
  client.receive(publish({ error: { code: 'storage-quota', message: 'full', details: { name: 'Q' } } }))
  expect(failures).toMatchObject([{ code: 'storage-quota', message: 'full', details: { name: 'Q' } }])
  expect(failures[0]).toBeInstanceOf(AntecedentError)
})

it('F17 reads again when the page is back, if there is an engine', () => {
  const { client, connect } = aClient()
  client.refresh()
  const { connection, refreshed } = aConnection()
  connect(connection)
  client.refresh()
  expect(refreshed).toEqual(['t-1'])
})
