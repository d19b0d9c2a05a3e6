import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { cleanup, render, waitFor } from '@testing-library/react'
import { StrictMode, useEffect } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useEntityTracking, useWorkingMemory, WorkingMemoryProvider } from './index.js'

afterEach(cleanup)

function Pages({ onMemory }: { onMemory?: (memory: WorkingMemory) => void }) {
  const { entities, status, memory } = useWorkingMemory()
  useEntityTracking({ type: 'site', id: 'main', name: 'Main site' })
  useEffect(() => onMemory?.(memory), [memory, onMemory])
  const names = entities.map(({ name }) => name).toSorted()
  return (
    <output data-runs={status.runs} data-storage={status.storage}>
      {names.join(', ')}
    </output>
  )
}

it('P1 shows what one mount observed and flushed in a later mount with a new client', async () => {
  const user = crypto.randomUUID()
  let made: WorkingMemory | undefined
  const rememberMemory = (memory: WorkingMemory) => {
    made = memory
  }
  const tree = (
    <StrictMode>
      <WorkingMemoryProvider user={user} thread="a">
        <Pages onMemory={rememberMemory} />
      </WorkingMemoryProvider>
    </StrictMode>
  )
  const first = render(tree)
  const memory = made as WorkingMemory | undefined
  if (!memory) throw new Error('The provider gave no memory.')
  memory.observe({ toolName: 'get_page', output: { page: { id: 'about', title: 'About us' } } })
  expect(await memory.flush()).toEqual({ durable: true })
  await waitFor(() => expect(first.container.textContent).toBe('About us, Main site'))
  const firstOutput = first.container.querySelector('output')
  expect(firstOutput?.dataset).toMatchObject({ runs: 'worker', storage: 'indexeddb' })
  first.unmount()
  await memory.close()

  const client = createWorkingMemory({ user, thread: 'a' })
  const second = render(
    <WorkingMemoryProvider client={client}>
      <Pages />
    </WorkingMemoryProvider>,
  )
  await waitFor(() => expect(second.container.textContent).toBe('About us, Main site'))
  second.unmount()
  await client.close()
})
