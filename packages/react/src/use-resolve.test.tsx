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
  act(() => void memory.turn({ id: 'a-turn' }))
  await act(() => settleInterface(memory))
  expect(renders).toBe(rendersBefore)
  rerender({ text: 'nothing of the kind' })
  expect(result.current.status).toBe('unknown')
})
