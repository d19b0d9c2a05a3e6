import { expect, it, onTestFinished, vi } from 'vitest'

import type { AntecedentError } from '../../errors.js'
import { DEFAULT_POLICY } from '../../model/memory-policy.js'
import { type ChannelWorker, createChannelWorker } from '../../testing/create-channel-worker.js'
import { createFakeEnvironment } from '../../testing/create-fake-environment.js'
import { describeMemoryHost } from '../../testing/memory-host-suite.js'
import { currentPageEnvironment } from '../environment.js'
import { connectWorker, startFullWorker, startOwnWorker } from './connect-worker.js'
import type { ConnectOptions } from './connection.js'

describeMemoryHost({
  name: 'host over a message channel',
  connect: options =>
    connectWorker(currentPageEnvironment(), {
      ...options,
      startWorker: () => createChannelWorker(currentPageEnvironment()),
    }),
})

function someOptions(): ConnectOptions & { deaths: AntecedentError[] } {
  const deaths: AntecedentError[] = []
  return {
    host: { user: 'u-1', storage: 'memory', policy: DEFAULT_POLICY },
    onPublication: () => {},
    onDeath: reason => deaths.push(reason),
    deaths,
  }
}

it('F11 says why a worker does not start', async () => {
  const starting = connectWorker(currentPageEnvironment(), {
    ...someOptions(),
    startWorker: () => {
      throw new DOMException('Refused by policy.', 'SecurityError')
    },
  })
  await expect(starting).rejects.toMatchObject({
    code: 'worker-failed',
    message: expect.stringContaining('Refused by policy.'),
  })
})

it('F11 takes an error event before the first answer for a refusal, and tells of no death', async () => {
  const options = someOptions()
  const worker = createChannelWorker(currentPageEnvironment())
  const starting = connectWorker(currentPageEnvironment(), { ...options, startWorker: () => worker })
  worker.crash()
  await expect(starting).rejects.toMatchObject({ code: 'worker-failed' })
  expect(worker.isTerminated).toBe(true)
  expect(options.deaths).toEqual([])
})

it('F11 ends a worker that does not answer in time', async () => {
  const environment = createFakeEnvironment()
  const options = someOptions()
  let worker: ChannelWorker | undefined
  const starting = connectWorker(environment, {
    ...options,
    startWorker: () => {
      worker = createChannelWorker(currentPageEnvironment())
      worker.hang()
      return worker
    },
  })
  environment.advance(5_000)
  await expect(starting).rejects.toMatchObject({ code: 'call-timed-out' })
  expect(worker?.isTerminated).toBe(true)
  expect(options.deaths).toEqual([])
})

it('F12 ends the calls under way and tells of the death once when the worker fails', async () => {
  const options = someOptions()
  const worker = createChannelWorker(currentPageEnvironment())
  const { host, guard, end } = await connectWorker(currentPageEnvironment(), { ...options, startWorker: () => worker })
  const underWay = guard(new Promise<never>(() => {}))
  worker.crash()
  worker.dispatchEvent(new Event('error'))
  await expect(underWay).rejects.toMatchObject({ code: 'worker-failed' })
  await expect(guard(host.flush('t'))).rejects.toMatchObject({ code: 'worker-failed' })
  end()
  expect(options.deaths).toMatchObject([{ code: 'worker-failed' }])
})

it('F12 knows by the lock that its worker held that it ended', async () => {
  const queue: (() => void)[] = []
  const locks = {
    async request(_name: string, ...[optionsOrGranted, granted]: unknown[]) {
      queue.push((granted ?? optionsOrGranted) as () => void)
      if (queue.length === 1) queue[0]!()
    },
  } as unknown as LockManager
  const environment = { ...currentPageEnvironment(), locks }
  const options = someOptions()
  await connectWorker(environment, { ...options, startWorker: () => createChannelWorker(environment) })
  expect(queue).toHaveLength(2)
  expect(options.deaths).toEqual([])
  queue[1]!()
  expect(options.deaths).toMatchObject([{ code: 'worker-failed', message: expect.stringContaining('ended') }])
})

it('F12 watches no lock that its worker does not hold', async () => {
  const locks = { request: () => Promise.reject(new Error('denied')) } as unknown as LockManager
  const options = someOptions()
  const { opened } = await connectWorker(
    { ...currentPageEnvironment(), locks },
    { ...options, startWorker: () => createChannelWorker({ ...currentPageEnvironment(), locks }) },
  )
  expect(opened.holdsLivenessLock).toBe(false)
  expect(options.deaths).toEqual([])
})

it('F12 tells of no death when the page ends the worker itself', async () => {
  const options = someOptions()
  const worker = createChannelWorker(currentPageEnvironment())
  const { end, guard } = await connectWorker(currentPageEnvironment(), { ...options, startWorker: () => worker })
  const underWay = guard(new Promise<never>(() => {}))
  end()
  end()
  await expect(underWay).rejects.toMatchObject({ code: 'worker-failed' })
  await vi.waitFor(() => expect(worker.isTerminated).toBe(true))
  expect(options.deaths).toEqual([])
})

it('F12 lets go of the port and the proxy of a worker that died', async () => {
  const close = vi.spyOn(MessagePort.prototype, 'close')
  onTestFinished(() => close.mockRestore())
  const worker = createChannelWorker(currentPageEnvironment())
  const { end } = await connectWorker(currentPageEnvironment(), { ...someOptions(), startWorker: () => worker })
  worker.crash()
  const closed = new Set(close.mock.contexts)
  // Both ends of the double, and the port for publications.
  expect(closed.size).toBe(3)
  end()
  expect(new Set(close.mock.contexts).size).toBe(3)
})

it('F11 gives each of its workers a name of its own, for webpack puts those of one name into one file', () => {
  const names: (string | undefined)[] = []
  class NotedWorker {
    constructor(_url: URL, options: WorkerOptions) {
      names.push(options.name)
    }
  }
  vi.stubGlobal('Worker', NotedWorker)
  onTestFinished(() => void vi.unstubAllGlobals())
  startOwnWorker()
  startFullWorker()
  expect(new Set(names).size).toBe(2)
})
