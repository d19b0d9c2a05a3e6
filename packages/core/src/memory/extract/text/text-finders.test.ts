import { expect, it } from 'vitest'
import { extractEntities } from '../extract-entities.js'
import { readCsv } from './read-csv.js'
import { readElementRefs } from './read-element-refs.js'
import { readEmbeddedJson } from './read-embedded-json.js'
import { readFieldLines } from './read-field-lines.js'
import { findLinks } from './read-links.js'
import { readListing } from './read-listing.js'
import { readLogLines } from './read-log-lines.js'
import { readTextTables } from './read-text-tables.js'
import { readTokens } from './read-tokens.js'
import { tableRecords } from './table-rows.js'
import { createTextPage, type TextFinder, type TextGroup } from './text-page.js'

type Example = [what: string, text: string, found: readonly TextGroup[]]

const SHA = 'a94f2c36be9f1d2a47b80e3c9d15f6a7b2c4d801'

function examples(finder: TextFinder, cases: readonly Example[]): void {
  it.each(cases)(`X1 ${finder.name}: %s`, (_, text, found) => {
    expect(finder(createTextPage(text))).toEqual(found)
  })
}

examples(readEmbeddedJson, [
  ['behind a sentence', 'Found 1:\n[{"id": 1}]', [{ records: [[{ id: 1 }]] }]],
  ['in a fence', '```json\n{"id": 1}\n```', [{ records: [{ id: 1 }] }]],
  ['one a line', '{"id": 1}\n{"id": 2}\n', [{ records: [{ id: 1 }, { id: 2 }] }]],
  ['inside a line', 'Saved: {"id": "x"} today', [{ records: [{ id: 'x' }] }]],
  ['as Python prints it', "rows: [{'id': 1, 'ok': True}]", [{ records: [[{ id: 1, ok: true }]] }]],
  ['brackets in strings', 'x {"id": "}]", "b": 1}', [{ records: [{ id: '}]', b: 1 }] }]],
  ['nothing of prose, links and code', 'See [a](b), {x} and [1]; if (a) { return b["c"] }', []],
  ['nothing that does not end', '{"id": 1, "name": "x', []],
  ['nothing empty', 'x: [ ( ) ] {"" : }', []],
])

examples(readTextTables, [
  ['markdown', '| id | name |\n|:--|--:|\n| 7 | `a` |', [{ records: [{ id: '7', name: 'a' }] }]],
  ['drawn', '+----+---+\n| id | n |\n+----+---+\n| 7  | a |\n+----+---+', [{ records: [{ id: '7', n: 'a' }] }]],
  [
    'of a query with aliases and quotes',
    '| m.id | m.name | b.name |\n+---+---+---+\n| "m-1" | "Press" | "Bay 2" |\n| "m-2" | "Saw" | "Bay 4" |',
    [
      {
        records: [
          { id: 'm-1', name: 'Press', 'b.name': 'Bay 2' },
          { id: 'm-2', name: 'Saw', 'b.name': 'Bay 4' },
        ],
      },
    ],
  ],
  [
    'of cells of which some are quoted',
    '| id | says |\n|---|---|\n| 7 | "yes" |\n| 8 | no |',
    [
      {
        records: [
          { id: '7', says: '"yes"' },
          { id: '8', says: 'no' },
        ],
      },
    ],
  ],
  ['of a database shell', ' id | n \n----+---\n  7 | a\n(1 row)', [{ records: [{ id: '7', n: 'a' }] }]],
  [
    'bars without a rule',
    'No | From\nG1 | North\nG2 | South',
    [
      {
        records: [
          { No: 'G1', From: 'North' },
          { No: 'G2', From: 'South' },
        ],
      },
    ],
  ],
  [
    'aligned columns',
    'NAME    READY\nweb-1   1/1\nweb-2   0/1\n\nend',
    [
      {
        records: [
          { NAME: 'web-1', READY: '1/1' },
          { NAME: 'web-2', READY: '0/1' },
        ],
      },
    ],
  ],
  ['links in cells', '| name |\n|--|\n| [a](https://a.io) |', [{ records: [{ name: 'a', url: 'https://a.io' }] }]],
  [
    'the first cell as a name where no header names',
    '| Project | Stars |\n|--|--|\n| app | 1 |\n| api | 2 |',
    [
      {
        called: 'project',
        records: [
          { name: 'app', Stars: '1' },
          { name: 'api', Stars: '2' },
        ],
      },
    ],
  ],
  [
    'the first cell as an identifier where it looks like one',
    '| Run | Ok |\n|--|--|\n| r-1001 | y |',
    [{ called: 'run', records: [{ id: 'r-1001', Ok: 'y' }] }],
  ],
  ['missing cells', '| id | name |\n|--|--|\n| 7 |', [{ records: [{ id: '7', name: null }] }]],
  ['no headlines in capitals', 'A  NOTE\nto all', []],
  [
    'rows that are too wide for the columns of the others',
    '  UNIT     LOAD   SUB     ABOUT\n● a.timer  loaded failed  The one\n  b@16.main.timer loaded failed It, too\n  c.timer  loaded waiting More\n  d.timer  loaded waiting The last\nBut this is no row',
    [
      {
        called: 'unit',
        records: [
          { name: 'a.timer', LOAD: 'loaded', SUB: 'failed', ABOUT: 'The one' },
          { name: 'b@16.main.timer', LOAD: 'loaded', SUB: 'failed', ABOUT: 'It, too' },
          { name: 'c.timer', LOAD: 'loaded', SUB: 'waiting', ABOUT: 'More' },
          { name: 'd.timer', LOAD: 'loaded', SUB: 'waiting', ABOUT: 'The last' },
        ],
      },
    ],
  ],
])

examples(readCsv, [
  [
    'commas and quotes',
    'id,name\n7,"Li, Ada"\n8,Bo\n',
    [
      {
        records: [
          { id: '7', name: 'Li, Ada' },
          { id: '8', name: 'Bo' },
        ],
      },
    ],
  ],
  ['tabs', 'id\tname\n7\tAda', [{ records: [{ id: '7', name: 'Ada' }] }]],
  ['semicolons', 'id;name\n7;Ada', [{ records: [{ id: '7', name: 'Ada' }] }]],
  ['nothing of prose', 'First, hello\nSecond, world', []],
  ['nothing of a header alone', 'id,name\n\n7,Ada', []],
])

examples(readElementRefs, [
  [
    'what can be acted on, by role',
    '- main [ref=e1]:\n  - link "Home" [ref=e2] [cursor=pointer]:\n    - /url: /\n  - textbox [ref=e3]\n  - img "Logo" [ref=e4]\n' +
      '  - generic [ref=e5] [cursor=pointer]: Sign in\n  - link "Say \\"hi\\"" [ref=e6]',
    [
      {
        type: 'link',
        records: [
          { ref: 'e2', name: 'Home' },
          { ref: 'e6', name: 'Say "hi"' },
        ],
      },
      { type: 'textbox', records: [{ ref: 'e3' }] },
      { type: 'generic', records: [{ ref: 'e5', name: 'Sign in' }] },
    ],
  ],
  ['nothing of other lists', '- link [a](b)\n- button', []],
])

examples(readLogLines, [
  [
    'a status',
    '\tmodified:   a b.ts\n\trenamed:    old.ts -> new.ts\n M src/c.ts\n?? d.ts',
    [{ type: 'file', records: [{ path: 'a b.ts' }, { path: 'new.ts' }, { path: 'src/c.ts' }, { path: 'd.ts' }] }],
  ],
  [
    'a difference',
    'diff --git a/x.ts b/x.ts\nindex 83db48f..bf269f4 100644\n+++ b/x.ts\n@@ -1 +1 @@\n-a\n+b',
    [{ type: 'file', records: [{ path: 'x.ts' }] }],
  ],
  [
    'lines found in files',
    'src/a.ts:42: x\nsrc/a.ts:57: y\nsrc/b.ts(3): z',
    [{ type: 'file', records: [{ path: 'src/a.ts' }, { path: 'src/b.ts' }] }],
  ],
  ['nothing of prose', '1234567 people\nmodified: yesterday\nA day. At 10:30', []],
])

examples(readFieldLines, [
  [
    'blocks',
    'Found 2:\n\n- **Name**: Ada\n- **Email**: ada@x.io\n\n- **Name**: Bo',
    [{ records: [{ Name: 'Ada', Email: 'ada@x.io' }, { Name: 'Bo' }] }],
  ],
  ['a record that begins where a field comes again', 'id: 1\nid: 2', [{ records: [{ id: '1' }, { id: '2' }] }]],
  [
    'under numbered titles',
    '1. Rust: the book\n   URL: https://a.io/1\n\n2. Cargo\n   URL: https://a.io/2',
    [
      {
        records: [
          { title: 'Rust: the book', URL: 'https://a.io/1' },
          { title: 'Cargo', URL: 'https://a.io/2' },
        ],
      },
    ],
  ],
  [
    'under headings, with empty lines between',
    '## [Plan](https://a.io/p)\n\n- **id:** `x1`\n\n- **State:** open\n\n## End',
    [{ records: [{ url: 'https://a.io/p', title: 'Plan', id: 'x1', State: 'open' }] }],
  ],
  [
    'under entries that a label begins',
    '1. Event: Review\nEvent ID: e1\n\n2. Event: Lunch\nEvent ID: e2',
    [
      {
        records: [
          { Event: 'Review', 'Event ID': 'e1' },
          { Event: 'Lunch', 'Event ID': 'e2' },
        ],
      },
    ],
  ],
  [
    'under entries that are identified',
    '- OPS-1: Crash\n  Status: Open\n- OPS-2: Slow',
    [
      {
        records: [
          { id: 'OPS-1', title: 'Crash', Status: 'Open' },
          { id: 'OPS-2', title: 'Slow' },
        ],
      },
    ],
  ],
  [
    'under entries with deeper fields',
    '- Cafe\n  Place ID: p1\n- Bar',
    [{ records: [{ title: 'Cafe', 'Place ID': 'p1' }] }],
  ],
  [
    'identifiers in brackets beside more',
    'Voice: Marlow (ID: v-8812, category: own)\n  Labels: male\nVoice: Ines (ID: v-8813, category: own)\n  Labels: female',
    [
      {
        records: [
          { id: 'v-8812', title: 'Marlow', Labels: 'male' },
          { id: 'v-8813', title: 'Ines', Labels: 'female' },
        ],
      },
    ],
  ],
  ['identifiers in brackets', 'Event created: Standup (ID: 48213)', [{ records: [{ id: '48213', title: 'Standup' }] }]],
  [
    'several fields in a line',
    'ID: 1 | Name: Ada\nID: 2 | Name: Bo',
    [
      {
        records: [
          { ID: '1', Name: 'Ada' },
          { ID: '2', Name: 'Bo' },
        ],
      },
    ],
  ],
  [
    'annotations of what follows',
    '<!-- block id="b1" type="p" -->\n# Hello\n<!-- block id="b2" -->\n<p>',
    [{ records: [{ id: 'b1', title: 'Hello' }, { id: 'b2' }] }],
  ],
  ['lists of identifiers', 'Object IDs: 436121, 436122', [{ records: [{ 'Object IDs': ['436121', '436122'] }] }]],
  [
    'what is called as a thing and drawn for it',
    `Commit: '${SHA}'\nMessage: 'Fix\\n'`,
    [{ records: [{ 'Commit id': SHA, Message: 'Fix' }] }],
  ],
  [
    'the label that a sentence ends in',
    'The page was saved. Page ID: p7\nEmail was sent today with ID: m8',
    [{ records: [{ 'Page ID': 'p7', ID: 'm8' }] }],
  ],
  ['full-width colons', 'id：7', [{ records: [{ id: '7' }] }]],
  ['no facts without an identifier or a name', 'Temperature: 45\nWind: 5 mph', []],
  [
    'the beginning of a long text',
    `Thread ID: t1\nSubject: Hi\n\n${'Some prose, at length.\n'.repeat(90)}Note ID: n1`,
    [{ records: [{ 'Thread ID': 't1', Subject: 'Hi' }] }],
  ],
])

examples(readListing, [
  [
    'marked entries',
    '[FILE] a b.txt\n[FILE] c.md        1.2 KB\n[DIR] src\n[FILE] .hidden',
    [
      { type: 'file', records: [{ name: 'a b.txt' }, { name: 'c.md' }] },
      { type: 'directory', records: [{ name: 'src' }] },
    ],
  ],
  [
    'the long format',
    'drwxr-xr-x 2 a b 4096 Jan  5 10:00 docs\n-rw-r--r-- 1 a b 12 Jan  5  2025 x -> y',
    [
      { type: 'directory', records: [{ name: 'docs' }] },
      { type: 'file', records: [{ name: 'x' }] },
    ],
  ],
  ['paths', '/a/b.txt\n./cc', [{ type: 'file', records: [{ path: '/a/b.txt' }, { path: './cc' }] }]],
  [
    'paths of folders, by what is in them',
    './docs\n./docs/a.md\n./docs/old\n./docs/old/b.md',
    [
      { type: 'directory', records: [{ path: './docs' }, { path: './docs/old' }] },
      { type: 'file', records: [{ path: './docs/a.md' }, { path: './docs/old/b.md' }] },
    ],
  ],
  ['names and identifiers', '* main\n  login-42', [{ records: [{ name: 'main' }, { id: 'login-42' }] }]],
  ['addresses', '- https://a.io\n- https://b.io', [{ records: [{ url: 'https://a.io' }, { url: 'https://b.io' }] }]],
  [
    'under a heading that says what they are',
    'My Collections (2):\n\n- users\n- orders',
    [{ type: 'collection', records: [{ name: 'users' }, { name: 'orders' }] }],
  ],
  ['nothing of single words', 'Done.\n\nok', []],
])

examples(findLinks, [
  ['nothing where there is none', 'no link', []],
  [
    'no pictures',
    '![logo](./logo.svg) and [docs](https://x.io/docs) beside https://x.io/hero.png?w=40',
    [{ type: 'link', mentions: [{ id: 'https://x.io/docs', name: 'docs' }] }],
  ],
])

examples(readTokens, [
  [
    'identifiers, paths and addresses',
    'Saved order-12345 to ./out/a.txt and C:\\b\\c.txt for ada@x.io.',
    [
      { type: 'contact', mentions: [{ id: 'ada@x.io' }] },
      { type: 'file', mentions: [{ id: './out/a.txt' }, { id: 'C:\\b\\c.txt' }] },
      { mentions: [{ id: 'order-12345' }] },
    ],
  ],
  [
    'no times, versions, modes, ranges, ports and tags',
    'example.com cs.AI 10:00:00+01:00 v1.22.3 100644 83db48f..bf269f4 5432/tcp </title>',
    [],
  ],
  ['nothing of long texts', `order-12345 ${'word '.repeat(400)}`, []],
])

it('X2 X5 takes the first cells of a table for identifiers where they are shaped as ones and only a name stands beside', () => {
  const rows = [
    ['OPS-118', 'Disk full'],
    ['OPS-121', 'Renew certificate'],
  ]
  expect(tableRecords({ header: ['ticket', 'title'], rows, isAnswer: true })).toEqual([
    { 'ticket id': 'OPS-118', title: 'Disk full' },
    { 'ticket id': 'OPS-121', title: 'Renew certificate' },
  ])
  const people = [
    ['Noor', 'Ops'],
    ['Sam', 'Dev'],
  ]
  expect(tableRecords({ header: ['owner', 'title'], rows: people, isAnswer: true })[0]).toEqual({
    owner: 'Noor',
    title: 'Ops',
  })
})

it('X7 counts the rows of a table that it does not read', () => {
  const rows = Array.from({ length: 2_900 }, (_, index) => `${index + 1},Customer ${index}`)
  const { lists, entities } = extractEntities({
    toolName: 'export_invoices',
    output: ['id,customer', ...rows].join('\n'),
  })
  expect(entities).toHaveLength(200)
  expect(lists.map(({ keys, total }) => [keys.length, total])).toEqual([[200, 2_900]])
})

it('X15 reads the first 500 lines of one record, and takes the others with it', () => {
  const lines = Array.from({ length: 600 }, (_, number) => `field_${number}: value ${number}`)
  const [group] = readFieldLines(createTextPage(`id: doc-1\n${lines.join('\n')}`))
  const [record] = (group as { records: Record<string, string>[] }).records
  expect(record).toMatchObject({ id: 'doc-1', field_400: 'value 400' })
  expect(record).not.toHaveProperty('field_599')
})
