// @vitest-environment happy-dom
import { StrictMode, useEffect, useState, useSyncExternalStore } from 'react'
import { createWorkingMemory, type WorkingMemory } from '@antecedent/core'
import { artifacts, type ArtifactCalls } from '@antecedent/core/artifacts'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { type FollowingMemory, followMemory } from './following-memory.js'
import { settleInterface } from './testing/settle-interface.js'
import { useWorkingMemory } from './use-working-memory.js'
import { WorkingMemoryProvider, type WorkingMemoryProviderProps } from './working-memory-provider.js'

const ownPage = { worker: false, storage: 'memory' } as const

let userCount = 0
const aUser = () => `following-${++userCount}`

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const observePage = (memory: Pick<WorkingMemory, 'observe'>, id: string) =>
  memory.observe({ toolName: 'get_page', output: { page: { id, title: `Page ${id}` } } })

const idsIn = (memory: WorkingMemory) => memory.getSnapshot().entities.map(({ id }) => id)

async function settle(memory: WorkingMemory) {
  await act(() => settleInterface(memory))
}

function openMemory(user: string, thread: string): WorkingMemory {
  const memory = createWorkingMemory({ user, thread, ...ownPage, features: [artifacts()] })
  onTestFinished(() => memory.close())
  return memory
}

/** An app that keeps the first memory that it was given, as a transport does. */
function renderKeeper() {
  let kept: FollowingMemory | undefined
  const given = new Set<WorkingMemory>()
  const sentIn: (string | undefined)[] = []
  function Keeper() {
    const { memory, thread } = useWorkingMemory()
    const [first] = useState(memory as FollowingMemory)
    useEffect(() => {
      kept = first
      given.add(memory)
    }, [first, memory])
    // As what sends a message as soon as its thread is shown.
    useEffect(() => void sentIn.push(first.threadId), [first, thread])
    const entities = useSyncExternalStore(first.subscribe, () => first.getSnapshot().entities)
    return entities.map(({ name }) => name).join(', ')
  }
  const tree = (props: Partial<WorkingMemoryProviderProps>) => (
    <StrictMode>
      <WorkingMemoryProvider {...ownPage} {...(props as { user: string })}>
        <Keeper />
      </WorkingMemoryProvider>
    </StrictMode>
  )
  const view = render(tree({ user: undefined } as object))
  const memory = (): FollowingMemory => {
    if (!kept) throw new Error('Nothing was rendered yet.')
    return kept
  }
  return {
    memory,
    given,
    sentIn,
    show: (props: { user?: string | null | undefined; thread?: string }) => view.rerender(tree(props as object)),
    shown: () => view.container.textContent,
    unmount: view.unmount,
  }
}

it('P11 is one object while users and threads come and go, and each time the memory of now', async () => {
  const { memory, given, show } = renderKeeper()
  const [ada, grace] = [aUser(), aUser()]
  const seen: unknown[] = []
  for (const props of [
    { user: ada },
    { user: ada, thread: 'a' },
    { user: ada, thread: 'b' },
    { user: grace, thread: 'b' },
  ]) {
    show(props)
    seen.push([memory().user, memory().threadId, observePage(memory(), 'p-1').status])
  }
  expect(given.size).toBe(1)
  expect(seen).toEqual([
    [ada, undefined, 'accepted'],
    [ada, 'a', 'accepted'],
    [ada, 'b', 'accepted'],
    [grace, 'b', 'accepted'],
  ])
})

it('P26 ends the threads that were made of a user who goes, and of no other thread', async () => {
  const { memory, show } = renderKeeper()
  const [ada, grace] = [aUser(), aUser()]
  show({ user: ada, thread: 'a' })
  const chat = memory().thread('chat-1')
  show({ user: ada, thread: 'b' })
  expect(observePage(chat, 'p-1').status).toBe('accepted')
  show({ user: grace, thread: 'b' })
  expect(observePage(chat, 'p-2')).toEqual({ status: 'ignored', reason: 'memory-closed' })
  expect(memory().thread('chat-1').user).toBe(grace)
})

it('P11 shows what it goes on to, to who subscribed to it once, and only that', async () => {
  const { memory, show, shown } = renderKeeper()
  const user = aUser()
  show({ user, thread: 'a' })
  observePage(memory(), 'in-a')
  await settle(memory())
  expect(shown()).toBe('Page in-a')
  show({ user, thread: 'b' })
  expect(shown()).toBe('')
  observePage(memory(), 'in-b')
  await settle(memory())
  expect(shown()).toBe('Page in-b')
  show({ user, thread: 'a' })
  await settle(memory())
  expect(shown()).toBe('Page in-a')
})

it('P11 is the memory of the thread that is shown, before any effect of the tree below it', () => {
  const { sentIn, show } = renderKeeper()
  const user = aUser()
  show({ user, thread: 'a' })
  sentIn.length = 0
  show({ user, thread: 'b' })
  expect(new Set(sentIn)).toEqual(new Set(['b']))
})

it('P11 has what began in a thread end in it, though the user is in another and its memory was closed meanwhile', async () => {
  const { memory, show } = renderKeeper()
  const user = aUser()
  show({ user, thread: 'a' })
  const before = memory().current()
  await settle(before)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  show({ user, thread: 'b' })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(observePage(before, 'late')).toEqual({ status: 'accepted' })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(observePage(before, 'later')).toEqual({ status: 'accepted' })
  vi.useRealTimers()
  const other = openMemory(user, 'a')
  await vi.waitFor(() => expect(idsIn(other)).toEqual(['later', 'late']))
  expect(idsIn(memory())).toEqual([])
})

it('P11 ends what began with a user who gave way to another, or whose provider is gone', async () => {
  const { memory, show, unmount } = renderKeeper()
  const user = aUser()
  show({ user, thread: 'a' })
  const inA = memory().current()
  await settle(inA)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  show({ user, thread: 'b' })
  const inB = memory().current()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  show({ user: aUser(), thread: 'b' })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  const closed = { status: 'ignored', reason: 'memory-closed' }
  expect([observePage(inA, 'p-1'), observePage(inB, 'p-1')]).toEqual([closed, closed])
  const inC = memory().current()
  unmount()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect([observePage(inC, 'p-1'), observePage(memory(), 'p-1')]).toEqual([closed, closed])
})

it('P11 has calls that were taken out of it once, its switches and its features go along', async () => {
  const user = aUser()
  const [one, other] = [openMemory(user, 'a'), openMemory(user, 'b')]
  const following = followMemory(one) as FollowingMemory & { artifacts: ArtifactCalls }
  const { observe, getSnapshot, artifacts: calls } = following
  let heard = 0
  const stop = calls.subscribe(() => void heard++)
  following.follow(other)
  observe({ toolName: 'get_page', output: { page: { id: 'p-1', title: 'One' } } })
  await other.settled()
  expect(getSnapshot()).toBe(other.getSnapshot())
  expect([idsIn(one), idsIn(other)]).toEqual([[], ['p-1']])
  following.isPrivate = true
  expect([one.isPrivate, other.isPrivate, following.isPrivate]).toEqual([false, true, true])
  following.isPrivate = false

  await calls.store({ content: 'a report' })
  expect([await calls.query(), await (one as typeof following).artifacts.query()]).toMatchObject([[{ bytes: 8 }], []])
  await vi.waitFor(() => expect(heard).toBeGreaterThan(0))
  stop()
  const before = heard
  await calls.store({ content: 'another' })
  expect(heard).toBe(before)
})
