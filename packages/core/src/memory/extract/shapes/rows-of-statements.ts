import type { Shape } from './shape.js'

/** Real shapes of results: what a statement of a query language reads, joins, changes and deletes. */
export const rowsOfStatements: readonly Shape[] = [
  {
    shape: 'a joined name, which is that of another table',
    toolName: 'query',
    input: { sql: 'SELECT o.id, o.placed, c.full_name FROM orders o JOIN customers c ON c.id = o.customer_id' },
    output: [
      { id: 11, placed: '2026-03-02', full_name: 'Ana Ruiz' },
      { id: 12, placed: '2026-03-03', full_name: 'Bo Lind' },
    ],
    found: ['item order/11 customer_full_name=Ana Ruiz', 'item order/12 customer_full_name=Bo Lind'],
  },
  {
    shape: 'a joined name under a plain one',
    toolName: 'run_sql',
    input: { query: 'select t.id, t.title, p.name as name from tickets as t left join projects p on p.id = t.project' },
    output: {
      rows: [
        { id: 7, title: 'Broken lamp', name: 'Hallway' },
        { id: 8, title: 'Loose tile', name: 'Hallway' },
      ],
    },
    found: ['item ticket/7 "Broken lamp" project_name=Hallway', 'item ticket/8 "Loose tile" project_name=Hallway'],
  },
  {
    shape: 'names of the table itself',
    toolName: 'query',
    input: { sql: 'select c.id, c.full_name from customers c join orders o on o.customer_id = c.id' },
    output: [{ id: 'c-41', full_name: 'Ana Ruiz' }],
    found: ['item customer/c-41 "Ana Ruiz"'],
  },
  {
    shape: 'a row that a statement deletes',
    toolName: 'execute_sql',
    input: { sql: "delete from order_items where id = 'oi-77'" },
    output: { affected_rows: 1 },
    found: ['subject order_item/oi-77'],
  },
  {
    shape: 'rows that a statement deletes and gives',
    toolName: 'execute_sql',
    input: { sql: 'DELETE FROM notes WHERE id IN (41, 42) RETURNING id;' },
    output: { rows: [{ id: 41 }, { id: 42 }] },
    found: ['subject note/41', 'subject note/42'],
  },
  {
    shape: 'a row that a statement changes',
    toolName: 'mysql_query',
    input: { statement: "UPDATE tickets SET state = 'closed' WHERE id = 7" },
    output: 'Query OK, 1 row affected',
    found: ['subject ticket/7'],
  },
  {
    shape: 'rows by another condition',
    toolName: 'execute_sql',
    input: { sql: "delete from notes where author_id = 41 and state = 'old'" },
    output: 'DELETE 3',
    found: [],
  },
  {
    shape: 'columns of a table',
    toolName: 'readResource',
    output: [
      { column_name: 'id', data_type: 'uuid' },
      { column_name: 'placed', data_type: 'date' },
    ],
    found: ['item column/id', 'item column/placed'],
  },
]
