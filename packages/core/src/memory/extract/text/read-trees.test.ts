import { expect, it } from 'vitest'
import { readTrees } from './read-trees.js'
import { readFolderSections } from './read-folder-sections.js'
import { createTextPage, type TextGroup } from './text-page.js'

/** A text, and the paths of the folders and files in it; what is given in the call. */
type Example = readonly [
  what: string,
  text: string,
  folders: readonly string[],
  files: readonly string[],
  given?: readonly string[],
]

function pathsOf(groups: readonly TextGroup[]): Record<string, readonly string[]> {
  const paths: Record<string, readonly string[]> = { directory: [], file: [] }
  for (const group of groups)
    if ('records' in group)
      paths[group.type ?? ''] = group.records.map(record => (record as { readonly path: string }).path)
  return paths
}

const TREES: readonly Example[] = [
  [
    'with full paths',
    '.\n├── ./contracts\n│   ├── ./contracts/lease.pdf\n│   └── ./contracts/old\n│       └── ./contracts/old/lease 2023.pdf\n└── ./README.md\n\n2 directories, 3 files\n',
    ['./contracts', './contracts/old'],
    ['./contracts/lease.pdf', './contracts/old/lease 2023.pdf', './README.md'],
  ],
  [
    'below a root, with sizes and remarks',
    'src/\n├── [4.0K]  lib/\n│   ├── [ 120]  cart.ts  # what is bought\n│   └── [ 12K]  now -> cart.ts\n└── [ 130]  main.ts',
    ['src', 'src/lib'],
    ['src/lib/cart.ts', 'src/lib/now', 'src/main.ts'],
  ],
  [
    'drawn as typewriters do, below a folder that the call names',
    'app\n|-- docs\n|   `-- index.md\n`-- LICENSE\n\n1 directory, 2 files',
    ['/srv/app', '/srv/app/docs'],
    ['/srv/app/docs/index.md', '/srv/app/LICENSE'],
    ['/srv/app'],
  ],
  [
    'of another system, whose files stand without a branch',
    'Auflistung der Ordnerpfade\nVolumeseriennummer : 5C1E-90B4\nC:\\WORK\n│   a.txt\n│\n├───Archiv\n│   │   b c.pdf\n│   │\n│   └───alt\n│           d.pdf\n│\n└───Neu\n        e.pdf\n',
    ['C:\\WORK', 'C:\\WORK\\Archiv', 'C:\\WORK\\Archiv\\alt', 'C:\\WORK\\Neu'],
    ['C:\\WORK\\a.txt', 'C:\\WORK\\Archiv\\b c.pdf', 'C:\\WORK\\Archiv\\alt\\d.pdf', 'C:\\WORK\\Neu\\e.pdf'],
  ],
  [
    'of narrow branches',
    'web\n├─ src\n│  ├─ a.ts\n│  └─ b.ts\n└─ package.json',
    ['web', 'web/src'],
    ['web/src/a.ts', 'web/src/b.ts', 'web/package.json'],
  ],
]

it.each(TREES.map(example => [example[0], example] as const))('X1.45 reads a tree %s', (_, example) => {
  const [, text, directory, file, given = []] = example
  const page = createTextPage(text, false, given)
  expect(pathsOf(readTrees(page))).toEqual({ directory, file })
  expect(page.isFree(0)).toBe(false)
})

it.each([
  ['processes', 'init\n├── sshd\n│   └── bash\n└── cron'],
  ['modules and their versions', 'shop v1.2.0\n├── serde v1.0.2\n└── tokio v1.40.0'],
  ['a guide that holds one', `${'How it is built.\n'.repeat(8)}app\n├── a.ts\n└── b.ts\n${'And more.\n'.repeat(8)}`],
])('X1.45 takes a tree of %s for none of files', (_, text) => {
  expect(readTrees(createTextPage(text))).toEqual([])
})

it('X1.45 calls files by the last part of their paths', () => {
  expect(readTrees(createTextPage('.\n├── docs\n│   └── a.md\n└── b.md'))).toEqual([
    { type: 'directory', records: [{ path: 'docs', name: 'docs' }] },
    {
      type: 'file',
      records: [
        { path: 'docs/a.md', name: 'a.md' },
        { path: 'b.md', name: 'b.md' },
      ],
    },
  ])
})

const SECTIONS: readonly Example[] = [
  [
    'by their names',
    '.:\ncontracts\nREADME.md\n\n./contracts:\nlease 2026.pdf\nold\n\n./contracts/old:\n',
    ['./contracts', './contracts/old'],
    ['./README.md', './contracts/lease 2026.pdf'],
  ],
  [
    'in the long format',
    'docs:\ntotal 8\ndrwxr-xr-x 2 a b 4096 18. Nov 16:20 api\n-rw-r--r-- 1 a b 12 2026-11-18 16:20 x.md\n\ndocs/api:\ntotal 4K\n-rw-r--r-- 1 a b 12 Jan  5  2025 y.md -> x.md\n',
    ['docs/api'],
    ['docs/x.md', 'docs/api/y.md'],
  ],
]

it.each(SECTIONS.map(example => [example[0], example] as const))('X1.46 reads sections of folders %s', (_, example) => {
  const [, text, directory, file] = example
  expect(pathsOf(readFolderSections(createTextPage(text)))).toEqual({ directory, file })
})

it.each([
  ['headings of a note', 'Today:\nmilk\n\nTomorrow:\nbread'],
  ['lines before a section', 'Two folders\n\n.:\na\n\n./a:\nb'],
])('X1.46 takes %s for no folders', (_, text) => {
  expect(readFolderSections(createTextPage(text))).toEqual([])
})

it('X1.45 looks at a line of blanks once', () => {
  const page = createTextPage(`${' '.repeat(1_900)}x\n`.repeat(8))
  expect(readTrees(page)).toEqual([])
})
