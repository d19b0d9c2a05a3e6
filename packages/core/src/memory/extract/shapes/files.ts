import type { Shape } from './shape.js'

/** Real shapes of results: what texts say of files and folders. */
export const files: readonly Shape[] = [
  {
    shape: 'fs list sizes',
    toolName: 'list_directory_with_sizes',
    input: { path: '/srv/app' },
    output: `[DIR] src                            
[FILE] package.json                     1.21 KB
[FILE] README.md                        4.02 KB

Total: 2 files, 1 directories
Combined size: 5.23 KB`,
    found: ['item directory//srv/app/src', 'item file//srv/app/package.json', 'item file//srv/app/README.md'],
  },
  {
    shape: 'fs search files',
    toolName: 'search_files',
    input: { path: '/srv/app', pattern: 'test' },
    output: `/srv/app/src/app.test.ts
/srv/app/src/lib/util.test.ts`,
    found: ['item file//srv/app/src/app.test.ts', 'item file//srv/app/src/lib/util.test.ts'],
  },
  {
    shape: 'fs write',
    toolName: 'write_file',
    input: { path: '/srv/app/out/report_3.md', content: 'x' },
    output: 'Successfully wrote to /srv/app/out/report_3.md',
    found: ['text file//srv/app/out/report_3.md'],
  },
  {
    shape: 'fs allowed',
    toolName: 'list_allowed_directories',
    output: `Allowed directories:
/srv/app/projects
/data/shared`,
    found: ['item directory//srv/app/projects', 'item directory//data/shared'],
  },
  {
    shape: 'fs tree',
    toolName: 'directory_tree',
    output: [
      {
        name: 'src',
        type: 'directory',
        children: [
          { name: 'index.ts', type: 'file' },
          { name: 'lib', type: 'directory', children: [{ name: 'math.ts', type: 'file' }] },
        ],
      },
      { name: 'package.json', type: 'file' },
    ],
    found: [
      'item directory/src',
      'child file/index.ts',
      'child directory/lib',
      'child file/math.ts',
      'item file/package.json',
    ],
  },
  {
    shape: 'ls -l',
    toolName: 'execute_command',
    output: `total 24
drwxr-xr-x 2 ana staff 4096 Jan  5 10:00 docs
-rw-r--r-- 1 ana staff  812 Jan  5 10:01 main.py
-rw-r--r-- 1 ana staff 4410 Dec 30  2025 train_v2.py
lrwxrwxrwx 1 ana staff   12 Jan  5 10:02 latest -> train_v2.py`,
    found: ['item directory/docs', 'item file/main.py', 'item file/train_v2.py', 'item file/latest'],
  },
  {
    shape: 'grep',
    toolName: 'search_code',
    output: `src/auth/login.ts:42: export function login(user: string) {
src/auth/login.ts:57:   return login(next)
src/app.ts:7: import { login } from './auth/login'
`,
    found: ['item file/src/auth/login.ts', 'item file/src/app.ts'],
  },
  {
    shape: 'obsidian list',
    toolName: 'list_notes',
    output: `Daily/2026-01-05.md
Projects/Apollo.md
Inbox.md`,
    found: ['item file/Daily/2026-01-05.md', 'item file/Projects/Apollo.md', 'item file/Inbox.md'],
  },
  {
    shape: 'screenshot saved',
    toolName: 'take_screenshot',
    output: 'Screenshot saved to: /srv/shots/page-2026-01-05T10-00-00.png',
    found: ['text file//srv/shots/page-2026-01-05T10-00-00.png'],
  },
  {
    shape: 'deleted text',
    toolName: 'delete_file',
    input: { path: '/srv/app/old.md' },
    output: 'Successfully deleted /srv/app/old.md',
    found: ['subject file//srv/app/old.md'],
  },
]
