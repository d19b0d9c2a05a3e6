import { expect, it } from 'vitest'
import type { ExtractedEntity } from '../../model/extraction.js'
import type { Json } from '../../model/json.js'
import { extractEntities } from './extract-entities.js'

interface Shape {
  shape: string
  toolName: string
  input?: Json
  output: Json
  /** Role, key and name of what should be found, in order. */
  found: string[]
}

const shapes: Shape[] = [
  { shape: 'a record', toolName: 'get_page', output: { id: 'p1', title: 'About' }, found: ['subject page/p1 "About"'] },
  { shape: 'a list', toolName: 'list_pages', output: [{ id: 1 }, { id: 2 }], found: ['item page/1', 'item page/2'] },
  {
    shape: 'an envelope',
    toolName: 'fetch',
    output: { ok: true, sections: [{ id: 's1' }] },
    found: ['item section/s1'],
  },
  {
    shape: 'envelopes in envelopes',
    toolName: 'get_user',
    output: { data: { result: { id: 'u1' } } },
    found: ['subject user/u1'],
  },
  {
    shape: 'JSON in a string',
    toolName: 'get_page',
    output: '{"id":"p1","title":"About"}',
    found: ['subject page/p1 "About"'],
  },
  {
    shape: 'JSON in an MCP text part',
    toolName: 'get_page',
    output: { content: [{ type: 'text', text: '{"id":"p1"}' }] },
    found: ['subject page/p1'],
  },
  {
    shape: 'MCP structured content',
    toolName: 'get_page',
    output: { content: [], structuredContent: { id: 'p1' } },
    found: ['subject page/p1'],
  },
  {
    shape: 'an MCP resource link',
    toolName: 'find',
    output: { content: [{ type: 'resource_link', uri: 'file:///a.md', name: 'a.md' }] },
    found: ['subject resource/file:///a.md "a.md"'],
  },
  {
    shape: 'an AI SDK output',
    toolName: 'get_page',
    output: { type: 'json', value: { id: 'p1' } },
    found: ['subject page/p1'],
  },
  {
    shape: 'a GraphQL connection',
    toolName: 'query',
    output: {
      data: {
        repositories: {
          edges: [{ node: { __typename: 'Repository', id: 'R_1', name: 'core' } }],
          pageInfo: { endCursor: 'x' },
        },
      },
    },
    found: ['item repository/R_1 "core"'],
  },
  {
    shape: 'JSON:API',
    toolName: 'fetch',
    output: {
      data: {
        type: 'articles',
        id: '1',
        attributes: { title: 'Hello' },
        relationships: { writer: { data: { type: 'people', id: '9' } } },
      },
    },
    found: ['subject article/1 "Hello"', 'child person/9'],
  },
  {
    shape: 'HAL',
    toolName: 'get_orders',
    output: {
      _links: { self: { href: '/orders' } },
      _embedded: { orders: [{ id: 'o1', _links: { self: { href: '/orders/o1' } } }] },
    },
    found: ['item order/o1'],
  },
  {
    shape: 'search hits',
    toolName: 'search_articles',
    output: { hits: { total: { value: 1 }, hits: [{ _id: 'a1', _source: { title: 'Found' } }] } },
    found: ['item article/a1 "Found"'],
  },
  {
    shape: 'a content store with localised fields',
    toolName: 'get_entry',
    output: { sys: { id: 'e1', type: 'Entry' }, fields: { title: { 'en-US': 'Hello', de: 'Hallo' } } },
    found: ['subject entry/e1 "Hello"'],
  },
  {
    shape: 'a title in rich text among properties',
    toolName: 'get',
    output: {
      object: 'page',
      id: 'n1',
      properties: { Task: { id: 'title', type: 'title', title: [{ plain_text: 'Buy ' }, { plain_text: 'milk' }] } },
    },
    found: ['subject page/n1 "Buy milk"'],
  },
  {
    shape: 'a map keyed by identifier',
    toolName: 'get_user',
    output: { user_id: 'u_1', payment_methods: { card_123: { brand: 'visa' }, card_456: { brand: 'amex' } } },
    found: ['subject user/u_1', 'child payment_method/card_123', 'child payment_method/card_456'],
  },
  {
    shape: 'a map of names to identifiers',
    toolName: 'list_product_types',
    output: { 'Action Camera': '3377618313', Bicycle: '9783735446' },
    found: ['item product_type/3377618313 "Action Camera"', 'item product_type/9783735446 "Bicycle"'],
  },
  {
    shape: 'a bare list of identifiers',
    toolName: 'get_user',
    output: { user_id: 'u_1', orders: ['#W100', '#W200'] },
    found: ['subject user/u_1', 'child order/#W100', 'child order/#W200'],
  },
  {
    shape: 'foreign keys',
    toolName: 'get_order',
    output: { order_id: 'o1', customer_id: 'c9', items: [{ item_id: 1, product_id: 77, name: 'Lamp' }] },
    found: ['subject order/o1', 'reference customer/c9', 'child item/1 "Lamp"', 'reference product/77'],
  },
  {
    shape: 'nested children',
    toolName: 'get_page',
    output: { id: 'p1', sections: [{ id: 's1', heading: 'Team', blocks: [{ id: 'b1' }] }] },
    found: ['subject page/p1', 'child section/s1 "Team"', 'child block/b1'],
  },
  {
    shape: 'a record that only the input identifies',
    toolName: 'get_user_details',
    input: { user_id: 'mia_42' },
    output: { name: { first_name: 'Mia', last_name: 'Li' }, email: 'mia@example.com' },
    found: ['subject user/mia_42 "Mia Li"'],
  },
  {
    shape: 'an identifier as the whole answer',
    toolName: 'find_user_id_by_email',
    output: 'mia_li_42',
    found: ['subject user/mia_li_42'],
  },
  {
    shape: 'columns and rows',
    toolName: 'query_customers',
    output: {
      columns: ['id', 'name'],
      rows: [
        [7, 'Ada'],
        [8, 'Bo'],
      ],
    },
    found: ['item customer/7 "Ada"', 'item customer/8 "Bo"'],
  },
  {
    shape: 'a markdown table in text',
    toolName: 'list_tickets',
    output: 'Open tickets:\n\n| key | title |\n|---|---|\n| OPS-1 | Disk full |\n',
    found: ['subject ticket/OPS-1 "Disk full"'],
  },
  {
    shape: 'lines of fields in text',
    toolName: 'create_ticket',
    output: 'Created.\nID: OPS-12\nTitle: Disk full',
    found: ['subject ticket/OPS-12 "Disk full"'],
  },
  {
    shape: 'links in text',
    toolName: 'read_url',
    output: 'See [the guide](https://example.com/guide) first.',
    found: ['text link/https://example.com/guide "the guide"'],
  },
  {
    shape: 'an actor',
    toolName: 'get_issue',
    output: { id: 5, author: { id: 2, login: 'ada' } },
    found: ['subject issue/5', 'reference user/2 "ada"'],
  },
  {
    shape: 'a map of identifiers to names',
    toolName: 'list_products',
    output: { 'SKU-10001': 'Lamp', 'SKU-10002': 'Chair' },
    found: ['item product/SKU-10001 "Lamp"', 'item product/SKU-10002 "Chair"'],
  },
  {
    shape: 'described columns and a short row',
    toolName: 'query_customers',
    output: { columns: [{ name: 'id' }, { name: 'name' }], rows: [[7, 'Ada'], [8]] },
    found: ['item customer/7 "Ada"', 'item customer/8'],
  },
  {
    shape: 'a map of like records under a plural',
    toolName: 'get_page',
    output: {
      id: 'p1',
      sections: { hero: { color: 'red', height: 3 }, team: { color: 'blue', height: 4 } },
    },
    found: ['subject page/p1', 'child section/hero', 'child section/team'],
  },
  {
    shape: 'columns without names as no table',
    toolName: 'query_customers',
    output: { columns: [{ width: 1 }], rows: [[7]] },
    found: [],
  },
  {
    shape: 'a list that has an identifier of its own',
    toolName: 'list_pages',
    output: { object: 'list', id: 'l1', data: [{ id: 'a' }] },
    found: ['item page/a'],
  },
  {
    shape: 'fields under the key that the type names',
    toolName: 'get_block',
    output: { type: 'child_page', id: 'b1', child_page: { title: 'Docs' } },
    found: ['subject child_page/b1 "Docs"'],
  },
  {
    shape: 'what a format puts beside the answer',
    toolName: 'get_article',
    output: { data: { type: 'articles', id: '1' }, included: [{ type: 'people', id: '9' }] },
    found: ['subject article/1', 'reference person/9'],
  },
  {
    shape: 'who did it',
    toolName: 'get_issue',
    output: { id: 'i1', created_by: { id: 'u1', login: 'ada' } },
    found: ['subject issue/i1', 'reference user/u1 "ada"'],
  },
  {
    shape: 'a foreign key of two words',
    toolName: 'get_order',
    output: { id: 'o1', product_variant_id: 'v1' },
    found: ['subject order/o1', 'reference product_variant/v1'],
  },
  {
    shape: 'values that say nothing as no identifiers',
    toolName: 'list_pages',
    output: [{ id: 'a\nb' }, { id: 'null' }, { id: 'c' }],
    found: ['item page/c'],
  },
  {
    shape: 'the identifiers of lines in text, and the links in them',
    toolName: 'create_ticket',
    output: 'ID: OPS-12\nBody: See https://example.com/guide for more',
    found: ['subject ticket/OPS-12 "See https://example.com/guide for more"', 'text link/https://example.com/guide'],
  },
  {
    shape: 'a map whose keys name records with identifiers of their own',
    toolName: 'get_page',
    output: { id: 'p1', sections: { hero: { id: 5, color: 'red' }, team: { id: 6, color: 'blue' } } },
    found: ['subject page/p1', 'child section/5 "hero"', 'child section/6 "team"'],
  },
  {
    shape: 'a record under a date as what the tool is about',
    toolName: 'list_events',
    output: { '2026-01-01': { id: 'e1' }, count: 1 },
    found: ['subject event/e1'],
  },
  {
    shape: 'no rendition, tree or counts of a record, and no option of a property',
    toolName: 'get_track',
    output: {
      id: 'tr1',
      image: { url: 'https://x.io/1.png', width: 3 },
      file: { url: '//cdn.io/tr1/a.mp3', details: {} },
      reactions: { url: 'https://x.io/r', plus: 1, minus: 0 },
      tree: { sha: 'f'.repeat(40), url: 'https://x.io/t' },
      status: { id: 3, name: 'Open', category: { id: 4, name: 'New' } },
      tags: [{ id: 'a', name: 'A', color: 'red' }],
    },
    found: ['subject track/tr1'],
  },
  {
    shape: 'fields that hold what is drawn for one thing',
    toolName: 'get_subscription',
    output: { id: 's1', customer: 'cus_QXg1o8vcGmoR32', version: 'ver_QXg1o8vcGmoR32', creator: 'C123ABC456' },
    found: ['subject subscription/s1', 'reference customer/cus_QXg1o8vcGmoR32'],
  },
  {
    shape: 'what somebody said, by its first words',
    toolName: 'list_comments',
    output: [
      { id: 'c1', user: 'ada', body: '**Please** fix\nthis' },
      { id: 'c2', user: 'bo', body: '…' },
    ],
    found: ['item comment/c1 "Please fix"', 'item comment/c2'],
  },
  {
    shape: 'rows of cells, and rows of one cell',
    toolName: 'list_lamps',
    output: { values: [['id', 'name'], ['l-1001', 'Tall'], ['l-1002']] },
    found: ['item lamp/l-1001 "Tall"', 'item lamp/l-1002'],
  },
  {
    shape: 'a list of names',
    toolName: 'list_tables',
    output: [['users'], ['orders']],
    found: ['item table/users', 'item table/orders'],
  },
  {
    shape: 'no words of a format',
    toolName: 'get_mail',
    output: { id: 'm1', labelIds: ['UNREAD'] },
    found: ['subject mail/m1'],
  },
  {
    shape: 'a record that other identifiers than its own prove one',
    toolName: 'get_evaluation',
    output: { sid: 'EL1', profile_sid: 'BU1', results: [{ passed: true }] },
    found: ['subject evaluation/EL1', 'reference profile/BU1'],
  },
  { shape: 'nothing', toolName: 'ping', output: { ok: true, at: '2026-01-01' }, found: [] },
]

it.each(shapes)('X1 X3 X5 X8 reads $shape', ({ toolName, input, output, found }) => {
  const extraction = extractEntities({ toolName, output, ...(input === undefined ? {} : { input }) })
  expect(extraction.entities.map(summary)).toEqual(found)
})

it('X2 keeps identifiers exactly as given, the own-type one first', () => {
  const { entities } = extractEntities({ toolName: 'get_order', output: { order_id: '#W007', id: 12, number: 3 } })
  expect(entities[0]?.id).toBe('#W007')
  expect(entities[0]?.identifiers).toEqual([
    { field: 'number', value: 3 },
    { field: 'id', value: 12 },
  ])
})

it('X2 gives further identifiers without hashes, dates, and addresses that repeat one', () => {
  const output = {
    id: 'u1',
    name: 'Ada',
    email: 'ada@example.com',
    url: 'https://example.com/users/u1',
    etag: 'abc',
    gravatar_key: 'd41d8cd98f00b204e9800998ecf8427e',
    created_at: '2026-01-01',
    updated_by_id: 'u2',
    country_code: 'DE',
  }
  expect(extractEntities({ toolName: 'get_user', output }).entities[0]?.identifiers).toEqual([
    { field: 'email', value: 'ada@example.com' },
  ])
})

it('X7 keeps the order of a list and what it says there is in all', () => {
  const { lists } = extractEntities({
    toolName: 'list_pages',
    output: { pages: [{ id: 'b' }, { id: 'a' }], total: 30 },
  })
  expect(lists).toEqual([{ type: 'page', keys: ['page/b', 'page/a'], total: 30 }])
})

it.each([-1, 2.5, 2.8e274, '30'])('X7 takes %j for no count of a list', total => {
  const { lists } = extractEntities({ toolName: 'list_pages', output: { pages: [{ id: 'b' }, { id: 'a' }], total } })
  expect(lists).toEqual([{ type: 'page', keys: ['page/b', 'page/a'] }])
})

it('X7 counts things of two types together where neither are most of a list', () => {
  const output = [
    { itemType: 'article', id: 'a1', title: 'Tides' },
    { itemType: 'article', id: 'a2', title: 'Storms' },
    { itemType: 'book', id: 'b1', title: 'Shores' },
    { itemType: 'thesis', id: 't1', title: 'Silt' },
  ]
  const { lists } = extractEntities({ toolName: 'list_items', output })
  expect(lists[0]?.keys).toEqual(['article/a1', 'article/a2', 'book/b1', 'thesis/t1'])
})

it('X7.4 orders the lists of one map one after the other', () => {
  const { entities } = extractEntities({
    toolName: 'get_feed',
    output: {
      objects: {
        '2026-11-23': [
          { id: '3542519', name: 'PK9' },
          { id: '54088823', name: 'SB8' },
        ],
        '2026-11-24': [{ id: '2163899', name: 'SD220' }],
      },
    },
  })
  expect(entities.map(({ name, position }) => [name, position])).toEqual([
    ['PK9', 0],
    ['SB8', 1],
    ['SD220', 2],
  ])
})

it('X7 leaves out the matches of a search that lie far below the best', () => {
  const output = {
    results: [
      { id: 'a', score: 0.9 },
      { id: 'b', score: 0.7 },
      { id: 'c', score: 0.2 },
    ],
  }
  expect(extractEntities({ toolName: 'search_pages', output }).entities.map(({ id }) => id)).toEqual(['a', 'b'])
})

it('X7 takes a score that counts points for no relevance', () => {
  const output = {
    results: [
      { id: 'a', score: 900 },
      { id: 'b', score: 7 },
    ],
  }
  expect(extractEntities({ toolName: 'search_posts', output }).entities).toHaveLength(2)
})

it('X8 relates a child to its parent, and a record to what it refers to', () => {
  const output = { id: 'p1', author_id: 'u1', owner_id: 'u2', sections: [{ id: 's1' }] }
  expect(extractEntities({ toolName: 'get_page', output }).relationships).toEqual([
    { kind: 'reference', from: 'page/p1', to: 'user/u2' },
    { kind: 'parent', from: 'page/p1', to: 'section/s1' },
  ])
})

it('X8 relates a record to the parent that it names', () => {
  const output = { object: 'block', id: 'b1', parent: { type: 'page_id', page_id: 'p1' } }
  expect(extractEntities({ toolName: 'get_block', output }).relationships).toContainEqual({
    kind: 'reference',
    from: 'block/b1',
    to: 'page/p1',
  })
})

it.each([
  ['the caller says so', { output: { id: 1 }, failed: true }],
  ['an MCP error', { output: { isError: true, content: [{ type: 'text', text: 'no' }] } }],
  ['an AI SDK error', { output: { type: 'error-text', value: 'boom' } }],
  ['an error envelope', { output: { success: false, message: 'no' } }],
  ['a status of failure', { output: { status: 500, message: 'down' } }],
  ['an error in text', { output: 'Error: order is locked' }],
  ['an error in an MCP text part', { output: { content: [{ type: 'text', text: '{"error":"denied"}' }] } }],
] satisfies [string, { output: Json; failed?: boolean }][])('X9 holds no entities of a failure: %s', (_, result) => {
  const extraction = extractEntities({ toolName: 'get_order', input: { order_id: 'o1' }, ...result })
  expect(extraction).toMatchObject({ outcome: 'failed', entities: [], lists: [], inputValues: ['o1'] })
})

it.each<[Json, boolean]>([
  [{ status: 404, message: 'Not Found' }, true],
  ['Error: user not found', true],
  [{ error: 'rate limited' }, false],
])('X9 tells what does not exist from other failures: %j', (output, notFound) => {
  const { missing } = extractEntities({ toolName: 'get_user', input: { user_id: 7, limit: 10 }, output })
  expect(missing).toEqual(notFound ? ['user/7'] : [])
})

it.each([
  ['what it speaks of', { bookId: 'b-17', sheetId: 'q-3' }, 'Error: sheet q-3 not found', ['sheet/q-3']],
  [
    'nothing where it speaks of what is no identifier',
    { bookId: 'b-17', sheet: 'Costs' },
    'Error: no such sheet: Costs',
    [],
  ],
  ['what was asked for where it names nothing', { sheetId: 'q-3' }, 'Error: not found', ['sheet/q-3']],
])('X9 tells of a failure as missing %s', (_, input, output, missing) => {
  expect(extractEntities({ toolName: 'read_sheet', input, output }).missing).toEqual(missing)
})

it('X9 takes a record whose own status is an error for a record', () => {
  expect(
    extractEntities({ toolName: 'get_payment', output: { id: 'pay_1', status: 'failed', error: '' } }).outcome,
  ).toBe('succeeded')
})

it('X10 names what was deleted from the input where the result does not', () => {
  const extraction = extractEntities({
    toolName: 'delete_section',
    input: { section_id: 's1' },
    output: { status: 'ok' },
  })
  expect(extraction.action).toBe('deleted')
  expect(extraction.entities.map(summary)).toEqual(['subject section/s1'])
})

it('X10 names all that were deleted together', () => {
  const extraction = extractEntities({
    toolName: 'delete_sections',
    input: { section_ids: ['s1', 's2'] },
    output: 'done',
  })
  expect(extraction.entities.map(summary)).toEqual(['subject section/s1', 'subject section/s2'])
})

it('X10 makes nothing a subject but what was deleted', () => {
  const output = { id: 'p1', sections: [{ id: 's2' }] }
  const extraction = extractEntities({ toolName: 'delete_section', input: { section_id: 's1' }, output })
  expect(extraction.entities.filter(({ role }) => role === 'subject').map(({ key }) => key)).toEqual(['section/s1'])
})

it('X14 gives what stands in the input, without credentials', () => {
  const input = {
    path: '/repos/shop/issues/40213',
    ids: [7],
    token: 'abcdefgh1',
    filter: { email: 'a@b.io' },
    dry: true,
  }
  expect(extractEntities({ toolName: 'get', input, output: null }).inputValues).toEqual([
    'a@b.io',
    '7',
    '/repos/shop/issues/40213',
    '40213',
  ])
})

it('X5 gives the plural of every type', () => {
  const { plurals } = extractEntities({ toolName: 'get_category', output: { id: 1, line_items: [{ id: 2 }] } })
  expect(plurals).toEqual({ category: 'categories', line_item: 'line items' })
})

it('T5 reads magic keys as data', () => {
  const output = JSON.parse('{"id":"p1","title":"About","__proto__":{"id":"x"},"constructor":{"name":"y"}}') as Json
  expect(extractEntities({ toolName: 'get_page', output }).entities[0]).toMatchObject({ key: 'page/p1', name: 'About' })
})

function summary({ role, key, name }: ExtractedEntity): string {
  return `${role} ${key}${name === undefined ? '' : ` "${name}"`}`
}

it('X14 takes a small number for evidence of use only under a key that identifies', () => {
  const { inputValues } = extractEntities({ toolName: 'list_pages', input: { limit: 10, pageId: 77 }, output: [] })
  expect(inputValues).toEqual(['77'])
})

it('X3 follows the ties of what was looked at, and not of what a call changed, for the caller gave those', () => {
  const output = { id: 'o1', customer_id: 'c9' }
  const idsOf = (toolName: string) => extractEntities({ toolName, output }).entities.map(({ id }) => id)
  expect(idsOf('get_order')).toEqual(['o1', 'c9'])
  expect(idsOf('update_order')).toEqual(['o1'])
})

it('X8 takes what only has a name inside a record for a part of it', () => {
  const output = { id: 'd1', steps: [{ name: 'build' }, { id: 's2', name: 'test' }] }
  expect(extractEntities({ toolName: 'get_deployment', output }).entities.map(({ id }) => id)).toEqual(['d1', 's2'])
})

it('X15 reads records of other shapes in one list each by its own keys', () => {
  const pages = [
    { id: 'a', name: 'A' },
    { name: 'B', id: 'b' },
    { id: 'c', title: 'C' },
    { type: 'fields', fields: { id: 'd' } },
  ]
  const { entities } = extractEntities({ toolName: 'list_pages', output: { pages } })
  expect(entities.map(({ id, name }) => [id, name])).toEqual([
    ['a', 'A'],
    ['b', 'B'],
    ['c', 'C'],
    ['d', undefined],
  ])
})

it('X3 holds what several records name once', () => {
  const output = [
    { order_id: 'o1', customer_id: 'c9' },
    { order_id: 'o2', customer_id: 'c9' },
  ]
  const { entities, relationships } = extractEntities({ toolName: 'list_orders', output })
  expect(entities.map(({ key }) => key)).toEqual(['order/o1', 'customer/c9', 'order/o2'])
  expect(relationships.map(({ from, to }) => [from, to])).toEqual([
    ['order/o1', 'customer/c9'],
    ['order/o2', 'customer/c9'],
  ])
})

it('X3 fills in what was only named where the record itself follows', () => {
  const output = { order_id: 'o1', customer_id: 'c9', customer: { customer_id: 'c9', email: 'ada@example.com' } }
  const customer = extractEntities({ toolName: 'get_order', output }).entities.find(({ key }) => key === 'customer/c9')
  expect(customer).toMatchObject({ role: 'child', name: 'ada@example.com', parent: 'order/o1' })
})

it('X8 ties a record to the one that a bare identifier names under another word', () => {
  const output = [
    { id: 'task-10001', name: 'Design' },
    { id: 'task-10002', name: 'Build', blocker_id: 'task-10001' },
  ]
  const { entities, relationships } = extractEntities({ toolName: 'list_tasks', output })
  expect(entities.map(({ key }) => key)).toEqual(['task/task-10001', 'task/task-10002'])
  expect(relationships).toEqual([{ kind: 'reference', from: 'task/task-10002', to: 'task/task-10001' }])
})

it('X8 relates nothing to itself', () => {
  const output = { id: 'p1', name: 'About', page: { id: 'p1' } }
  expect(extractEntities({ toolName: 'get_page', output }).relationships).toEqual([])
})

it('M8 X10 takes for deleted what the input names, or the one thing that the result is about, and nothing that it lists', () => {
  const list = [{ id: 's1', blocks: [{ id: 'b1' }] }, { id: 's2' }]
  const read = (output: Json, input?: Json) =>
    extractEntities({ toolName: 'delete_sections', output, ...(input !== undefined && { input }) }).entities.map(
      summary,
    )
  expect(read(list)).toEqual(['item section/s1', 'child block/b1', 'item section/s2'])
  expect(read(list.slice(0, 1))).toEqual(['subject section/s1', 'child block/b1'])
  expect(read({ id: 's1' })).toEqual(['subject section/s1'])
  expect(read({ s1: { name: 'One' }, s2: { name: 'Two' } }).filter(said => said.startsWith('subject'))).toEqual([])
  expect(read(list, { section_ids: ['s2'] })).toEqual(['item section/s1', 'child block/b1', 'subject section/s2'])
})

it('M8 X10 takes no record for deleted because it says to be called as what was deleted', () => {
  const output = [
    { id: 's1', slug: 'junk' },
    { id: 's2', slug: 'junk' },
  ]
  const { entities } = extractEntities({ toolName: 'delete_section', input: { section_id: 'junk' }, output })
  expect(entities.filter(({ role }) => role === 'subject').map(({ id }) => id)).not.toContain('s1')
  expect(entities.filter(({ role }) => role === 'subject').map(({ id }) => id)).not.toContain('s2')
})

it('X10 takes another record that a deletion shows for a reference', () => {
  const output = { section_id: 's9', heading: 'Left' }
  const { entities } = extractEntities({ toolName: 'delete_section', input: { section_id: 's1' }, output })
  expect(entities.map(summary)).toEqual(['subject section/s1', 'reference section/s9 "Left"'])
})

it('X15 reads each of many shapes in one list, and fields in wrappers by their own keys', () => {
  const shapes = Array.from({ length: 15 }, (_, index) => ({ id: `p${index}`, [`field${index}`]: true }))
  expect(extractEntities({ toolName: 'list_pages', output: shapes }).entities).toHaveLength(15)
  const wrapped = ['title', 'title', 'name'].map((key, index) => ({
    id: `p${index}`,
    attributes: { [key]: `P${index}` },
  }))
  const { entities } = extractEntities({ toolName: 'list_pages', output: wrapped })
  expect(entities.map(({ name }) => name)).toEqual(['P0', 'P1', 'P2'])
})

it('X2 takes a commit for an identifier, and the designation of another thing only where it looks like one', () => {
  const sha = '3d21ec53a331a6f037a91c368710b99387d012c1'
  const output = {
    id: 'f1',
    sha,
    customer_number: 'C-10044',
    supplier_number: 'none known',
    warehouse_url: 'https://example.com/w',
  }
  expect(extractEntities({ toolName: 'get_file', output }).entities[0]?.identifiers).toEqual([
    { field: 'customer_number', value: 'C-10044' },
    { field: 'sha', value: sha },
    { field: 'warehouse_url', value: 'https://example.com/w' },
  ])
})

it('X2 gives at most six further identifiers', () => {
  const keys = ['key', 'sku', 'number', 'isbn', 'doi', 'ean', 'upc', 'issn']
  const output = { id: 'b1', ...Object.fromEntries(keys.map((key, index) => [key, `code-${index}00`])) }
  expect(extractEntities({ toolName: 'get_book', output }).entities[0]?.identifiers).toHaveLength(6)
})

it('X4 X13 keeps a slug that is no credential', () => {
  const slugOf = (slug: string) =>
    extractEntities({ toolName: 'get_page', output: { id: 'p1', slug } }).entities[0]?.slug
  expect(slugOf('about-us')).toBe('about-us')
  expect(slugOf(`ghp_${'a1'.repeat(12)}`)).toBeUndefined()
})

it('X13 gives of a credential only what is not the credential', () => {
  const output = { id: 'k1', name: { text: 'hunter22hunter22' }, secret: 'hunter22hunter22' }
  const extraction = extractEntities({ toolName: 'create_api_key', output })
  expect(extraction.entities.map(summary)).toEqual(['subject api_key/k1'])
  expect(JSON.stringify(extraction)).not.toContain('hunter22')
})

it('X14 gives no long text for a value of the input, and the own number for what was asked', () => {
  const input = { flight_number: 'HAT-001', remark: 'word '.repeat(60) }
  const { inputValues, entities } = extractEntities({ toolName: 'get_flight', input, output: null })
  expect(inputValues).toEqual(['HAT-001'])
  expect(entities.map(summary)).toEqual(['subject flight/HAT-001'])
})

it('X7 keeps all matches of a search where some have no relevance', () => {
  const output = { results: [{ id: 'a', score: 0.9 }, 'see also', { id: 'b', score: 0.1 }] }
  expect(extractEntities({ toolName: 'search_pages', output }).entities.map(({ id }) => id)).toEqual(['a', 'b'])
})

it('X13 keeps a credential out of a path that its keys spell together', () => {
  const output = { eyJhbGciOiJIUzI1NiJ9: { eyJzdWIiOiIxMjM0NTY3ODkwIn0: { id: 'p-1', title: 'About' } } }
  const { entities } = extractEntities({ toolName: 'get_page', output })
  expect(entities).toMatchObject([{ id: 'p-1', name: 'About' }])
  expect(JSON.stringify(entities)).not.toContain('eyJhbGci')
})

it('X2 keeps the one address to which a record leads, and none of several', () => {
  const identifiersOf = (output: Json) => extractEntities({ toolName: 'get_status', output }).entities[0]?.identifiers
  const target = { field: 'target_url', value: 'https://ci.example.com/9' }
  expect(identifiersOf({ id: 's1', target_url: target.value, avatar_url: 'https://x.example.com/a' })).toEqual([target])
  expect(identifiersOf({ id: 's1', success_url: 'https://x.io/1', cancel_url: 'https://x.io/2' })).toEqual([])
})

it('X2 gives no address that holds a UUID without its dashes', () => {
  const id = '1a2b3c4d-1111-4222-8333-944455556666'
  const output = { id, url: `https://example.com/Plan-${id.replaceAll('-', '')}` }
  expect(extractEntities({ toolName: 'get_page', output }).entities[0]?.identifiers).toEqual([])
})

it.each([3_000, 10_000, 20_000])('X7 X15 reads the head of a list of %i, and counts the rest', count => {
  const invoices = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    number: `INV-${index}`,
    status: 'open',
  }))
  for (const output of [{ invoices }, { content: [{ type: 'text', text: JSON.stringify(invoices) }] }]) {
    const { entities, lists } = extractEntities({ toolName: 'list_invoices', output })
    expect(entities.slice(0, 2).map(({ key }) => key)).toEqual(['invoice/1', 'invoice/2'])
    expect(lists.map(({ keys, total }) => [keys.length, total])).toEqual([[200, count]])
  }
})

it('W1 takes a reference that says type and identifier for the record of that type', () => {
  const { entities } = extractEntities({
    toolName: 'search_requests',
    output: {
      entry: [
        { resourceType: 'MedicationRequest', id: 'm-1', subject: { reference: 'Patient/p-1', display: 'Elena Marsh' } },
        { resourceType: 'Patient', id: 'p-1', name: 'Elena Marsh' },
      ],
    },
  })
  expect(entities.map(({ key }) => key)).toEqual(['medication_request/m-1', 'patient/p-1'])
})

it('X10 gives what a call names twice once', () => {
  const { entities } = extractEntities({
    toolName: 'read_page',
    input: { url: ['/about us', '/about us'] },
    output: {},
  })
  expect(entities.map(({ key }) => key)).toEqual(['page//about us'])
})
