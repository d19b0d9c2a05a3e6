// @vitest-environment happy-dom
import { StrictMode, Suspense, useEffect, type ReactNode } from 'react'
import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FollowingMemory } from './following-memory.js'
import { useWorkingMemory } from './use-working-memory.js'
import { WorkingMemoryProvider } from './working-memory-provider.js'
import { settleInterface } from './testing/settle-interface.js'

const ownPage = { worker: false, storage: 'memory' } as const
const closed = { status: 'ignored', reason: 'memory-closed' }

let userCount = 0
const aUser = () => `user-${++userCount}`

/** What the tree under test rendered with, first to last. */
function recordMemories() {
  const memories: WorkingMemory[] = []
  const latest = (): WorkingMemory => {
    const memory = memories.at(-1)
    if (!memory) throw new Error('Nothing was rendered yet.')
    return memory
  }
  const onMemory = (memory: WorkingMemory) => void memories.push(memory)
  return { memories, latest, onMemory }
}

/** A worker factory that counts its calls; without a worker, memory runs on the page. */
function countStarts() {
  let startCount = 0
  const worker = (): Worker => {
    startCount += 1
    throw new Error('No worker starts in this test.')
  }
  return { worker, startCount: () => startCount }
}

/** Hands out the memory it renders with, and shows the names it remembers. */
function Names({ onMemory }: { onMemory?: (memory: WorkingMemory) => void }) {
  const { entities, memory } = useWorkingMemory()
  useEffect(() => {
    onMemory?.(memory)
  }, [memory, onMemory])
  return entities.map(entity => entity.name).join(', ')
}

/** The memory of the thread that is shown now, which a provider's own follows. */
const currentOf = (memory: WorkingMemory): WorkingMemory => (memory as FollowingMemory).current()

function observeAboutPage(memory: WorkingMemory) {
  return memory.observe({ toolName: 'get_page', output: { page: { id: 'about', title: 'About us' } } })
}

async function settle(memory: WorkingMemory) {
  await act(async () => {
    await settleInterface(memory)
  })
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('P2 gives the tree below it the client that the app made, and leaves closing it to the app', async () => {
  const client = createWorkingMemory({ user: aUser(), ...ownPage })
  const view = render(
    <WorkingMemoryProvider client={client}>
      <Names />
    </WorkingMemoryProvider>,
  )
  observeAboutPage(client)
  await settle(client)
  expect(view.container.textContent).toBe('About us')

  view.unmount()
  vi.useFakeTimers()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(client.observe({ toolName: 'get_page', output: {} })).toEqual({ status: 'accepted' })
  await client.close()
})

it('P2 keeps one memory of its own for a user, and remembers through the mounts of StrictMode', async () => {
  const { worker, startCount } = countStarts()
  const { memories, latest, onMemory } = recordMemories()
  const user = aUser()
  const view = render(
    <StrictMode>
      <WorkingMemoryProvider user={user} thread="a" worker={worker} storage="memory">
        <Names onMemory={onMemory} />
      </WorkingMemoryProvider>
    </StrictMode>,
  )
  const memory = latest()
  expect(new Set(memories).size).toBe(1)
  expect([memory.user, memory.threadId]).toEqual([user, 'a'])
  expect(observeAboutPage(memory).status).toBe('accepted')
  await settle(memory)
  expect(view.container.textContent).toBe('About us')
  expect(startCount()).toBe(1)
})

it('P2 closes its memory some time after it is unmounted, and not while it is mounted again before that', async () => {
  const { latest, onMemory } = recordMemories()
  const tree = (isShown: boolean) => (
    <StrictMode>
      {isShown && (
        <WorkingMemoryProvider user="closing" thread="a" {...ownPage}>
          <Names onMemory={onMemory} />
        </WorkingMemoryProvider>
      )}
    </StrictMode>
  )
  const view = render(tree(true))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  view.rerender(tree(false))
  expect(observeAboutPage(latest()).status).toBe('accepted')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observeAboutPage(latest())).toEqual(closed)
})

it('P2 starts nothing for a tree that is never committed', async () => {
  const { worker, startCount } = countStarts()
  const never = new Promise<never>(() => {})
  function Suspended(): ReactNode {
    throw never
  }
  const view = render(
    <Suspense fallback="waiting">
      <WorkingMemoryProvider user={aUser()} worker={worker} storage="memory">
        <Names />
        <Suspended />
      </WorkingMemoryProvider>
    </Suspense>,
  )
  await act(() => new Promise(resolve => setTimeout(resolve, 20)))
  expect(view.container.textContent).toBe('waiting')
  expect(startCount()).toBe(0)
})

it('P2 shows another thread when the thread changes, and the first again when it comes back', async () => {
  const { latest, onMemory } = recordMemories()
  const user = aUser()
  const tree = (thread: string) => (
    <WorkingMemoryProvider user={user} thread={thread} {...ownPage}>
      <Names onMemory={onMemory} />
    </WorkingMemoryProvider>
  )
  const view = render(tree('a'))
  observeAboutPage(latest())
  await settle(latest())
  expect(view.container.textContent).toBe('About us')

  view.rerender(tree('b'))
  await settle(latest())
  expect(latest().threadId).toBe('b')
  expect(view.container.textContent).toBe('')

  view.rerender(tree('a'))
  await settle(latest())
  expect(latest().threadId).toBe('a')
  expect(view.container.textContent).toBe('About us')
})

it('P2 keeps working in the new thread once the memory of the old one is closed', async () => {
  const { latest, onMemory } = recordMemories()
  const user = aUser()
  const tree = (thread: string) => (
    <WorkingMemoryProvider user={user} thread={thread} {...ownPage}>
      <Names onMemory={onMemory} />
    </WorkingMemoryProvider>
  )
  const view = render(tree('a'))
  await settle(latest())
  const first = currentOf(latest())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  view.rerender(tree('b'))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  vi.useRealTimers()
  expect(first.threadId).toBe('a')
  observeAboutPage(latest())
  await settle(latest())
  expect(view.container.textContent).toBe('About us')
})

it('P2 names its draft when a thread appears, and keeps the memory the app already holds', async () => {
  const { latest, onMemory } = recordMemories()
  const user = aUser()
  const tree = (thread: string | undefined) => (
    <WorkingMemoryProvider user={user} thread={thread} {...ownPage}>
      <Names onMemory={onMemory} />
    </WorkingMemoryProvider>
  )
  const view = render(tree(undefined))
  const draft = latest()
  expect(draft.threadId).toBeUndefined()
  observeAboutPage(draft)
  await settle(draft)

  view.rerender(tree('new-chat'))
  await settle(latest())
  expect(latest()).toBe(draft)
  expect(draft.threadId).toBe('new-chat')
  expect(view.container.textContent).toBe('About us')
})

it('P2 leaves a draft that the app named itself for the thread that is shown next', () => {
  const { latest, onMemory } = recordMemories()
  const user = aUser()
  const tree = (thread: string | undefined) => (
    <WorkingMemoryProvider user={user} thread={thread} {...ownPage}>
      <Names onMemory={onMemory} />
    </WorkingMemoryProvider>
  )
  const view = render(tree(undefined))
  latest().adoptThread('first')
  view.rerender(tree('second'))
  expect(latest().threadId).toBe('second')
})

it('P2 closes the memory of a user who gives way to another', async () => {
  const { latest, onMemory } = recordMemories()
  const tree = (user: string) => (
    <WorkingMemoryProvider user={user} thread="a" {...ownPage}>
      <Names onMemory={onMemory} />
    </WorkingMemoryProvider>
  )
  const [ada, grace] = [aUser(), aUser()]
  const view = render(tree(ada))
  const first = currentOf(latest())
  observeAboutPage(first)
  await settle(first)

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  view.rerender(tree(grace))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(latest().user).toBe(grace)
  expect(view.container.textContent).toBe('')
  expect(observeAboutPage(first)).toEqual(closed)
  expect(observeAboutPage(latest()).status).toBe('accepted')
})

it('O1 switches memory off and on with the `enabled` prop', () => {
  const { latest, onMemory } = recordMemories()
  const user = aUser()
  const tree = (isEnabled: boolean) => (
    <WorkingMemoryProvider user={user} thread="a" enabled={isEnabled} {...ownPage}>
      <Names onMemory={onMemory} />
    </WorkingMemoryProvider>
  )
  const view = render(tree(true))
  view.rerender(tree(false))
  expect(observeAboutPage(latest())).toEqual({ status: 'ignored', reason: 'memory-off' })
  view.rerender(tree(true))
  expect(observeAboutPage(latest()).status).toBe('accepted')
})

it('P2 closes the draft of a user who gives way to another at once', async () => {
  const { latest, onMemory } = recordMemories()
  const tree = (user: string) => (
    <WorkingMemoryProvider user={user} {...ownPage}>
      <Names onMemory={onMemory} />
    </WorkingMemoryProvider>
  )
  const view = render(tree(aUser()))
  const first = currentOf(latest())
  observeAboutPage(first)
  await settle(first)
  view.rerender(tree(aUser()))
  expect(observeAboutPage(first)).toEqual(closed)
  expect(observeAboutPage(latest()).status).toBe('accepted')
})

describe('nested providers', () => {
  it('P2 give the tree below them the nearest memory', async () => {
    const [outer, inner] = [aUser(), aUser()].map(user => createWorkingMemory({ user, thread: 'a', ...ownPage }))
    if (!outer || !inner) throw new Error('Both were made.')
    const view = render(
      <WorkingMemoryProvider client={outer}>
        <WorkingMemoryProvider client={inner}>
          <Names />
        </WorkingMemoryProvider>
        {' and '}
        <Names />
      </WorkingMemoryProvider>,
    )
    observeAboutPage(inner)
    outer.observe({ toolName: 'get_page', output: { page: { id: 'team', title: 'Team' } } })
    await settle(inner)
    await settle(outer)
    expect(view.container.textContent).toBe('About us and Team')
    await Promise.all([outer.close(), inner.close()])
  })

  /** A thread with a sub-agent's scope inside. */
  function renderScopes(user: string, thread: string | undefined) {
    const outer = recordMemories()
    const inner = recordMemories()
    const tree = ({ thread, share = false }: { thread: string | undefined; share?: boolean }) => (
      <StrictMode>
        <WorkingMemoryProvider user={user} thread={thread} {...ownPage}>
          <p>
            <Names onMemory={outer.onMemory} />
          </p>
          <WorkingMemoryProvider agent="researcher" share={share}>
            <output>
              <Names onMemory={inner.onMemory} />
            </output>
          </WorkingMemoryProvider>
        </WorkingMemoryProvider>
      </StrictMode>
    )
    const view = render(tree({ thread }))
    const shown = () => [...view.container.querySelectorAll('p, output')].map(({ textContent }) => textContent)
    const rerender = (props: Parameters<typeof tree>[0]) => view.rerender(tree(props))
    return { outer: outer.latest, inner: inner.latest, shown, rerender }
  }

  it('A9 are nested scopes: what a sub-agent comes to know stays its own, under the thread', async () => {
    const { outer, inner, shown, rerender } = renderScopes(aUser(), 'a')
    observeAboutPage(inner())
    await settle(inner())
    expect([outer().threadId, inner().threadId]).toEqual(['a', outer().scoped({ agent: 'researcher' }).threadId])
    expect(shown()).toEqual(['', 'About us'])

    rerender({ thread: 'b' })
    await settle(inner())
    expect(shown()).toEqual(['', ''])
    rerender({ thread: 'a' })
    await settle(inner())
    expect(shown()).toEqual(['', 'About us'])
  })

  it('A9 share the memory around them where they are told to', async () => {
    const { outer, inner, shown, rerender } = renderScopes(aUser(), 'a')
    rerender({ thread: 'a', share: true })
    expect(inner()).toBe(outer())
    observeAboutPage(inner())
    await settle(outer())
    expect(shown()).toEqual(['About us', 'About us'])
  })

  it('A9 keep what a draft observed in its scope when it gets a name', async () => {
    const user = aUser()
    const { outer, inner, shown, rerender } = renderScopes(user, undefined)
    observeAboutPage(inner())
    await settle(inner())
    expect([inner().threadId, shown()]).toEqual([undefined, ['', 'About us']])
    const scope = inner()
    rerender({ thread: 'new-chat' })
    await settle(outer())
    await settle(inner())
    expect(inner()).toBe(scope)
    expect(shown()).toEqual(['', 'About us'])
    const named = createWorkingMemory({ user, thread: 'new-chat', ...ownPage }).scoped({ agent: 'researcher' })
    await settle(named)
    expect(named.getSnapshot()).toMatchObject({ thread: scope.threadId, entities: [{ name: 'About us' }] })
  })

  it('P2 say what is missing where there is no provider around them', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<WorkingMemoryProvider agent="researcher" />)).toThrow(
      /^<WorkingMemoryProvider agent> found no <WorkingMemoryProvider> above it/,
    )
  })
})
