import { expect, it } from 'vitest'
import { findStale, readMarked, replaceMarked } from './marked-lines.mjs'

const DOCUMENT = 'Before\n\n<!-- sizes -->\n| core | 11.4 |\n<!-- /sizes -->\n\nAfter\n'

it('reads and replaces the lines between two marks, and nothing else', () => {
  expect(readMarked(DOCUMENT, 'sizes')).toEqual(['| core | 11.4 |'])
  const replaced = replaceMarked(DOCUMENT, 'sizes', ['| core | 12.0 |', '| tools | 6.6 |'])
  expect(readMarked(replaced, 'sizes')).toEqual(['| core | 12.0 |', '| tools | 6.6 |'])
  expect(replaceMarked(replaced, 'sizes', ['| core | 11.4 |'])).toBe(DOCUMENT)
})

it('says where a document has no such marks', () => {
  expect(() => readMarked(DOCUMENT, 'costs')).toThrow('no lines between <!-- costs --> and <!-- /costs -->')
})

it.each([
  ['the same', '| core | 100.0 |', '| core | 100.0 |', false],
  ['within the share', '| core | 100.0 |', '| core | 100.9 |', false],
  ['within what rounding leaves out', '| core | 0.6 |', '| core | 0.7 |', false],
  ['beyond it', '| core | 100.0 |', '| core | 101.2 |', true],
  ['another word', '| core | 100.0 |', '| page | 100.0 |', true],
  ['a line that is not written', '', '| page | 100.0 |', true],
])('tells stale lines by words and numbers: %s', (_, written, measured, isStale) => {
  expect(findStale([written], [measured], 0.01)).toEqual(isStale ? [measured] : [])
})
