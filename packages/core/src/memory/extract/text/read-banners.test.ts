import { expect, it } from 'vitest'
import type { Json } from '../../../model/json.js'
import { readAttached } from './read-attached.js'
import { readBanners } from './read-banners.js'
import { createTextPage, type TextGroup } from './text-page.js'

/** A text, and what is read from the blocks in it. */
type Example = readonly [what: string, text: string, groups: readonly TextGroup[]]

const EXAMPLES: readonly Example[] = [
  [
    'messages with who wrote them when, and fields before and behind their texts',
    '# Channel: desk (C05DESK01)\n\n=== Message from Ada Lind (U02ADA77) at 2026-11-23 08:58:04 CET ===\nMessage TS: 1795420684.118229\nMorning! The lift is out.\nNote: call them\n\n=== Message from Bo Roe (U03BO12) at 2026-11-23 09:03:47 CET ===\nMessage TS: 1795421027.402019\nPlan is attached, see below.\nFiles: plan.pdf (ID: F0A1, application/pdf, 212 KB)\n\n(No more messages)',
    [
      {
        type: 'message',
        records: [
          {
            author: { id: 'U02ADA77', name: 'Ada Lind' },
            date: '2026-11-23 08:58:04',
            TS: '1795420684.118229',
            Note: 'call them',
            text: 'Morning! The lift is out.',
          },
          {
            author: { id: 'U03BO12', name: 'Bo Roe' },
            date: '2026-11-23 09:03:47',
            TS: '1795421027.402019',
            files: [{ id: 'F0A1', name: 'plan.pdf', mimeType: 'application/pdf', size: '212 KB' }],
            text: 'Plan is attached, see below.',
          },
        ],
      },
    ],
  ],
  [
    'letters by their numbers, with their heads and files one a line',
    '--- Message 1 of 2 ---\nMessage-ID: <a1@x.example>\nFrom: Ada Lind <ada@x.example>\nTo: Bo Roe <bo@x.example>, Cy Ek <cy@x.example>\nAttachments:\n  - quote.pdf (88 KB, application/pdf) [attachmentId: att_0d51]\n  - ridge.jpg (1.9 MB, image/jpeg) [attachmentId: att_0d52]\n\nHello Bo,\n\nquote attached.\n\n> Could you quote?\n\n--- Message 2 of 2 ---\nMessage-ID: <b7@x.example>\nSubject: Roof\n\nDate: we will see.\n',
    [
      {
        type: 'message',
        records: [
          {
            ID: '<a1@x.example>',
            From: { type: 'contact', name: 'Ada Lind', email: 'ada@x.example' },
            To: [
              { type: 'contact', name: 'Bo Roe', email: 'bo@x.example' },
              { type: 'contact', name: 'Cy Ek', email: 'cy@x.example' },
            ],
            attachments: [
              { id: 'att_0d51', name: 'quote.pdf', mimeType: 'application/pdf', size: '88 KB' },
              { id: 'att_0d52', name: 'ridge.jpg', mimeType: 'image/jpeg', size: '1.9 MB' },
            ],
            text: 'quote attached.',
          },
          { ID: '<b7@x.example>', Subject: 'Roof', text: 'Date: we will see.' },
        ],
      },
    ],
  ],
  [
    'what banners in capitals call otherwise, and an end',
    '=== PARENT MESSAGE ===\nID: m-1001\n\nWho has the key?\n\n=== Comment 1 by Cy Ek ===\nID: c-2001\n\nI do.\n\n=== End of thread ===\nBye',
    [
      { type: 'message', records: [{ ID: 'm-1001', text: 'Who has the key?' }] },
      { type: 'comment', records: [{ author: 'Cy Ek', ID: 'c-2001', text: 'I do.' }] },
    ],
  ],
]

it.each(EXAMPLES)('X1.47 reads %s', (_, text, groups) => {
  expect(readBanners(createTextPage(text))).toEqual(groups)
})

it.each([
  ['pages of a document', '--- Page 1 of 2 ---\nOf storms.\n\n--- Page 2 of 2 ---\nOf slates.'],
  ['files with what is in them', '=== File a.ts ===\nconst a = 1\n\n=== File b.ts ===\nconst b = 2'],
  ['one banner alone', '=== Message 1 of 1 ===\nID: m-1001\n\nHello'],
])('X1.47 leaves %s to others', (_, text) => {
  expect(readBanners(createTextPage(text))).toEqual([])
})

it.each<[string, readonly Json[]]>([
  [
    'a.pdf (ID: F01, 2 KB), b, c.png (ID: F02)',
    [
      { id: 'F01', name: 'a.pdf', size: '2 KB' },
      { id: 'F02', name: 'b, c.png' },
    ],
  ],
  ['2. scan 7.tiff [file_id=f-77]', [{ id: 'f-77', name: 'scan 7.tiff' }]],
  ['a.pdf (2 KB) and no more', []],
])('X1.47 reads the files of %s', (line, files) => {
  expect(readAttached([line])).toEqual(files)
})
