import type { Shape } from './shape.js'

/** Real shapes of results: paths with spaces, what was moved, and what programs say of their own. */
export const pathsInText: readonly Shape[] = [
  {
    shape: 'paths with spaces one a line',
    toolName: 'find_files',
    input: { root: '/srv/team', glob: '*.md' },
    output: '/srv/team/Ana Ruiz.md\n/srv/team/Meetings/2026-03-02 kickoff.md\n/srv/team/plan.md',
    found: [
      'item file//srv/team/Ana Ruiz.md',
      'item file//srv/team/Meetings/2026-03-02 kickoff.md',
      'item file//srv/team/plan.md',
    ],
  },
  {
    shape: 'a path with spaces in a sentence',
    toolName: 'export_report',
    output: 'Saved to /home/ana/Reports/Q3 summary.pdf. 12 pages were written.',
    found: ['text file//home/ana/Reports/Q3 summary.pdf'],
  },
  {
    shape: 'a quoted path with spaces',
    toolName: 'import_photos',
    output: 'Imported "Trips/Lake Como.jpg" and skipped "Trips/Old town.png".',
    found: ['text file/Trips/Lake Como.jpg', 'text file/Trips/Old town.png'],
  },
  {
    shape: 'a rooted path before the words of a sentence',
    toolName: 'check_disk',
    output: 'Looked at /var/data and found report.csv',
    found: ['text file//var/data', 'text file/report.csv'],
  },
  {
    shape: 'a file that the input names with spaces',
    toolName: 'append_note',
    input: { filename: 'Garden plan.md', text: 'Tulips' },
    output: 'Changes in Garden plan.md:\n  1 line added',
    found: ['subject note/Garden plan.md'],
  },
  {
    shape: 'files to which labels are added',
    toolName: 'add_labels',
    input: { files: ['Garden plan.md'], labels: ['spring'] },
    output: 'Done.',
    found: [],
  },
  {
    shape: 'one hit with spaces under a heading',
    toolName: 'search_vault',
    input: { query: 'kickoff' },
    output: 'Found 1 match\n\nFilename matches:\n  Meetings/2026-03-02 kickoff.md',
    found: ['subject file/Meetings/2026-03-02 kickoff.md'],
  },
  {
    shape: 'hits under their files',
    toolName: 'search_vault',
    input: { query: 'tulips' },
    output: 'Found 2 matches\n\nFile: Garden plan.md\n  Line 2: tulips\n\nFile: Lists/Spring.md\n  Line 5: more tulips',
    found: ['item file/Garden plan.md', 'item file/Lists/Spring.md'],
  },
  {
    shape: 'what was moved, at its new place',
    toolName: 'move_file',
    input: { source: '/srv/team/Ana Ruiz.md', destination: '/srv/team/People/Ana Ruiz.md' },
    output: 'Successfully moved /srv/team/Ana Ruiz.md to /srv/team/People/Ana Ruiz.md',
    found: ['subject file//srv/team/People/Ana Ruiz.md'],
  },
  {
    shape: 'a file under another name',
    toolName: 'renameDocument',
    input: { oldPath: 'drafts/a.md', newPath: 'drafts/b.md' },
    output: { ok: true },
    found: ['subject document/drafts/b.md'],
  },
  {
    shape: 'a moved card, which has no path',
    toolName: 'move_card',
    input: { card_id: 'c-81', from: 'Doing', to: 'Done' },
    output: { id: 'c-81', title: 'Fix the lamp' },
    found: ['subject card/c-81 "Fix the lamp"'],
  },
  {
    shape: 'the tree of a folder',
    toolName: 'directory_tree',
    input: { path: '/srv/team' },
    output: [{ name: 'plan.md', type: 'file' }],
    found: ['item file/plan.md'],
  },
  {
    shape: 'programs and code are no files of the user',
    toolName: 'run_steps',
    output: 'Started with /bin/bash and /usr/local/bin/node\n```js\nawait page.goto("x.html")\nopen.file(name.js)\n```',
    found: [],
  },
  {
    shape: 'what a program wrote for itself',
    toolName: 'take_shot',
    output: 'Log: .runner/log-2026-03-02T10-11-12-100Z.txt\nSee [Snapshot](.runner/page-2026-03-02T10-11-13-200Z.yml)',
    found: [],
  },
  {
    shape: 'the variables of a program',
    toolName: 'get_env',
    output: { PATH: '/usr/bin', HOME: '/root', HOST_NAME: 'quiet-otter-71', LANG: 'C' },
    found: [],
  },
  {
    shape: 'structured content that is only the text',
    toolName: 'get_file_info',
    input: { path: '/srv/team/plan.csv' },
    output: {
      content: [{ type: 'text', text: 'size: 27\nisFile: true' }],
      structuredContent: { content: 'size: 27\nisFile: true' },
    },
    found: ['subject file//srv/team/plan.csv'],
  },
]
