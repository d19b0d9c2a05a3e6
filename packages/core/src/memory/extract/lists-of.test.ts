import { expect, it } from 'vitest'
import type { EntityKey } from '../../model/entity.js'
import { listsOf } from './lists-of.js'

const keysOf = (types: string): readonly EntityKey[] =>
  types.split(' ').map((type, index) => `${type}/${index}` as const)

it.each([
  ['things of one type', 'page page page', ['page']],
  ['files among folders, a half each', 'folder file folder file', ['resource', 'folder', 'file']],
  ['two of four of the first type', 'article article book thesis', ['resource', 'article', 'book', 'thesis']],
  ['fewer than half of the first type', 'folder file file', ['resource', 'folder', 'file']],
  ['one that came along with most', 'prescription prescription patient', ['prescription']],
  ['whatever stood together', 'a b c d', ['a']],
  ['nothing', '', []],
])('G6 lists %s', (_what, types, lists) => {
  const keys = types ? keysOf(types) : []
  expect(listsOf(keys, {}).map(({ type }) => type)).toEqual(lists)
})

it('G6 lists in order, with the total of all and what holds them', () => {
  const keys = keysOf('folder file folder file')
  expect(listsOf(keys, { total: 9 })[0]).toEqual({ type: 'resource', keys, total: 9 })
  expect(listsOf(keys, { parent: 'drive/1' })).toEqual([
    { type: 'folder', keys: ['folder/0', 'folder/2'], parent: 'drive/1' },
  ])
})
