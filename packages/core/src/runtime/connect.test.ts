import { afterEach, expect, it, vi } from 'vitest'

import { DEFAULT_POLICY } from '../model/memory-policy.js'
import { createChannelWorker } from '../testing/create-channel-worker.js'
import { NEEDED_PARTS } from '../testing/all-parts.js'
import { connect, type Connected } from './connect.js'
import type { NeededPart } from './engine-part.js'
import { currentPageEnvironment } from './environment.js'

afterEach(() => vi.unstubAllGlobals())

/** A browser's `Worker`, which keeps the addresses that it was asked for, and here starts none of them. */
function stubWorker(start: (address: string) => unknown = refuse): string[] {
  const addresses: string[] = []
  vi.stubGlobal(
    'Worker',
    class {
      constructor(address: string | URL) {
        addresses.push(String(address))
        return start(String(address)) as this
      }
    },
  )
  return addresses
}

function refuse(): never {
  throw new Error('Refused.')
}

async function connected(
  startWorker?: (() => Worker) | false,
  parts: readonly NeededPart[] = [],
): Promise<Pick<Connected, 'reasons'> & { runs: string }> {
  const { connection, reasons } = await connect(currentPageEnvironment(), {
    host: { user: 'u-1', storage: 'memory', policy: DEFAULT_POLICY },
    onPublication: () => {},
    onDeath: () => {},
    parts,
    startWorker,
  })
  connection.end()
  return { runs: connection.runs, reasons }
}

it("F11 asks for the app's worker, the package's own, its text, and then the page, and keeps why", async () => {
  const addresses = stubWorker()
  expect(await connected(refuse)).toEqual({
    runs: 'page',
    reasons: [
      "The app's worker: Memory's worker did not start: Refused.",
      "The package's worker: Memory's worker did not start: Refused.",
      "Its worker from a Blob: Memory's worker did not start: Only the built package carries the text of its worker.",
    ],
  })
  expect(addresses).toEqual([expect.stringMatching(/\/worker-entry\.js$/)])
})

it('F11 asks no further once a worker answers', async () => {
  const addresses = stubWorker(() => createChannelWorker(currentPageEnvironment()))
  expect(await connected()).toEqual({ runs: 'worker', reasons: [] })
  expect(addresses).toHaveLength(1)
})

it('K24 starts the worker for all features where one of the page has a part of the engine', async () => {
  const addresses = stubWorker(() => createChannelWorker(currentPageEnvironment()))
  expect(await connected(undefined, NEEDED_PARTS)).toEqual({ runs: 'worker', reasons: [] })
  expect(addresses).toEqual([expect.stringMatching(/\/all-features-worker\.js$/)])
})

it("K7 passes an app's worker over that lacks a part of the engine, and says so", async () => {
  stubWorker(() => createChannelWorker(currentPageEnvironment()))
  const mainPath = () => createChannelWorker(currentPageEnvironment(), {})
  expect(await connected(mainPath, NEEDED_PARTS)).toEqual({
    runs: 'worker',
    reasons: [expect.stringMatching(/^The app's worker: it lacks the feature artifacts\./)],
  })
})

it("F11 takes the package's own worker where the app's does not start", async () => {
  stubWorker(() => createChannelWorker(currentPageEnvironment()))
  expect(await connected(refuse)).toEqual({
    runs: 'worker',
    reasons: ["The app's worker: Memory's worker did not start: Refused."],
  })
})

it.each([
  ['the app wants no worker', false, []],
  ['there are no workers', undefined, ['There are no web workers here, as in Node.']],
  [
    'there are none and the app has its own',
    refuse,
    ["The app's worker: Memory's worker did not start: Refused.", 'There are no web workers here, as in Node.'],
  ],
] as const)('F11 goes to the page where %s', async (_name, startWorker, reasons) => {
  if (startWorker !== false) vi.stubGlobal('Worker', undefined)
  expect(await connected(startWorker)).toEqual({ runs: 'page', reasons })
})
