import type { Shape } from './shape.js'

/** Real shapes of results: commits and changes as command lines print them. */
export const versionControl: readonly Shape[] = [
  {
    shape: 'git log server',
    toolName: 'git_log',
    output: `Commit history:
Commit: 'a94f2c36be9f1d2a47b80e3c9d15f6a7b2c4d801'
Author: <git.Actor "Ana Ruiz <ana@example.com>">
Date: 2026-01-05 10:00:00+01:00
Message: 'Fix the parser\\n'

Commit: '1b7d90e2f3c4a5b69788d0c1e2f3a4b5c6d7e8f9'
Author: <git.Actor "Bo Lind <bo@example.com>">
Date: 2026-01-04 09:00:00+01:00
Message: 'Add tests'
`,
    found: [
      'item commit/a94f2c36be9f1d2a47b80e3c9d15f6a7b2c4d801 "Fix the parser"',
      'item commit/1b7d90e2f3c4a5b69788d0c1e2f3a4b5c6d7e8f9 "Add tests"',
    ],
  },
  {
    shape: 'commits by their hash',
    toolName: 'repo_log',
    output: {
      commits: [
        { hash: 'a94f2c36be9f1d2a47b80e3c9d15f6a7b2c4d801', shortHash: 'a94f2c3', author: 'Ana', subject: 'Fix it' },
        { hash: '1b7d90e2f3c4a5b69788d0c1e2f3a4b5c6d7e8f9', shortHash: '1b7d90e', author: 'Bo', subject: 'Add tests' },
      ],
    },
    found: [
      'item commit/a94f2c36be9f1d2a47b80e3c9d15f6a7b2c4d801 "Fix it"',
      'item commit/1b7d90e2f3c4a5b69788d0c1e2f3a4b5c6d7e8f9 "Add tests"',
    ],
  },
  {
    shape: 'transfers on a chain',
    toolName: 'list_transfers',
    output: {
      transactions: [
        { hash: '0x5c50ea1f', from: '0xa1', to: '0xb2', value: '12' },
        { hash: '0x77d2bb90', from: '0xa1', to: '0xc3', value: '9' },
      ],
    },
    found: ['item transaction/0x5c50ea1f', 'item transaction/0x77d2bb90'],
  },
  {
    shape: 'the digest of a file, and the head of a branch',
    toolName: 'list_branches',
    output: {
      branches: [{ name: 'main', head: { commit: { hash: '4a33c4cdf68c', type: 'commit' } } }],
      files: [{ name: 'lamp.stl', hash: '1b7d90e2f3c4a5b69788d0c1e2f3a4b5c6d7e8f9' }],
    },
    found: ['item branch/main', 'child file/lamp.stl'],
  },
  {
    shape: 'git log raw',
    toolName: 'run_command',
    output: `commit a94f2c36be9f1d2a47b80e3c9d15f6a7b2c4d801 (HEAD -> main, origin/main)
Author: Ana Ruiz <ana@example.com>
Date:   Mon Jan 5 10:00:00 2026 +0100

    Fix the parser

commit 1b7d90e2f3c4a5b69788d0c1e2f3a4b5c6d7e8f9
Author: Bo Lind <bo@example.com>
Date:   Sun Jan 4 09:00:00 2026 +0100

    Add tests
`,
    found: [
      'item commit/a94f2c36be9f1d2a47b80e3c9d15f6a7b2c4d801 "Fix the parser"',
      'item commit/1b7d90e2f3c4a5b69788d0c1e2f3a4b5c6d7e8f9 "Add tests"',
    ],
  },
  {
    shape: 'git log oneline',
    toolName: 'git_log_oneline',
    output: `a94f2c3 (HEAD -> main) Fix the parser
1b7d90e Add tests
77aa01b Initial commit
`,
    found: [
      'item commit/a94f2c3 "Fix the parser"',
      'item commit/1b7d90e "Add tests"',
      'item commit/77aa01b "Initial commit"',
    ],
  },
  {
    shape: 'git status',
    toolName: 'git_status',
    output: `Repository status:
On branch feature/login-42
Your branch is up to date with 'origin/feature/login-42'.

Changes to be committed:
  (use "git restore --staged <file>..." to unstage)
	new file:   src/login.ts

Changes not staged for commit:
  (use "git add <file>..." to update what will be committed)
	modified:   src/app.ts

Untracked files:
  (use "git add <file>..." to include in what will be committed)
	notes/todo2.txt
`,
    found: [
      'item file/src/login.ts',
      'item file/src/app.ts',
      'item file/notes/todo2.txt',
      'text git_status/feature/login-42',
      'text git_status/origin/feature/login-42',
    ],
  },
  {
    shape: 'git branch',
    toolName: 'git_branch',
    output: `* main
  feature/login-42
  release/1.4
  remotes/origin/main`,
    found: [
      'item git_branch/main',
      'item git_branch/feature/login-42',
      'item git_branch/release/1.4',
      'item git_branch/remotes/origin/main',
    ],
  },
  {
    shape: 'git diff',
    toolName: 'git_diff',
    output: `Diff with main:
diff --git a/src/app.ts b/src/app.ts
index 83db48f..bf269f4 100644
--- a/src/app.ts
+++ b/src/app.ts
@@ -1,4 +1,4 @@
-const a = 1
+const a = 2
`,
    found: ['subject file/src/app.ts'],
  },
]
