import type { Shape } from './shape.js'

/** Real shapes of results: lists in envelopes under unusual words. */
export const unusualEnvelopes: readonly Shape[] = [
  {
    shape: 'a sign before the key of the list',
    toolName: 'list_conversations',
    output: {
      _pagination: { next: null },
      _results: [
        { id: 'cnv_1f7', subject: 'Wrong size' },
        { id: 'cnv_1f8', subject: 'Quote for chairs' },
      ],
    },
    found: ['item conversation/cnv_1f7 "Wrong size"', 'item conversation/cnv_1f8 "Quote for chairs"'],
  },
  {
    shape: 'signs of a store of accounts',
    toolName: 'list_sales_invoices',
    output: {
      $total: 2,
      $page: 1,
      $items: [
        { id: 'a94d7', displayed_as: 'RE-1', status: 'paid' },
        { id: 'a94d8', displayed_as: 'RE-2', status: 'open' },
      ],
    },
    found: ['item invoice/a94d7', 'item invoice/a94d8'],
  },
  {
    shape: 'results of a search by their word',
    toolName: 'search_papers',
    output: {
      'search-results': {
        'opensearch:totalResults': '2',
        entry: [
          { 'dc:identifier': 'S:851', 'dc:title': 'Peat' },
          { 'dc:identifier': 'S:852', 'dc:title': 'Moss' },
        ],
      },
    },
    found: ['item paper/S:851 "Peat"', 'item paper/S:852 "Moss"'],
  },
  {
    shape: 'a response around a list of results',
    toolName: 'list_customers',
    output: {
      queryResponse: {
        resultList: [
          { id: 1, name: 'Oak' },
          { id: 2, name: 'Elm' },
        ],
      },
    },
    found: ['item customer/1 "Oak"', 'item customer/2 "Elm"'],
  },
  {
    shape: 'items of a page, and the page',
    toolName: 'find_hotels',
    output: {
      pageItems: [
        { id: 'h1', name: 'Inn' },
        { id: 'h2', name: 'Lodge' },
      ],
      page: { size: 2 },
    },
    found: ['item hotel/h1 "Inn"', 'item hotel/h2 "Lodge"'],
  },
  {
    shape: 'a list that says that it is one',
    toolName: 'get_overview',
    output: {
      tripList: [
        { id: 't1', name: 'Oslo' },
        { id: 't2', name: 'Bergen' },
      ],
    },
    found: ['item trip/t1 "Oslo"', 'item trip/t2 "Bergen"'],
  },
  {
    shape: 'a collection that says so',
    toolName: 'load_all',
    output: {
      bookCollection: [
        { isbn: '9780000000017', title: 'Peat' },
        { isbn: '9780000000024', title: 'Moss' },
      ],
    },
    found: ['item book/9780000000017 "Peat"', 'item book/9780000000024 "Moss"'],
  },
  {
    shape: 'a price list, whose word is one',
    toolName: 'load_all',
    output: {
      priceList: [
        { id: 'p1', name: 'Lamp' },
        { id: 'p2', name: 'Desk' },
      ],
    },
    found: ['item price_list/p1 "Lamp"', 'item price_list/p2 "Desk"'],
  },
  {
    shape: 'groups that say of what they are',
    toolName: 'search',
    output: {
      groups: [
        { type: 'people', items: [{ id: 'p1', name: 'Ana' }] },
        {
          type: 'projects',
          items: [
            { id: 'q1', name: 'Oak' },
            { id: 'q2', name: 'Elm' },
          ],
        },
      ],
    },
    found: ['item person/p1 "Ana"', 'item project/q1 "Oak"', 'item project/q2 "Elm"'],
  },
  {
    shape: 'groups by their captions',
    toolName: 'search_everywhere',
    output: {
      sections: [
        { title: 'Documents', results: [{ id: 'd1', name: 'Plan' }] },
        { title: 'Messages', results: [{ id: 'm1', subject: 'Hello' }] },
      ],
    },
    found: ['child section/Documents', 'item document/d1 "Plan"', 'child section/Messages', 'item message/m1 "Hello"'],
  },
  {
    shape: 'groups that are no kinds of things',
    toolName: 'list_tasks',
    output: {
      groups: [
        { name: 'Today', items: [{ id: 't1', name: 'Cut' }] },
        { name: 'Later', items: [{ id: 't2', name: 'Glue' }] },
      ],
    },
    found: ['child group/Today', 'item task/t1 "Cut"', 'child group/Later', 'item task/t2 "Glue"'],
  },
  {
    shape: 'members of a linked collection',
    toolName: 'list_animals',
    output: {
      '@type': 'hydra:Collection',
      'hydra:totalItems': 2,
      'hydra:member': [
        { id: 1, name: 'Rex' },
        { id: 2, name: 'Fay' },
      ],
    },
    found: ['item animal/1 "Rex"', 'item animal/2 "Fay"'],
  },
  {
    shape: 'how long something took, which identifies nothing',
    toolName: 'list_workouts',
    output: [
      { id: '2AC312F', duration: 'PT28M11S', pause: 'PT1H', sport: 'RUNNING' },
      { id: '2AC312A', duration: 'PT2H14M8.5S', pause: 'PT0S', sport: 'CYCLING' },
    ],
    found: ['item workout/2AC312F', 'item workout/2AC312A'],
  },
  {
    shape: 'a holder with an identifier that counts its only list',
    toolName: 'list_films',
    output: {
      FilmHolder: {
        size: 2,
        identifier: 'org.films.shelf',
        Entries: [
          { key: 'f-1', title: 'The Weir' },
          { key: 'f-2', title: 'Night Ferry' },
        ],
      },
    },
    found: ['item film/f-1 "The Weir"', 'item film/f-2 "Night Ferry"'],
  },
]
