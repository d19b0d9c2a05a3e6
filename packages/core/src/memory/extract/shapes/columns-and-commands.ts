import type { Shape } from './shape.js'

/** Real shapes of results: columns that blanks part, and what commands tell. */
export const columnsAndCommands: readonly Shape[] = [
  {
    shape: 'columns that end where their words do',
    toolName: 'queue',
    output:
      '             JOBID PARTITION         NAME     USER ST       TIME  NODES NODELIST(REASON)\n            481920       gpu     train_v3    mvoss  R 1-04:11:52      1 gpu03\n            481921       gpu     train_v4    mvoss PD       0:00      1 (Resources)\n            481933       cpu        align    lkaya  R    6:40:18      4 c[011-014]',
    found: [
      'item job/481920 "train_v3" USER=mvoss',
      'item job/481921 "train_v4" USER=mvoss',
      'item job/481933 "align" USER=lkaya',
    ],
  },
  {
    shape: 'columns of volumes with their mounts',
    toolName: 'run_command',
    input: { command: 'vol disks list' },
    output: '  DISKID  NAME   SIZE USED AVAIL\n  dk-771  data   200G 190G  10G\n dk-7712  logs    20G   2G  18G',
    found: ['item disk/dk-771 "data"', 'item disk/dk-7712 "logs"'],
  },
  {
    shape: 'sessions with blanks before the header',
    toolName: 'list_sessions',
    output: '   SID   USER   TTY   IDLE\n 91021   ana    p1    0:12\n  9103   bo     p22   1:40',
    found: ['item session/91021 USER=ana', 'item session/9103 USER=bo'],
  },
  {
    shape: 'a header in capitals over lines that are no rows',
    toolName: 'read_log',
    output: 'ERROR CODE ID\nsomething went wrong here today\nand again',
    found: [],
  },
  {
    shape: 'columns that begin where their words do',
    toolName: 'bash',
    input: { command: 'ctl get pods' },
    output: 'NAME   READY  AGE\nweb-1  1/1    3d\nweb-2  0/1    1d',
    found: ['item pod/web-1', 'item pod/web-2'],
  },
  {
    shape: 'a program called by a tool of its name, its words one by one, and columns with a number in their names',
    toolName: 'cloudctl',
    input: { args: ['compute', 'machine', 'list'] },
    output:
      'ID         Name      Public IPv4    Memory  Image            Status\n411820033  web-01    203.0.113.18   2048    Base 24 (LTS)    active\n411820034  batch     203.0.113.77   4096    Base 12 x64      off',
    found: ['item machine/411820033 "web-01"', 'item machine/411820034 "batch"'],
  },
  {
    shape: 'a command without the name of its program',
    toolName: 'shipit',
    input: { command: 'app list' },
    output: 'NAME      STATUS\nbilling   Synced\ncatalog   OutOfSync',
    found: ['item app/billing', 'item app/catalog'],
  },
  {
    shape: 'one thing that a command asked for, by the field that is called as it is',
    toolName: 'run_fleet',
    input: { args: 'mission show M-55120' },
    output: 'Mission: M-55120\nTitle: Replenish lane C\nSource order: WO-882041\nPriority: 60',
    found: ['subject mission/M-55120 "Replenish lane C"', 'reference source_order/WO-882041'],
  },
  {
    shape: 'what a command tells of one machine',
    toolName: 'bash',
    input: { command: 'fleet machine status 148e127c7d4389' },
    output: 'Machine ID: 148e127c7d4389\nState: started\nName: young-sky',
    found: ['subject machine/148e127c7d4389 "young-sky"'],
  },
  {
    shape: 'what a command tells of one container',
    toolName: 'bash',
    input: { command: 'box container inspect web' },
    output: 'id: 77aa12\nname: web',
    found: ['subject container/77aa12 "web"'],
  },
  {
    shape: 'where else to look, under links of every sort',
    toolName: 'list_artifacts',
    output: [
      {
        id: 4412,
        name: 'kiln',
        addition_links: { build_history: { href: '/a', id: 'lk-1' } },
        relatedLinks: [{ id: 'lk-2', href: '/b' }],
      },
    ],
    found: ['item artifact/4412 "kiln"'],
  },
  {
    shape: 'messages in few letters',
    toolName: 'get_history',
    output: {
      messages: [
        { _id: 'x7hTqv2CzWnKe9Rsd', msg: 'Has anyone got the key?', u: { _id: 'mAtEo4c8Zs1W', username: 'mateo' } },
        { _id: 'pD3fJm8LwYb5QcXta', msg: 'The new rota is up', u: { _id: 'rUtH7x2kQ9pL', username: 'ruth' } },
      ],
    },
    found: [
      'item message/x7hTqv2CzWnKe9Rsd "Has anyone got the key?"',
      'child u/mAtEo4c8Zs1W "mateo"',
      'item message/pD3fJm8LwYb5QcXta "The new rota is up"',
      'child u/rUtH7x2kQ9pL "ruth"',
    ],
  },
  {
    shape: 'nodes of a cluster, in columns parted by single blanks',
    toolName: 'list_nodes',
    output: 'NODEID NAME STATE\nnd-71001 north up\nnd-71002 south down',
    found: ['item node/nd-71001 "north"', 'item node/nd-71002 "south"'],
  },
  {
    shape: 'the cells of a sheet, given as formulas, as they are shown and as values',
    toolName: 'get_used_range',
    input: { sheet: 'Bills' },
    output: {
      address: 'Bills!A1:D3',
      formulas: [
        ['Bill', 'Customer', 'Due', 'Net'],
        ['B-2026-118', 'Moll', 46340, '=20*21'],
        ['B-2026-121', 'Brandt', 46333, 265],
      ],
      text: [
        ['Bill', 'Customer', 'Due', 'Net'],
        ['B-2026-118', 'Moll', '2026-11-14', '420.00'],
        ['B-2026-121', 'Brandt', '2026-11-07', '265.00'],
      ],
      values: [
        ['Bill', 'Customer', 'Due', 'Net'],
        ['B-2026-118', 'Moll', 46340, 420],
        ['B-2026-121', 'Brandt', 46333, 265],
      ],
    },
    found: ['item bill/B-2026-118', 'item bill/B-2026-121'],
  },
  {
    shape: 'rows whose columns a part of the answer describes',
    toolName: 'execute_sql',
    input: { statement: 'select account_id, account_name, arr from renewals' },
    output: {
      resultMeta: {
        numRows: 2,
        rowType: [{ name: 'ACCOUNT_ID', type: 'text' }, { name: 'ACCOUNT_NAME' }, { name: 'ARR' }],
      },
      data: [
        ['ACC-20817', 'Marlow Optics', '84000'],
        ['ACC-19340', 'Tern & Gull', '152500'],
      ],
      code: '090001',
    },
    found: ['item account/ACC-20817 "Marlow Optics"', 'item account/ACC-19340 "Tern & Gull"'],
  },
  {
    shape: 'stacks, of which a star marks the one in use',
    toolName: 'run_command',
    input: { command: 'infra stack ls' },
    output: `NAME             LAST UPDATE   RESOURCES
shop/dev*        3 hours ago   41
shop/prod        2 days ago    58
data-lake/prod   5 weeks ago   112
`,
    found: ['item stack/shop/dev', 'item stack/shop/prod', 'item stack/data-lake/prod'],
  },
]
