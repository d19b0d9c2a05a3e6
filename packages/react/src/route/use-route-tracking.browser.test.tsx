import { StrictMode, useInsertionEffect } from 'react'
import { createWorkingMemory, type FeaturedMemory } from '@antecedent/core'
import { transfer } from '@antecedent/core/transfer'
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settleInterface } from '../testing/settle-interface.js'
import type { RouteMapping } from './match-route.js'
import { useRouteTracking, type UseRouteTrackingOptions } from './use-route-tracking.js'

const mapping = { '/pages/:id': 'page' }
const start = window.location.href
const navigation = Object.getOwnPropertyDescriptor(window, 'navigation')
let memory: FeaturedMemory<readonly [ReturnType<typeof transfer>]>

beforeEach(() => {
  memory = createWorkingMemory({
    user: crypto.randomUUID(),
    thread: 'a',
    storage: 'memory',
    worker: false,
    features: [transfer()],
  })
})

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  window.history.replaceState(null, '', start)
  await memory.close()
})

const open = () => [...memory.getSnapshot().openNow]
const settle = () => act(() => settleInterface(memory))

function follow(options: UseRouteTrackingOptions = {}, routes: RouteMapping = mapping) {
  return renderHook(() => useRouteTracking(routes, { client: memory, ...options }), { wrapper: StrictMode })
}

async function write(name: 'pushState' | 'replaceState', path: string) {
  window.history[name](null, '', path)
  await settle()
}

describe.each([
  ['the Navigation API', navigation !== undefined],
  ['a history that is watched', true],
])('by %s', (way, isThere) => {
  beforeEach(() => {
    if (way !== 'the Navigation API')
      Object.defineProperty(window, 'navigation', { value: undefined, configurable: true })
  })

  afterEach(() => {
    if (navigation) Object.defineProperty(window, 'navigation', navigation)
  })

  it.skipIf(!isThere)('W9 follows what a router writes, and never the query string', async () => {
    const { result } = follow()
    await write('pushState', '/pages/p-1?token=canary#canary')
    expect(open()).toEqual(['page/p-1'])
    expect(result.current).toMatchObject([{ key: 'page/p-1' }])
    expect(JSON.stringify(await memory.transfer.export())).not.toContain('canary')
    await write('replaceState', '/pages/p%202/')
    expect(open()).toEqual(['page/p 2'])
    await write('pushState', '/elsewhere')
    expect(open()).toEqual([])
  })

  it.skipIf(!isThere)('W9 follows back and forward', async () => {
    await write('pushState', '/pages/p-1')
    await write('pushState', '/pages/p-2')
    follow()
    await settle()
    expect(open()).toEqual(['page/p-2'])
    window.history.back()
    await vi.waitFor(() => expect(open()).toEqual(['page/p-1']), { timeout: 15_000 })
    window.history.forward()
    await vi.waitFor(() => expect(open()).toEqual(['page/p-2']), { timeout: 15_000 })
  })

  it.skipIf(!isThere)('W9 takes the same path twice, or another query, for one look', async () => {
    follow()
    await write('pushState', '/pages/p-1')
    await write('pushState', '/pages/p-1')
    await write('pushState', '/pages/p-1?tab=seo')
    await write('pushState', '/pages/p-1/')
    expect(open()).toEqual(['page/p-1'])
    expect(memory.episodes()).toHaveLength(1)
  })

  it.skipIf(!isThere)(
    'W9 follows a router that writes in the midst of a commit, where React takes no news',
    async () => {
      const complaints = vi.spyOn(console, 'error')
      function Router({ path }: { path: string }) {
        useRouteTracking(mapping, { client: memory })
        useInsertionEffect(() => window.history.pushState(null, '', path), [path])
        return null
      }
      const { rerender } = render(<Router path="/pages/p-1" />)
      await settle()
      rerender(<Router path="/pages/p-2" />)
      await settle()
      expect(open()).toEqual(['page/p-2'])
      expect(complaints.mock.calls).toEqual([])
    },
  )

  it.skipIf(!isThere)(
    'W9 leaves the history as it was once nobody follows, and what others wrapped around it working',
    async () => {
      const before = [window.history.pushState, window.history.replaceState]
      const { unmount } = follow()
      const other = follow()
      unmount()
      await write('pushState', '/pages/p-1')
      expect(open()).toEqual(['page/p-1'])
      const inner = window.history.pushState
      const wrapped = vi.fn<typeof inner>((...parameters) => inner.apply(window.history, parameters))
      window.history.pushState = wrapped
      other.unmount()
      await write('pushState', '/pages/p-2')
      expect(window.location.pathname).toBe('/pages/p-2')
      expect(wrapped).toHaveBeenCalledTimes(1)
      expect(open()).toEqual([])
      window.history.pushState = before[0]!
      expect(window.history.replaceState).toBe(before[1])
    },
  )
})

it('W9 begins the path of an app below its base', async () => {
  window.history.replaceState(null, '', '/app/pages/p-1')
  follow({ basePath: '/app' })
  await settle()
  expect(open()).toEqual(['page/p-1'])
  await write('pushState', '/pages/p-2')
  expect(open()).toEqual([])
})

it("W9 takes the path of an app's own router, and nothing of the address beside it", async () => {
  window.history.replaceState(null, '', '/pages/p-1')
  const { rerender } = renderHook(({ path }) => useRouteTracking(mapping, { client: memory, path }), {
    initialProps: { path: '/pages/p-3' },
  })
  await settle()
  expect(open()).toEqual(['page/p-3'])
  rerender({ path: '' })
  await write('pushState', '/pages/p-2')
  expect(open()).toEqual([])
})

it('W9 names what the path alone does not tell, once the app knows it', async () => {
  window.history.replaceState(null, '', '/pages/about')
  const ids = new Map<string, string>()
  const { rerender } = follow(
    {},
    { '/pages/:slug': slug => (ids.has(slug) ? { type: 'page', id: ids.get(slug)! } : null) },
  )
  await settle()
  expect(open()).toEqual([])
  ids.set('about', 'p-1')
  rerender()
  await settle()
  expect(open()).toEqual(['page/p-1'])
})
