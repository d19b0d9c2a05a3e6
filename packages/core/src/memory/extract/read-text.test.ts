import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FINDERS } from '../../model/finder-name.js'
import { readText, TEXT_FINDERS } from './read-text.js'

it('X1 reads links of every kind once, in order', () => {
  const text =
    'A [guide](/guide) and <a class="x" href="https://a.io/b">B</a>, https://a.io/c. Again [guide](/guide), [top](#top).'
  expect(readText(text)).toEqual([
    {
      finder: 'links',
      type: 'link',
      mentions: [{ id: '/guide', name: 'guide' }, { id: 'https://a.io/b', name: 'B' }, { id: 'https://a.io/c' }],
    },
  ])
})

it('X1 takes no address for a link beside which a width stands', () => {
  const text = 'news: "link": "https://a.io/n", "thumb": "https://a.io/t", "width": 140'
  expect(readText(text)).toMatchObject([{ finder: 'links', mentions: [{ id: 'https://a.io/n' }] }])
})

it('X1 lets each line be read by one finder, the surest first', () => {
  const text = '{"id":"p-10001"}\n\n| id | name |\n|--|--|\n| 7 | a |\n\nID: t-10002\nName: Ada\n\nSee /srv/a.txt'
  expect(readText(text)).toEqual([
    { finder: 'embedded-json', records: [{ id: 'p-10001' }] },
    { finder: 'text-tables', records: [{ id: '7', name: 'a' }] },
    { finder: 'field-lines', records: [{ ID: 't-10002', Name: 'Ada' }] },
    { finder: 'tokens', type: 'file', mentions: [{ id: '/srv/a.txt' }] },
  ])
})

it('X1 asks no finder that a host switched off', () => {
  expect(readText('ID: t-10002', finder => finder !== 'field-lines')).toEqual([
    { finder: 'tokens', mentions: [{ id: 't-10002' }] },
  ])
})

it('X1 mentions no address that a record of the text gives, nor one inside embedded JSON', () => {
  expect(readText('Title: Home\nURL: https://a.io/home')).toEqual([
    { finder: 'field-lines', records: [{ Title: 'Home', URL: 'https://a.io/home' }] },
  ])
  expect(readText('Found:\n[{"id": 1, "avatar": "https://a.io/1.png"}]')).toMatchObject([{ finder: 'embedded-json' }])
})

it('X1 reads nothing but links from long prose, and at most sixty', () => {
  const prose = Array.from(
    { length: 70 },
    (_, index) =>
      `Paragraph ${index} tells of ACME-${index}0000, see https://a.io/${index}. Note: it is long, and goes on.`,
  ).join('\n\n')
  const found = readText(prose)
  expect(found.map(({ finder }) => finder)).toEqual(['links'])
  expect('mentions' in (found[0] ?? {}) ? found[0] : undefined).toMatchObject({ mentions: { length: 60 } })
})

it('X1 names every finder of text among the finders', () => {
  expect(TEXT_FINDERS.filter(({ name }) => !(name in FINDERS))).toEqual([])
})

const line = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '',
    '---',
    '| a | b |',
    '|---|---|',
    '+----+----+',
    'id,name',
    'ID: 7',
    '1. Title (ID: x7)',
    '- **Name**: Ada',
    '## Heading',
    '{"a": [1',
    "[{'a': 1}]",
    '- button "Go" [ref=e1]',
    'commit a94f2c36be9f1d2a47b80e3c9d15f6a7b2c4d801',
    '[FILE] a.txt',
    'NAME   READY',
    'a.ts:4: b',
    '<!-- x id="b1" -->',
    'https://a.io/x',
    'Source: a/b.pdf, page 3',
    '0: Home (https://a.io) [selected]',
    'Found 12 of 240 results:',
    '✓ adds tax (3 ms)',
    '1 passed',
    ' src/a.ts | 4 ++--',
    '* main a94f2c3 Fix',
    '├── left-pad@1.3.0',
    'USER PID COMMAND',
    'Jon Smith (Sales)',
    'A passage of the text, at some length.',
    'IDX BOOT ID  LAST',
    '---- ----- -----',
    ' -1  a1b2c3  now',
    '│ a │ b │',
    "Change 7731 on 2026/11/24 by odd 'Jib'",
    '0 3 * * * /bin/x.sh',
    'eth0: up',
    '    inet 10.0.0.1',
  ),
)

it('X1 X15 reads any text without throwing, the same every time, as plain data', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), lines => {
      const found = readText(lines.join('\n'), undefined, true)
      expect(readText(lines.join('\n'), undefined, true)).toEqual(found)
      expect(JSON.parse(JSON.stringify(found))).toEqual(found)
    }),
    { numRuns: 600 },
  )
})

// What grew with the square of the length would run into the time limit of a test.
it.each([
  '[{',
  "{'a':",
  '| ',
  ',',
  '\t',
  'a: ',
  '- a: ',
  '(id ',
  '\n- x',
  '\n1. a',
  'a/',
  'A  ',
  '\n| a',
  '0',
  '\n[FILE] ',
  '\n1. A b',
  '\n1. A b\n-',
  '\n## [a](b)\n\n',
  '\n0: a (https://a.b)',
  '\nSource: a',
  '\nSource: a/b.md\nA passage of the text.',
  '\nA PID B',
  '\nA  B  C',
  '\n a | 1 +',
  '\n  ✓ a\n1 passed',
  '\nA b',
  '\nFound 1 of 2',
  '\n* a 1b7d90e ',
  '\nA B C\n1 2 3\n',
  '\nAb  Cd  Ef\nx  y  z w',
  '\nA  B\n-- --\n',
  '\nChange 1234 x',
  '\n 1 a.b c',
  '\na: b\n  c',
  '\n  a  b',
  '\n│ a │',
  '\n├── a b.c',
])('T7 X15 reads a long hostile text of %j to its end', part => {
  const text = part.repeat(200_000 / part.length)
  expect(() => readText(text, undefined, true)).not.toThrow()
})
