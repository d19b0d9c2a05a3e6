import { expect, it } from 'vitest'
import { EMPTY_STATE } from '../model/memory-state.js'
import { liftExport, liftFields } from './lift-fields.js'

const { view, ledger } = EMPTY_STATE
const entity = { key: 'page/p-1' }
const document = { name: 'profile' }
const version = { version: 1 }

it('P20 takes fields of before slices into slices, as lists, maps or pairs', () => {
  const slices = new Map<string, unknown>([['cart', { pear: 2 }]])
  const lifted = new Map(slices).set('longTerm', { lasting: [entity], sessions: [] }).set('documents', [document])
  const fields = { ...view, slices, lasting: [entity], sessions: [] }
  expect(liftFields({ ...fields, documents: new Map([['profile', document]]) })).toEqual({
    ...view,
    slices: lifted,
  })
  expect(liftFields({ ...fields, documents: [['profile', document]] })).toEqual({ ...view, slices: lifted })

  const stored = new Map<string, unknown>([['longTerm', { lasting: [entity], gone: [[7, 1]] }]])
  stored.set('documents', [['profile', [version]]])
  const [gone, versions] = [new Map([[7, 1]]), new Map([['profile', [version]]])]
  for (const lasting of [[entity], new Map([[entity.key, entity]]), [[entity.key, entity]]]) {
    expect(liftFields({ ...ledger, lasting, gone, versions })).toEqual({ ...ledger, slices: stored })
    expect(liftFields({ ...ledger, lasting, gone: [...gone], versions: [...versions] }).slices).toEqual(stored)
  }
})

it('P20 leaves what has slices as it is, and takes nothing from what is no list', () => {
  expect(liftFields({ ...view, lasting: {}, sessions: 7, documents: null })).toEqual(view)
  expect(liftFields({ ...view })).toEqual(view)
  expect(liftFields({ ...ledger })).toEqual(ledger)
})

it('P7 takes documents of an export of version 1 into slices, and leaves others as they are', () => {
  const older = { version: 1, turnId: 'u-1', documents: [document], slices: { cart: {} } }
  expect(liftExport(older)).toEqual({
    version: 2,
    turnId: 'u-1',
    slices: { cart: {}, documents: [document] },
  })
  for (const other of [{ version: 2 }, { version: 3, documents: [] }]) expect(liftExport(other)).toBe(other)
})
