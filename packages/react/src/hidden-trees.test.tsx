// @vitest-environment happy-dom
import * as React from 'react'
import { StrictMode, Suspense, useEffect, useState, type ReactNode } from 'react'
import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { useEntityTracking, useWorkingMemory, WorkingMemoryProvider } from './index.js'
import { settleInterface } from './testing/settle-interface.js'

const ownPage = { worker: false, storage: 'memory' } as const

let userCount = 0

afterEach(cleanup)

function openMemory(): WorkingMemory {
  const memory = createWorkingMemory({ user: `hidden-${++userCount}`, thread: 'a', ...ownPage })
  onTestFinished(() => memory.close())
  return memory
}

function observe(memory: WorkingMemory, id: string) {
  memory.observe({ toolName: 'get_page', output: { page: { id, title: `Page ${id}` } } })
}

async function settle(memory: WorkingMemory) {
  await act(() => settleInterface(memory))
}

const openKeys = (memory: WorkingMemory) => [...memory.getSnapshot().openNow]

/** A page that the user has open, and what is remembered. */
function OpenPage({ onMemory }: { onMemory?: (memory: WorkingMemory) => void }) {
  const { entities, memory } = useWorkingMemory()
  useEntityTracking({ type: 'page', id: 'open', name: 'Page open' })
  useEffect(() => onMemory?.(memory), [memory, onMemory])
  return <output>{entities.map(({ name }) => name).join(', ')}</output>
}

/** A promise, and what ends it. */
function promise() {
  let resolve!: (text: string) => void
  const pending = new Promise<string>(settled => {
    resolve = settled
  })
  return { pending, resolve }
}

/** Suspends while it is told to, in every React. */
function Suspending({ on }: { on: Promise<unknown> | undefined }): ReactNode {
  if (on) throw on
  return null
}

describe('Suspense', () => {
  it('P2 keeps memory, and what is open, of a tree that waits behind a fallback', async () => {
    const memories = new Set<WorkingMemory>()
    const onMemory = (memory: WorkingMemory) => void memories.add(memory)
    const user = `hidden-${++userCount}`
    const tree = (on: Promise<unknown> | undefined) => (
      <StrictMode>
        <Suspense fallback={<p>Loading</p>}>
          <WorkingMemoryProvider user={user} thread="a" {...ownPage}>
            <OpenPage onMemory={onMemory} />
            <Suspending on={on} />
          </WorkingMemoryProvider>
        </Suspense>
      </StrictMode>
    )
    const first = promise()
    const view = render(tree(first.pending))
    expect([view.container.textContent, memories.size]).toEqual(['Loading', 0])
    view.rerender(tree(undefined))
    const [memory] = memories
    if (!memory) throw new Error('Nothing was rendered.')
    await settle(memory)
    expect(view.container.textContent).toBe('Page open')

    view.rerender(tree(promise().pending))
    observe(memory, '2')
    await settle(memory)
    expect([view.container.querySelector('p')?.textContent, openKeys(memory)]).toEqual(['Loading', ['page/open']])
    view.rerender(tree(undefined))
    expect(view.container.textContent).toBe('Page 2, Page open')
    expect(memories.size).toBe(1)
  })

  it.skipIf(!('use' in React))('P5 renders what is remembered beside what `use` waits for', async () => {
    const memory = openMemory()
    const { pending, resolve } = promise()
    function Greeting() {
      const count = useWorkingMemory(({ entities }) => entities.length)
      return `${React.use(pending)}: ${count}`
    }
    const view = await act(async () =>
      render(
        <WorkingMemoryProvider client={memory}>
          <Suspense fallback="Loading">
            <Greeting />
          </Suspense>
        </WorkingMemoryProvider>,
      ),
    )
    observe(memory, '1')
    await settle(memory)
    expect(view.container.textContent).toBe('Loading')
    await act(async () => resolve('Remembered'))
    expect(view.container.textContent).toBe('Remembered: 1')
    observe(memory, '2')
    await settle(memory)
    expect(view.container.textContent).toBe('Remembered: 2')
  })
})

describe.skipIf(!('Activity' in React))('Activity', () => {
  const mode = (isShown: boolean) => (isShown ? 'visible' : 'hidden')

  it('W9 takes what a hidden tree shows from the screen, and puts it back with what came meanwhile', async () => {
    const memory = openMemory()
    const tree = (isShown: boolean) => (
      <StrictMode>
        <WorkingMemoryProvider client={memory}>
          <React.Activity mode={mode(isShown)}>
            <OpenPage />
          </React.Activity>
        </WorkingMemoryProvider>
      </StrictMode>
    )
    const view = render(tree(false))
    await settle(memory)
    expect(memory.getSnapshot().entities).toEqual([])
    view.rerender(tree(true))
    await settle(memory)
    expect(openKeys(memory)).toEqual(['page/open'])
    view.rerender(tree(false))
    expect(openKeys(memory)).toEqual([])
    observe(memory, '2')
    await settle(memory)
    view.rerender(tree(true))
    await settle(memory)
    expect(openKeys(memory)).toEqual(['page/open'])
    expect(view.container.textContent).toBe('Page open, Page 2')
  })

  it('P2 keeps the draft, its privacy and the state of a provider that is hidden for long', async () => {
    let memory!: WorkingMemory
    const onMemory = (latest: WorkingMemory) => {
      memory = latest
    }
    function Counting() {
      const [count, setCount] = useState(0)
      return <button onClick={() => setCount(count + 1)}>{count}</button>
    }
    const user = `hidden-${++userCount}`
    const tree = (isShown: boolean, thread?: string) => (
      <StrictMode>
        <React.Activity mode={mode(isShown)}>
          <WorkingMemoryProvider user={user} thread={thread} {...ownPage}>
            <OpenPage onMemory={onMemory} />
            <Counting />
          </WorkingMemoryProvider>
        </React.Activity>
      </StrictMode>
    )
    const view = render(tree(true))
    observe(memory, '1')
    await settle(memory)
    const shown = memory
    act(() => view.getByRole('button').click())
    memory.isPrivate = true
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    view.rerender(tree(false))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    vi.useRealTimers()

    view.rerender(tree(true))
    await settle(memory)
    expect([memory, memory.isPrivate]).toEqual([shown, true])
    expect(view.container.textContent).toBe('Page 1, Page open1')
    memory.isPrivate = false
    view.rerender(tree(true, 'new-chat'))
    await settle(memory)
    expect(memory.threadId).toBe('new-chat')
    expect(view.container.textContent).toContain('Page 1')
  })
})
