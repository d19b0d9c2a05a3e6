import type { Shape } from './shape.js'

/** Real shapes of results: nameless records whose name stands in one of their parts, and parts that are no things. */
export const namesInside: readonly Shape[] = [
  {
    shape: 'what was made, by the words that asked for it',
    toolName: 'list_renderings',
    output: {
      results: [
        { id: 'u5rylz3xd627v5rj', model: 'paper/fold', input: { prompt: 'a lighthouse of paper', seed: 4 } },
        { id: 'i3nxnzlua5q3crqe', model: 'paper/fold', input: { prompt: 'a red bicycle', seed: 4 } },
      ],
    },
    found: [
      'item rendering/u5rylz3xd627v5rj "a lighthouse of paper"',
      'item rendering/i3nxnzlua5q3crqe "a red bicycle"',
    ],
  },
  {
    shape: 'runs by the work that they do',
    toolName: 'list_runs',
    output: [
      { id: 70403188, status: 3, job: { id: 88102, name: 'Hourly load' } },
      { id: 70403171, status: 30, job: { id: 88115, name: 'Nightly check' } },
    ],
    found: [
      'item run/70403188 "Hourly load"',
      'child job/88102 "Hourly load"',
      'item run/70403171 "Nightly check"',
      'child job/88115 "Nightly check"',
    ],
  },
  {
    shape: 'runs of one work, which it tells apart by nothing',
    toolName: 'list_runs',
    output: [
      { id: 70403188, status: 3, job: { id: 88102, name: 'Hourly load' } },
      { id: 70403171, status: 30, job: { id: 88102, name: 'Hourly load' } },
    ],
    found: ['item run/70403188', 'child job/88102 "Hourly load"', 'item run/70403171'],
  },
  {
    shape: 'a company by its name in law',
    toolName: 'search_register',
    output: {
      data: [
        {
          type: 'company',
          id: '98450048B1',
          attributes: { code: '98450048B1', entity: { legalName: { name: 'Birch Marine Ltd', language: 'en' } } },
        },
      ],
    },
    found: ['item company/98450048B1 "Birch Marine Ltd"'],
  },
  {
    shape: 'crystals by the form of their formula for readers, with the classes that they are of',
    toolName: 'search_materials',
    output: {
      data: [
        {
          material_id: 'mt-990390',
          formula_pretty: 'TiO2',
          symmetry: { system: 'A', symbol: 'I4', number: 141, group: 'm' },
        },
        {
          material_id: 'mt-991657',
          formula_pretty: 'SiO2',
          symmetry: { system: 'B', symbol: 'P4', number: 136, group: 'm' },
        },
      ],
    },
    found: ['item material/mt-990390 "TiO2"', 'item material/mt-991657 "SiO2"'],
  },
  {
    shape: 'persons by their addresses',
    toolName: 'search_company',
    output: {
      domain: 'pier.example',
      emails: [
        { value: 'ines@pier.example', type: 'personal', confidence: 9, first_name: 'Ines', last_name: 'Calder' },
        { value: 'hello@pier.example', type: 'generic', confidence: 8, first_name: null, last_name: null },
      ],
    },
    found: [
      'subject company/pier.example',
      'child email/ines@pier.example "Ines Calder"',
      'child email/hello@pier.example',
    ],
  },
  {
    shape: 'addresses of a person, which are no persons',
    toolName: 'get_person',
    output: { id: 'p-71', name: 'Ines Calder', emails: [{ value: 'ines@pier.example', type: 'work', primary: true }] },
    found: ['subject person/p-71 "Ines Calder"'],
  },
  {
    shape: 'machines with tags on them, of which several stand in one place',
    toolName: 'list_hardware',
    output: [
      { id: 1183, name: '', asset_tag: 'FW-00412', location: { id: 3, name: 'Lyon' } },
      { id: 1187, name: '', asset_tag: 'FW-00415', location: { id: 3, name: 'Lyon' } },
      { id: 1190, name: '', asset_tag: 'FW-00420', location: { id: 1, name: 'Hull' } },
    ],
    found: [
      'item hardware/1183 asset_tag=FW-00412',
      'child location/3 "Lyon"',
      'item hardware/1187 asset_tag=FW-00415',
      'item hardware/1190 asset_tag=FW-00420',
      'child location/1 "Hull"',
    ],
  },
  {
    shape: 'rows without a header, each with a code first',
    toolName: 'get_states',
    output: {
      time: 1795507200,
      states: [
        ['4b1814', 'SWR8KA  ', 'Switzerland', 1795507196, true],
        ['3c6589', 'DLH4TK  ', 'Germany', 1795507196, false],
      ],
    },
    found: ['item state/4b1814 "SWR8KA"', 'item state/3c6589 "DLH4TK"'],
  },
  {
    shape: 'rows of measures, which are no things',
    toolName: 'get_candles',
    output: {
      candles: [
        [1795507200, '1.10', '1.20', '1.00'],
        [1795507260, '1.15', '1.25', '1.05'],
      ],
    },
    found: [],
  },
  {
    shape: 'homes whose names stand deep in a part that has its own identifier',
    toolName: 'search_homes',
    output: {
      searchResults: [
        {
          id: '48812007',
          listing: { id: 'TGlzdGluZzo0ODgx', description: { name: { text: 'Fisher house by the harbour' } } },
          content: { line: '2 bedrooms, 3 beds' },
        },
        {
          id: '50330118',
          listing: { id: 'TGlzdGluZzo1MDMz', description: { name: { text: 'Loft with a terrace' } } },
          content: { line: '1 bedroom, 1 bed' },
        },
      ],
    },
    found: [
      'item home/48812007 "Fisher house by the harbour"',
      'child listing/TGlzdGluZzo0ODgx "Fisher house by the harbour"',
      'item home/50330118 "Loft with a terrace"',
      'child listing/TGlzdGluZzo1MDMz "Loft with a terrace"',
    ],
  },
  {
    shape: 'entries of a list, each of a film that tells more than the entry',
    toolName: 'list_entries',
    output: {
      items: [
        {
          rank: 1,
          entryId: 'i89fv3p',
          film: { id: 'j8cs', name: 'The Salt Harbour', year: 1961, minutes: 82, rating: 2.9, adult: false },
        },
        {
          rank: 2,
          entryId: 'im0gcr8',
          film: { id: 'k2ct', name: 'A Quiet Ferryman', year: 1968, minutes: 93, rating: 3.2, adult: false },
        },
      ],
    },
    found: [
      'item entry/i89fv3p "The Salt Harbour"',
      'child film/j8cs "The Salt Harbour"',
      'item entry/im0gcr8 "A Quiet Ferryman"',
      'child film/k2ct "A Quiet Ferryman"',
    ],
  },
  {
    shape: 'details of a listing, each with an identifier, which are no text',
    toolName: 'stays_listing_details',
    input: { id: '51720984' },
    output: {
      listingUrl: 'https://stays.example/rooms/51720984?adults=2',
      details: [
        { id: 'LOCATION_DEFAULT', title: 'Where you will be', subtitle: 'Nantes' },
        { id: 'POLICIES_DEFAULT', title: 'Things to know' },
      ],
    },
    found: [
      'subject stays_listing/51720984',
      'child detail/LOCATION_DEFAULT "Where you will be"',
      'child detail/POLICIES_DEFAULT "Things to know"',
    ],
  },
]
