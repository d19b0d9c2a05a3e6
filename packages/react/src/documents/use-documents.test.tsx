// @vitest-environment happy-dom
import { createWorkingMemory } from '@antecedent/core'
import { documents } from '@antecedent/core/documents'
import { act, cleanup, renderHook } from '@testing-library/react'
import { type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { settleInterface } from '../testing/settle-interface.js'
import { useWorkingMemory } from '../use-working-memory.js'
import { WorkingMemoryProvider } from '../working-memory-provider.js'
import { useDocuments } from './use-documents.js'

const options = {
  worker: false,
  storage: 'memory',
  features: [documents({ profile: { template: '# User\n- Name:\n' } })],
} as const

afterEach(cleanup)

it('D1 D5 shows the documents of a provider, and takes a change back', async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WorkingMemoryProvider user="documents" thread="a" {...options}>
      {children}
    </WorkingMemoryProvider>
  )
  const { result } = renderHook(() => ({ ...useDocuments(), ...useWorkingMemory() }), { wrapper })
  const edit = (run: () => Promise<unknown>) =>
    act(async () => {
      await run()
      await settleInterface(result.current.memory)
    })
  const name = () => result.current.documents[0]?.content.User
  await edit(() => result.current.patch('profile', { User: { Name: 'Alice' } }))
  expect(name()).toEqual({ Name: 'Alice' })
  await edit(() => result.current.patch('profile', { User: { Name: 'Bob' } }))
  expect(result.current.documents).toMatchObject([
    { name: 'profile', version: 2, text: expect.stringContaining('Bob') },
  ])
  await edit(() => result.current.rollback('profile', 1))
  expect(name()).toEqual({ Name: 'Alice' })
})

it('D1 renders for documents alone', async () => {
  const client = createWorkingMemory({ user: 'documents-alone', thread: 'a', ...options })
  let renderCount = 0
  const { result } = renderHook(() => {
    renderCount += 1
    return useDocuments({ client })
  })
  await act(async () => {
    await result.current.patch('profile', { User: { Name: 'Alice' } })
    await settleInterface(client)
  })
  const before = renderCount
  const { patch } = result.current
  await act(async () => {
    client.observe({ toolName: 'get_page', output: { page: { id: 'about', title: 'About us' } } })
    await settleInterface(client)
  })
  expect(renderCount).toBe(before)
  expect(result.current.patch).toBe(patch)
  await client.close()
})
