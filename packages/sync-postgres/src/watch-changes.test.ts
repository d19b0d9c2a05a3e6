import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KeyVersion } from './register-calls.js'
import { watchChanges } from './watch-changes.js'

const INTERVAL_MS = 1_000

/** What a server has of one user, as the function `antecedent_list` gives it. */
function createRows() {
  const rows = new Map<string, number>()
  return {
    rows,
    list: vi.fn(async (since: number | undefined): Promise<KeyVersion[]> => {
      const sorted = [...rows].map(([key, version]) => ({ key, version })).toSorted((a, b) => a.version - b.version)
      return since === undefined ? sorted.slice(-1) : sorted.filter(({ version }) => version >= since)
    }),
  }
}

function watch({ list }: Pick<ReturnType<typeof createRows>, 'list'>) {
  const heard: (string | undefined)[] = []
  let look = (): void => {}
  const end = watchChanges(list, key => heard.push(key), {
    intervalMs: INTERVAL_MS,
    subscribe: onChange => {
      look = onChange
      return () => {}
    },
  })
  return {
    end,
    look: () => look(),
    /** Hints that came since it was last asked, after so many intervals. */
    async heard(intervals = 0) {
      await vi.advanceTimersByTimeAsync(intervals * INTERVAL_MS)
      return heard.splice(0)
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('Y4 says at first that anything may have changed, then each key once', async () => {
  const server = createRows()
  server.rows.set('old', 7)
  const watched = watch(server)
  expect(await watched.heard()).toEqual([undefined])
  server.rows.set('one', 8).set('two', 9)
  expect(await watched.heard(1)).toEqual(['one', 'two'])
  expect(await watched.heard(3)).toEqual([])
  server.rows.set('one', 10)
  expect(await watched.heard(1)).toEqual(['one'])
  watched.end()
})

it('Y4 begins where there is nothing yet', async () => {
  const server = createRows()
  const watched = watch(server)
  expect(await watched.heard(2)).toEqual([undefined])
  server.rows.set('first', 1)
  expect(await watched.heard(1)).toEqual(['first'])
  watched.end()
})

it('Y4 hears a write that is seen after one with a higher version', async () => {
  const server = createRows()
  server.rows.set('old', 1)
  const watched = watch(server)
  await watched.heard()
  server.rows.set('quick', 3)
  expect(await watched.heard(1)).toEqual(['quick'])
  server.rows.set('slow', 2)
  expect(await watched.heard(1)).toEqual(['slow'])
  watched.end()
})

it('Y4 says that anything may have changed where the server went back', async () => {
  const server = createRows()
  server.rows.set('key', 9)
  const watched = watch(server)
  await watched.heard()
  server.rows.set('key', 4)
  expect(await watched.heard(1)).toEqual([undefined])
  server.rows.clear()
  expect(await watched.heard(1)).toEqual([undefined])
  expect(await watched.heard(3)).toEqual([])
  watched.end()
})

it('Y4 goes on after looks that failed', async () => {
  const server = createRows()
  const watched = watch(server)
  await watched.heard()
  server.list.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  server.rows.set('key', 1)
  expect(await watched.heard(2)).toEqual([])
  expect(await watched.heard(1)).toEqual(['key'])
  watched.end()
})

it('Y4 looks at once when it is told to, and once more where that was during a look', async () => {
  const server = createRows()
  const watched = watch(server)
  await watched.heard()
  server.list.mockClear()
  server.rows.set('key', 1)
  for (let times = 0; times < 5; times++) watched.look()
  expect(await watched.heard()).toEqual(['key'])
  expect(server.list).toHaveBeenCalledTimes(2)
  watched.end()
})

it('Y4 asks nothing by itself while the page is hidden, and at once when it is told to or shown', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const server = createRows()
  const watched = watch(server)
  await watched.heard()
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  server.rows.set('key', 1)
  server.list.mockClear()
  expect(await watched.heard(100)).toEqual([])
  expect(server.list).not.toHaveBeenCalled()
  watched.look()
  expect(await watched.heard()).toEqual(['key'])
  server.rows.set('key', 2)
  server.list.mockClear()
  expect(await watched.heard(100)).toEqual([])
  expect(server.list).not.toHaveBeenCalled()
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(await watched.heard()).toEqual(['key'])
  expect(await watched.heard(2)).toEqual([])
  expect(server.list.mock.calls.length).toBeGreaterThan(1)
  watched.end()
})

it('Y7 tells nothing and asks nothing once it is ended', async () => {
  const server = createRows()
  const watched = watch(server)
  watched.end()
  server.rows.set('key', 1)
  watched.look()
  expect(await watched.heard(10)).toEqual([])
  expect(server.list).toHaveBeenCalledTimes(1)
})
