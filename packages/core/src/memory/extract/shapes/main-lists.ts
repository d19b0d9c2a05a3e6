import type { Shape } from './shape.js'

/** Real shapes of results: lists that were asked for inside of what only holds them, and rows under words. */
export const mainLists: readonly Shape[] = [
  {
    shape: 'a list two objects deep in what has an address alone',
    toolName: 'get_races',
    output: {
      Data: {
        url: 'https://api.races.example/2027.json',
        total: '2',
        RaceTable: {
          Races: [
            { raceName: 'Harbour Prix', round: '1' },
            { raceName: 'Desert Prix', round: '2' },
          ],
        },
      },
    },
    found: ['item race/Harbour Prix', 'item race/Desert Prix'],
  },
  {
    shape: 'items on a page of the board that holds them',
    toolName: 'list_board_items',
    output: {
      data: {
        boards: [
          {
            id: '88',
            name: 'Roadmap',
            items_page: {
              cursor: null,
              items: [
                { id: '1', name: 'Passkeys' },
                { id: '2', name: 'Export' },
              ],
            },
          },
        ],
      },
    },
    found: ['child board/88 "Roadmap"', 'item board_item/1 "Passkeys"', 'item board_item/2 "Export"'],
  },
  {
    shape: 'rows under a header of plain words, told apart by the first',
    toolName: 'sheets_values_get',
    output: {
      range: 'Loans!A1:C3',
      values: [
        ['Loan', 'Item', 'Due'],
        ['L-201', 'Projector', '2026-11-20'],
        ['L-202', 'Tripod', '2026-11-28'],
      ],
    },
    found: ['item loan/L-201 "Projector"', 'item loan/L-202 "Tripod"'],
  },
  {
    shape: 'records of a kind in capitals',
    toolName: 'dns_list_records',
    output: {
      result: [
        { id: 'r-1', type: 'A', name: 'fern.example', content: '198.51.100.4', ttl: 60 },
        { id: 'r-2', type: 'MX', name: 'mail.fern.example', content: 'mx.fern.example', ttl: 60 },
      ],
    },
    found: ['item dns/r-1 "fern.example"', 'item dns/r-2 "mail.fern.example"'],
  },
  {
    shape: 'matches with numbered fields',
    toolName: 'stock_search',
    output: {
      bestMatches: [
        { '1. symbol': 'TRNE.LON', '2. name': 'Tern Energy' },
        { '1. symbol': 'T3N.FRK', '2. name': 'Tern Energy' },
      ],
    },
    found: ['item result/TRNE.LON "Tern Energy"', 'item result/T3N.FRK "Tern Energy"'],
  },
  {
    shape: 'what changed since the last time, and what it stands in',
    toolName: 'get_book_highlights',
    output: {
      chapters: [
        { bookId: '822', chapterUid: 12, title: 'Walking' },
        { bookId: '822', chapterUid: 15, title: 'Choosing' },
      ],
      updated: [
        { bookId: '822', bookmarkId: '822_12_301', markText: 'Cities go at walking pace.' },
        { bookId: '822', bookmarkId: '822_12_880', markText: 'A red light is a courtesy.' },
        { bookId: '822', bookmarkId: '822_15_44', markText: 'Slow is a choice.' },
      ],
    },
    found: [
      'item bookmark/822_12_301',
      'reference book/822',
      'item bookmark/822_12_880',
      'item bookmark/822_15_44',
      'child chapter/12 "Walking"',
      'child chapter/15 "Choosing"',
    ],
  },
  {
    shape: 'a list beside what it may be filtered by',
    toolName: 'flights_search',
    output: {
      data: {
        context: { status: 'complete' },
        itineraries: [
          { id: '11235-0640', price: { raw: 164.2 } },
          { id: '11235-0905', price: { raw: 97.4 } },
        ],
        filterStats: { carriers: [{ id: -32211, name: 'Condal Air' }] },
      },
    },
    found: ['item itinerary/11235-0640', 'item itinerary/11235-0905', 'child carrier/-32211 "Condal Air"'],
  },
  {
    shape: 'databases of the one subscription of an account, which were asked for',
    toolName: 'get_pro_databases',
    input: { subscriptionId: 124107 },
    output: {
      accountId: 1183204,
      subscription: [
        {
          subscriptionId: 124107,
          numberOfDatabases: 2,
          databases: [
            { databaseId: 51423810, name: 'session-store', status: 'active' },
            { databaseId: 51423866, name: 'product-search', status: 'draft' },
          ],
        },
      ],
    },
    found: [
      'reference account/1183204',
      'child subscription/124107',
      'item database/51423810 "session-store"',
      'item database/51423866 "product-search"',
    ],
  },
  {
    shape: 'topics that all name their cluster',
    toolName: 'list_topics',
    output: {
      data: ['web.clicks', 'orders.created', 'orders.refunded'].map(topic_name => ({
        kind: 'BrokerTopic',
        cluster_id: 'lkc-8wy2pq',
        topic_name,
        partitions_count: 6,
      })),
    },
    found: [
      'item topic/web.clicks',
      'reference cluster/lkc-8wy2pq',
      'item topic/orders.created',
      'item topic/orders.refunded',
    ],
  },
  {
    shape: 'an answer with the code of how the call ended',
    toolName: 'get_sales_order',
    output: { code: 0, message: 'success', salesorder: { salesorder_id: '48150912240', total: 1280.75 } },
    found: ['subject salesorder/48150912240'],
  },
  {
    shape: 'a deployment that deploying a release made',
    toolName: 'deploy_release',
    output: { Id: 'Deployments-3391', Name: 'To staging', Created: '2026-11-22T10:02:11Z' },
    found: ['subject deployment/Deployments-3391 "To staging"'],
  },
  {
    shape: 'shifts with notes, of which some have none',
    toolName: 'list_shifts',
    output: {
      shifts: [
        { id: 4412088012, start_time: '2026-11-23T07:00:00Z', notes: '', published: true },
        { id: 4412088094, start_time: '2026-11-25T11:00:00Z', notes: 'Turkey prep', published: true },
      ],
    },
    found: ['item shift/4412088012', 'item shift/4412088094 "Turkey prep"'],
  },
  {
    shape: 'a shipment with rates that tell much of themselves',
    toolName: 'create_shipment',
    output: {
      id: 'shp_ab8b8f9b329d16da68c0cde9790eda0a',
      rates: ['06b41ddafcbe840190118acc49e74b80', 'df29624a740dbe6816baf330c50b0b06'].map((code, at) => ({
        id: `rate_${code}`,
        service: at === 0 ? 'Priority' : 'Ground',
        carrier: 'Post',
        rate: `${9 + at}.85`,
        currency: 'USD',
        list_rate: '12.00',
        delivery_days: 2 + at,
        mode: 'test',
      })),
    },
    found: [
      'subject shipment/shp_ab8b8f9b329d16da68c0cde9790eda0a',
      'child rate/rate_06b41ddafcbe840190118acc49e74b80',
      'child rate/rate_df29624a740dbe6816baf330c50b0b06',
    ],
  },
]
