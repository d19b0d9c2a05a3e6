import { expect, it } from 'vitest'
import type { Json } from '../../../model/json.js'
import { readCommits } from './read-commits.js'
import { createTextPage } from './text-page.js'

const SHA = 'a94f2c36be9f1d2a47b80e3c9d15f6a7b2c4d801'

/** A text, and the commits in it. */
type Example = readonly [what: string, text: string, commits: readonly Json[]]

const EXAMPLES: readonly Example[] = [
  [
    'with who made them when',
    `commit ${SHA} (HEAD)\nAuthor: Ada Lind <a@a.io>\nDate:   Mon Nov 23 2026\n\n    Fix it\n\ncommit ${SHA.slice(0, 8)}\n`,
    [{ sha: SHA, title: 'Fix it', author: 'Ada Lind', date: 'Mon Nov 23 2026' }, { sha: SHA.slice(0, 8) }],
  ],
  [
    'one a line, with the branches and tags on them',
    'a94f2c3 (HEAD -> main, origin/main) Fix it\n* 1b7d90e (tag: v1.2.0) Add',
    [
      { sha: 'a94f2c3', title: 'Fix it', on: 'main, origin/main' },
      { sha: '1b7d90e', title: 'Add', tag: 'v1.2.0' },
    ],
  ],
  [
    'behind the lines of a graph',
    "*   9f3c1ab Merge branch 'dates'\n|\\  \n| * 4e07d25 (dates) Keep focus\n* | 07aa913 Bump lodash\n|/  \n* a0d7c14 Retry\n",
    [
      { sha: '9f3c1ab', title: "Merge branch 'dates'", kind: 'merge' },
      { sha: '4e07d25', title: 'Keep focus', on: 'dates' },
      { sha: '07aa913', title: 'Bump lodash' },
      { sha: 'a0d7c14', title: 'Retry' },
    ],
  ],
  [
    'of three lines of work that one joins',
    '*-.   9f3c1ab Join\n|\\ \\  \n| | * 4e07d25 One\n| * | 07aa913 Two\n| |/  \n* / a0d7c14 Three\n|/  \n* b1c2d3e Four',
    ['9f3c1ab', '4e07d25', '07aa913', 'a0d7c14', 'b1c2d3e'].map((sha, at) => ({
      sha,
      title: ['Join', 'One', 'Two', 'Three', 'Four'][at] ?? '',
    })),
  ],
  [
    'in full behind the lines of a graph',
    "*   commit 9f3c1ab\n|\\  Merge: 07aa913 4e07d25\n| | Author: Bo Roe <b@a.io>\n| | \n| |     Merge branch 'dates'\n| | \n| * commit 4e07d25\n|/  Author: Cy\n|   \n|       Keep focus\n| \n* commit a0d7c14\n  Author: Cy\n  \n      Retry",
    [
      { sha: '9f3c1ab', title: "Merge branch 'dates'", kind: 'merge', author: 'Bo Roe' },
      { sha: '4e07d25', title: 'Keep focus', author: 'Cy' },
      { sha: 'a0d7c14', title: 'Retry', author: 'Cy' },
    ],
  ],
  [
    'of figures alone among others',
    'a94f2c3 Fix it\n1234567 Add\n1b7d90e Drop',
    [
      { sha: 'a94f2c3', title: 'Fix it' },
      { sha: '1234567', title: 'Add' },
      { sha: '1b7d90e', title: 'Drop' },
    ],
  ],
]

it.each(EXAMPLES)('X1.41 reads commits %s', (_, text, records) => {
  expect(readCommits(createTextPage(text))).toEqual([{ type: 'commit', records }])
})

it('X1.41 reads no commits in prose and rows of figures', () => {
  expect(readCommits(createTextPage('1234567 people\n2345678 others\n* 12 eggs\n| defaced | walls |'))).toEqual([])
})

it('X1.41 takes the lines of a graph, and none of a table', () => {
  const graph = createTextPage('* 9f3c1ab Fix\n|\\  \n| * 4e07d25 Add\n|/  ')
  readCommits(graph)
  expect([0, 1, 2, 3].map(line => graph.isFree(line))).toEqual([false, false, false, false])
  const table = createTextPage('9f3c1ab Fix\n\n| a | b |\n| - | - |')
  readCommits(table)
  expect([2, 3].map(line => table.isFree(line))).toEqual([true, true])
})
