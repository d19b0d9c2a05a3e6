import { expect, it } from 'vitest'

import { BEGINNING } from '../model/clock.js'
import type { ArchiveChange } from '../model/archive.js'
import { anEntity } from '../testing/an-entity.js'
import { archiveUpdateOf, boundChanges, updateArchive } from './thread-archive.js'

const seenAt = (id: string, sequence: number) => anEntity({ id, firstSeen: { ...BEGINNING, sequence } })
const old = seenAt('p-1', 1)
const young = seenAt('p-2', 9)

it('W5 makes no update of nothing', () => {
  expect(archiveUpdateOf([])).toBeUndefined()
  expect(updateArchive([old], undefined)).toEqual([old])
})

it('W5 takes the changes in order', () => {
  const update = archiveUpdateOf([
    { type: 'archived', entity: young },
    { type: 'cut', afterSequence: 5 },
    { type: 'archived', entity: seenAt('p-3', 20) },
  ])
  expect(update?.comes.map(({ id }) => id)).toEqual(['p-3'])
  expect(updateArchive([old, young], update).map(({ id }) => id)).toEqual(['p-1', 'p-3'])
})

it('F7 bounds what waits for storage, and lets go of nothing that takes something out', () => {
  const archived = Array.from({ length: 4_000 }, (_, index): ArchiveChange => ({
    type: 'archived',
    entity: seenAt(`p-${index}`, index),
  }))
  const forgotten: ArchiveChange = { type: 'forgotten', key: 'page/p-0' }
  expect(boundChanges(archived)).toBe(archived)
  expect(boundChanges([forgotten, ...archived])).toEqual([forgotten, ...archived.slice(2_001)])
})

it('W10.1 lets go of the forgotten under every type, where its identifier says enough', () => {
  const update = archiveUpdateOf([{ type: 'forgotten', key: 'page/abc-123' }])
  const archived = [anEntity({ id: 'abc-123' }), anEntity({ type: 'resource', id: 'abc-123' }), anEntity({ id: 'x' })]
  expect(updateArchive(archived, update).map(({ key }) => key)).toEqual(['page/x'])
})

it('W10 T8 names the forgotten no more as the parent of what stays, or of what comes', () => {
  const child = anEntity({ type: 'section', id: 's-1', parent: 'page/abc-123' })
  const other = anEntity({ type: 'section', id: 's-2', parent: 'page/abc-123' })
  const update = archiveUpdateOf([
    { type: 'archived', entity: other },
    { type: 'forgotten', key: 'page/abc-123' },
  ])
  const kept = updateArchive([child], update)
  expect(kept.map(({ key }) => key)).toEqual(['section/s-1', 'section/s-2'])
  expect(JSON.stringify(kept)).not.toContain('abc-123')
})
