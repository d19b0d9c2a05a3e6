import { expect, it } from 'vitest'
import type { Json } from '../../../model/json.js'
import { readDatedEntries } from './read-dated-entries.js'
import { createTextPage } from './text-page.js'

/** A text, and the folders and files in it. */
type Example = readonly [what: string, text: string, folders: readonly Json[], files: readonly Json[]]

const EXAMPLES: readonly Example[] = [
  [
    'in German, with points in sizes',
    ' Volume in Laufwerk C: hat keine Bezeichnung.\n Volumeseriennummer: 5C1E-90B4\n\n Verzeichnis von C:\\Users\\petra\n\n22.11.2026  09:41    <DIR>          .\n20.11.2026  17:02    <DIR>          ..\n03.02.2026  11:15    <DIR>          Archiv\n18.11.2026  16:20            48.213 Angebot Moeller.docx\n               1 Datei(en),         48.213 Bytes\n               3 Verzeichnis(se), 201.544.372.224 Bytes frei\n',
    [{ name: 'Archiv', modified: '03.02.2026 11:15' }],
    [{ name: 'Angebot Moeller.docx', modified: '18.11.2026 16:20', size: '48213' }],
  ],
  [
    'in English, with halves of the day',
    ' Directory of D:\\Work\n\n11/18/2026  04:20 PM    <DIR>          Old plans\n11/18/2026  04:21 PM         1,048,213 3 offers.xlsx\n02/03/2026  11:15 AM                 0 empty\n',
    [{ name: 'Old plans', modified: '11/18/2026 04:20 PM' }],
    [
      { name: '3 offers.xlsx', modified: '11/18/2026 04:21 PM', size: '1048213' },
      { name: 'empty', modified: '02/03/2026 11:15 AM', size: '0' },
    ],
  ],
  [
    'in French, with blanks in sizes and another mark',
    ' Répertoire de C:\\Devis\n\n18/11/2026  16:20    <REP>          Anciens\n18/11/2026  16:20            48 213 118 toits.pdf\n',
    [{ name: 'Anciens', modified: '18/11/2026 16:20' }],
    [{ name: '118 toits.pdf', modified: '18/11/2026 16:20', size: '48213' }],
  ],
  [
    'by year, month and day, without the folders that link',
    '2026-11-18  16:20    <JUNCTION>     Docs [C:\\Users\\li\\Documents]\n2026/11/18  16:20             2 040 a.txt\n',
    [{ name: 'Docs', modified: '2026-11-18 16:20' }],
    [{ name: 'a.txt', modified: '2026/11/18 16:20', size: '2040' }],
  ],
  [
    'of several folders at their paths',
    ' C:\\Work 的目录\n\n2026/11/18  16:20    <DIR>          plans\n               0 个文件              0 字节\n\n C:\\Work\\plans 的目录\n\n2026/11/18  16:20               204 a.txt\n               1 个文件            204 字节\n',
    [{ path: 'C:\\Work\\plans', name: 'plans', modified: '2026/11/18 16:20' }],
    [{ path: 'C:\\Work\\plans\\a.txt', name: 'a.txt', modified: '2026/11/18 16:20', size: '204' }],
  ],
]

it.each(EXAMPLES)('X1.44 reads entries by their moments %s', (_, text, folders, files) => {
  const page = createTextPage(text)
  expect(readDatedEntries(page)).toEqual(
    [
      { type: 'directory', records: folders },
      { type: 'file', records: files },
    ].filter(({ records }) => records.length > 0),
  )
  expect(page.isFree(0)).toBe(false)
})

it.each([
  ['messages of a log', '2026-11-18  16:20  Started\n2026-11-18  16:21  Stopped after 20 seconds'],
  ['a report that holds one such line', `${'Of what happened.\n'.repeat(20)}2026-11-18  16:20   204 a.txt`],
])('X1.44 takes %s for no entries', (_, text) => {
  expect(readDatedEntries(createTextPage(text))).toEqual([])
})
