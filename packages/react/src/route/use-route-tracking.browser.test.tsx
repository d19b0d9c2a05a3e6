import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settleInterface } from '../testing/settle-interface.js'
import { useRouteTracking } from './use-route-tracking.js'

const mapping = { '/pages/:id': 'page' }
const start = window.location.href
let memory: WorkingMemory

beforeEach(() => {
  memory = createWorkingMemory({ user: crypto.randomUUID(), thread: 'a', storage: 'memory', worker: false })
})

afterEach(async () => {
  cleanup()
  window.history.replaceState(null, '', start)
  await memory.close()
})

const open = () => [...memory.getSnapshot().openNow]

async function goTo(path: string) {
  await act(async () => {
    window.history.pushState(null, '', path)
    await settleInterface(memory)
  })
}

it.skipIf(!('navigation' in window))('W9 follows the address, and never its query string', async () => {
  const { result } = renderHook(() => useRouteTracking(mapping, { client: memory }))
  await goTo('/pages/p-1?token=canary')
  expect(open()).toEqual(['page/p-1'])
  expect(result.current).toMatchObject([{ key: 'page/p-1' }])
  expect(JSON.stringify(await memory.export())).not.toContain('canary')
  await goTo('/elsewhere')
  expect(open()).toEqual([])
})

it('W9 follows back and forward', async () => {
  await goTo('/pages/p-1')
  await goTo('/pages/p-2')
  renderHook(() => useRouteTracking(mapping, { client: memory }))
  expect(open()).toEqual(['page/p-2'])
  act(() => window.history.back())
  await vi.waitFor(() => expect(open()).toEqual(['page/p-1']))
})

it("W9 takes the path of an app's own router", async () => {
  const { rerender } = renderHook(({ path }) => useRouteTracking(mapping, { client: memory, path }), {
    initialProps: { path: '/pages/p-3' },
  })
  await act(() => settleInterface(memory))
  expect(open()).toEqual(['page/p-3'])
  rerender({ path: '/pages' })
  expect(open()).toEqual([])
})
