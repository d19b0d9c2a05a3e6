import type { Shape } from './shape.js'

const LISTED = '[DIR] My photos\n[FILE] README.md\n[FILE] Meeting notes 2026.md'

/** Real shapes of results: what stands in a folder that the call names, by the paths that a next call takes. */
export const listingsOfFolders: readonly Shape[] = [
  {
    shape: 'a folder by its absolute path',
    toolName: 'list_directory',
    input: { path: '/srv/app' },
    output: LISTED,
    found: [
      'item directory//srv/app/My photos',
      'item file//srv/app/README.md',
      'item file//srv/app/Meeting notes 2026.md',
    ],
  },
  {
    shape: 'a folder below the one where the server works',
    toolName: 'list_dir',
    input: { relative_workspace_path: 'docs/' },
    output: '[DIR] wires\n[FILE] index.md\n[FILE] wires/mcp.md',
    found: ['item directory/docs/wires', 'item file/docs/index.md', 'item file/docs/wires/mcp.md'],
  },
  {
    shape: 'the folder where the server works, whose names are paths',
    toolName: 'list_directory',
    input: { path: '.' },
    output: LISTED,
    found: ['item directory/My photos', 'item file/README.md', 'item file/Meeting notes 2026.md'],
  },
  {
    shape: 'a folder below that of the user',
    toolName: 'list_directory',
    input: { path: '~' },
    output: LISTED,
    found: ['item directory/~/My photos', 'item file/~/README.md', 'item file/~/Meeting notes 2026.md'],
  },
  {
    shape: 'a folder of another system',
    toolName: 'list_directory',
    input: { path: 'C:\\Work' },
    output: '[DIR] src\n[FILE] README.md',
    found: ['item directory/C:\\Work\\src', 'item file/C:\\Work\\README.md'],
  },
  {
    shape: 'a folder by an address',
    toolName: 'list_directory',
    input: { path: 'https://files.example/team' },
    output: '[DIR] src\n[FILE] README.md',
    found: ['item directory/src', 'item file/README.md'],
  },
  {
    shape: 'entries with their paths, whatever folder was asked for',
    toolName: 'list_files',
    input: { path: 'src' },
    output: 'src/app.ts\nsrc/auth/login.ts\n/etc/hosts',
    found: ['item file/src/app.ts', 'item file/src/auth/login.ts', 'item file//etc/hosts'],
  },
  {
    shape: 'a tree with one name in two folders',
    toolName: 'directory_tree',
    input: { path: '/srv/app' },
    output: [
      { name: 'README.md', type: 'file' },
      { name: 'src', type: 'directory', children: [{ name: 'README.md', type: 'file' }] },
    ],
    found: ['item file//srv/app/README.md', 'item directory//srv/app/src', 'child file//srv/app/src/README.md'],
  },
  {
    shape: 'entries as records, with what says that they are folders',
    toolName: 'list_directory',
    input: { directory: '/srv/app' },
    output: {
      entries: [
        { name: 'src', isDirectory: true },
        { name: 'pricing.csv', isDirectory: false, size: 27 },
      ],
    },
    found: ['item directory//srv/app/src', 'item file//srv/app/pricing.csv'],
  },
  {
    shape: 'files of a store, which have identifiers',
    toolName: 'list_folder',
    input: { path: '/Board' },
    output: { entries: [{ id: 'id:k3f9q2', name: 'minutes.pdf', type: 'file' }] },
    found: ['item file/id:k3f9q2 "minutes.pdf"'],
  },
  {
    shape: 'files that a search found, which may be below another folder',
    toolName: 'search_files',
    input: { path: '/srv/app', pattern: '*.md' },
    output: 'README.md\ndocs/index.md',
    found: ['item file/README.md', 'item file/docs/index.md'],
  },
]
