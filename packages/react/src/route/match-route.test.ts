import { expect, it } from 'vitest'
import { matchRoute, pathBelow } from './match-route.js'

const mapping = {
  '/pages/:id': 'page',
  '/pages/new': 'draft',
  '/pages/$page/sections/$id': 'section',
  '/media/[id]': 'media',
  '/über/:id': 'person',
  '/:locale/wiki/:id': 'article',
  '/docs/[...slug]': 'doc',
  '/docs/:id': 'chapter',
  '/files/*': 'file',
  '/drive/$': 'item',
  '/help/[[...slug]]': 'topic',
  '/blog/:slug': (slug: string) => (slug === 'hello' ? { type: 'post', id: 7, name: 'Hello' } : undefined),
}

it.each([
  ['/pages/p-1', [{ type: 'page', id: 'p-1' }]],
  ['/pages/p-1/', [{ type: 'page', id: 'p-1' }]],
  ['//pages//p-1', [{ type: 'page', id: 'p-1' }]],
  ['/pages/p-1?token=abc#top', [{ type: 'page', id: 'p-1' }]],
  ['/pages/p-1/sections/s-2', [{ type: 'section', id: 's-2' }]],
  ['/media/a%20b', [{ type: 'media', id: 'a b' }]],
  ['/media/a%2Fb', [{ type: 'media', id: 'a/b' }]],
  ['/media/%E0%A4%A', [{ type: 'media', id: '%E0%A4%A' }]],
  ['/%C3%BCber/anna', [{ type: 'person', id: 'anna' }]],
  ['/en/wiki/a-1', [{ type: 'article', id: 'a-1' }]],
  ['/wiki/a-1', []],
  ['/docs/guide/start', [{ type: 'doc', id: 'guide/start' }]],
  ['/docs/guide', [{ type: 'chapter', id: 'guide' }]],
  ['/docs', []],
  ['/files/a%20b/c/', [{ type: 'file', id: 'a b/c' }]],
  ['/drive/a/b/c', [{ type: 'item', id: 'a/b/c' }]],
  ['/help/a/b', [{ type: 'topic', id: 'a/b' }]],
  ['/help', []],
  ['/blog/hello', [{ type: 'post', id: 7, name: 'Hello' }]],
  ['/blog/unknown', []],
  ['/pages/new', []],
  ['/pages', []],
  ['/Pages/p-1', []],
  ['/', []],
  ['', []],
])('W9 reads what %s shows, by the most specific pattern', (path, shown) => {
  expect(matchRoute(mapping, path)).toEqual(shown)
})

it('W9 takes what an app reads from a path itself, which never holds a query string', () => {
  expect(matchRoute(path => ({ type: 'page', id: path }), '/a?token=abc#top')).toEqual([{ type: 'page', id: '/a' }])
  expect(matchRoute(() => [{ type: 'page', id: 1 }], '/a')).toEqual([{ type: 'page', id: 1 }])
  expect(matchRoute(() => undefined, '/a')).toEqual([])
})

it('W9 asks nothing where there is no address, as on a server', () => {
  expect(matchRoute(() => ({ type: 'page', id: 1 }), '')).toEqual([])
})

it.each([
  ['/', '/pages/a%2Fb', '/pages/a%2Fb'],
  ['/app', '/app/pages/1/', '/pages/1'],
  ['/app/', '/app', '/'],
  ['app/v2', '/app/v2/pages', '/pages'],
  ['/app', '/application', ''],
  ['/app/v2', '/app', ''],
])('W9 reads below %s the path of %s as "%s"', (base, path, below) => {
  expect(pathBelow(base, path)).toBe(below)
})

it.each(['a/b', '100%', '?token=1', '#top', ':id', '[x]', '日本', ' ', '..%2F'])(
  'W9 gives the identifier %j back as it was before a router encoded it',
  id => {
    expect(matchRoute({ '/x/:id': 'thing' }, `/x/${encodeURIComponent(id)}`)).toEqual([{ type: 'thing', id }])
  },
)
