import type { Shape } from './shape.js'

/** Real shapes of results: one thing whose fields, name or type stand in its parts. */
export const recordsInParts: readonly Shape[] = [
  {
    shape: 'records in parts, of which one tells of the record itself',
    toolName: 'search_payments',
    output: {
      payment_details: [
        {
          payment_info: { payment_id: '5TY05013RG002845', payment_status: 'S' },
          payer_info: { account_id: 'K9R4TZ2WQ7', payer_name: { given_name: 'Ada', surname: 'Quill' } },
          cart_info: { item_details: [{ item_name: 'Linen apron', item_quantity: 1 }] },
        },
      ],
    },
    found: ['item payment/5TY05013RG002845', 'child payer_info/K9R4TZ2WQ7 "Ada Quill"'],
  },
  {
    shape: 'a list inside the object of its page, asked for by a place',
    toolName: 'get_district_calendar',
    input: { district_id: 28528 },
    output: {
      resultsPage: {
        status: 'ok',
        results: {
          workshop: [
            { id: 4231, displayName: 'Basket weaving' },
            { id: 4232, displayName: 'Glazing' },
          ],
        },
        perPage: 50,
        totalEntries: 2,
      },
    },
    found: ['item workshop/4231 "Basket weaving"', 'item workshop/4232 "Glazing"', 'reference district/28528'],
  },
  {
    shape: 'a list inside what is said of a folder',
    toolName: 'list_folder',
    output: {
      result: 0,
      metadata: {
        id: 'd12876540',
        name: 'Kitchen',
        folderid: 12876540,
        contents: [
          { id: 'd12876611', name: 'Quotes', parentfolderid: 12876540 },
          { id: 'f40560018', name: 'Plan.pdf', parentfolderid: 12876540 },
        ],
      },
    },
    found: [
      'subject folder/12876540 "Kitchen" id=d12876540',
      'child content/d12876611 "Quotes"',
      'child content/f40560018 "Plan.pdf"',
    ],
  },
  {
    shape: 'news, each with the record that it tells of',
    toolName: 'poll_updates',
    output: {
      updates: [
        { update_id: 90001, ticket: { id: 'tk_5501', subject: 'Lamp flickers', opened: '2026-01-02' } },
        { update_id: 90002, edited_ticket: { ticket_id: 'tk_5502', subject: 'Door sticks', opened: '2026-01-03' } },
      ],
    },
    found: ['item ticket/tk_5501 "Lamp flickers"', 'item ticket/tk_5502 "Door sticks"'],
  },
  {
    shape: 'what was said, in a record of the format',
    toolName: 'get_wall',
    output: {
      entries: [
        { post: { uri: 'net://ada/1a2b3c4d5e', record: { text: 'Low tide at noon', langs: ['en'] } } },
        { post: { uri: 'net://ben/9z8y7x6w5v', record: { text: 'Bread is out of the oven', langs: ['en'] } } },
      ],
    },
    found: [
      'item post/net://ada/1a2b3c4d5e "Low tide at noon"',
      'item post/net://ben/9z8y7x6w5v "Bread is out of the oven"',
    ],
  },
  {
    shape: 'things on a map, named among their tags',
    toolName: 'query_trees',
    output: {
      elements: [
        { type: 'node', id: 3390218, lat: 49.1, tags: { name: 'Old linden', species: 'Tilia' } },
        { type: 'node', id: 3390219, lat: 49.2, tags: { name: 'Court oak', species: 'Quercus' } },
      ],
    },
    found: ['item tree/3390218 "Old linden"', 'item tree/3390219 "Court oak"'],
  },
  {
    shape: 'what each is called by its kind, told apart by a log',
    toolName: 'get_workout_list',
    output: {
      workouts: [
        { workoutName: 'Row', workoutTypeId: 9, logId: 61188204, minutes: 30 },
        { workoutName: 'Swim', workoutTypeId: 7, logId: 61190511, minutes: 40 },
        { workoutName: 'Row', workoutTypeId: 9, logId: 61193377, minutes: 20 },
      ],
    },
    found: ['item workout/61188204 "Row"', 'item workout/61190511 "Swim"', 'item workout/61193377 "Row"'],
  },
  {
    shape: 'matches that say what they are by the word before their text',
    toolName: 'acme_search',
    output: {
      hits: [
        { objectID: '45119004', review_text: 'Sturdy, but the lid leaks.', author: 'rjolly' },
        { objectID: '45119120', review_text: 'My third one.', author: 'kbeck' },
      ],
    },
    found: ['item review/45119004 "Sturdy, but the lid leaks."', 'item review/45119120 "My third one."'],
  },
  {
    shape: 'parts of a request, whose type is written together',
    toolName: 'list_merge_request_comments',
    output: [
      {
        id: 601233,
        type: 'mergerequest_comment',
        content: 'Is the job gone?',
        mergerequest: { id: 407, title: 'Old job' },
      },
    ],
    found: ['item comment/601233 "Is the job gone?"', 'child merge_request/407 "Old job"'],
  },
  {
    shape: 'records of a bundle',
    toolName: 'fetch_articles',
    output: {
      data: [
        { type: 'node--recipe', id: 'rcp-5511', attributes: { title: 'Rye bread', shop_internal__nid: 311 } },
        { type: 'node--recipe', id: 'rcp-5512', attributes: { title: 'Plum jam', shop_internal__nid: 318 } },
      ],
    },
    found: ['item recipe/rcp-5511 "Rye bread"', 'item recipe/rcp-5512 "Plum jam"'],
  },
  {
    shape: 'a code and a name under one word, in another language',
    toolName: 'zaiko_list',
    output: {
      一覧: [
        { 部品コード: 'BH-10482', 部品名: '真鍮ねじ', 在庫数: 34 },
        { 部品コード: 'BH-10495', 部品名: '平座金', 在庫数: 0 },
      ],
    },
    found: ['item 部品/BH-10482 "真鍮ねじ"', 'item 部品/BH-10495 "平座金"'],
  },
  {
    shape: 'a folder in the list, and the same one beside its boards',
    toolName: 'search_boards',
    output: [
      { id: 41, title: 'Harbour', sort: 'folder' },
      { id: 63, title: 'Cranes', sort: 'board', folderId: 41, folderTitle: 'Harbour' },
    ],
    found: ['item board/41 "Harbour"', 'item board/63 "Cranes" folderTitle=Harbour'],
  },
  {
    shape: 'numbers of a map beside those of the place',
    toolName: 'find_places',
    output: [
      { place_id: 128841377, map_type: 'way', map_id: 26117744, display_name: 'Market square' },
      { place_id: 128990014, map_type: 'node', map_id: 310774518, display_name: 'Tram stop' },
    ],
    found: [
      'item place/128841377 "Market square" map_id=26117744',
      'item place/128990014 "Tram stop" map_id=310774518',
    ],
  },
  {
    shape: 'a record whose parts are items of a list, some of them under one key',
    toolName: 'search_inns',
    output: {
      paging: { count: 2 },
      inns: [
        {
          inn: [
            { innBasics: { innNo: 18441, innName: 'Tidehouse', fromPrice: 90 } },
            { ratings: { service: 4.5 } },
            { roomInfo: [{ planId: 551, planName: 'With breakfast' }] },
            { roomInfo: [{ planId: 552, planName: 'Room only' }] },
          ],
        },
        { inn: [{ innBasics: { innNo: 18442, innName: 'Mill Inn', fromPrice: 70 } }, { ratings: { service: 4.1 } }] },
      ],
    },
    found: [
      'item inn/18441 "Tidehouse"',
      'reference plan/551 "With breakfast"',
      'reference plan/552 "Room only"',
      'item inn/18442 "Mill Inn"',
    ],
  },
  {
    shape: 'a number of its own in the part for its details',
    toolName: 'list_invoices',
    output: {
      items: [
        { id: 'INV2-4RQT-88LM', status: 'PAID', detail: { invoice_number: 'OP-0044', due: '2026-12-01' } },
        { id: 'INV2-7WNB-31CZ', status: 'DRAFT', detail: { invoice_number: 'OP-0045', due: '2026-12-09' } },
      ],
    },
    found: ['item invoice/INV2-4RQT-88LM invoice_number=OP-0044', 'item invoice/INV2-7WNB-31CZ invoice_number=OP-0045'],
  },
  {
    shape: 'cards that list their fields with the values of each',
    toolName: 'filter_cards',
    output: {
      cards: [
        {
          id: 2871440117,
          title: 'Joinery site',
          fields: [
            { field_id: 251117302, type: 'category', label: 'Status', values: [{ value: { id: 1, text: 'Offer' } }] },
            { field_id: 251117303, type: 'money', label: 'Sum', values: [{ value: '8400.00', currency: 'EUR' }] },
          ],
        },
        {
          id: 2871440952,
          title: 'Booking system',
          fields: [
            { field_id: 251117302, type: 'category', label: 'Status', values: [{ value: { id: 2, text: 'Running' } }] },
            { field_id: 251117303, type: 'money', label: 'Sum', values: [] },
          ],
        },
      ],
    },
    found: ['item card/2871440117 "Joinery site"', 'item card/2871440952 "Booking system"'],
  },
]
