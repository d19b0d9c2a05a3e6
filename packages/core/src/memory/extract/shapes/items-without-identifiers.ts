import type { Shape } from './shape.js'

/** Real shapes of results: items of an answer, and parts of one thing, that nothing but a text or a code tells apart. */
export const itemsWithoutIdentifiers: readonly Shape[] = [
  {
    shape: 'typefaces by the word that each has another one of',
    toolName: 'list_typefaces',
    output: {
      items: [
        { family: 'Sandbank', weights: ['300', '700'], category: 'serif', menu: 'https://type.example/s.ttf' },
        { family: 'Ropewalk Mono', weights: ['400'], category: 'monospace', menu: 'https://type.example/r.ttf' },
      ],
    },
    found: ['item typeface/Sandbank', 'item typeface/Ropewalk Mono'],
  },
  {
    shape: 'tax periods by the one code under another word',
    toolName: 'list_filings',
    output: {
      filings: [
        { start: '2026-01-01', end: '2026-03-31', status: 'F', termKey: '26B1' },
        { start: '2026-04-01', end: '2026-06-30', status: 'O', termKey: '26B2' },
      ],
    },
    found: ['item filing/26B1', 'item filing/26B2'],
  },
  {
    shape: 'songs without any identifier',
    toolName: 'LookupSongs',
    output: [
      { album: 'Low Water', artist: 'The Pilots', genre: 'Folk', track: 'Marsh lights' },
      { album: 'Low Water', artist: 'The Pilots', genre: 'Folk', track: 'Tidewrack' },
    ],
    found: ['item song/Marsh lights', 'item song/Tidewrack'],
  },
  {
    shape: 'no things in measures of a forecast',
    toolName: 'get_forecast',
    output: [
      { hour: '09:00', wind: '5 mph NW', sky: 'Clear, with a low around 45.' },
      { hour: '12:00', wind: '10 mph S', sky: 'Sunny.' },
    ],
    found: [],
  },
  {
    shape: 'no things in files that were not found',
    toolName: 'read_papers',
    output: {
      results: [
        { source: '/papers/Of Tides, A. Lund.pdf', success: false },
        { source: '/papers/On Sand, B. Roe.pdf', success: false },
      ],
    },
    found: [],
  },
  {
    shape: 'named parts of the one scene that was fetched',
    toolName: 'get_stage_info',
    output: {
      name: 'Act one',
      props: [
        { name: 'Lantern', kind: 'LIGHT', location: [0, 1, 2] },
        { name: 'Bench', kind: 'MESH', location: [4, 1, 0] },
      ],
    },
    found: ['subject stage/Act one', 'child prop/Lantern', 'child prop/Bench'],
  },
  {
    shape: 'no things in labels that sort a record',
    toolName: 'get_ticket',
    output: { id: 'T-7', title: 'Leak', labels: [{ name: 'roof' }, { name: 'urgent' }] },
    found: ['subject ticket/T-7 "Leak"'],
  },
  {
    shape: 'links that are what was asked for',
    toolName: 'list_short_links',
    output: {
      links: [
        { id: 'sho.rt/a1', link: 'https://sho.rt/a1', title: 'Harbour plan' },
        { id: 'sho.rt/b2', link: 'https://sho.rt/b2', title: 'Price list' },
      ],
    },
    found: ['item short_link/sho.rt/a1 "Harbour plan"', 'item short_link/sho.rt/b2 "Price list"'],
  },
  {
    shape: 'extensions that were searched for',
    toolName: 'search_extensions',
    output: {
      results: [
        {
          extensions: [
            { extensionId: '3c8d1d1b-2e85-4cfb-ac87-4a2583a22be3', displayName: 'Rope Lint' },
            { extensionId: '5a0be111-7c21-4dd2-9c3f-0a7be1f0cd11', displayName: 'Sail Theme' },
          ],
          metadata: [{ kind: 'ResultCount', items: [{ name: 'TotalCount', count: 2 }] }],
        },
      ],
    },
    found: [
      'item extension/3c8d1d1b-2e85-4cfb-ac87-4a2583a22be3 "Rope Lint"',
      'item extension/5a0be111-7c21-4dd2-9c3f-0a7be1f0cd11 "Sail Theme"',
    ],
  },
  {
    shape: 'a numbered list with a code behind each name',
    toolName: 'find_huts',
    output:
      'Found **2 huts** near the pass:\n\n1. **Grey Ridge** (`grey-ridge`)\n   - Beds free: 4 of 18\n   - Warden: Ida\n\n2. **Lower Saddle** (`lower-saddle`)\n   - Beds free: 0 of 9\n   - Warden: Bo\n',
    found: ['item hut/grey-ridge "Grey Ridge"', 'item hut/lower-saddle "Lower Saddle"'],
  },
  {
    shape: 'stations told apart by identifiers written as one word with theirs',
    toolName: 'search_stations',
    output: [
      {
        changeuuid: '003ad706-a316-4cc9-ab3c-ea86de8efa6b',
        stationuuid: '05798a03-2386-4cc1-a0be-c0e60efb060e',
        name: 'Dune FM',
      },
      {
        changeuuid: '03c93f1c-2177-4688-a860-4c03fb3dfaf8',
        stationuuid: '061b78ce-ffd5-4931-a1da-74d6a28b32f8',
        name: 'Radio Groyne',
      },
    ],
    found: [
      'item station/05798a03-2386-4cc1-a0be-c0e60efb060e "Dune FM"',
      'reference change/003ad706-a316-4cc9-ab3c-ea86de8efa6b',
      'item station/061b78ce-ffd5-4931-a1da-74d6a28b32f8 "Radio Groyne"',
      'reference change/03c93f1c-2177-4688-a860-4c03fb3dfaf8',
    ],
  },
  {
    shape: 'numbers of facilities that one operator has',
    toolName: 'find_facilities',
    output: [
      { equipmentnumber: 10213807, description: 'to platform 1/2', state: 'ACTIVE', operatorname: 'Station & Co' },
      { equipmentnumber: 10213808, description: 'to platform 5/6', state: 'INACTIVE', operatorname: 'Station & Co' },
      { equipmentnumber: 10502219, description: 'to the street', state: 'ACTIVE', operatorname: 'Station & Co' },
    ],
    found: [
      'item facility/10213807 "to platform 1/2" operatorname=Station & Co',
      'item facility/10213808 "to platform 5/6" operatorname=Station & Co',
      'item facility/10502219 "to the street" operatorname=Station & Co',
    ],
  },
  {
    shape: 'identifiers that are called as the list is, beside those of a part',
    toolName: 'list_reports',
    output: {
      request: [
        {
          service_request_id: 638344,
          service_name: 'Lighting',
          service_code: 12,
          address: '14 Elm St',
          address_id: 88011,
        },
        {
          service_request_id: 638361,
          service_name: 'Cleaning',
          service_code: 20,
          address: '3 Main Sq',
          address_id: 88012,
        },
      ],
    },
    found: [
      'item service_request/638344 "Lighting" service_id=12',
      'reference address/88011 "14 Elm St"',
      'item service_request/638361 "Cleaning" service_id=20',
      'reference address/88012 "3 Main Sq"',
    ],
  },
  {
    shape: 'lists that their keys call lists',
    toolName: 'get_okrs',
    output: {
      objective_list: [
        {
          id: 'o-7439122',
          content: 'Keep new users',
          weight: 40,
          kr_list: [{ id: 'k-7439201', content: 'Half come back' }],
        },
        { id: 'o-7439123', content: 'Fewer complaints', weight: 60, kr_list: [] },
      ],
    },
    found: [
      'item objective/o-7439122 "Keep new users"',
      'child kr/k-7439201 "Half come back"',
      'item objective/o-7439123 "Fewer complaints"',
    ],
  },
  {
    shape: 'flights that are told apart by their number inside a part, with the letters of whose it is',
    toolName: 'find_routes',
    output: {
      Flights: {
        Flight: [
          {
            Departure: { AirportCode: 'MUC', Scheduled: { DateTime: '2026-11-27T12:00' } },
            Carrier: { AirlineID: 'LH', FlightNumber: 2066 },
          },
          {
            Departure: { AirportCode: 'MUC', Scheduled: { DateTime: '2026-11-27T14:00' } },
            Carrier: { AirlineID: 'LH', FlightNumber: 2068 },
          },
        ],
      },
    },
    found: ['item flight/LH2066', 'reference airline/LH', 'item flight/LH2068'],
  },
  {
    shape: 'offers of which only the parts of their parts have a number',
    toolName: 'search_flights',
    output: {
      data: [
        { price: { total: '199.00' }, itineraries: [{ segments: [{ carrierCode: 'LX', number: '316' }] }] },
        { price: { total: '149.00' }, itineraries: [{ segments: [{ carrierCode: 'BA', number: '711' }] }] },
      ],
    },
    found: ['item flight/LX316', 'child segment/316', 'item flight/BA711', 'child segment/711'],
  },
  {
    shape: 'days of a forecast, told apart by their date',
    toolName: 'get_forecast',
    input: { city: 'Bern' },
    output: {
      city: 'Bern',
      days: [
        { date: '2026-11-27', max: 4, min: -1, conditions: 'snow' },
        { date: '2026-11-28', max: 6, min: 0, conditions: 'rain' },
      ],
    },
    found: ['item day/Bern 2026-11-27 "2026-11-27"', 'item day/Bern 2026-11-28 "2026-11-28"'],
  },
  {
    shape: 'journeys, told apart by when they begin',
    toolName: 'find_journeys',
    output: {
      journeys: [
        { legs: [{ arrival: '2026-12-04T10:22', departure: '2026-12-04T07:30', stops: 2 }], price: { amount: 59 } },
        { legs: [{ arrival: '2026-12-04T11:40', departure: '2026-12-04T08:56', stops: 3 }], price: { amount: 49 } },
      ],
    },
    found: ['item journey/2026-12-04T07:30', 'item journey/2026-12-04T08:56'],
  },
  {
    shape: 'days that only head the lists of what is on them',
    toolName: 'list_events',
    output: {
      days: [
        { date: '2026-11-27', events: [{ id: 'e-1', title: 'Choir' }] },
        { date: '2026-11-28', events: [{ id: 'e-2', title: 'Market' }] },
      ],
    },
    found: ['item event/e-1 "Choir"', 'item event/e-2 "Market"'],
  },
  {
    shape: 'entries that only say when the thing they hold was added',
    toolName: 'get_library',
    output: {
      entries: [
        { added: '2026-11-01T10:00', rank: 1, score: 7, song: { id: 's-1', title: 'Low tide' } },
        { added: '2026-11-02T10:00', rank: 2, score: 5, song: { id: 's-2', title: 'Ferry' } },
      ],
    },
    found: ['item song/s-1 "Low tide"', 'item song/s-2 "Ferry"'],
  },
  {
    shape: 'measurements, which are no things',
    toolName: 'get_metrics',
    output: {
      values: [
        { time: '2026-11-27T10:00', value: 3 },
        { time: '2026-11-27T11:00', value: 5 },
      ],
    },
    found: [],
  },
  {
    shape: 'functions with a name and the identifier of their state',
    toolName: 'run_cloud',
    input: { command: 'cloud functions list' },
    output: {
      Functions: [
        { FunctionName: 'nightly-export', Runtime: 'python3.12', RevisionId: '77c34a69-63b7-6551-ad03-add9db73c4a6' },
        { FunctionName: 'thumbnailer', Runtime: 'nodejs20.x', RevisionId: '36beebcc-47d9-944d-ea2e-3898c653c774' },
      ],
    },
    found: ['item function/nightly-export', 'item function/thumbnailer'],
  },
]
