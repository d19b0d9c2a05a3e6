// @vitest-environment happy-dom
import { createWorkingMemory } from '@antecedent/core'
import { longTerm } from '@antecedent/core/long-term'
import { act, cleanup, renderHook } from '@testing-library/react'
import { type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { settleInterface } from '../testing/settle-interface.js'
import { useWorkingMemory } from '../use-working-memory.js'
import { WorkingMemoryProvider } from '../working-memory-provider.js'
import { useLongTerm } from './use-long-term.js'

const options = { worker: false, storage: 'memory', features: [longTerm({ minAccesses: 2 })] } as const

afterEach(cleanup)

it('L1 L3 shows what a session of a provider’s thread left behind', async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WorkingMemoryProvider user="long-term" thread="a" {...options}>
      {children}
    </WorkingMemoryProvider>
  )
  const { result } = renderHook(() => ({ ...useLongTerm(), memory: useWorkingMemory().memory }), { wrapper })
  expect([result.current.entities, result.current.sessions]).toEqual([[], []])
  await act(async () => {
    for (const time of [1, 2, 3]) {
      result.current.memory.turn({ id: `turn-${time}` })
      result.current.memory.observe({ toolName: 'updatePage', output: { id: 'p-1', title: 'Pricing' } })
    }
    await result.current.endSession()
    await settleInterface(result.current.memory)
  })
  expect(result.current.entities).toMatchObject([{ name: 'Pricing', threads: [{ thread: 'a' }] }])
  expect(result.current.episodes).toMatchObject([{ action: 'updated' }, { action: 'updated' }, { action: 'updated' }])
  expect(result.current.sessions).toMatchObject([{ thread: 'a', summary: { text: 'updated Pricing' } }])
})

it('L1 renders for what lasts alone', async () => {
  const client = createWorkingMemory({ user: 'long-term-alone', thread: 'a', ...options })
  let renderCount = 0
  const { result } = renderHook(() => {
    renderCount += 1
    return useLongTerm({ client })
  })
  await act(() => settleInterface(client))
  const before = renderCount
  const { endSession } = result.current
  await act(async () => {
    client.observe({ toolName: 'get_page', output: { page: { id: 'about', title: 'About us' } } })
    await settleInterface(client)
  })
  expect(renderCount).toBe(before)
  expect(result.current.endSession).toBe(endSession)
  await client.close()
})
