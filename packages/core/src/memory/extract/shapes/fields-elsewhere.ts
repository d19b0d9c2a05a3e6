import type { Shape } from './shape.js'

/** Real shapes of results: records whose fields, types and names stand elsewhere than under the usual keys. */
export const fieldsElsewhere: readonly Shape[] = [
  {
    shape: 'items of a list of that very word, a type that says nothing, and a long number beside what each is',
    toolName: 'get_items',
    output: {
      Item: [
        { itemID: '403', itemType: 'default', systemSku: '210000004037', description: 'Trail pump' },
        { itemID: '406', itemType: 'default', systemSku: '210000004074', description: 'Light set' },
      ],
    },
    found: ['item item/403 "Trail pump" systemSku=210000004037', 'item item/406 "Light set" systemSku=210000004074'],
  },
  {
    shape: 'things of which a key says their place, and how much is told of them',
    toolName: 'list_jobs',
    output: {
      jobs: [
        { id: 7, name: 'shop', lastBuild: { id: 'b-118', url: 'https://ci.example/118' } },
        { id: 8, name: 'blog', account: { id: 'q4k0', object: 'account_mini', code: 'acme' } },
      ],
    },
    found: [
      'item job/7 "shop"',
      'child build/b-118 url=https://ci.example/118',
      'item job/8 "blog"',
      'child account/q4k0 code=acme',
    ],
  },
  {
    shape: 'sorts of what is listed',
    toolName: 'list_services',
    output: [
      {
        cursor: 'c3J2LWQ',
        service: { id: 'srv-d1k3v8hr', name: 'web', type: 'web_service', branch: 'main', createdAt: '2026-03-02' },
      },
      {
        cursor: 'c3J2LWR',
        service: { id: 'crn-d2a7p1bi', name: 'digest', type: 'cron_job', branch: 'main', createdAt: '2026-03-04' },
      },
    ],
    found: ['item service/srv-d1k3v8hr "web" branch=main', 'item service/crn-d2a7p1bi "digest" branch=main'],
  },
  {
    shape: 'lines of fields with parts that have no label',
    toolName: 'list_chats',
    output:
      'Chat ID: 620114877, Name: Bogdan Ilic, Type: User, No unread messages\nChat ID: 711209355, Name: Bea Sandoval, Type: User, No unread messages, Muted',
    found: ['item chat/620114877 "Bogdan Ilic"', 'item chat/711209355 "Bea Sandoval"'],
  },
  {
    shape: 'markers that stand before their nouns',
    toolName: 'export_invoices',
    output:
      'Factura,ID interno,Cliente,Importe,Estado\n0000231,4410872,Panadería Larrea,"1.240,00",Vencida\n0000232,4410899,Clínica Sotomayor,"380,50",Pagada',
    found: ['item invoice/4410872', 'item invoice/4410899'],
  },
  {
    shape: 'an identifier in parts, from what holds it to itself',
    toolName: 'list_companies',
    output: [
      { id: { workspace_id: 'w-1a2b3c', object_id: 'o-77', record_id: 'r-8ff189' }, name: 'Ravel Optics' },
      { id: { workspace_id: 'w-1a2b3c', object_id: 'o-77', record_id: 'r-0a504b' }, name: 'Kestrel Freight' },
    ],
    found: [
      'item company/r-8ff189 "Ravel Optics"',
      'reference workspace/w-1a2b3c',
      'item company/r-0a504b "Kestrel Freight"',
    ],
  },
  {
    shape: 'fields under a key called after the type',
    toolName: 'search_items',
    output: {
      items: [
        {
          type: 'ITEM',
          id: 'GPCKVT6QFM4X',
          item_data: {
            name: 'Flat white',
            variations: [{ type: 'ITEM_VARIATION', id: '6F4KLM5UU4GQ', item_variation_data: { name: 'Small' } }],
          },
        },
        { type: 'ITEM', id: 'GVIWDOQDN6MQ', item_data: { name: 'Almond croissant' } },
      ],
      cursor: 'CIxMZ0gq',
    },
    found: [
      'item item/GPCKVT6QFM4X "Flat white"',
      'child item_variation/6F4KLM5UU4GQ "Small"',
      'item item/GVIWDOQDN6MQ "Almond croissant"',
    ],
  },
  {
    shape: 'texts under data',
    toolName: 'get_board_notes',
    output: {
      data: [
        { id: '345876457901', type: 'note', data: { content: '<p>Gift cards</p>', shape: 'square' } },
        { id: '345876457902', type: 'note', data: { content: '<p>Shorter form</p>', shape: 'square' } },
      ],
      total: 2,
    },
    found: ['item note/345876457901 "Gift cards"', 'item note/345876457902 "Shorter form"'],
  },
  {
    shape: 'types under marked keys',
    toolName: 'list_folder',
    input: { path: '/Clients' },
    output: {
      entries: [
        { '.tag': 'folder', name: 'Oakfield', path_display: '/Clients/Oakfield', id: 'id:a4ayc80OEXw' },
        { '.tag': 'file', name: 'Prices.xlsx', path_display: '/Clients/Prices.xlsx', id: 'id:a4ayc80OEYa' },
      ],
      has_more: false,
    },
    found: [
      'item folder/id:a4ayc80OEXw "Oakfield" path_display=/Clients/Oakfield',
      'item file/id:a4ayc80OEYa "Prices.xlsx" path_display=/Clients/Prices.xlsx',
    ],
  },
  {
    shape: 'names in several forms',
    toolName: 'list_episodes',
    output: {
      results: [
        {
          id: 'ea09b575d073',
          title_original: 'Who owns a river?',
          title_highlighted: 'Who owns a <b>river</b>?',
          podcast: { id: '4d3fe717742d', title_original: 'Law of the Land' },
        },
      ],
      total: 1,
    },
    found: ['item episode/ea09b575d073 "Who owns a river?"', 'child podcast/4d3fe717742d "Law of the Land"'],
  },
  {
    shape: 'names under words of their own',
    toolName: 'list_plants',
    output: {
      plants: [
        { _id: 'p-1041', species: 'Baltic parsley', kind: 'herb', origin: 'Gotland' },
        { _id: 'p-1042', species: 'Sea kale', kind: 'perennial', origin: 'Gotland' },
      ],
    },
    found: ['item plant/p-1041 "Baltic parsley"', 'item plant/p-1042 "Sea kale"'],
  },
  {
    shape: 'things of an owner',
    toolName: 'list_company_employees',
    output: [
      { uuid: '7b1d0df1-6403-4a06-8768-c1dd7d24d27a', first_name: 'Isla', last_name: 'Brandt' },
      { uuid: '5a2b4d8e-11c7-4f0e-9a52-0a44b1bb3c77', first_name: 'Tomas', last_name: 'Rell' },
    ],
    found: [
      'item employee/7b1d0df1-6403-4a06-8768-c1dd7d24d27a "Isla Brandt"',
      'item employee/5a2b4d8e-11c7-4f0e-9a52-0a44b1bb3c77 "Tomas Rell"',
    ],
  },
  {
    shape: 'a page with a title',
    toolName: 'get_listings',
    output: {
      title: 'listings',
      results: [{ _id: '5f1a7c2e9d3b', title: 'Sunny attic' }],
      limit: 1,
      skip: 0,
      count: 41,
    },
    found: ['item listing/5f1a7c2e9d3b "Sunny attic"'],
  },
  {
    shape: 'a page of items in a record',
    toolName: 'get_board',
    output: {
      data: {
        boards: [
          {
            id: '1873645512',
            name: 'Spring',
            items_page: { cursor: 'MSw5', items: [{ id: '4019337201', name: 'Book the printer' }] },
          },
        ],
      },
    },
    found: ['item board/1873645512 "Spring"', 'child item/4019337201 "Book the printer"'],
  },
  {
    shape: 'types of what is included',
    toolName: 'list_workspaces',
    output: {
      data: [
        {
          id: 'ws-6jrRyVDv1J8z',
          type: 'workspaces',
          attributes: { name: 'network-prod', locked: true },
          relationships: {
            organization: { data: { id: 'blue-heron', type: 'organizations' } },
            'current-run': { data: { id: 'run-CZcmD7eagjhy', type: 'runs' }, links: { related: '/runs/1' } },
          },
        },
      ],
      included: [{ id: 'run-CZcmD7eagjhy', type: 'runs', attributes: { status: 'errored', message: 'Raise count' } }],
    },
    found: [
      'item workspace/ws-6jrRyVDv1J8z "network-prod"',
      'child run/run-CZcmD7eagjhy "Raise count"',
      'child organization/blue-heron',
    ],
  },
  {
    shape: 'numbers under the own word',
    toolName: 'get_flights',
    output: {
      data: [
        { flight_status: 'active', flight: { number: '912', iata: 'QX912', codeshared: null } },
        { flight_status: 'cancelled', flight: { number: '404', iata: 'NV404', codeshared: null } },
      ],
    },
    found: ['item flight/QX912 number=912', 'item flight/NV404 number=404'],
  },
  {
    shape: 'parts numbered after their record',
    toolName: 'list_activities',
    output: [{ id: 15429080123, name: 'Fjord loop', map: { id: 'a15429080123', summary_polyline: 'ki{eFvqfiVsBm' } }],
    found: ['item activity/15429080123 "Fjord loop"'],
  },
  {
    shape: 'identifiers of what a compound is called after',
    toolName: 'list_ledger_transactions',
    output: [
      {
        id: '0d1a5c9e-54f0-4a4a-9a83-0000000000c1',
        description: 'Payout',
        ledger_id: '89c8bd30-e06a-4a79-b396-e6c7e13e7a12',
      },
    ],
    found: [
      'item ledger_transaction/0d1a5c9e-54f0-4a4a-9a83-0000000000c1 "Payout"',
      'reference ledger/89c8bd30-e06a-4a79-b396-e6c7e13e7a12',
    ],
  },
  {
    shape: 'a place by whose name people call what stands there',
    toolName: 'list_stations',
    output: [
      { ID: 204221, AddressInfo: { ID: 274221, Title: 'Harbour car park', Town: 'Oslo' } },
      { ID: 204388, AddressInfo: { ID: 274388, Title: 'Ski station', Town: 'Ski' } },
    ],
    found: [
      'item station/204221 "Harbour car park" address_info_id=274221',
      'item station/204388 "Ski station" address_info_id=274388',
    ],
  },
  {
    shape: 'kinds by which people call what has no other word',
    toolName: 'find_shifts',
    output: {
      shifts: [
        { shift_id: 'sh-501', shift_role: 'Dishwashing', state: 'Open' },
        { shift_id: 'sh-502', shift_role: 'Driving', state: 'Full' },
      ],
    },
    found: ['item shift/sh-501 "Dishwashing"', 'item shift/sh-502 "Driving"'],
  },
  {
    shape: 'one record under data in each item',
    toolName: 'search_images',
    output: {
      collection: {
        items: [
          {
            href: 'https://images.example.gov/i/PIA12235',
            data: [{ id: 'PIA12235', title: 'Near side' }],
            links: [{ href: 'https://images.example.gov/i/PIA12235.jpg' }],
          },
          { href: 'https://images.example.gov/i/PIA00405', data: [{ id: 'PIA00405', title: 'Crater' }], links: [] },
        ],
      },
    },
    found: ['item image/PIA12235 "Near side"', 'item image/PIA00405 "Crater"'],
  },
  {
    shape: 'a table under a drawn line',
    toolName: 'run_command',
    input: { command: 'backup snapshots' },
    output: `ID        Time                 Host       Tags
------------------------------------------------
40dc1520  2026-11-20 02:00:11  nas-attic  nightly
bdbd3439  2026-11-21 04:30:00  web-1      weekly
------------------------------------------------
2 snapshots`,
    found: ['item snapshot/40dc1520', 'item snapshot/bdbd3439'],
  },
]
