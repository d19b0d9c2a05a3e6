// @vitest-environment happy-dom
import { StrictMode } from 'react'
import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useWorkingMemory } from './use-working-memory.js'
import { settleInterface } from './testing/settle-interface.js'

let memory: WorkingMemory
let userCount = 0

beforeEach(() => {
  memory = createWorkingMemory({ user: `user-${++userCount}`, thread: 'a', worker: false, storage: 'memory' })
})

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await memory.close()
})

async function observePages(...ids: string[]) {
  await act(async () => {
    for (const id of ids) memory.observe({ toolName: 'get_page', output: { page: { id, title: `Page ${id}` } } })
    await settleInterface(memory)
  })
}

it('B1 shows what is remembered, newest first, and the block that would be sent', async () => {
  const { result } = renderHook(() => useWorkingMemory({ client: memory }))
  await observePages('1', '2')
  expect(result.current.thread).toBe('a')
  expect(result.current.entities.map(({ name }) => name)).toEqual(['Page 2', 'Page 1'])
  expect(result.current.block).toEqual(memory.block())
  expect(result.current.block.text).toContain('Page 2')
  expect(result.current.status.runs).toBe('page')
  expect(result.current.memory).toBe(memory)
})

it('P5 gives the same functions and the same result until something changes', async () => {
  const { result, rerender } = renderHook(() => useWorkingMemory({ client: memory }))
  await observePages('1')
  const before = result.current
  rerender()
  expect(result.current).toBe(before)
  await observePages('2')
  expect(result.current).not.toBe(before)
  for (const name of ['observe', 'pin', 'forget', 'attach', 'resolve', 'flush'] as const) {
    expect(result.current[name]).toBe(before[name])
  }
})

it('W10 forgets through the hook and takes it back', async () => {
  const { result } = renderHook(() => useWorkingMemory({ client: memory }), { wrapper: StrictMode })
  await observePages('1', '2')
  let undo!: () => boolean
  await act(async () => {
    ;({ undo } = result.current.forget('page/1'))
    await settleInterface(memory)
  })
  expect(result.current.entities.map(({ id }) => id)).toEqual(['2'])
  await act(async () => {
    expect(undo()).toBe(true)
    await settleInterface(memory)
  })
  expect(result.current.entities.map(({ id }) => id).toSorted()).toEqual(['1', '2'])
})

it('W4 pins and unpins through the hook', async () => {
  const { result } = renderHook(() => useWorkingMemory({ client: memory }))
  await observePages('1')
  await act(async () => {
    expect(result.current.pin('page/1')).toEqual(['page/1'])
    await settleInterface(memory)
  })
  expect(result.current.entities[0]?.pinned).toBe(true)
  await act(async () => {
    result.current.unpin('page/1')
    await settleInterface(memory)
  })
  expect(result.current.entities[0]?.pinned).toBe(false)
})

it('P5 renders a selector again only when what it selects differs', async () => {
  let renderCount = 0
  const { result } = renderHook(() => {
    renderCount += 1
    return useWorkingMemory(snapshot => snapshot.entities.length, { client: memory })
  })
  await observePages('1')
  expect(result.current).toBe(1)
  const countBefore = renderCount
  await observePages('1')
  await act(async () => {
    memory.pin('page/1')
    await settleInterface(memory)
  })
  expect(renderCount).toBe(countBefore)
  await observePages('2')
  expect(result.current).toBe(2)
  expect(renderCount).toBe(countBefore + 1)
})

it('P5 compares a selected array item by item, and keeps it through renders with an inline selector', async () => {
  let renderCount = 0
  const { result, rerender } = renderHook(() => {
    renderCount += 1
    return useWorkingMemory(snapshot => snapshot.entities.map(({ key }) => key), { client: memory })
  })
  await observePages('1', '2')
  const keys = result.current
  const countBefore = renderCount
  await act(async () => {
    memory.pin('page/1')
    await settleInterface(memory)
  })
  expect(renderCount).toBe(countBefore)
  rerender()
  expect(result.current).toBe(keys)
  expect(keys).toEqual(['page/2', 'page/1'])
})

it('P5 throws nothing for a memory that is closed', async () => {
  await memory.close()
  const { result } = renderHook(() => useWorkingMemory({ client: memory }))
  expect(result.current.observe({ toolName: 'get_page', output: {} })).toEqual({
    status: 'ignored',
    reason: 'memory-closed',
  })
  expect(result.current.resolve('that page').status).toBe('unknown')
})

it('P5 says what is missing, where to put it, and what else it can be, when there is no provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => renderHook(() => useWorkingMemory())).toThrow(
    /useWorkingMemory found no <WorkingMemoryProvider>.*\{ client \}.*two copies of @antecedent\/react/,
  )
})
