import { expect, it } from 'vitest'
import { matchRoute } from './match-route.js'

const mapping = {
  '/pages/:id': 'page',
  '/pages/new': 'draft',
  '/pages/$page/sections/$id': 'section',
  '/media/[id]': 'media',
}

it.each([
  ['/pages/p-1', [{ type: 'page', id: 'p-1' }]],
  ['/pages/p-1/', [{ type: 'page', id: 'p-1' }]],
  ['/pages/p-1?token=abc#top', [{ type: 'page', id: 'p-1' }]],
  ['/pages/p-1/sections/s-2', [{ type: 'section', id: 's-2' }]],
  ['/media/a%20b', [{ type: 'media', id: 'a b' }]],
  ['/media/%E0%A4%A', [{ type: 'media', id: '%E0%A4%A' }]],
  ['/pages/new', []],
  ['/pages', []],
  ['/', []],
])('W9 reads what %s shows, by the most specific pattern', (path, shown) => {
  expect(matchRoute(mapping, path)).toEqual(shown)
})

it('W9 takes what an app reads from a path itself', () => {
  expect(matchRoute(path => ({ type: 'page', id: path }), '/a')).toEqual([{ type: 'page', id: '/a' }])
  expect(matchRoute(() => [{ type: 'page', id: 1 }], '/a')).toEqual([{ type: 'page', id: 1 }])
  expect(matchRoute(() => undefined, '/a')).toEqual([])
})
