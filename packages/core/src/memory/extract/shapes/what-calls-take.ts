import type { Shape } from './shape.js'

/** Real shapes of results: what a next call takes, under the word by which it is called, and nothing beside it. */
export const whatCallsTake: readonly Shape[] = [
  {
    shape: 'a commit that a program of two words made',
    toolName: 'vcs_commit',
    input: { message: 'docs: opening hours' },
    output: {
      success: true,
      commitHash: '1b7d90e2f3c4a5b69788d0c1e2f3a4b5c6d7e8f9',
      message: 'docs: opening hours',
      author: 'Ana',
    },
    found: ['subject commit/1b7d90e2f3c4a5b69788d0c1e2f3a4b5c6d7e8f9 "docs: opening hours"'],
  },
  {
    shape: 'lists whose keys say which of the things they hold',
    toolName: 'open_working_dir',
    output: {
      path: '/srv/shop',
      recentCommits: [
        { hash: 'a94f2c3', subject: 'Fix it' },
        { hash: '1b7d90e', subject: 'Add tests' },
      ],
      newTasks: [{ id: 'task-4', title: 'Tell the customers' }],
    },
    found: [
      'subject working_dir//srv/shop',
      'child task/task-4 "Tell the customers"',
      'child commit/a94f2c3 "Fix it"',
      'child commit/1b7d90e "Add tests"',
    ],
  },
  {
    shape: 'the columns of the table that a call names',
    toolName: 'get_table_schema',
    input: { tableName: 'shop.order_items' },
    output: [
      { cid: 0, name: 'id', type: 'INTEGER', notnull: 0, dflt_value: null, pk: 1 },
      { cid: 1, name: 'title', type: 'TEXT', notnull: 0, dflt_value: null, pk: 0 },
    ],
    found: ['item order_item_column/id', 'item order_item_column/title'],
  },
  {
    shape: 'columns by a statement whose condition names their table',
    toolName: 'query',
    input: { sql: "select column_name, data_type from information_schema.columns where table_name = 'guests'" },
    output: [
      { column_name: 'id', data_type: 'uuid' },
      { column_name: 'full_name', data_type: 'text' },
    ],
    found: ['item guest_column/id', 'item guest_column/full_name'],
  },
  {
    shape: 'columns under a list beside their table',
    toolName: 'search_objects',
    input: { object_type: 'column' },
    output: {
      data: {
        table: 'rooms',
        results: [
          { name: 'id', type: 'integer', nullable: false, default: null },
          { name: 'floor', type: 'integer', nullable: true, default: null },
        ],
      },
    },
    found: ['item room_column/id', 'item room_column/floor'],
  },
  {
    shape: 'fields of a form, which are no columns',
    toolName: 'list_form_fields',
    input: { table: 'guests' },
    output: [
      { name: 'arrival', type: 'date', required: true },
      { name: 'nights', type: 'number', required: false },
    ],
    found: ['item guest/arrival', 'item guest/nights'],
  },
  {
    shape: 'parameters of a job, which are no columns',
    toolName: 'list_job_parameters',
    input: { table: 'guests' },
    output: [
      { name: 'since', type: 'date', default: null, maxLength: 10 },
      { name: 'limit', type: 'number', default: 50, maxLength: 4 },
    ],
    found: ['item guest/since', 'item guest/limit'],
  },
  {
    shape: 'a row that was put into a table',
    toolName: 'create_record',
    input: { table: 'patients', data: { name: 'Dorothy Vaughan' } },
    output: { message: 'Record created', insertedId: 4 },
    found: ['subject patient/4 "Dorothy Vaughan"'],
  },
  {
    shape: 'a row that a condition alone names',
    toolName: 'delete_records',
    input: { table: 'appointments', conditions: { id: 13 } },
    output: { message: 'Records deleted', rowsAffected: 1 },
    found: ['subject appointment/13'],
  },
  {
    shape: 'rows by a condition on something else',
    toolName: 'delete_records',
    input: { table: 'appointments', conditions: { id: 13, status: 'done' } },
    output: { message: 'Records deleted', rowsAffected: 0 },
    found: [],
  },
  {
    shape: 'names with commas between them',
    toolName: 'list_projects',
    output: 'house hunt,kitchen-move',
    found: ['item project/house hunt', 'item project/kitchen-move'],
  },
  {
    shape: 'files with commas between them',
    toolName: 'list_project_files',
    input: { projectName: 'kitchen-move' },
    output: 'brief.md,progress.md',
    found: ['item file/brief.md', 'item file/progress.md'],
  },
  {
    shape: 'a sentence with commas, also without blanks',
    toolName: 'list_projects',
    output: 'No projects yet,create one,then you can list them',
    found: [],
  },
  {
    shape: 'numbered requests of a page',
    toolName: 'list_network_requests',
    output: `## Network requests
Showing 1-2 of 2 (Page 1 of 1).
reqid=1 GET https://acme.example/ [200]
reqid=2 POST https://acme.example/orders?draft=1 [201]`,
    found: [
      'item request/1 "GET /" url=https://acme.example/',
      'item request/2 "POST /orders" url=https://acme.example/orders?draft=1',
    ],
  },
  {
    shape: 'the page that a tab was opened at',
    toolName: 'browser_tabs',
    input: { action: 'new', url: 'https://acme.example/orders' },
    output: `### Open tabs
- 0: [Plans](https://acme.example/plans)
- 1: (current) [Orders](https://acme.example/orders)
### Page
- Page URL: https://acme.example/orders
- Page Title: Orders`,
    found: [
      'item tab/0 "Plans" url=https://acme.example/plans',
      'item tab/1 "Orders" url=https://acme.example/orders',
      'item page/https://acme.example/orders "Orders"',
    ],
  },
  {
    shape: 'a resource by the number in which its address ends',
    toolName: 'get_resource_reference',
    input: { resourceType: 'Text', resourceId: 2 },
    output: { content: [{ type: 'resource', resource: { uri: 'demo://resource/text/2', text: 'Opening hours' } }] },
    found: ['subject text/demo://resource/text/2'],
  },
  {
    shape: 'a note in the folder beside its name',
    toolName: 'create-note',
    input: { filename: 'Budget 2027.md', content: '# Budget', folder: 'Plans' },
    output: 'Created file: /srv/vault/Plans/Budget 2027.md\nNote created successfully',
    found: ['subject note/Plans/Budget 2027.md'],
  },
  {
    shape: 'a note whose path holds its folder already',
    toolName: 'read_note',
    input: { path: 'Plans/Budget 2027.md', folder: 'Plans' },
    output: 'Tiles and an oven',
    found: ['subject note/Plans/Budget 2027.md'],
  },
  {
    shape: 'sheets with their ranges',
    toolName: 'describe_sheets',
    output: {
      sheets: [
        { name: 'Plan', pagingRanges: ['A1:C4', 'A5:C8'] },
        { name: 'Actual', pagingRanges: [] },
      ],
    },
    found: ['item sheet/Plan', 'child paging_range/A1:C4', 'child paging_range/A5:C8', 'item sheet/Actual'],
  },
  {
    shape: 'a process among sessions',
    toolName: 'list_sessions',
    output: 'PID: 5200, Blocked: true, Runtime: 2s',
    found: ['subject process/5200'],
  },
  {
    shape: 'a moment in milliseconds',
    toolName: 'get_timestamp',
    output: 'The timestamp of 2026-12-24 18:00:00 is 1798135200000 ms.',
    found: [],
  },
  {
    shape: 'rows of the source that nobody chose',
    toolName: 'execute_sql',
    input: { sql: 'select id, title from rooms' },
    output: { rows: [{ id: 1, title: 'Attic' }], source_id: 'default' },
    found: ['item room/1 "Attic"'],
  },
  {
    shape: 'a request called as it was made',
    toolName: 'list_requests',
    output: {
      requests: [{ requestId: 'req-1', originalRequest: 'Move the shop to the new host', totalTasks: 3 }],
    },
    found: ['item request/req-1 "Move the shop to the new host"'],
  },
]
