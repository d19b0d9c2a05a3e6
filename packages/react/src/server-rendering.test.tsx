// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { useEntityTracking, useWorkingMemory, WorkingMemoryProvider } from './index.js'
import { settleInterface } from './testing/settle-interface.js'

const aboutPage = { type: 'page', id: 'about', name: 'About us' }

function Chat({ client }: { client?: WorkingMemory }) {
  const { entities, block, status, thread } = useWorkingMemory({ client })
  const count = useWorkingMemory(snapshot => snapshot.entities.length, { client })
  const page = useEntityTracking(aboutPage, { client })
  return (
    <p>
      {JSON.stringify({ thread, names: entities.map(({ name }) => name), block, phase: status.phase, count, page })}
    </p>
  )
}

const emptyChat = {
  names: [],
  block: { text: '', tokens: 0, entries: [], leftOut: 0, refs: {}, hash: expect.any(String) },
  phase: 'restoring',
  count: 0,
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('P5 renders on the server with an empty memory, and starts no worker and no storage there', () => {
  const started: string[] = []
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        started.push('worker')
      }
    },
  )
  vi.stubGlobal('indexedDB', { open: () => started.push('storage') })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        started.push('channel')
      }
    },
  )
  const html = renderToString(
    <WorkingMemoryProvider user="ada" thread="a">
      <Chat />
    </WorkingMemoryProvider>,
  )
  const page = document.createElement('div')
  page.innerHTML = html
  expect(JSON.parse(page.textContent)).toEqual(emptyChat)
  expect(started).toEqual([])
})

it('P5 hydrates what the server rendered without a mismatch, and then shows what is remembered', async () => {
  const complaints = vi.spyOn(console, 'error')
  const recovered: unknown[] = []
  const client = createWorkingMemory({ user: 'grace', thread: 'a', worker: false, storage: 'memory' })
  client.observe({ toolName: 'get_page', output: { page: { id: 'about', title: 'About us' } } })
  await settleInterface(client)
  const page = document.body.appendChild(document.createElement('div'))
  const tree = (
    <WorkingMemoryProvider client={client}>
      <Chat />
    </WorkingMemoryProvider>
  )
  page.innerHTML = renderToString(tree)
  expect(JSON.parse(page.textContent)).toEqual(emptyChat)

  const root = await act(async () => hydrateRoot(page, tree, { onRecoverableError: error => recovered.push(error) }))
  expect(JSON.parse(page.textContent)).toMatchObject({
    thread: 'a',
    names: ['About us'],
    count: 1,
    page: { id: 'about' },
  })
  expect(recovered).toEqual([])
  expect(complaints).not.toHaveBeenCalled()
  act(() => root.unmount())
  await client.close()
})
