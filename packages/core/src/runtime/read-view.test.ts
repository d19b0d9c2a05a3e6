import { expect, it } from 'vitest'
import { readView } from './read-view.js'

const about = { type: 'page', id: 'about', name: 'About us' }
const section = { type: 'section', id: 7 }

it('X8 takes of what a host gives, and of what it is a part of, only what names it', () => {
  expect(readView({ ...section, body: 'Long', parent: { ...about, body: 'Long', parent: section } })).toEqual([
    { ...section, parent: about },
  ])
  expect(readView([section, about])).toEqual([section, about])
})

it.each([
  ['no list', undefined, []],
  ['nothing', [null, undefined, 'page/about'], []],
  ['a parent that names nothing', { ...section, parent: { type: 'page' } }, [section]],
])('F20 takes %s as what it is', (_what, given, read) => {
  expect(readView(given)).toEqual(read)
})
