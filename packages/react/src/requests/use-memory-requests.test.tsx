// @vitest-environment happy-dom
import { createWorkingMemory, type RequestReceipt, type WorkingMemory } from '@antecedent/core'
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { settleInterface } from '../testing/settle-interface.js'
import { useWorkingMemory } from '../use-working-memory.js'
import { WorkingMemoryProvider } from '../working-memory-provider.js'
import { createRequestLog } from './request-log.js'
import { useMemoryRequests } from './use-memory-requests.js'

const ownPage = { worker: false, storage: 'memory' } as const
const body = { model: 'any', messages: [{ role: 'user', content: 'rename this page' }] }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Makes a request with memory, and gives its receipt. */
function request(memory: WorkingMemory): RequestReceipt {
  let receipt!: RequestReceipt
  act(() => {
    ;({ receipt } = memory.attach(body))
  })
  return receipt
}

function observePage(memory: WorkingMemory) {
  return act(async () => {
    memory.observe({ toolName: 'get_page', output: { page: { id: 'about', title: 'About us' } } })
    await settleInterface(memory)
  })
}

it('I5 shows the last receipts of the memory that a provider keeps, newest first, and passes them on', async () => {
  const told: RequestReceipt[] = []
  const shown: (readonly RequestReceipt[])[] = []
  let memory!: WorkingMemory
  function App() {
    memory = useWorkingMemory().memory
    return <Requests />
  }
  const Requests = () => void shown.push(useMemoryRequests({ limit: 2 }))
  render(
    <StrictMode>
      <WorkingMemoryProvider user="asking" thread="a" {...ownPage} onReceipt={receipt => void told.push(receipt)}>
        <App />
      </WorkingMemoryProvider>
    </StrictMode>,
  )
  await observePage(memory)
  expect(shown.at(-1)).toEqual([])
  const receipts = [0, 1, 2].map(() => request(memory))
  expect(shown.at(-1)).toEqual([receipts[2], receipts[1]])
  expect(shown.at(-1)?.[0]).toMatchObject({ delivered: true, wire: 'openai-chat' })
  expect(told).toEqual(receipts)
})

it('I5 shows the receipts of a memory that the app made by the log that it was given, and renders for these alone', async () => {
  const log = createRequestLog()
  const client = createWorkingMemory({ user: 'logging', thread: 'a', ...ownPage, onReceipt: log.add })
  let renderCount = 0
  const { result } = renderHook(() => {
    renderCount += 1
    return useMemoryRequests({ client, log })
  })
  await observePage(client)
  expect(renderCount).toBe(1)
  const receipt = request(client)
  expect(result.current).toEqual([receipt])
  expect(renderCount).toBe(2)
  for (let count = 0; count < 60; count++) request(client)
  expect(log.get()).toHaveLength(50)
  await client.close()
})

it('P5 says how to see the requests of a memory that the app made', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const client = createWorkingMemory({ user: 'unseen', thread: 'a', ...ownPage })
  expect(() => renderHook(() => useMemoryRequests({ client }))).toThrow(/createRequestLog\(\).*`onReceipt`.*\{ log \}/)
  await client.close()
})
