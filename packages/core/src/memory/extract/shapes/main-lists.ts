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
]
