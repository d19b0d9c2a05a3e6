import { expect, it } from 'vitest'

import { BEGINNING } from '../model/clock.js'
import { anEntity } from '../testing/an-entity.js'
import { archiveUpdateOf, updateArchive } from './thread-archive.js'

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

it('W10 lets go of the forgotten under every type, where its identifier says enough', () => {
  const update = archiveUpdateOf([{ type: 'forgotten', key: 'page/abc-123' }])
  const archived = [anEntity({ id: 'abc-123' }), anEntity({ type: 'resource', id: 'abc-123' }), anEntity({ id: 'x' })]
  expect(updateArchive(archived, update).map(({ key }) => key)).toEqual(['page/x'])
})
