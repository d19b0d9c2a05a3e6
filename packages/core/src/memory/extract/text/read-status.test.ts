import { expect, it } from 'vitest'
import type { Json } from '../../../model/json.js'
import { readProgramLines } from './read-program-lines.js'
import { readStatus } from './read-status.js'
import { createTextPage } from './text-page.js'

/** A text, and the things whose state it tells. */
type Example = readonly [what: string, text: string, things: readonly Json[]]

const EXAMPLES: readonly Example[] = [
  [
    'with a mark before its name, and messages below',
    '× backup.service - Nightly backup\n     Loaded: loaded (/etc/x.service; static)\n     Active: failed (Result: exit-code) since Mon 02:31\n   Main PID: 48812 (code=exited, status=3)\n        CPU: 1.204s\n\nNov 23 02:31:07 heron backup.sh[48812]: locked',
    [
      {
        id: 'backup.service',
        name: 'backup.service',
        description: 'Nightly backup',
        Loaded: 'loaded',
        Active: 'failed',
        CPU: '1.204s',
      },
    ],
  ],
  [
    'of two fields',
    '○ sync.timer\n     Loaded: loaded (/etc/x.timer)\n     Active: inactive (dead)\n',
    [{ id: 'sync.timer', name: 'sync.timer', Loaded: 'loaded', Active: 'inactive' }],
  ],
  [
    'without a mark, whose keys end at one place',
    'heron.local\n   Model: Lumen\n  Uptime: 7 days\nFirmware: 2.4',
    [{ id: 'heron.local', name: 'heron.local', Model: 'Lumen', Uptime: '7 days', Firmware: '2.4' }],
  ],
  [
    'of several things, one below the other',
    '● a.service - One\n   Active: active (running)\n     Docs: man:a(8)\n           man:b(8)\n\n● b.service - Two\n   Active: failed (x)\n     Docs: man:b(8)\n',
    [
      { id: 'a.service', name: 'a.service', description: 'One', Active: 'active' },
      { id: 'b.service', name: 'b.service', description: 'Two', Active: 'failed' },
    ],
  ],
]

it.each(EXAMPLES)('X1.42 reads the state of a thing %s', (_, text, records) => {
  const page = createTextPage(text)
  expect(readStatus(page)).toEqual([{ records }])
  expect(page.lines.every((_, line) => !page.isFree(line))).toBe(true)
})

it.each([
  ['a record of fields that begin at one place', 'heron\n  Name: Ada\n  Town: Oslo\n  Role: Owner'],
  ['a heading', 'Server:\n  Name: Ada\n Place: Oslo\n   Age: 7'],
  ['a list', '* apples\n* pears: ripe\n* plums: ripe'],
])('X1.42 takes %s for no state of a thing', (_, text) => {
  expect(readStatus(createTextPage(text))).toEqual([])
})

it('X1.7 takes a unit that is counted behind its name for no package of a version', () => {
  expect(readProgramLines(createTextPage('  postgresql@16-main.service loaded\n└── left-pad@1.3.0'))).toEqual([
    { type: 'package', records: [{ name: 'left-pad', version: '1.3.0' }] },
  ])
})
