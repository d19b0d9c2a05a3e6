// @vitest-environment happy-dom
import { StrictMode } from 'react'
import { createWorkingMemory, type EntityReference, type WorkingMemory } from '@antecedent/core'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useEntityTracking } from './use-entity-tracking.js'
import { settleInterface } from './testing/settle-interface.js'

let memory: WorkingMemory
let userCount = 0

beforeEach(() => {
  memory = createWorkingMemory({ user: `viewer-${++userCount}`, thread: 'a', worker: false, storage: 'memory' })
})

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await memory.close()
})

async function settle() {
  await act(async () => {
    await settleInterface(memory)
  })
}

const openKeys = () => [...memory.getSnapshot().openNow]

it('W9 marks what is on the screen from mount to unmount, and gives it back as it is remembered', async () => {
  const { result, unmount } = renderHook(
    () => useEntityTracking({ type: 'page', id: 7, name: 'About us' }, { client: memory }),
    { wrapper: StrictMode },
  )
  await settle()
  expect(openKeys()).toEqual(['page/7'])
  expect(result.current).toMatchObject({ key: 'page/7', id: 7, name: 'About us' })
  unmount()
  expect(openKeys()).toEqual([])
  expect(memory.getSnapshot().entities.map(({ key }) => key)).toEqual(['page/7'])
})

it('W9 marks again only when the content of a reference changes', async () => {
  const view = vi.spyOn(memory, 'view')
  const { rerender } = renderHook(({ id }) => useEntityTracking({ type: 'page', id }, { client: memory }), {
    initialProps: { id: 'about' },
  })
  rerender({ id: 'about' })
  expect(view).toHaveBeenCalledTimes(1)
  rerender({ id: 'team' })
  await settle()
  expect(view).toHaveBeenCalledTimes(2)
  expect(openKeys()).toEqual(['page/team'])
})

it('W9 marks several at once and gives back those it remembers, in the order asked for', async () => {
  const parts = [
    { type: 'section', id: 's2' },
    { type: 'page', id: 'about' },
  ]
  const { result, rerender } = renderHook(({ entities }) => useEntityTracking(entities, { client: memory }), {
    initialProps: { entities: parts },
  })
  expect(result.current).toEqual([])
  await settle()
  expect(openKeys().toSorted()).toEqual(['page/about', 'section/s2'])
  expect(result.current.map(({ key }) => key)).toEqual(['section/s2', 'page/about'])
  rerender({ entities: parts.toReversed() })
  expect(result.current.map(({ key }) => key)).toEqual(['page/about', 'section/s2'])
})

it('W9 marks nothing for null, for no entities, and while it is not enabled', async () => {
  const page = { type: 'page', id: 'about' }
  const { rerender, result } = renderHook(
    ({ entity, enabled }: { entity: EntityReference | null; enabled: boolean }) =>
      useEntityTracking(entity, { client: memory, enabled }),
    { initialProps: { entity: null as EntityReference | null, enabled: true } },
  )
  renderHook(() => useEntityTracking([], { client: memory }))
  await settle()
  expect(memory.getSnapshot().entities).toEqual([])
  expect(result.current).toBeUndefined()

  rerender({ entity: page, enabled: true })
  await settle()
  expect(openKeys()).toEqual(['page/about'])
  rerender({ entity: page, enabled: false })
  expect(openKeys()).toEqual([])
})

it('W9 keeps a thing open for as long as any component shows it', async () => {
  const track = () => renderHook(() => useEntityTracking({ type: 'page', id: 'about' }, { client: memory }))
  const first = track()
  const second = track()
  await settle()
  first.unmount()
  expect(openKeys()).toEqual(['page/about'])
  second.unmount()
  expect(openKeys()).toEqual([])
})

it('W9 says since when a thing is on the screen, whatever else is heard of it meanwhile', async () => {
  const track = () => renderHook(() => useEntityTracking({ type: 'page', id: 'about' }, { client: memory }))
  const { result, unmount } = track()
  await settle()
  const opened = result.current?.seenBy['user-view']
  memory.turn({ id: 't-1' })
  memory.observe({ toolName: 'get_page', output: { page: { id: 'about', title: 'About us' } } })
  await settle()
  expect(opened?.at).toBeLessThanOrEqual(Date.now())
  expect(result.current).toMatchObject({ name: 'About us', seenBy: { 'user-view': opened }, lastSeen: { turn: 1 } })
  unmount()
  // Shown again at once, it would not have left the screen.
  await settle()
  const again = track()
  await settle()
  expect(again.result.current?.seenBy['user-view']).toMatchObject({ turn: 1 })
})

it('X8 tells what a thing is a part of, so that both can be meant', async () => {
  const about = { type: 'page', id: 'about', name: 'About us' }
  const { result } = renderHook(() =>
    useEntityTracking({ type: 'section', id: 's2', name: 'Team', parent: about }, { client: memory }),
  )
  await settle()
  expect(result.current).toMatchObject({ key: 'section/s2', parent: 'page/about' })
  expect(openKeys()).toEqual(['section/s2'])
  expect(memory.neighbours('section/s2', 'parent')).toMatchObject([{ key: 'page/about', name: 'About us' }])
  expect(memory.resolve('rename this page')).toMatchObject({ status: 'resolved', entities: [{ id: 'about' }] })
  expect(memory.resolve('rename this section')).toMatchObject({ status: 'resolved', entities: [{ id: 's2' }] })
})

it('W9 takes references that are records of the app, whatever else they hold', async () => {
  const page: EntityReference & { self?: unknown } = { type: 'page', id: 'about' }
  page.self = page
  renderHook(() => useEntityTracking({ ...page, parent: page }, { client: memory }))
  await settle()
  expect(openKeys()).toEqual(['page/about'])
})

it.each([
  ['O1', 'memory is off', (isOver: boolean) => void (memory.enabled = isOver)],
  ['O4', 'the thread is private', (isOver: boolean) => void (memory.isPrivate = !isOver)],
])(
  '%s marks what came to the screen while %s once that is over, where it is still there',
  async (_rule, _what, set) => {
    act(() => set(false))
    const gone = renderHook(() => useEntityTracking({ type: 'page', id: 'team' }, { client: memory }))
    const staying = renderHook(() => useEntityTracking({ type: 'page', id: 'about' }, { client: memory }))
    await settle()
    gone.unmount()
    expect([staying.result.current, openKeys()]).toEqual([undefined, []])
    act(() => set(true))
    // Told that it is over, the hook tells memory what is on the screen.
    await settle()
    await settle()
    expect([staying.result.current?.key, openKeys()]).toEqual(['page/about', ['page/about']])
    expect(memory.getSnapshot().entities).toHaveLength(1)
  },
)

it('P5 renders again only when what it tracks differs', async () => {
  let renderCount = 0
  renderHook(() => {
    renderCount += 1
    return useEntityTracking({ type: 'page', id: 'about' }, { client: memory })
  })
  await settle()
  const countBefore = renderCount
  const other = memory.thread('b')
  other.observe({ toolName: 'get_page', output: { page: { id: 'about', title: 'About us' } } })
  memory.observe({ toolName: 'get_page', output: { page: { id: 'team', title: 'Team' } } })
  memory.turn({ id: 't-1' })
  memory.attach({ model: 'any', messages: [{ role: 'user', content: 'hello' }] })
  await act(() => settleInterface(other))
  await settle()
  expect(renderCount).toBe(countBefore)
  memory.observe({ toolName: 'get_page', output: { page: { id: 'about', title: 'About us' } } })
  await settle()
  expect(renderCount).toBe(countBefore + 1)
  await other.close()
})

it('P5 names itself when there is no provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => renderHook(() => useEntityTracking({ type: 'page', id: 'about' }))).toThrow(
    /^useEntityTracking found no/,
  )
})
