import type { Shape } from './shape.js'

/** Real shapes of results: tables that give their cells or columns in a form of their own. */
export const cellsOfQueries: readonly Shape[] = [
  {
    shape: 'cells with their types, under a row of the columns',
    toolName: 'get_query_results',
    output: {
      ResultSet: {
        Rows: [
          { Data: [{ VarCharValue: 'shipment_id' }, { VarCharValue: 'goods' }] },
          { Data: [{ VarCharValue: 'SHP-20918' }, { VarCharValue: 'Ceramic tiles' }] },
          { Data: [{ VarCharValue: 'SHP-20924' }, {}] },
        ],
        ResultSetMetadata: { ColumnInfo: [{ Name: 'shipment_id' }, { Name: 'goods' }] },
      },
    },
    found: ['item shipment/SHP-20918', 'item shipment/SHP-20924'],
  },
  {
    shape: 'records in the cells of a table',
    toolName: 'read_graph',
    output: {
      columns: ['m', 'p'],
      data: [
        {
          row: [
            { movieId: 'mv-31', title: 'Salt' },
            { personId: 'pe-4', name: 'Ingrid Solheim' },
          ],
          meta: [],
        },
        {
          row: [
            { movieId: 'mv-44', title: 'Nine Doors' },
            { personId: 'pe-9', name: 'Caio Bastos' },
          ],
          meta: [],
        },
      ],
    },
    found: [
      'item movie/mv-31 "Salt"',
      'item movie/mv-44 "Nine Doors"',
      'item person/pe-4 "Ingrid Solheim"',
      'item person/pe-9 "Caio Bastos"',
    ],
  },
  {
    shape: 'a table column by column, by the numbers of its rows',
    toolName: 'run_python',
    output: { sku: { 0: 'KT-1104', 1: 'KT-1120' }, stock: { 0: 214, 1: 0 } },
    found: ['item row/KT-1104', 'item row/KT-1120'],
  },
  {
    shape: 'a range of a sheet with a name',
    toolName: 'get_values',
    output: {
      range: 'Guests!A1:C9',
      values: [
        ['Ref', 'Guest', 'Plus'],
        ['G-01', 'Hana Okabe', '1'],
        ['G-02', 'Omar Saidi', '2'],
      ],
    },
    found: ['item guest/G-01 "Hana Okabe"', 'item guest/G-02 "Omar Saidi"'],
  },
  {
    shape: 'rows that a program counts from nought',
    toolName: 'execute_cell',
    output: `       sku           product  on_hand
0  KT-1104     Linen napkins      214
1  KT-1120  Copper pan 24 cm        0
2  KT-1131     Bread knife         33`,
    found: [
      'item row/KT-1104 "Linen napkins"',
      'item row/KT-1120 "Copper pan 24 cm"',
      'item row/KT-1131 "Bread knife"',
    ],
  },
  {
    shape: 'rows in a text that is all of a result',
    toolName: 'list_events',
    output: {
      result: 'Below are the rows.\n\n[{"id":"e1","title":"Winter hike"},{"id":"e2","title":"Wreath making"}]\n',
    },
    found: ['item event/e1 "Winter hike"', 'item event/e2 "Wreath making"'],
  },
  {
    shape: 'texts, what is told of them and their identifiers in lists beside each other',
    toolName: 'query_documents',
    output: {
      ids: [['hb-41#c3', 'hb-07#c1']],
      documents: [['The boiler room is unlocked.', 'Every flat has two hooks.']],
      metadatas: [
        [
          { title: 'Heating', page: 12 },
          { title: 'Bicycle cellar', page: 3 },
        ],
      ],
      distances: [[0.21, 0.29]],
    },
    found: ['item document/hb-41#c3 "Heating"', 'item document/hb-07#c1 "Bicycle cellar"'],
  },
  {
    shape: 'what a program printed',
    toolName: 'get_pods',
    output: { stdout: 'NAME    STATUS    AGE\nweb-1   Running   3d\nweb-2   Pending   1h\n', stderr: '', exit_code: 0 },
    found: ['item pod/web-1', 'item pod/web-2'],
  },
]
