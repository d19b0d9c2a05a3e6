import type { Shape } from './shape.js'

/** Real shapes of results: tables and records of databases and machines. */
export const rowsAndRecords: readonly Shape[] = [
  {
    shape: 'csv',
    toolName: 'read_csv',
    output: `order_id,customer,amount,date
10045,Ada Lovelace,99.50,2026-01-01
10046,"Hopper, Grace",12.00,2026-01-02
10047,Alan Turing,7.25,2026-01-03
`,
    found: ['item order/10045', 'item order/10046', 'item order/10047'],
  },
  {
    shape: 'tsv',
    toolName: 'execute_sql',
    output: `id	name	email
7	Ada	ada@example.com
8	Bo	bo@example.com`,
    found: ['item row/7 "Ada" email=ada@example.com', 'item row/8 "Bo" email=bo@example.com'],
  },
  {
    shape: 'py dict',
    toolName: 'read_query',
    output:
      "[{'id': 1, 'name': 'Ada', 'email': 'ada@example.com', 'active': True, 'note': None}, {'id': 2, 'name': \"O'Neil\", 'email': 'on@example.com', 'active': False, 'note': 'x'}]",
    found: ['item row/1 "Ada" email=ada@example.com', 'item row/2 "O\'Neil" email=on@example.com'],
  },
  {
    shape: 'py tuples',
    toolName: 'list_tables',
    output: "[('customers',), ('orders',), ('order_items',)]",
    found: ['item table/customers', 'item table/orders', 'item table/order_items'],
  },
  {
    shape: 'ndjson',
    toolName: 'read_logs',
    output: `{"id":"evt_1001","title":"Login failed"}
{"id":"evt_1002","title":"Login ok"}
`,
    found: ['item log/evt_1001 "Login failed"', 'item log/evt_1002 "Login ok"'],
  },
  {
    shape: 'fenced json',
    toolName: 'get_project',
    output: `Here is the project:

\`\`\`json
{
  "id": "prj_88812",
  "name": "Apollo"
}
\`\`\`

Use it well.`,
    found: ['subject project/prj_88812 "Apollo"'],
  },
  {
    shape: 'inline fields pipe',
    toolName: 'list_users',
    output: `ID: 123 | Name: Ada | Status: active
ID: 124 | Name: Bo | Status: inactive`,
    found: ['item user/123 "Ada"', 'item user/124 "Bo"'],
  },
  {
    shape: 'ascii table',
    toolName: 'execute_query',
    output: `+----+-----------+------------------+
| id | name      | email            |
+----+-----------+------------------+
| 31 | Ada       | ada@example.com  |
| 32 | Bo        | bo@example.com   |
+----+-----------+------------------+
2 rows in set (0.00 sec)`,
    found: ['item row/31 "Ada" email=ada@example.com', 'item row/32 "Bo" email=bo@example.com'],
  },
  {
    shape: 'psql table',
    toolName: 'query',
    output: ` id |  name  | sku
----+--------+-----
  7 | Lamp   | LMP-001
  8 | Chair  | CHR-002
(2 rows)
`,
    found: ['item row/7 "Lamp" sku=LMP-001', 'item row/8 "Chair" sku=CHR-002'],
  },
  {
    shape: 'md table link',
    toolName: 'list_repos',
    output: `| Repository | Stars |
| --- | --- |
| [acme/app](https://git.example.com/acme/app) | 12 |
| [acme/api](https://git.example.com/acme/api) | 3 |`,
    found: [
      'item repo/https://git.example.com/acme/app Repository=acme/app',
      'item repo/https://git.example.com/acme/api Repository=acme/api',
    ],
  },
  {
    shape: 'docker ps',
    toolName: 'list_containers',
    output: `CONTAINER ID   IMAGE          COMMAND                  CREATED        STATUS        PORTS                  NAMES
f3a1b2c4d5e6   nginx:1.25     "/docker-entrypoint.…"   2 hours ago    Up 2 hours    0.0.0.0:80->80/tcp     web-front
0a9b8c7d6e5f   postgres:16    "docker-entrypoint.s…"   3 days ago     Up 3 days     5432/tcp               shop-db`,
    found: ['item container/f3a1b2c4d5e6 "web-front"', 'item container/0a9b8c7d6e5f "shop-db"'],
  },
  {
    shape: 'kubectl pods',
    toolName: 'kubectl_get',
    output: `NAME                        READY   STATUS    RESTARTS   AGE
web-6d4cf56db6-9x8zq        1/1     Running   0          3d
worker-7f9c8d5b6c-kk2lp     0/1     Pending   2          5m`,
    found: ['item kubectl/web-6d4cf56db6-9x8zq', 'item kubectl/worker-7f9c8d5b6c-kk2lp'],
  },
  {
    shape: 'yaml nested',
    toolName: 'get_workflow',
    output: `workflow:
  id: wf-2231
  name: Nightly build
  steps:
    - id: st-1
      name: Checkout
    - id: st-2
      name: Test
`,
    found: ['subject workflow/wf-2231 "Nightly build"', 'child step/st-1 "Checkout"', 'child step/st-2 "Test"'],
  },
  {
    shape: 'mongo',
    toolName: 'find',
    output: [{ _id: { $oid: '65a1b2c3d4e5f60718293a4b' }, name: 'Ada', email: 'ada@example.com' }],
    found: ['item resource/65a1b2c3d4e5f60718293a4b "Ada" email=ada@example.com'],
  },
  {
    shape: 'sheets',
    toolName: 'get_sheet_data',
    output: {
      spreadsheetId: '1zzYx2b3C4d5E6f7G8h9I0jKlMnOpQrStUvWx',
      valueRanges: [
        {
          range: 'Sheet1!A1:C3',
          values: [
            ['id', 'name', 'qty'],
            ['A-1001', 'Lamp', '3'],
            ['A-1002', 'Chair', '9'],
          ],
        },
      ],
    },
    found: [
      'subject spreadsheet/1zzYx2b3C4d5E6f7G8h9I0jKlMnOpQrStUvWx',
      'child value_range/A-1001 "Lamp"',
      'child value_range/A-1002 "Chair"',
    ],
  },
  {
    shape: 'k8s json',
    toolName: 'list_pods',
    output: {
      apiVersion: 'v1',
      kind: 'PodList',
      items: [
        {
          metadata: {
            name: 'web-6d4cf56db6-9x8zq',
            namespace: 'shop',
            uid: '1a2b3c4d-1111-4222-8333-944455556661',
            labels: { app: 'web' },
            ownerReferences: [
              { kind: 'ReplicaSet', name: 'web-6d4cf56db6', uid: '2a2b3c4d-1111-4222-8333-944455556662' },
            ],
          },
          spec: { nodeName: 'node-1', containers: [{ name: 'web', image: 'nginx:1.25' }] },
          status: { phase: 'Running', podIP: '10.0.0.5' },
        },
      ],
    },
    found: [
      'item pod/1a2b3c4d-1111-4222-8333-944455556661 "web-6d4cf56db6-9x8zq" namespace=shop',
      'child replica_set/2a2b3c4d-1111-4222-8333-944455556662 "web-6d4cf56db6"',
    ],
  },
  {
    shape: 'sql schema',
    toolName: 'describe_table',
    output: [
      { cid: 0, name: 'id', type: 'INTEGER', notnull: 1, dflt_value: null, pk: 1 },
      { cid: 1, name: 'email', type: 'TEXT', notnull: 0, dflt_value: null, pk: 0 },
    ],
    found: ['item column/id', 'item column/email'],
  },
  {
    shape: 'memory graph',
    toolName: 'read_graph',
    output: {
      entities: [{ name: 'Ada_Lovelace', entityType: 'person', observations: ['Works at ACME'] }],
      relations: [{ from: 'Ada_Lovelace', to: 'ACME', relationType: 'works_at' }],
    },
    found: ['item person/Ada_Lovelace'],
  },
  {
    shape: 'a table that is given column by column',
    toolName: 'list_filings',
    output: {
      recent: {
        number: ['F-2688', 'F-2687', 'F-2671'],
        filed: ['2026-11-05', '2026-10-05', '2026-09-05'],
        form: ['8-K', '10-Q', '8-K'],
      },
    },
    found: ['item filing/F-2688', 'item filing/F-2687', 'item filing/F-2671'],
  },
  {
    shape: 'no records in columns of measures',
    toolName: 'get_forecast',
    output: { hourly: { time: ['09:00', '12:00'], wind: [4, 5], rain: [0, 1] } },
    found: [],
  },
  {
    shape: 'a header behind the mark of a remark, and a comma at the end of each line',
    toolName: 'show_servers',
    output: '# pool,server_name,weight,status,\nshop,shop-a1,100,UP,\nshop,shop-a2,100,UP,\nshop,shop-a3,50,DOWN,\n',
    found: ['item server/shop-a1', 'item server/shop-a2', 'item server/shop-a3'],
  },
  {
    shape: 'a remark under columns, which is no row',
    toolName: 'list_upgrades',
    output: `Name                Id                    Version  Source
------------------------------------------------------------
Quillpad Desktop    Northlight.Quillpad   4.2.1    store
Zephyr Shell        Zephyr.Shell          1.18.0   store
Harbor Client       Harbor.Client         7.0.3    store
3 upgrades available.`,
    found: [
      'item upgrade/Northlight.Quillpad "Quillpad Desktop"',
      'item upgrade/Zephyr.Shell "Zephyr Shell"',
      'item upgrade/Harbor.Client "Harbor Client"',
    ],
  },
]
