// @vitest-environment happy-dom
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type ReactNode, StrictMode, Suspense } from 'react'
import { act } from '@testing-library/react'
import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { artifacts } from '@antecedent/core/artifacts'
import { hydrateRoot } from 'react-dom/client'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import * as react from './index.js'
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

it('F15 P5 hydrates what the server rendered without a mismatch, and then shows what is remembered', async () => {
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

it('F15 P5 hydrates what was streamed, with a memory that the page had before, without a mismatch', async () => {
  const complaints = vi.spyOn(console, 'error')
  const recovered: unknown[] = []
  const user = 'hedy'
  const before = createWorkingMemory({ user, thread: 'a', worker: false, storage: 'memory', features })
  before.observe({ toolName: 'get_page', output: { page: { id: 'about', title: 'About us' } } })
  await settleInterface(before)
  const page = document.body.appendChild(document.createElement('div'))
  // A server has modules of its own, and so another context.
  vi.resetModules()
  page.innerHTML = await streamed(treeOf(await import('./index.js'), user))
  expect(page.querySelector('p')?.textContent).toBe('[[],null,[]]')

  const root = await act(async () =>
    hydrateRoot(page, treeOf(react, user), { onRecoverableError: error => recovered.push(error) }),
  )
  await act(() => settleInterface(before))
  expect(page.querySelector('p')?.textContent).toBe('[["About us"],"About us",["page/about"]]')
  expect(page.querySelector('output')?.textContent).toBe('0, 0, 0, unknown')
  expect([recovered, complaints.mock.calls]).toEqual([[], []])
  act(() => root.unmount())
  await before.close()
})

const features = [artifacts()]

/** A tree with every hook, made with the package as it was imported. */
function treeOf({ WorkingMemoryProvider, ...hooks }: typeof react, user: string): ReactNode {
  function Page() {
    const { entities, block } = hooks.useWorkingMemory()
    const page = hooks.useEntityTracking(aboutPage)
    return <p>{JSON.stringify([entities.map(({ name }) => name), page?.name, block.entries])}</p>
  }
  function Parts() {
    const { artifacts } = hooks.useArtifacts()
    const { items } = hooks.useMemoryPanel()
    const { status } = hooks.useResolve('this page')
    return <output>{[hooks.useMemoryRequests().length, artifacts.length, items.length, status].join(', ')}</output>
  }
  return (
    <StrictMode>
      <WorkingMemoryProvider user={user} thread="a" worker={false} storage="memory" features={features}>
        <Suspense fallback="Loading">
          <Page />
        </Suspense>
        <WorkingMemoryProvider agent="researcher">
          <Parts />
        </WorkingMemoryProvider>
      </WorkingMemoryProvider>
    </StrictMode>
  )
}

async function streamed(tree: ReactNode): Promise<string> {
  const stream = new PassThrough()
  const { pipe } = renderToPipeableStream(tree, { onAllReady: () => pipe(stream) })
  return text(stream)
}
