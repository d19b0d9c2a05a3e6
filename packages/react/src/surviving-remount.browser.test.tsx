import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import { StrictMode, useEffect } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useEntityTracking, useWorkingMemory, WorkingMemoryProvider } from './index.js'

// A worker takes its time to start on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

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

it('F14 P1 shows what one mount observed and flushed in a later mount with a new client', async () => {
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

it('F15 P5 hydrates what a server rendered without a mismatch, and then shows what is stored', async () => {
  const user = crypto.randomUUID()
  const before = createWorkingMemory({ user, thread: 'a' })
  before.observe({ toolName: 'get_page', output: { page: { id: 'about', title: 'About us' } } })
  expect(await before.flush()).toEqual({ durable: true })
  await before.close()

  const recovered: unknown[] = []
  const container = document.body.appendChild(document.createElement('div'))
  // As a server renders it, where there is no memory.
  container.innerHTML = '<output></output>'
  render(
    <StrictMode>
      <WorkingMemoryProvider user={user} thread="a">
        <Pages />
      </WorkingMemoryProvider>
    </StrictMode>,
    { container, hydrate: true, onRecoverableError: error => recovered.push(error) },
  )
  await waitFor(() => expect(container.textContent).toBe('About us, Main site'))
  expect(recovered).toEqual([])
})
