import type { Shape } from './shape.js'

/** Real shapes of results: what people call a record stands beside a code, a slug or a number that nobody says. */
export const namesBesideCodes: readonly Shape[] = [
  {
    shape: 'findings by a random key, and what they say',
    toolName: 'list_findings',
    output: {
      findings: [
        { key: 'AZOxiX1LrriHG4CkZXln', severity: 'MINOR', message: 'Remove the unused valve constant.' },
        { key: 'AZOwBsqho3abAIVbQwr7', severity: 'MAJOR', message: 'Split this long routine.' },
      ],
    },
    found: [
      'item finding/AZOxiX1LrriHG4CkZXln "Remove the unused valve constant."',
      'item finding/AZOwBsqho3abAIVbQwr7 "Split this long routine."',
    ],
  },
  {
    shape: 'tickets by a number that people say, and a note on each',
    toolName: 'list_repairs',
    output: { repairs: [{ key: 'REP-12', note: 'Waiting for a hinge' }] },
    found: ['item repair/REP-12'],
  },
  {
    shape: 'pictures with a slug that ends in the identifier, and what they show',
    toolName: 'search_pictures',
    output: {
      results: [
        { id: 'tHD69Jbu9W3', slug: 'a-lighthouse-in-fog-tHD69Jbu9W3', alt_description: 'A lighthouse in fog' },
        { id: 'q5hTq1QQPhj', slug: 'red-kayak-q5hTq1QQPhj', alt_description: 'Red kayak beside a lake' },
      ],
    },
    found: [
      'item picture/tHD69Jbu9W3 "A lighthouse in fog" slug=a-lighthouse-in-fog-tHD69Jbu9W3',
      'item picture/q5hTq1QQPhj "Red kayak beside a lake" slug=red-kayak-q5hTq1QQPhj',
    ],
  },
  {
    shape: 'a slug that ends in the identifier where nothing else is said',
    toolName: 'list_recipes',
    output: [{ id: 88120, slug: 'plum-cake-88120' }],
    found: ['item recipe/88120 "plum-cake-88120"'],
  },
  {
    shape: 'a drawn icon with a text for who cannot see it',
    toolName: 'list_stickers',
    output: { stickers: [{ id: 'st_8fk2Lq', alt: 'Sleeping owl', width: 96 }] },
    found: ['item sticker/st_8fk2Lq "Sleeping owl"'],
  },
  {
    shape: 'alarms by a uuid and what they report',
    toolName: 'list_alarms',
    output: {
      alarms: [{ key: '0b8f5f0e-3b1c-4f4e-9a4e-5d1f3f0a7c11', body: 'Boiler pressure below one bar', level: 'high' }],
    },
    found: ['item alarm/0b8f5f0e-3b1c-4f4e-9a4e-5d1f3f0a7c11 "Boiler pressure below one bar"'],
  },
  {
    shape: 'cards whose fields their owner named, in their order',
    toolName: 'cardsInfo',
    output: {
      result: [
        {
          cardId: 1719201122334,
          fields: { Word: { value: '<b>harbour</b>', order: 0 }, Meaning: { value: 'Hafen', order: 1 } },
        },
        {
          cardId: 1719201187001,
          fields: { Word: { value: '<b>tide</b>', order: 0 }, Meaning: { value: 'Flut', order: 1 } },
        },
      ],
    },
    found: ['item card/1719201122334 "harbour"', 'item card/1719201187001 "tide"'],
  },
  {
    shape: 'forms whose answers stand in their order, in Japanese',
    toolName: 'list_forms',
    output: {
      forms: [{ id: 'fm-81', fields: { 題名: { value: '桟橋の修理', order: 0 }, 場所: { value: '北港', order: 1 } } }],
    },
    found: ['item form/fm-81 "桟橋の修理"'],
  },
  {
    shape: 'cards with a title beside fields in their order',
    toolName: 'list_cards',
    output: {
      cards: [
        { id: 'cd-2', title: 'Moon', fields: { A: { value: 'Luna', order: 0 }, B: { value: 'Earth', order: 1 } } },
      ],
    },
    found: ['item card/cd-2 "Moon"'],
  },
  {
    shape: 'things numbered under their own word, of which only some numbers have letters',
    toolName: 'list_plots',
    output: {
      plots: [
        { plot: '14A', tenant: 'Ken Doyle', sizeSqm: 50, floor: 1 },
        { plot: '14B', tenant: 'Ruth Ellery', sizeSqm: 50, floor: 1 },
        { plot: '22', tenant: null, sizeSqm: 100, floor: 2 },
      ],
    },
    found: ['item plot/14A', 'item plot/14B', 'item plot/22'],
  },
  {
    shape: 'things called under their own word, which are no numbers',
    toolName: 'list_plots',
    output: [
      { plot: 'Larch', tenant: 'Ken Doyle' },
      { plot: 'Birch', tenant: 'Ruth Ellery' },
    ],
    found: ['item plot/Larch', 'item plot/Birch'],
  },
  {
    shape: 'numbers under the beginning of the word for what they are of',
    toolName: 'list_episodes',
    output: [
      { ep: 41, title: 'Why bees dance', guest: 'Ilse Kamp' },
      { ep: 42, title: 'The lighthouse keeper', guest: 'Gus Morrow' },
    ],
    found: ['item episode/41 "Why bees dance"', 'item episode/42 "The lighthouse keeper"'],
  },
  {
    shape: 'things that are called what they are of, under a key that else says a type',
    toolName: 'list_loans',
    output: [
      { loanId: 'L-201', object: 'Bronze oil lamp', lender: 'Calder Museum' },
      { loanId: 'L-204', object: 'Portrait of a Miller', lender: 'Private collection' },
      { loanId: 'L-209', object: 'Silver tea service', lender: 'Calder Museum' },
    ],
    found: [
      'item loan/L-201 "Bronze oil lamp"',
      'item loan/L-204 "Portrait of a Miller"',
      'item loan/L-209 "Silver tea service"',
    ],
  },
  {
    shape: 'goods by their code, called after the product',
    toolName: 'search_stock',
    output: [
      { sku: 'HX-100', product: 'Claw hammer 16oz', brand: 'Borden', price: 18.9 },
      { sku: 'HX-118', product: 'Cordless drill 18V', brand: 'Tekra', price: 129 },
      { sku: 'HX-140', product: 'Stepladder 5-step', brand: 'Tekra', price: 74 },
    ],
    found: [
      'item stock/HX-100 "Claw hammer 16oz"',
      'item stock/HX-118 "Cordless drill 18V"',
      'item stock/HX-140 "Stepladder 5-step"',
    ],
  },
  {
    shape: 'a series of batches of which two are called alike',
    toolName: 'list_wheels',
    input: { cave: 'north' },
    output: {
      wheels: [
        { batch: 'W-2207', cheese: 'Ashdown Blue', milk: 'cow', shelf: 'A3', made_on: '2026-08-02', affineur: 'Marta' },
        { batch: 'W-2208', cheese: 'Old Packhorse', milk: 'cow', shelf: 'B1', made_on: '2026-03-18', affineur: 'Colm' },
        {
          batch: 'W-2211',
          cheese: 'Nettle Tomme',
          milk: 'goat',
          shelf: 'A1',
          made_on: '2026-09-10',
          affineur: 'Marta',
        },
        { batch: 'W-2214', cheese: 'Ewe Moon', milk: 'sheep', shelf: 'C2', made_on: '2026-10-05', affineur: 'Colm' },
        { batch: 'W-2215', cheese: 'Ashdown Blue', milk: 'cow', shelf: 'A4', made_on: '2026-10-09', affineur: 'Marta' },
      ],
    },
    found: [
      'item wheel/W-2207 "Ashdown Blue"',
      'item wheel/W-2208 "Old Packhorse"',
      'item wheel/W-2211 "Nettle Tomme"',
      'item wheel/W-2214 "Ewe Moon"',
      'item wheel/W-2215 "Ashdown Blue"',
    ],
  },
  {
    shape: 'accessions by their common names',
    toolName: 'accessions_list',
    output: [
      { accession: 'ACC-0031', species: 'Papaver rhoeas', common_name: 'Common poppy', seeds: 12000 },
      { accession: 'ACC-0044', species: 'Aegilops speltoides', common_name: 'Goatgrass', seeds: 800 },
    ],
    found: ['item accession/ACC-0031 "Common poppy"', 'item accession/ACC-0044 "Goatgrass"'],
  },
  {
    shape: 'loans and jobs by a number under their own word, beside a title',
    toolName: 'my_loans',
    output: [
      { loan: 7001, title: 'The Salt Marsh Murders', borrower: 'Tilda' },
      { loan: 7002, title: 'Knots and Splices', borrower: 'Tilda' },
    ],
    found: ['item loan/7001 "The Salt Marsh Murders"', 'item loan/7002 "Knots and Splices"'],
  },
  {
    shape: 'clothes by a ticket that nothing says is one',
    toolName: 'alterations',
    output: [
      { ticket: 'A118', garment: 'Navy suit trousers', work: 'shorten 3 cm' },
      { ticket: 'A119', garment: 'Bridesmaid dress', work: 'take in waist' },
    ],
    found: ['item alteration/A118 "Navy suit trousers"', 'item alteration/A119 "Bridesmaid dress"'],
  },
]
