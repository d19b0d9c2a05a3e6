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
  const { result } = renderHook(() =>
    useEntityTracking(
      [
        { type: 'section', id: 's2' },
        { type: 'page', id: 'about' },
      ],
      { client: memory },
    ),
  )
  expect(result.current).toEqual([])
  await settle()
  expect(openKeys().toSorted()).toEqual(['page/about', 'section/s2'])
  expect(result.current.map(({ key }) => key)).toEqual(['section/s2', 'page/about'])
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

it('P5 names itself when there is no provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => renderHook(() => useEntityTracking({ type: 'page', id: 'about' }))).toThrow(
    /^useEntityTracking found no/,
  )
})
