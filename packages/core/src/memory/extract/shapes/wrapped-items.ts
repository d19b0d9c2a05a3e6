import type { Shape } from './shape.js'

/** Real shapes of results: items of a list that only wrap a record each. */
export const wrappedItems: readonly Shape[] = [
  {
    shape: 'one key around each record, and codes of two systems in it',
    toolName: 'list_callbacks',
    output: {
      test: 'false',
      callbackItems: [
        {
          CallbackRequestItem: {
            orderReference: 'KQ-20411',
            gatewayReference: 'QFQTPCQ8HXSKGK82',
            eventCode: 'PAID',
            amount: { currency: 'EUR', value: 4990 },
          },
        },
        {
          CallbackRequestItem: {
            orderReference: 'KQ-20412',
            gatewayReference: 'NC6HT9CRT65ZGN82',
            eventCode: 'REFUSED',
          },
        },
      ],
    },
    found: [
      'item callback/QFQTPCQ8HXSKGK82 orderReference=KQ-20411',
      'item callback/NC6HT9CRT65ZGN82 orderReference=KQ-20412',
    ],
  },
  {
    shape: 'records under element, with their codes',
    toolName: 'list_courses',
    output: {
      elements: [
        { element: { courseCode: 'MA10102', title: 'Algebra', credits: 5 } },
        { element: { courseCode: 'MA10203', title: 'Calculus', credits: 6 } },
      ],
    },
    found: ['item course/MA10102 "Algebra"', 'item course/MA10203 "Calculus"'],
  },
  {
    shape: 'a score beside each match',
    toolName: 'search_companies',
    output: {
      results: [
        { score: 9.1, company: { number: '00120041', name: 'Oak Ltd', status: 'active' } },
        { score: 8.7, company: { number: '00120042', name: 'Elm Ltd', status: 'dissolved' } },
      ],
    },
    found: ['item company/00120041 "Oak Ltd"', 'item company/00120042 "Elm Ltd"'],
  },
  {
    shape: 'when each was added, and by whom',
    toolName: 'list_saved_songs',
    output: {
      items: [
        { added_at: '2026-01-01', added_by: 'ana', song: { id: 'sg1', title: 'Low tide' } },
        { added_at: '2026-01-02', added_by: 'bo', song: { id: 'sg2', title: 'Thaw' } },
      ],
    },
    found: ['item song/sg1 "Low tide"', 'item song/sg2 "Thaw"'],
  },
  {
    shape: 'the role of a person beside them',
    toolName: 'list_members',
    output: {
      members: [
        { role: 'admin', user: { id: 'u1', name: 'Ana Reyes' } },
        { role: 'viewer', user: { id: 'u2', name: 'Bo Lund' } },
      ],
    },
    found: ['item user/u1 "Ana Reyes"', 'item user/u2 "Bo Lund"'],
  },
  {
    shape: 'what may be done with each',
    toolName: 'list_boards',
    output: {
      boards: [
        { permissions: { edit: true }, board: { key: 'KILN', name: 'Kiln' } },
        { permissions: { edit: false }, board: { key: 'LOOM', name: 'Loom' } },
      ],
    },
    found: ['item board/KILN "Kiln"', 'item board/LOOM "Loom"'],
  },
  {
    shape: 'edges with what ties them',
    toolName: 'list_group_members',
    output: {
      group: {
        members: {
          edges: [
            { role: 'OWNER', cursor: 'YTE', node: { username: 'ada', fullName: 'Ada Oak' } },
            { role: 'GUEST', cursor: 'YTI', node: { username: 'bo', fullName: 'Bo Elm' } },
          ],
        },
      },
    },
    found: ['item member/ada "Ada Oak"', 'item member/bo "Bo Elm"'],
  },
  {
    shape: 'records of two kinds, each under its own',
    toolName: 'get_saved_items',
    output: {
      saved: [
        { saved_at: '2026-02-01', recipe: { slug: 'leek-pie', title: 'Leek pie' } },
        { saved_at: '2026-02-02', article: { slug: 'on-yeast', title: 'On yeast' } },
      ],
    },
    found: ['item recipe/leek-pie "Leek pie"', 'item article/on-yeast "On yeast"'],
  },
  {
    shape: 'how many of each',
    toolName: 'get_basket_lines',
    output: {
      lines: [
        { quantity: 2, product: { sku: 'LMP-10021', name: 'Lamp' } },
        { quantity: 1, product: { sku: 'DSK-10022', name: 'Desk' } },
      ],
    },
    found: ['item product/LMP-10021 "Lamp"', 'item product/DSK-10022 "Desk"'],
  },
  {
    shape: 'parcels with two numbers each',
    toolName: 'list_parcels',
    output: {
      parcels: [
        { trackingNumber: '1Z9990001', shipperReference: 'SO-1180', status: 'in transit' },
        { trackingNumber: '1Z9990002', shipperReference: 'SO-1190', status: 'delivered' },
      ],
    },
    found: ['item parcel/1Z9990001 shipperReference=SO-1180', 'item parcel/1Z9990002 shipperReference=SO-1190'],
  },
  {
    shape: 'the full address of each entry',
    toolName: 'find_records',
    output: {
      entry: [
        {
          fullUrl: 'https://api.example.com/Record/r-1',
          search: { mode: 'match' },
          resource: { resourceType: 'Mineral', identifier: 'r-1', label: 'Moss' },
        },
        {
          fullUrl: 'https://api.example.com/Record/r-2',
          search: { mode: 'match' },
          resource: { resourceType: 'Mineral', identifier: 'r-2', label: 'Peat' },
        },
      ],
    },
    found: ['item mineral/r-1 "Moss"', 'item mineral/r-2 "Peat"'],
  },
  {
    shape: 'labels of a record, which is no wrapper of them',
    toolName: 'list_alerts',
    output: [
      { labels: { alertname: 'DiskFull', host: 'a1' }, state: 'active', fingerprint: '0a1b2c3d4e5f6071' },
      { labels: { alertname: 'LagHigh', host: 'a2' }, state: 'active', fingerprint: '0a1b2c3d4e5f6072' },
    ],
    found: ['item alert/0a1b2c3d4e5f6071 "DiskFull"', 'item alert/0a1b2c3d4e5f6072 "LagHigh"'],
  },
  {
    shape: 'a record and what is of it side by side',
    toolName: 'list_overdue',
    output: {
      results: [
        {
          customer: { id: 11, name: 'Hill & Co' },
          invoices: [
            { id: 901, note: 'first' },
            { id: 902, note: 'second' },
          ],
        },
        { customer: { id: 12, name: 'Bright' }, invoices: [{ id: 903, note: 'third' }] },
      ],
    },
    found: [
      'item customer/11 "Hill & Co"',
      'child invoice/901 "first"',
      'child invoice/902 "second"',
      'item customer/12 "Bright"',
      'child invoice/903 "third"',
    ],
  },
  {
    shape: 'groups of what was asked for, each under the record that it is of',
    toolName: 'list_overdue_invoices',
    output: {
      results: [
        { customer: { id: 11, name: 'Hill & Co' }, invoices: [{ id: 901 }, { id: 902 }] },
        { customer: { id: 12, name: 'Bright' }, invoices: [{ id: 903 }] },
      ],
    },
    found: [
      'child customer/11 "Hill & Co"',
      'item invoice/901',
      'item invoice/902',
      'child customer/12 "Bright"',
      'item invoice/903',
    ],
  },
  {
    shape: 'the sort of the wrapper, which is not that of the record',
    toolName: 'find_stays',
    output: {
      data: [
        {
          type: 'stay-offers',
          hotel: { hotelId: 'HL266', name: 'Le Petit Nord' },
          rooms: [{ id: 'R1' }, { id: 'R2' }],
        },
        { type: 'stay-offers', hotel: { hotelId: 'HL501', name: 'Maison Sud' }, rooms: [{ id: 'R3' }] },
      ],
    },
    found: [
      'item hotel/HL266 "Le Petit Nord"',
      'child room/R1',
      'child room/R2',
      'item hotel/HL501 "Maison Sud"',
      'child room/R3',
    ],
  },
  {
    shape: 'what only reports how a call went for each of several things',
    toolName: 'create_records',
    input: { module: 'Tasks' },
    output: {
      data: [
        {
          code: 'SUCCESS',
          details: { id: '57257670618005', at: '2026-11-22T10:20:31' },
          message: 'added',
          status: 'success',
        },
        {
          code: 'SUCCESS',
          details: { id: '57257670618009', at: '2026-11-22T10:20:31' },
          message: 'added',
          status: 'success',
        },
      ],
    },
    found: ['item task/57257670618005', 'item task/57257670618009'],
  },
]
