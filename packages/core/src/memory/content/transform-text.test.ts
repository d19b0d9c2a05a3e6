import { expect, it } from 'vitest'
import type { TextTransform } from '../../model/text-transform.js'
import { transformText } from './transform-text.js'

const PEOPLE =
  '[{"id":1,"name":"Ada","tags":["a","b"]}, {"id":12345678901234567890,"name":"Bob"},{"id":3,"name":"Cyd"}]'
const ORDER = `{"total": 3, "items": ${PEOPLE}}`
const LINES = 'one\ntwo\nthree\nfour'

const read = (text: string, transform: TextTransform): string => transformText(text, transform, { summary: 'short' })

it('A1 gives the full text, and the summary that it is given', () => {
  expect(read(LINES, { type: 'full' })).toBe(LINES)
  expect(read(LINES, { type: 'summary' })).toBe('short')
})

it('A1 gives the first and the last lines', () => {
  expect(read(LINES, { type: 'first-n', count: 2 })).toBe('one\ntwo')
  expect(read(LINES, { type: 'last-n', count: 2 })).toBe('three\nfour')
  expect(read(LINES, { type: 'last-n', count: 9 })).toBe(LINES)
})

it('A1 gives the first and the last items of a JSON list, or of the one that an envelope holds, digit by digit', () => {
  expect(read(PEOPLE, { type: 'last-n', count: 2 })).toBe(
    '[{"id":12345678901234567890,"name":"Bob"},{"id":3,"name":"Cyd"}]',
  )
  expect(read(ORDER, { type: 'first-n', count: 1 })).toBe('[{"id":1,"name":"Ada","tags":["a","b"]}]')
  expect(read('[]', { type: 'first-n', count: 1 })).toBe('[]')
})

it('A1 looks for lines and items inside the text of an MCP result', () => {
  const result = (text: string): string => JSON.stringify({ content: [{ type: 'text', text }], isError: false })
  expect(read(result(LINES), { type: 'first-n', count: 1 })).toBe('one')
  expect(read(result(PEOPLE), { type: 'filtered', path: '[0].name' })).toBe('Ada')
  expect(read(result(LINES), { type: 'full' })).toBe(result(LINES))
})

it('A1 gives an excerpt from the beginning, or around the first place of some words in any case', () => {
  const text = `${'a'.repeat(50)} Needle ${'b'.repeat(50)}`
  expect(read(text, { type: 'excerpt', maxLength: 10 })).toBe('aaaaaaaaaa…')
  expect(read(text, { type: 'excerpt', around: 'needle', maxLength: 10 })).toBe('…a Needle b…')
  expect(read(text, { type: 'excerpt', around: 'b'.repeat(50), maxLength: 10 })).toBe('…bbbbbbbbbb…')
  expect(read(text, { type: 'excerpt', around: text.slice(-3), maxLength: 60 })).toMatch(/^….+…$/)
  expect(read(text, { type: 'excerpt' })).toBe(text)
})

it('A1 cuts an excerpt between characters', () => {
  expect(read('👍👍👍👍', { type: 'excerpt', maxLength: 3 })).toBe('👍…')
  expect(read('👍👍👍👍', { type: 'excerpt', around: '👍👍👍👍', maxLength: 3 })).toMatch(/^…?👍…?$/u)
})

it('A1 gives what stands at a path: a single text bare, anything else as it is written', () => {
  expect(read(ORDER, { type: 'filtered', path: 'items[1].id' })).toBe('12345678901234567890')
  expect(read(ORDER, { type: 'filtered', path: 'items[0].name' })).toBe('Ada')
  expect(read(ORDER, { type: 'filtered', path: 'items[].id' })).toBe('[1,12345678901234567890,3]')
  expect(read(ORDER, { type: 'filtered', path: 'items[].tags[*]' })).toBe('["a","b"]')
  expect(read(ORDER, { type: 'filtered' })).toBe(ORDER)
  expect(read('{"a\\"b":{"c]":"}"},"a":1,"a":2}', { type: 'filtered', path: "['a']" })).toBe('2')
})

it('A1 gives of a list only what has the value at the field', () => {
  const where = (fields: object): TextTransform => ({ type: 'filtered', where: { path: 'name', ...fields } })
  expect(read(PEOPLE, where({ equals: 'Ada' }))).toBe('[{"id":1,"name":"Ada","tags":["a","b"]}]')
  expect(read(ORDER, where({ contains: 'Y' }))).toBe('[{"id":3,"name":"Cyd"}]')
  expect(read(ORDER, { ...where({ equals: 'Nobody' }), path: 'items' } as TextTransform)).toBe('[]')
  expect(
    read(ORDER, { type: 'filtered', path: 'items[]', where: { path: 'id', equals: '12345678901234567890' } }),
  ).toBe('[{"id":12345678901234567890,"name":"Bob"}]')
  expect(read(ORDER, { type: 'filtered', path: 'items[].name', where: { path: '', contains: 'd' } })).toBe(
    '["Ada","Cyd"]',
  )
})

it.each<[string, unknown, string]>([
  [LINES, undefined, 'There is no such transform. There are: full, excerpt, summary, first-n, last-n, filtered.'],
  [
    LINES,
    { type: 'half' },
    'There is no such transform. There are: full, excerpt, summary, first-n, last-n, filtered.',
  ],
  [LINES, { type: 'first-n' }, 'The count of first-n is a whole number from 1.'],
  [LINES, { type: 'last-n', count: -1 }, 'The count of last-n is a whole number from 1.'],
  [LINES, { type: 'excerpt', maxLength: 0 }, 'The maxLength of an excerpt is a whole number of characters from 1.'],
  [
    LINES,
    { type: 'excerpt', around: 'five' },
    'The text holds no "five". It has 18 characters and begins: "one\\ntwo\\nthree\\nfour".',
  ],
  [
    LINES,
    { type: 'excerpt', around: 5 },
    'The text holds no "5". It has 18 characters and begins: "one\\ntwo\\nthree\\nfour".',
  ],
  [
    LINES,
    { type: 'filtered', path: 'a' },
    'The text is no JSON, so that it has no paths. Ask for first-n, or an excerpt around some words.',
  ],
  [ORDER, { type: 'filtered', path: 'a[' }, '"a[" is no path, as items[0].name or items[].id.'],
  [ORDER, { type: 'filtered', path: 7 }, '"7" is no path, as items[0].name or items[].id.'],
  [ORDER, { type: 'filtered', path: 'rows' }, 'Nothing stands at "rows". There is "total", "items".'],
  [
    PEOPLE,
    { type: 'filtered', path: 'rows' },
    'Nothing stands at "rows". There is a list of 3 items: [0], or [] for all.',
  ],
  ['{}', { type: 'filtered', path: 'rows' }, 'Nothing stands at "rows". There is nothing below.'],
  [
    ORDER,
    { type: 'filtered', path: 'total', where: { path: 'a', equals: 1 } },
    'What stands at "total" is no list. There is nothing below.',
  ],
  [
    PEOPLE,
    { type: 'filtered', where: { path: 'id' } },
    'A filter has a path, as status, and what stands there equals or contains.',
  ],
  [
    PEOPLE,
    { type: 'filtered', where: { path: 'a[', equals: 1 } },
    'A filter has a path, as status, and what stands there equals or contains.',
  ],
  [
    `{"${'k'.repeat(200)}":1}`,
    { type: 'filtered', path: 'a' },
    `Nothing stands at "a". There is "${'k'.repeat(100)}…".`,
  ],
])('A7 answers what makes no sense with a sentence: %s %o', (text, transform, sentence) => {
  expect(read(text, transform as TextTransform)).toBe(sentence)
})

it('A7 names the first twenty keys of an object', () => {
  const keys = Array.from({ length: 21 }, (_, index) => [`k${index}`, index])
  expect(read(JSON.stringify(Object.fromEntries(keys)), { type: 'filtered', path: 'a' })).toMatch(/"k19", …\.$/)
})
