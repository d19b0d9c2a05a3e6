// @vitest-environment happy-dom
import { createWorkingMemory, type RequestReceipt, type WorkingMemory } from '@antecedent/core'
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { settleInterface } from '../testing/settle-interface.js'
import { useWorkingMemory } from '../use-working-memory.js'
import { WorkingMemoryProvider } from '../working-memory-provider.js'
import { useMemoryRequests } from './use-memory-requests.js'

const ownPage = { worker: false, storage: 'memory' } as const
const body = { model: 'any', messages: [{ role: 'user', content: 'rename this page' }] }

afterEach(cleanup)

/** Makes a request with memory, and gives its receipt. */
async function request(memory: WorkingMemory): Promise<RequestReceipt> {
  const { receipt } = memory.attach(body)
  await act(() => settleInterface(memory))
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
      <WorkingMemoryProvider
        user="asking"
        thread="a"
        {...ownPage}
        telemetry={{ onReceipt: receipt => void told.push(receipt) }}
      >
        <App />
      </WorkingMemoryProvider>
    </StrictMode>,
  )
  await observePage(memory)
  expect(shown.at(-1)).toEqual([])
  const receipts = [await request(memory), await request(memory), await request(memory)]
  expect(shown.at(-1)).toEqual([receipts[2], receipts[1]])
  expect(shown.at(-1)?.[0]).toMatchObject({ delivered: true, wire: 'openai-chat' })
  expect(told).toEqual(receipts)
})

it('I5 shows the receipts of a memory that the app made, and renders for these alone', async () => {
  const client = createWorkingMemory({ user: 'logging', thread: 'a', ...ownPage })
  let renderCount = 0
  const { result } = renderHook(() => {
    renderCount += 1
    return useMemoryRequests({ client, limit: 60 })
  })
  const other = client.thread('b')
  await observePage(client)
  await request(other)
  expect([result.current, renderCount]).toEqual([[], 1])
  const receipt = await request(client)
  expect([result.current, renderCount]).toEqual([[receipt], 2])
  for (let count = 0; count < 60; count++) client.attach(body)
  await act(() => settleInterface(client))
  expect(result.current).toHaveLength(50)
  await other.close()
  await client.close()
})
