// @vitest-environment happy-dom
import { StrictMode } from 'react'
import { createWorkingMemory, type FeaturedMemory } from '@antecedent/core'
import { artifacts } from '@antecedent/core/artifacts'
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settleInterface } from '../testing/settle-interface.js'
import { useArtifacts } from './use-artifacts.js'

// Memory itself is loaded by the first call, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

let memory: FeaturedMemory<readonly [ReturnType<typeof artifacts>]>
let userCount = 0

beforeEach(() => {
  memory = createWorkingMemory({
    user: `keeper-${++userCount}`,
    thread: 'a',
    worker: false,
    storage: 'memory',
    features: [artifacts()],
  })
})

afterEach(async () => {
  cleanup()
  await memory.close()
})

const aReport = { content: 'Visitors rose by a third.', toolName: 'get_report', toolCallId: 'c-1' }

it('A1 lists what is kept, and what is stored and cleared by another component', async () => {
  const { result } = renderHook(() => useArtifacts({}, { client: memory }), { wrapper: StrictMode })
  const other = renderHook(() => useArtifacts({ toolName: 'get_report' }, { client: memory }))
  expect(result.current).toMatchObject({ artifacts: [], isLoading: true })
  await waitFor(() => expect(result.current.isLoading).toBe(false))

  await act(() => result.current.store(aReport))
  await waitFor(() => expect(other.result.current.artifacts).toMatchObject([{ toolName: 'get_report' }]))
  const [kept] = other.result.current.artifacts
  await act(async () => {
    expect(await result.current.retrieve(kept?.id ?? '')).toMatchObject({ status: 'found', text: aReport.content })
  })
  await act(async () => expect(await other.result.current.clear()).toBe(1))
  await waitFor(() => expect(result.current.artifacts).toEqual([]))
})

it('A1 follows what memory keeps by itself', async () => {
  const { result } = renderHook(() => useArtifacts({}, { client: memory }))
  await act(async () => {
    memory.artifacts.keepResult(aReport)
    memory.observe({ ...aReport, output: { report: { id: 'r-1', title: 'Visitors' } } })
    await settleInterface(memory)
  })
  await waitFor(() => expect(result.current.artifacts).toMatchObject([{ toolCallId: 'c-1' }]))
})

it('P5 renders again, and gives new functions, only when the list differs', async () => {
  let renderCount = 0
  const { result, rerender } = renderHook(
    ({ tag }) => {
      renderCount += 1
      return useArtifacts({ tag }, { client: memory })
    },
    { initialProps: { tag: 'report' } },
  )
  await act(() => result.current.store({ ...aReport, tags: ['report'] }))
  await waitFor(() => expect(result.current.artifacts).toHaveLength(1))
  const before = result.current
  const countBefore = renderCount
  await act(async () => {
    memory.observe({ toolName: 'get_page', output: { id: 'p-1', title: 'About' } })
    memory.attach({ model: 'any', messages: [{ role: 'user', content: 'hello' }] })
    await memory.artifacts.store({ content: 'Another text.' })
    await settleInterface(memory)
    await memory.artifacts.query()
  })
  expect(renderCount).toBe(countBefore)
  rerender({ tag: 'report' })
  expect(result.current).toBe(before)

  rerender({ tag: 'other' })
  expect(result.current).toMatchObject({ artifacts: [], isLoading: true })
  expect(result.current.store).toBe(before.store)
  await waitFor(() => expect(result.current.isLoading).toBe(false))
})

it('P5 has an empty list for a memory that is closed', async () => {
  await memory.close()
  const { result } = renderHook(() => useArtifacts({}, { client: memory }))
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  expect(result.current.artifacts).toEqual([])
  expect(await result.current.store(aReport)).toMatchObject({ status: 'ignored', reason: 'memory-closed' })
})
