import type { Shape } from './shape.js'

/** Real shapes of results: what things are called, and of what kind, by words that are easily misread. */
export const wordsForThings: readonly Shape[] = [
  {
    shape: 'findings under a key drawn at random',
    toolName: 'search_findings',
    output: {
      findings: [
        { key: 'AZOxiX1LrriHG4CkZXln', rule: 'js:S1854', severity: 'MINOR', message: 'Remove this useless assignment' },
        { key: 'AZOxqGWfMv2HR91XGArz', rule: 'js:S2068', severity: 'MAJOR', message: 'Review this password' },
      ],
    },
    found: [
      'item finding/AZOxiX1LrriHG4CkZXln "Remove this useless assignment"',
      'item finding/AZOxqGWfMv2HR91XGArz "Review this password"',
    ],
  },
  {
    shape: 'tickets by the number that people say',
    toolName: 'search_tickets',
    output: {
      tickets: [
        { key: 'KILN-12', message: 'Please look again' },
        { key: 'KILN-13', message: 'Done?' },
      ],
    },
    found: ['item ticket/KILN-12', 'item ticket/KILN-13'],
  },
  {
    shape: 'incidents in a state that they are not in',
    toolName: 'list_unresolved_incidents',
    output: [
      { id: 'in-1', summary: 'Queue lag' },
      { id: 'in-2', summary: 'Disk full' },
    ],
    found: ['item incident/in-1 "Queue lag"', 'item incident/in-2 "Disk full"'],
  },
  {
    shape: 'summaries of what was found',
    toolName: 'search_items',
    output: {
      itemSummaries: [
        { itemId: 'v1|10|0', title: 'Lamp' },
        { itemId: 'v1|20|0', title: 'Desk' },
      ],
    },
    found: ['item item/v1|10|0 "Lamp"', 'item item/v1|20|0 "Desk"'],
  },
  {
    shape: 'details of each stay',
    toolName: 'find_stays',
    output: {
      hotelDetails: [
        { hotelId: 'H-10001', name: 'Inn' },
        { hotelId: 'H-10002', name: 'Lodge' },
      ],
    },
    found: ['item hotel/H-10001 "Inn"', 'item hotel/H-10002 "Lodge"'],
  },
  {
    shape: 'what sorts a claim, as code and name',
    toolName: 'list_claims',
    output: {
      claims: [
        {
          id: 'c1',
          lossCause: { code: 'waterDamage', name: 'Water damage' },
          segment: { code: 'personal', name: 'Personal' },
          port: { code: 'OSL', name: 'Gardermoen' },
        },
      ],
    },
    found: ['item claim/c1', 'child port/OSL "Gardermoen"'],
  },
  {
    shape: 'documents of a store with a number of their own',
    toolName: 'find_entries',
    output: {
      data: [
        { id: 41, documentId: 'k3v9x1q7m2b8n4c6t0z5w1ad', title: 'Winter hours' },
        { id: 44, documentId: 'p8d2h6s0f4j1l7r3y9u5e2bk', title: 'New roasters' },
      ],
    },
    found: [
      'item entry/41 "Winter hours" documentId=k3v9x1q7m2b8n4c6t0z5w1ad',
      'item entry/44 "New roasters" documentId=p8d2h6s0f4j1l7r3y9u5e2bk',
    ],
  },
  {
    shape: 'passages of documents of a store',
    toolName: 'query_index',
    output: {
      matches: [
        { id: 'c-1', score: 0.9, document_id: 'doc_42', text: 'Refunds take a week.' },
        { id: 'c-2', score: 0.8, document_id: 'doc_7', text: 'Parcels take two days.' },
      ],
    },
    found: [
      'item match/c-1 "Refunds take a week."',
      'reference document/doc_42',
      'item match/c-2 "Parcels take two days."',
      'reference document/doc_7',
    ],
  },
  {
    shape: 'notices, in the plural of another language',
    toolName: 'rechercher_avis',
    output: { avis: [{ id: '26-118204', objet: 'Travaux de voirie' }] },
    found: ['item avis/26-118204 "Travaux de voirie"'],
  },
  {
    shape: 'parcels of a shop',
    toolName: 'lister_colis',
    output: { colis: [{ id: 'CL-10021', nom: 'Lampe' }] },
    found: ['item colis/CL-10021 "Lampe"'],
  },
  {
    shape: 'pictures whose slug was made from what they show',
    toolName: 'search_pictures',
    output: {
      results: [
        {
          id: 'tHD69Jbu9W3',
          slug: 'fog-over-a-pine-forest-tHD69Jbu9W3',
          description: null,
          alternative: 'Fog over a pine forest',
        },
        { id: 'q5hTq1QQPhj', slug: 'red-kayak-beside-a-lake-q5hTq1QQPhj', alternative: 'Red kayak beside a lake' },
      ],
    },
    found: [
      'item picture/tHD69Jbu9W3 "Fog over a pine forest" slug=fog-over-a-pine-forest-tHD69Jbu9W3',
      'item picture/q5hTq1QQPhj "Red kayak beside a lake" slug=red-kayak-beside-a-lake-q5hTq1QQPhj',
    ],
  },
  {
    shape: 'lessons whose slug was made from a heading',
    toolName: 'list_lessons',
    output: {
      lessons: [
        { id: 1, slug: 'glazing-for-beginners', intro: 'Glazing for beginners', minutes: 30 },
        { id: 2, slug: 'raku', intro: 'All about raku', minutes: 20 },
      ],
    },
    found: ['item lesson/1 "Glazing for beginners" slug=glazing-for-beginners', 'item lesson/2 "raku"'],
  },
  {
    shape: 'specimens of a museum',
    toolName: 'list_specimens',
    output: { specimens: [{ id: 'sp-1', label: 'Moss' }] },
    found: ['item specimen/sp-1 "Moss"'],
  },
  {
    shape: 'a sign that identifies nothing, beside a code',
    toolName: 'list_currencies',
    output: [
      { code: 'EUR', name: 'Euro', symbol: '€' },
      { code: 'USD', name: 'US Dollar', symbol: '$' },
    ],
    found: ['item currency/EUR "Euro"', 'item currency/USD "US Dollar"'],
  },
  {
    shape: 'sorts of sections in a page that says that it is one',
    toolName: 'get_page',
    output: {
      page: {
        id: 'p-1',
        type: 'page',
        title: 'About us',
        sections: [
          { id: 's-1', type: 'hero', heading: 'Gardens for everyone' },
          { id: 's-2', type: 'text', heading: 'How it began' },
          { id: 's-3', type: 'team', heading: 'Who we are' },
        ],
      },
    },
    found: [
      'subject page/p-1 "About us"',
      'child section/s-1 "Gardens for everyone"',
      'child section/s-2 "How it began"',
      'child section/s-3 "Who we are"',
    ],
  },
]
