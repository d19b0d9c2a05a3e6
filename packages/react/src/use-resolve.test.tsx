// @vitest-environment happy-dom
import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settleInterface } from './testing/settle-interface.js'
import { useResolve } from './use-resolve.js'

let memory: WorkingMemory
let userCount = 0

beforeEach(() => {
  memory = createWorkingMemory({ user: `asker-${++userCount}`, thread: 'a', worker: false, storage: 'memory' })
})

afterEach(async () => {
  cleanup()
  await memory.close()
})

async function observe(id: string, title: string) {
  await act(async () => {
    memory.observe({ toolName: 'get_page', output: { id, title } })
    await settleInterface(memory)
  })
}

it('Q1 follows what a text refers to, and renders again only when that differs', async () => {
  let renders = 0
  const { result, rerender } = renderHook(
    ({ text }) => {
      renders++
      return useResolve(text, { client: memory })
    },
    { initialProps: { text: 'rename the page called "About"' } },
  )
  expect(result.current.status).toBe('unknown')
  await observe('p-about', 'About')
  expect(result.current).toMatchObject({ status: 'resolved', entities: [{ id: 'p-about' }] })
  const rendersBefore = renders
  const other = memory.thread('b')
  other.observe({ toolName: 'get_page', output: { id: 'p-about', title: 'About' } })
  memory.turn({ id: 'a-turn' })
  memory.attach({ model: 'any', messages: [{ role: 'user', content: 'hello' }] })
  await observe('p-team', 'Team')
  await act(() => settleInterface(other))
  await other.close()
  expect(renders).toBe(rendersBefore)
  rerender({ text: 'nothing of the kind' })
  expect(result.current.status).toBe('unknown')
})

it('Q1 looks among things of one type where it is told which', async () => {
  memory.observe({ toolName: 'get_person', output: { person: { id: 'u-1', name: 'About' } } })
  memory.observe({ toolName: 'get_page', output: { page: { id: 'p-1', title: 'About' } } })
  await act(() => settleInterface(memory))
  const meant = (type?: string) => {
    const { result } = renderHook(() => useResolve('open "About"', { client: memory, ...(type && { type }) }))
    return result.current.entities.map(({ id }) => id)
  }
  expect([meant('page'), meant('person'), meant('section')]).toEqual([['p-1'], ['u-1'], []])
})
