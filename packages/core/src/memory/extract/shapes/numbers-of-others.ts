import type { Shape } from './shape.js'

/** Real shapes of results: numbers and words that name no thing of which people speak: paths in a tree, processes, constants of a format. */
export const numbersOfOthers: readonly Shape[] = [
  {
    shape: 'sightings with the places in which each is, from the whole world down',
    toolName: 'list_sightings',
    output: {
      sightings: [
        { id: 251004, name: 'Lizard', place_ids: [1, 6857, 97391, 145615] },
        { id: 251003, name: 'Fox', place_ids: [1, 6857, 97391, 136311] },
        { id: 251002, name: 'Heron', place_ids: [1, 6857, 118454] },
      ],
    },
    found: ['item sighting/251004 "Lizard"', 'item sighting/251003 "Fox"', 'item sighting/251002 "Heron"'],
  },
  {
    shape: 'goods with the shelves above each',
    toolName: 'list_goods',
    output: [
      { id: 'g-1', name: 'Rope', ancestor_ids: [10, 44, 901] },
      { id: 'g-2', name: 'Sail', ancestor_ids: [10, 44, 902] },
      { id: 'g-3', name: 'Anchor', ancestor_ids: [10, 44, 907, 1203] },
    ],
    found: ['item good/g-1 "Rope"', 'item good/g-2 "Sail"', 'item good/g-3 "Anchor"'],
  },
  {
    shape: 'rooms with the guests of each, who are things',
    toolName: 'list_rooms',
    output: [
      { id: 'rm-1', name: 'Blue', guest_ids: [70121, 70144, 70190] },
      { id: 'rm-2', name: 'Green', guest_ids: [70201, 70244, 70290] },
      { id: 'rm-3', name: 'Attic', guest_ids: [70121, 70301, 70390] },
    ],
    found: [
      'item room/rm-1 "Blue"',
      'child guest/70121',
      'child guest/70144',
      'child guest/70190',
      'item room/rm-2 "Green"',
      'child guest/70201',
      'child guest/70244',
      'child guest/70290',
      'item room/rm-3 "Attic"',
      'child guest/70301',
      'child guest/70390',
    ],
  },
  {
    shape: 'one crate with what it stands in, from the yard down',
    toolName: 'get_crate',
    output: { id: 'cr-1', name: 'Tiles', shelf_ids: [1, 7, 88] },
    found: ['subject crate/cr-1 "Tiles"', 'child shelf/1', 'child shelf/7', 'child shelf/88'],
  },
  {
    shape: 'steps by their own identifier, each with its process',
    toolName: 'list_step_instances',
    output: { step_instances: [{ step_id: 'load_ledger', pid: 4411, hostname: 'worker-3', state: 'failed' }] },
    found: ['item step/load_ledger hostname=worker-3 pid=4411'],
  },
  {
    shape: 'processes by their numbers',
    toolName: 'list_processes',
    output: { processes: [{ pid: 4411, user: 'press', command: 'printd' }] },
    found: ['item process/4411 user=press'],
  },
  {
    shape: 'workers with nothing but the number of a process',
    toolName: 'list_workers',
    output: [
      { pid: 881, queue: 'mail' },
      { pid: 902, queue: 'print' },
    ],
    found: ['item worker/881 "mail"', 'item worker/902 "print"'],
  },
  {
    shape: 'offers with the market of each, in a word of the format',
    toolName: 'list_offers',
    output: { offers: [{ id: 'of-1', title: 'Desk lamp', marketplaceId: 'MARKET_GB', sellerId: 'sl-901' }] },
    found: ['item offer/of-1 "Desk lamp"', 'reference seller/sl-901'],
  },
  {
    shape: 'items with an identifier that an older system gave',
    toolName: 'search_listings',
    output: {
      listingSummaries: [
        { listingId: 'v1|2567|0', title: 'Oak shelf', legacyListingId: '256711203344' },
        { listingId: 'v1|2568|0', title: 'Bench', legacyListingId: '256711209988' },
      ],
    },
    found: ['item listing/v1|2567|0 "Oak shelf"', 'item listing/v1|2568|0 "Bench"'],
  },
  {
    shape: 'records of an older system alone',
    toolName: 'list_deeds',
    output: [{ legacy_id: 'D-1904', title: 'Mill' }],
    found: ['item deed/D-1904 "Mill"'],
  },
]
