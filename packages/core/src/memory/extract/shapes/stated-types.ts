import type { Shape } from './shape.js'

/** Real shapes of results: records that say themselves what they are, where the tool's name says it worse or not at all. */
export const statedTypes: readonly Shape[] = [
  {
    shape: 'classes of a library, with the library behind',
    toolName: 'depot_tram_state',
    output: [
      { $type: 'Depot.Api.Model.TramLine, Depot.Api.Model', id: 'harbour', name: 'Harbour' },
      { $type: 'Depot.Api.Model.TramLine, Depot.Api.Model', id: 'north', name: 'North' },
    ],
    found: ['item tram_line/harbour "Harbour"', 'item tram_line/north "North"'],
  },
  {
    shape: 'a class behind a namespace in lower case',
    toolName: 'fetch_timeline',
    output: { feed: [{ $type: 'com.pond.feed.post', id: 'k3f9q2', title: 'Low tide' }] },
    found: ['item post/k3f9q2 "Low tide"'],
  },
  {
    shape: 'children of a folder, folders and files',
    toolName: 'list_folder_children',
    output: {
      data: [
        { id: 'b1c2d3e4', name: 'Takes', type: 'folder' },
        { id: 'f5a6b7c8', name: 'intro.mp4', type: 'file' },
      ],
    },
    found: ['item folder/b1c2d3e4 "Takes"', 'item file/f5a6b7c8 "intro.mp4"'],
  },
  {
    shape: 'features of one kind',
    toolName: 'atlas_overlap_region',
    output: [
      { id: 'ATLG0009917', feature_type: 'gene', external_name: 'FWD1' },
      { id: 'ATLG0009918', feature_type: 'gene', external_name: 'KLM3' },
    ],
    found: ['item gene/ATLG0009917 "FWD1"', 'item gene/ATLG0009918 "KLM3"'],
  },
  {
    shape: 'records of which the type says the sort',
    toolName: 'vet_search',
    output: { data: [{ type: 'vaccine-records', id: '98450048', attributes: { name: 'Rabies' }, relationships: {} }] },
    found: ['item vaccine_record/98450048 "Rabies"'],
  },
  {
    shape: 'shares of files, whose type is that of the item under another key',
    toolName: 'list_shares',
    output: [
      { id: 211, item_type: 'file', item_source: 40211, path: '/Board/minutes.pdf' },
      { id: 214, item_type: 'folder', item_source: 40118, path: '/Photos' },
    ],
    found: ['item share/211 path=/Board/minutes.pdf', 'item share/214 path=/Photos'],
  },
  {
    shape: 'what an advanced search found, by the word of its identifier',
    toolName: 'forum_search_advanced',
    output: { items: [{ question_id: 79200052, title: 'How do I rotate logs?' }] },
    found: ['item question/79200052 "How do I rotate logs?"'],
  },
  {
    shape: 'a number of the store and an identifier made for calls',
    toolName: 'list_awards',
    output: {
      results: [
        { internal_id: 115790347, generated_internal_id: 'AWD_BVY74P26F3276_1434', name: 'Dredging' },
        { internal_id: 158877055, generated_internal_id: 'AWD_BM1RWH26P6288_1434', name: 'Piling' },
      ],
    },
    found: [
      'item award/AWD_BVY74P26F3276_1434 "Dredging" internal_id=115790347',
      'item award/AWD_BM1RWH26P6288_1434 "Piling" internal_id=158877055',
    ],
  },
  {
    shape: 'awards, of whose numbers their identifiers are made, by a tool that says how it sorts them',
    toolName: 'ledger_spending_by_award',
    output: {
      results: [
        { internal_id: 115790347, 'Award ID': 'BVY74P26F3276', generated_internal_id: 'AWD_BVY74P26F3276_1434' },
        { internal_id: 158877055, 'Award ID': 'BM1RWH26P6288', generated_internal_id: 'AWD_BM1RWH26P6288_1434' },
      ],
    },
    found: [
      'item award/AWD_BVY74P26F3276_1434 Award ID=BVY74P26F3276 internal_id=115790347',
      'item award/AWD_BM1RWH26P6288_1434 Award ID=BM1RWH26P6288 internal_id=158877055',
    ],
  },
  {
    shape: 'sources with keys for calls, and the store that keeps them',
    toolName: 'list_sources',
    output: [{ id: 'rh5BDZp6QDHv', name: 'Shop web', storage_id: 'home::lea', writeKeys: ['k3f9-shop-web'] }],
    found: ['item source/rh5BDZp6QDHv "Shop web"'],
  },
  {
    shape: 'groups and players, of which one leads a group of its name',
    toolName: 'get_groups',
    output: {
      groups: [
        { id: 'RC_F0F6C1D97A02:7236', coordinatorId: 'RC_F0F6C1D97A02', name: 'Office' },
        { id: 'RC_949F3E5C11BD:6819', coordinatorId: 'RC_949F3E5C11BD', name: 'Bathroom' },
      ],
      players: [
        { id: 'RC_F0F6C1D97A02', name: 'Office', softwareVersion: '82.2' },
        { id: 'RC_949F3E5C11BD', name: 'Bathroom', softwareVersion: '82.2' },
      ],
    },
    found: [
      'item group/RC_F0F6C1D97A02:7236 "Office"',
      'item group/RC_949F3E5C11BD:6819 "Bathroom"',
      'child player/RC_F0F6C1D97A02 "Office"',
      'child player/RC_949F3E5C11BD "Bathroom"',
    ],
  },
  {
    shape: 'what each is of a search over all kinds of media',
    toolName: 'search_multi',
    output: {
      page: 1,
      results: [
        { id: 918842, title: 'Lamp Night', media_type: 'movie' },
        { id: 204417, name: 'Lamp Bay', media_type: 'tv' },
        { id: 330194, name: 'Roxane Vick', media_type: 'person' },
      ],
    },
    found: ['item movie/918842 "Lamp Night"', 'item tv/204417 "Lamp Bay"', 'item person/330194 "Roxane Vick"'],
  },
  {
    shape: 'files and folders in what a tool calls the contents of a folder',
    toolName: 'list_folder_content',
    output: {
      total: 2,
      entries: [
        { type: 'folder', id: '2881', name: 'Old versions', etag: '0' },
        { type: 'file', id: '1688', name: 'Prices.xlsx', etag: '3' },
      ],
    },
    found: ['item folder/2881 "Old versions"', 'item file/1688 "Prices.xlsx"'],
  },
  {
    shape: 'files and folders of a drive by the part that only such an item has',
    toolName: 'list_children',
    output: {
      value: [
        { id: '01QWA1', name: 'Archive', size: 4182200, folder: { childCount: 12 } },
        { id: '01QWB2', name: 'Deck.pptx', size: 88213, file: { mimeType: 'application/pdf' } },
      ],
    },
    found: ['item folder/01QWA1 "Archive"', 'item file/01QWB2 "Deck.pptx"'],
  },
]
