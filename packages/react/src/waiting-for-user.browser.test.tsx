import type { WorkingMemory } from '@antecedent/core'
import { withWorkingMemory } from '@antecedent/core/ai-sdk'
import { cleanup, render } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useWorkingMemory } from './use-working-memory.js'
import { WorkingMemoryProvider, type WorkingMemoryProviderProps } from './working-memory-provider.js'

afterEach(cleanup)

const loaded = (name: string): boolean =>
  performance.getEntriesByType('resource').some(({ name: url }) => url.includes(name))

function Phase() {
  return <output>{useWorkingMemory().status.phase}</output>
}

const open = (props: WorkingMemoryProviderProps) =>
  render(
    <WorkingMemoryProvider {...props}>
      <Phase />
      <List />
    </WorkingMemoryProvider>,
  )

let list: WorkingMemory

function List() {
  const { memory } = useWorkingMemory()
  useEffect(() => {
    list = memory
  }, [memory])
  return null
}

const pause = () => new Promise(resolve => setTimeout(resolve, 300))

/** A request, as a wire makes it, of a chat in a list. */
const send = async () => {
  const http = { sendMessages: async (_request: object) => new ReadableStream(), reconnectToStream: async () => null }
  const request = { chatId: 'c', messages: [], trigger: 'submit-message', messageId: undefined } as const
  await withWorkingMemory(http, id => list.thread(id)).sendMessages({ ...request, abortSignal: undefined })
}

it('P12.1 loads the code of memory with the first request that is made before there is a user, and starts nothing; none for one who only looks, and where it is switched off', async () => {
  const off = open({ user: undefined, enabled: false, worker: false })
  await send()
  await pause()
  expect(loaded('open-page-memory')).toBe(false)
  off.unmount()

  const { container, unmount } = open({ user: undefined })
  await pause()
  expect(loaded('open-page-memory')).toBe(false)
  await send()
  await expect.poll(() => loaded('open-page-memory')).toBe(true)
  expect(container.textContent).toBe('off')
  unmount()
  open({ user: undefined, thread: 'b' })
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(loaded('worker-entry')).toBe(false)
})
