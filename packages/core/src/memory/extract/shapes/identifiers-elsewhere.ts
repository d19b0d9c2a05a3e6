import type { Shape } from './shape.js'

/** Real shapes of results: identifiers in several systems, and those of things of any sort. */
export const identifiersElsewhere: readonly Shape[] = [
  {
    shape: 'events of objects given by their sort',
    toolName: 'problem_get',
    output: {
      result: [
        { eventid: '904412', object: '0', objectid: '23811', name: 'High load on web-07' },
        { eventid: '904398', object: '0', objectid: '23990', name: 'Disk space low' },
      ],
    },
    found: [
      'item event/904412 "High load on web-07" objectid=23811',
      'item event/904398 "Disk space low" objectid=23990',
    ],
  },
  {
    shape: 'entries of a journal of changes',
    toolName: 'list_audit_entries',
    output: {
      entries: [
        { entry_id: 'e-10', object_type: 'page', object_id: '7' },
        { entry_id: 'e-11', object_type: 'page', object_id: '9' },
      ],
    },
    found: ['item audit_entry/e-10', 'item audit_entry/e-11'],
  },
  {
    shape: 'hits that have nothing else',
    toolName: 'search_all',
    output: {
      results: [
        { resource_type: 'doc', resource_id: 'd-5', title: 'Plan' },
        { resource_type: 'sheet', resource_id: 's-6', title: 'Costs' },
      ],
    },
    found: ['item result/d-5 "Plan"', 'item result/s-6 "Costs"'],
  },
  {
    shape: 'what was liked, by whom',
    toolName: 'list_likes',
    output: {
      likes: [
        { likeId: 'lk-1', itemType: 'photo', itemId: 'ph-7' },
        { likeId: 'lk-2', itemType: 'post', itemId: 'po-9' },
      ],
    },
    found: ['item like/lk-1', 'item like/lk-2'],
  },
  {
    shape: 'tasks on records of any kind',
    toolName: 'get_reminders',
    output: {
      reminders: [
        { reminder_id: 51, entity_type: 'deal', entity_id: 9001, note: 'Call back' },
        { reminder_id: 52, entity_type: 'lead', entity_id: 9002, note: 'Send offer' },
      ],
    },
    found: ['item reminder/51 "Call back"', 'item reminder/52 "Send offer"'],
  },
  {
    shape: 'notes with an identifier of their own',
    toolName: 'list_notes',
    output: {
      notes: [
        { id: 7, record_type: 'deal', record_id: 9001, text: 'Likes oak' },
        { id: 8, record_type: 'deal', record_id: 9002, text: 'Likes elm' },
      ],
    },
    found: ['item note/7 "Likes oak"', 'item note/8 "Likes elm"'],
  },
  {
    shape: 'a folder under metadata',
    toolName: 'listfolder',
    input: { path: '/Kitchen' },
    output: {
      result: 0,
      metadata: {
        path: '/Kitchen',
        name: 'Kitchen',
        id: 'd128',
        contents: [
          { name: 'Quotes', id: 'd129' },
          { name: 'Plan.pdf', id: 'f130' },
        ],
      },
    },
    found: [
      'subject folder/d128 "Kitchen" path=/Kitchen',
      'child content/d129 "Quotes"',
      'child content/f130 "Plan.pdf"',
    ],
  },
  {
    shape: 'identifiers in several systems beside its own',
    toolName: 'list_films',
    output: {
      films: [
        { id: 9001, title: 'Furrow', ids: { slug: 'furrow-2011', imdb: 'tt0098144', own: 41 } },
        { id: 9002, title: 'Salt', ids: { slug: 'salt-2012', imdb: 'tt0098145', own: 42 } },
      ],
    },
    found: [
      'item film/9001 "Furrow" slug=furrow-2011 imdb=tt0098144 own=41',
      'item film/9002 "Salt" slug=salt-2012 imdb=tt0098145 own=42',
    ],
  },
  {
    shape: 'identifiers in several systems alone',
    toolName: 'list_seasons',
    output: [
      { ids: { store: 301100, guide: 'g-9001' }, title: 'Specials', rating: 7 },
      { ids: { store: 301101, guide: 'g-9002' }, title: 'Season 1', rating: 8 },
    ],
    found: ['item season/g-9001 "Specials" store=301100', 'item season/g-9002 "Season 1" store=301101'],
  },
  {
    shape: 'identifiers of an artist',
    toolName: 'get_artist',
    output: { id: 'ar-7', name: 'Moss Choir', identifiers: { catalogue: 'MC-9001', archive: null } },
    found: ['subject artist/ar-7 "Moss Choir" catalogue=MC-9001'],
  },
  {
    shape: 'identifiers of a paper',
    toolName: 'search_papers',
    output: {
      papers: [
        { paperId: '649def34f8be52c8', title: 'Peat', ids: { DOI: '10.5555/peat', ArXiv: '2101.00001' } },
        { paperId: '649def34f8be52c9', title: 'Moss', ids: { DOI: '10.5555/moss' } },
      ],
    },
    found: [
      'item paper/649def34f8be52c8 "Peat" DOI=10.5555/peat ArXiv=2101.00001',
      'item paper/649def34f8be52c9 "Moss" DOI=10.5555/moss',
    ],
  },
  {
    shape: 'identifiers inside the part that says what each is',
    toolName: 'get_watchlist',
    output: [
      { rank: 1, id: 9001, type: 'movie', movie: { title: 'Furrow', year: 2011, ids: { slug: 'furrow-2011' } } },
      { rank: 2, id: 9002, type: 'show', show: { title: 'Salt', year: 2012, ids: { slug: 'salt' } } },
    ],
    found: ['item watchlist/9001 "Furrow" slug=furrow-2011', 'item watchlist/9002 "Salt" slug=salt'],
  },
  {
    shape: 'identifiers of a person in several registers',
    toolName: 'find_authors',
    output: {
      authors: [
        { key: 'au-1', name: 'Ada Oak', identifiers: { orcid: '0000-0002-1825-0097', viaf: '9001' } },
        { key: 'au-2', name: 'Bo Elm', identifiers: { orcid: '0000-0002-1825-0098' } },
      ],
    },
    found: [
      'item author/au-1 "Ada Oak" orcid=0000-0002-1825-0097 viaf=9001',
      'item author/au-2 "Bo Elm" orcid=0000-0002-1825-0098',
    ],
  },
  {
    shape: 'a list of identifiers, each a record',
    toolName: 'get_company',
    output: { id: 'co-1', name: 'Oak Ltd', identifiers: [{ scheme: 'vat', id: 'GB9001' }] },
    found: ['subject company/co-1 "Oak Ltd" vat=GB9001'],
  },
  {
    shape: 'orders of a service that puts marks around the names of its types',
    toolName: 'odata_query',
    output: {
      d: {
        results: [
          {
            __metadata: { uri: "https://s4.example/SRV/A_SalesOrder('10482')", type: 'SALES_SRV.A_SalesOrderType' },
            SalesOrder: '10482',
            TotalNetAmount: '18400.00',
          },
        ],
      },
    },
    found: ['item sales_order/10482'],
  },
  {
    shape: 'a customer who is a company, and has no name of a person',
    toolName: 'list_customers',
    output: {
      customers: [
        { id: 'CU1', given_name: 'Ada', family_name: 'Moss', company_name: null, email: 'ada@moss.example' },
        { id: 'CU2', given_name: null, family_name: null, company_name: 'Wren Cycles Ltd', email: 'a@wren.example' },
      ],
    },
    found: [
      'item customer/CU1 "Ada Moss" email=ada@moss.example',
      'item customer/CU2 "Wren Cycles Ltd" email=a@wren.example',
    ],
  },
]
