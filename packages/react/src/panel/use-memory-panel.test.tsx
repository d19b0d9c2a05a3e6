// @vitest-environment happy-dom
import { StrictMode } from 'react'
import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settleInterface } from '../testing/settle-interface.js'
import { useMemoryPanel } from './use-memory-panel.js'

let memory: WorkingMemory
let userCount = 0

beforeEach(() => {
  memory = createWorkingMemory({ user: `panel-${++userCount}`, thread: 'a', worker: false, storage: 'memory' })
})

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await memory.close()
})

async function settle() {
  await act(() => settleInterface(memory))
}

async function observe(...ids: string[]) {
  for (const id of ids) memory.observe({ toolName: 'get_page', output: { page: { id, title: `Page ${id}` } } })
  await settle()
}

/** Renders the panel, and counts how often. */
function renderPanel(options?: Parameters<typeof renderHook>[1]) {
  let count = 0
  const { result, unmount } = renderHook(() => {
    count += 1
    return useMemoryPanel({ client: memory })
  }, options)
  const names = () => result.current.items.map(({ entity }) => entity.name)
  return { result, unmount, names, renderCount: () => count }
}

it('W4 lists what is remembered, newest first, and pins and unpins it', async () => {
  const { result, names } = renderPanel()
  expect(result.current).toMatchObject({ items: [], forgotten: [], isEmpty: true, isPrivate: false })
  await observe('1', '2')
  act(() => void memory.view({ type: 'page', id: '1' }))
  await settle()
  expect(names()).toEqual(['Page 1', 'Page 2'])
  expect(result.current.items).toMatchObject([
    { isOpenNow: true, isPinned: false },
    { isOpenNow: false, isPinned: false },
  ])
  act(() => result.current.items[1]?.pin())
  await settle()
  const pinned = result.current.items.find(({ isPinned }) => isPinned)
  expect(pinned?.entity.name).toBe('Page 2')
  act(() => pinned?.unpin())
  await settle()
  expect(result.current.items.some(({ isPinned }) => isPinned)).toBe(false)
  expect(result.current).toMatchObject({ isEmpty: false, status: { phase: 'ready', runs: 'page' } })
})

it('W10.4 offers to take a forget back for ten seconds, also once the panel was closed and opened again', async () => {
  await observe('1', '2')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const panel = renderPanel({ wrapper: StrictMode })
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  act(() => panel.result.current.items[0]?.forget())
  await advance(1_000)
  act(() => panel.result.current.items[0]?.forget())
  await advance(1_000)
  expect(panel.names()).toEqual([])
  expect(panel.result.current.forgotten).toEqual([
    { names: ['Page 2'], expiresAt: Date.now() + 8_000, undo: expect.any(Function) },
    { names: ['Page 1'], expiresAt: Date.now() + 9_000, undo: expect.any(Function) },
  ])
  panel.unmount()

  const again = renderPanel({ wrapper: StrictMode })
  act(() => expect(again.result.current.forgotten[0]?.undo()).toBe(true))
  await advance(1_000)
  expect(again.names()).toEqual(['Page 2'])
  expect(again.result.current.forgotten).toMatchObject([{ names: ['Page 1'] }])
  await advance(8_000)
  expect(again.result.current.forgotten).toEqual([])
})

it('O4 makes turns private, and says so to every panel', async () => {
  const { result } = renderPanel()
  const other = renderPanel()
  act(() => result.current.setPrivate(true))
  await observe('1')
  expect([result.current.isPrivate, other.result.current.isPrivate, memory.isPrivate]).toEqual([true, true, true])
  expect(result.current.isEmpty).toBe(true)
  act(() => result.current.setPrivate(false))
  await observe('1')
  expect([other.result.current.isPrivate, result.current.isEmpty]).toEqual([false, false])
})

it('G4 says what tools were called about in the newest turn', async () => {
  const { result } = renderPanel()
  memory.turn({ id: 't-1' })
  await observe('1')
  memory.turn({ id: 't-2' })
  memory.observe({ toolName: 'list_pages', output: [{ id: '3', title: 'Page 3' }], source: 'app' })
  await observe('2')
  expect([...result.current.usedKeys]).toEqual(['page/2'])
  act(() => result.current.setPrivate(true))
  expect([...result.current.usedKeys]).toEqual([])
})

it('P5 renders again only when something that it shows differs, and keeps what stayed the same', async () => {
  const { result, renderCount } = renderPanel()
  await observe('1', '2')
  const [count, before] = [renderCount(), result.current]
  const other = memory.thread('b')
  other.observe({ toolName: 'get_page', output: { page: { id: '9', title: 'Page 9' } } })
  memory.setTask({ kind: 'edit' })
  act(() => void memory.attach({ model: 'any', messages: [{ role: 'user', content: 'hello' }] }))
  await act(() => settleInterface(other))
  await settle()
  expect(renderCount()).toBe(count)
  expect(result.current).toBe(before)
  await other.close()
  act(() => before.items[0]?.pin())
  await settle()
  expect(renderCount()).toBe(count + 1)
  expect(result.current.items[1]).toBe(before.items[1])
  expect(result.current.status).toBe(before.status)
  expect(result.current.setPrivate).toBe(before.setPrivate)
})
