import { seenOf } from '../memory/seen-ids.js'
import { expect, it, vi } from 'vitest'

import type { ViewChange } from '../model/memory-change.js'
import { EMPTY_STATE, EMPTY_VIEW, type MemoryView } from '../model/memory-state.js'
import { anEntity } from '../testing/an-entity.js'
import { createMirror } from './mirror.js'
import type { Publication } from './worker/memory-host.js'

const page = anEntity({ id: 'p-1' })
const viewOf = (...entities: (typeof page)[]): MemoryView => ({
  ...EMPTY_VIEW,
  entities: new Map(entities.map(entity => [entity.key, entity])),
})
const put: ViewChange = { type: 'entity-put', entity: page }
const publish = (update: Publication['update'], applied = 0): Publication => ({
  thread: 't-1',
  update,
  applied,
  committed: 0,
})

it('P6 begins empty and unrestored', () => {
  expect(createMirror().get()).toEqual({ view: EMPTY_VIEW, isRestored: false, applied: 0 })
})

it('P6 takes a view as it is, and follows by changes', () => {
  const mirror = createMirror()
  mirror.receive(publish({ kind: 'view', view: EMPTY_VIEW }))
  mirror.receive(publish({ kind: 'changes', changes: [put] }, 1))
  expect(mirror.get()).toEqual({ view: viewOf(page), isRestored: true, applied: 1 })
  mirror.receive(publish({ kind: 'none' }, 2))
  expect(mirror.get()).toEqual({ view: viewOf(page), isRestored: true, applied: 2 })
})

it('F1 keeps a restored view, with what is observed on top, when the engine could not read', () => {
  const mirror = createMirror()
  mirror.restore(viewOf(page))
  mirror.receive({ ...publish({ kind: 'none' }), error: { code: 'storage-failed', message: 'broken' } })
  expect(mirror.get()).toEqual({ view: viewOf(page), isRestored: true, applied: 0 })
  const other = anEntity({ id: 'p-2' })
  mirror.receive(publish({ kind: 'changes', changes: [{ type: 'entity-put', entity: other }] }, 1))
  expect(mirror.get()).toEqual({ view: viewOf(page, other), isRestored: true, applied: 1 })
})

it('W10 has the ledger for the next engine where the engine tells it', () => {
  const mirror = createMirror()
  expect(mirror.seed()).toBeUndefined()
  const { ledger } = EMPTY_STATE
  mirror.receive(publish({ kind: 'view', view: EMPTY_VIEW, ledger: { ...ledger, seen: seenOf([1]) } }))
  mirror.receive(publish({ kind: 'changes', changes: [put, { type: 'id-seen', hash: 2, keep: 9 }] }, 1))
  expect(mirror.seed()).toEqual({ view: viewOf(page), ledger: { ...ledger, seen: seenOf([1, 2]) }, applied: 1 })
})

it('P1 shows a stored view until the engine publishes one, and never after', () => {
  const mirror = createMirror()
  mirror.restore(viewOf(page))
  expect(mirror.get()).toEqual({ view: viewOf(page), isRestored: true, applied: 0 })
  mirror.receive(publish({ kind: 'view', view: EMPTY_VIEW }))
  mirror.restore(viewOf(page))
  expect(mirror.get().view).toEqual(EMPTY_VIEW)
})

it('F12 goes back to what a new engine has, so that nothing waits on what the old one had', () => {
  const mirror = createMirror()
  mirror.receive(publish({ kind: 'view', view: viewOf(page) }, 5))
  mirror.receive(publish({ kind: 'view', view: EMPTY_VIEW }, 2))
  expect(mirror.get()).toMatchObject({ view: EMPTY_VIEW, applied: 2 })
})

it('P6 tells its listeners only of what changed', () => {
  const mirror = createMirror()
  const listener = vi.fn()
  const stop = mirror.subscribe(listener)
  mirror.receive(publish({ kind: 'view', view: EMPTY_VIEW }))
  mirror.receive(publish({ kind: 'none' }))
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  mirror.receive(publish({ kind: 'none' }, 1))
  expect(listener).toHaveBeenCalledTimes(1)
})

it('S16 reads names once a burst of results is over, and of its last view alone', () => {
  const timers = new Set<() => void>()
  const mirror = createMirror({
    after(_delayMs, run) {
      timers.add(run)
      return () => void timers.delete(run)
    },
  })
  let reads = 0
  const named = (id: string) =>
    Object.defineProperty(anEntity({ id }), 'name', {
      enumerable: true,
      get() {
        reads++
        return `Page ${id}`
      },
    })
  for (let number = 1; number <= 100; number++) {
    mirror.receive(publish({ kind: 'view', view: viewOf(named(`p-${number}`)) }, number))
  }
  expect([reads, timers.size]).toEqual([0, 1])
  for (const run of timers) run()
  expect(reads).toBeGreaterThan(0)
  expect(reads).toBeLessThan(20)
})
