// @vitest-environment happy-dom
import { startTransition, StrictMode, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useWorkingMemory } from './use-working-memory.js'
import { WorkingMemoryProvider } from './working-memory-provider.js'
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

it('P2 works on the client that it is given, whatever provider is around it', async () => {
  const provided = memory.thread('b')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WorkingMemoryProvider client={provided}>{children}</WorkingMemoryProvider>
  )
  const { result } = renderHook(() => [useWorkingMemory({ client: memory }).memory, useWorkingMemory().memory], {
    wrapper,
  })
  expect(result.current).toEqual([memory, provided])
  expect(result.current[0]).toBe(memory)
  await provided.close()
})

it('P5 shows one state of memory throughout a tree, though it changes in the midst of a transition', async () => {
  const commits: (string | null)[] = []
  const Flag = () => <i>{useWorkingMemory(({ isPrivate }) => String(isPrivate), { client: memory })} </i>
  function Change() {
    memory.isPrivate = true
    return null
  }
  function Tree() {
    const [isShown, setShown] = useState(false)
    const element = useRef<HTMLButtonElement>(null)
    useLayoutEffect(() => void commits.push(element.current?.textContent ?? null))
    return (
      <button ref={element} onClick={() => startTransition(() => setShown(true))}>
        <Flag />
        {isShown && <Change />}
        {isShown && <Flag />}
      </button>
    )
  }
  const view = render(<Tree />)
  await act(async () => view.getByRole('button').click())
  expect(commits).toEqual(['false ', 'true true '])
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

it('B2 keeps the block up to date, and the same object for as long as it says the same', async () => {
  const { result } = renderHook(() => useWorkingMemory({ client: memory }))
  expect(result.current.block.text).toBe('')
  await observePages('1')
  const { block } = result.current
  expect(block.text).toContain('Page 1')
  await act(async () => {
    memory.turn({ id: 't-1' })
    memory.isPrivate = true
    await settleInterface(memory)
  })
  expect(result.current.isPrivate).toBe(true)
  expect(result.current.block).toBe(block)
  memory.isPrivate = false
  await observePages('2')
  expect(result.current.block).not.toBe(block)
  expect(result.current.block).toEqual(memory.block())
})

it('P5 does not render for receipts, and for what another thread comes to know', async () => {
  let renderCount = 0
  const { result } = renderHook(() => {
    renderCount += 1
    return useWorkingMemory({ client: memory })
  })
  await observePages('1')
  const [countBefore, before] = [renderCount, result.current]
  const other = memory.thread('b')
  await act(async () => {
    other.observe({ toolName: 'get_page', output: { page: { id: '2', title: 'Page 2' } } })
    before.attach({ model: 'any', messages: [{ role: 'user', content: 'hello' }] })
    await settleInterface(other)
    await settleInterface(memory)
  })
  expect(memory.requests()).toHaveLength(1)
  expect(renderCount).toBe(countBefore)
  expect(result.current).toBe(before)
  await other.close()
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
