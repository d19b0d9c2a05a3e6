import type { Shape } from './shape.js'

/** Real shapes of results: what programs print that a tool runs for whoever asks. */
export const commandLines: readonly Shape[] = [
  {
    shape: 'a captioned table of a cloud',
    toolName: 'call_hosting_cli',
    input: { cli_command: 'blk describe-disks --zone north-2 --output table' },
    output: `-----------------------------------------
|             DescribeDisks             |
+------------------+-------+------------+
|      DiskId      | Size  |   State    |
|  dsk-0aa10bb201  |  200  |  in-use    |
|  dsk-05c6d7e8f9  |  500  |  available |
+------------------+-------+------------+`,
    found: ['item disk/dsk-0aa10bb201', 'item disk/dsk-05c6d7e8f9'],
  },
  {
    shape: 'records in groups, asked for by a command',
    toolName: 'run_cli',
    input: { command_line: 'rack compute-v2 list-nodes' },
    output: {
      Allotments: [
        { AllotmentId: 'al-1', OwnerId: '4829', Nodes: [{ NodeId: 'nd-71', Name: 'web-1' }] },
        { AllotmentId: 'al-2', OwnerId: '4829', Nodes: [{ NodeId: 'nd-72', Name: 'web-2' }] },
        { AllotmentId: 'al-3', OwnerId: '4829', Nodes: [{ NodeId: 'nd-73', Name: 'batch' }] },
      ],
    },
    found: [
      'child allotment/al-1',
      'item node/nd-71 "web-1"',
      'child allotment/al-2',
      'item node/nd-72 "web-2"',
      'child allotment/al-3',
      'item node/nd-73 "batch"',
    ],
  },
  {
    shape: 'a listing whose verb stands last',
    toolName: 'shell',
    input: { cmd: 'hoster compute gateways list' },
    output: 'NAME      ZONE\nedge-1    north-2\nedge-2    south-1\n',
    found: ['item gateway/edge-1', 'item gateway/edge-2'],
  },
  {
    shape: 'numbered rows',
    toolName: 'charter_history',
    input: { name: 'orders-api' },
    output:
      'REVISION\tUPDATED                 \tSTATUS    \tDESCRIPTION\n5       \tMon Nov  2 08:10:41 2026\tsuperseded\tUpgrade complete\n' +
      '6       \tMon Nov  9 09:12:00 2026\tdeployed  \tRolled back\n',
    found: ['item revision/5', 'item revision/6'],
  },
]

/** Real shapes of results: parts of a record that are of its own kind, and ties that all records have. */
export const ofTheSameKind: readonly Shape[] = [
  {
    shape: 'a post that passes on another one',
    toolName: 'get_public_timeline',
    output: [
      {
        id: '88120011',
        created: '2026-11-20',
        language: 'en',
        content: '',
        pinned: false,
        likes: 3,
        boosted: {
          id: '88110077',
          created: '2026-11-19',
          language: 'en',
          content: 'All footbridges, mapped',
          pinned: false,
          likes: 40,
        },
      },
    ],
    found: ['item post/88120011 "All footbridges, mapped"', 'child post/88110077 "All footbridges, mapped"'],
  },
  {
    shape: 'what was asked for beside what belongs to it',
    toolName: 'get_article_comments',
    input: { article_id: 'ar-501' },
    output: [
      { id: 'ar-501', title: 'Frost in May', body: 'Cover the beds.' },
      { id: 'cm-901', body: 'Too late for ours.' },
      { id: 'cm-902', body: 'Thanks!' },
    ],
    found: [
      'item article/ar-501 "Frost in May"',
      'item comment/cm-901 "Too late for ours."',
      'item comment/cm-902 "Thanks!"',
    ],
  },
  {
    shape: 'whose list it is',
    toolName: 'list_probes',
    output: [
      { id: 71, name: 'Errors', org_id: 318822, host_id: 5 },
      { id: 72, name: 'Latency', org_id: 318822, host_id: 5 },
      { id: 73, name: 'Disks', org_id: 318822, host_id: 6 },
    ],
    found: [
      'item probe/71 "Errors"',
      'reference host/5',
      'item probe/72 "Latency"',
      'item probe/73 "Disks"',
      'reference host/6',
    ],
  },
]
