import type { Shape } from './shape.js'

/** Real shapes of results: fields of a format's own, and records that only hold what was asked for. */
export const fieldsAndHolders: readonly Shape[] = [
  {
    shape: 'things referred to by a pair of identifier and name',
    toolName: 'list_repairs',
    output: [
      { id: 71, name: 'RMA-0071', customer_id: [12, 'Hollow Creek Farm'], uom_id: [1, 'Units'], line_ids: [3, 4] },
      { id: 72, name: 'RMA-0072', customer_id: [15, 'Bluebell Dairy'], uom_id: false, line_ids: [] },
    ],
    found: [
      'item repair/71 "RMA-0071"',
      'child customer/12 "Hollow Creek Farm"',
      'child line/3',
      'child line/4',
      'child uom/1 "Units"',
      'item repair/72 "RMA-0072"',
      'child customer/15 "Bluebell Dairy"',
    ],
  },
  {
    shape: 'fields with what each is called, in the language of the account',
    toolName: 'get_members',
    output: {
      members: [
        {
          id: { label: 'ID', value: 5021, kind: 'number' },
          first_name: { label: 'Prénom', value: 'Maud', kind: 'text' },
          last_name: { label: 'Nom', value: 'Kerviel', kind: 'text' },
          left_on: { label: 'Départ', value: null, kind: 'date' },
        },
        {
          id: { label: 'ID', value: 5022, kind: 'number' },
          first_name: { label: 'Prénom', value: 'Ugo', kind: 'text' },
          last_name: { label: 'Nom', value: 'Sartre', kind: 'text' },
          left_on: { label: 'Départ', value: '2026-01-31', kind: 'date' },
        },
      ],
    },
    found: ['item member/5021 "Maud Kerviel"', 'item member/5022 "Ugo Sartre"'],
  },
  {
    shape: 'an identifier with its type, and one name for each platform',
    toolName: 'get_events',
    output: [
      { id: { objectType: 'INCIDENT', id: '5f1d2c3b4a59687' }, title: 'Door left open' },
      { id: { objectType: 'INCIDENT', id: '5f1d2c3b4a59688' }, title: { web: 'Low battery', phone: 'Low battery' } },
    ],
    found: ['item incident/5f1d2c3b4a59687 "Door left open"', 'item incident/5f1d2c3b4a59688 "Low battery"'],
  },
  {
    shape: 'items with a record each, of which one says why it is listed',
    toolName: 'get_newsfeed',
    output: {
      stories: [
        { story: { id: 'st_8102', headline: 'Ferry is late' } },
        {
          story: { id: 'st_8099', headline: 'Market moves' },
          reason: { by: { id: 'us_4', name: 'Ana' }, kind: 'share' },
        },
        { story: { id: 'st_8087', headline: 'Bridge opens' } },
      ],
    },
    found: [
      'item story/st_8102 "Ferry is late"',
      'item story/st_8099 "Market moves"',
      'item story/st_8087 "Bridge opens"',
    ],
  },
  {
    shape: 'the rows that were got of a table, by its columns',
    toolName: 'get_lines',
    input: { boardId: 40017 },
    output: {
      id: 40017,
      name: 'Kitchen refit',
      fields: [
        { id: 'f_1', title: 'Step', primary: true },
        { id: 'f_2', title: 'Who' },
      ],
      lines: [
        {
          id: 9001,
          cells: [
            { fieldId: 'f_1', value: 'Tear out the tiles' },
            { fieldId: 'f_2', value: 'joe@x.example', displayValue: 'Joe Marsh' },
          ],
        },
        { id: 9002, cells: [{ fieldId: 'f_1', value: 'Order the sink' }] },
      ],
    },
    found: [
      'child board/40017 "Kitchen refit"',
      'child field/f_1 "Step"',
      'child field/f_2 "Who"',
      'item line/9001 "Tear out the tiles"',
      'item line/9002 "Order the sink"',
    ],
  },
  {
    shape: 'what a search found, in a nameless record of the search',
    toolName: 'search_rides',
    output: {
      data: {
        id: 'srq_7Hq2',
        created_at: '2026-05-02T10:00:00Z',
        riders: [{ id: 'rdr_1', age: 31 }],
        quotes: [
          { id: 'qte_A1', total: '12.40', company: { id: 'cmp_1', name: 'Swift Cabs' } },
          { id: 'qte_B2', total: '10.90', company: { id: 'cmp_2', name: 'Canal Taxi' } },
        ],
      },
    },
    found: [
      'child resource/srq_7Hq2',
      'item quote/qte_A1',
      'child company/cmp_1 "Swift Cabs"',
      'item quote/qte_B2',
      'child company/cmp_2 "Canal Taxi"',
      'child rider/rdr_1',
    ],
  },
  {
    shape: 'codes in capitals, of which one has no digit',
    toolName: 'list_bookings',
    output: [
      { id: 'b8817a0c2d', bookingCode: 'KQ7RT2', nights: 2 },
      { id: 'b8817a0c2e', bookingCode: 'LWXPNA', nights: 3 },
      { id: 'b8817a0c2f', bookingCode: 'P0QR5S', nights: 4 },
    ],
    found: [
      'item booking/b8817a0c2d bookingCode=KQ7RT2',
      'item booking/b8817a0c2e bookingCode=LWXPNA',
      'item booking/b8817a0c2f bookingCode=P0QR5S',
    ],
  },
  {
    shape: 'columns under an indented header, with a mark before a row',
    toolName: 'terminal',
    input: { command: 'ctl list-jobs --all' },
    output:
      '  JOB            STATE  HEALTH SINCE  NOTE\n' +
      '  relay.service  loaded good   3d     Relays mail\n' +
      '* cache.service  failed bad    2h     Keeps pages in memory\n\n' +
      'Legend: SINCE is when the state was last another one.\n',
    found: ['item job/relay.service', 'item job/cache.service'],
  },
  {
    shape: 'numbered machines in columns that end where their words do',
    toolName: 'exec',
    output:
      '      CTID NAME             STATUS     MEM(MB)    PID       \n' +
      '       201 wiki             running    1024       7712      \n' +
      '       204 mirror           stopped    512        0         \n',
    found: ['item ct/201 "wiki"', 'item ct/204 "mirror"'],
  },
  {
    shape: 'elements with numbers that say their version, and a part that is called',
    toolName: 'fetch_entries',
    output:
      '<?xml version="1.0"?><RecordSet>' +
      '<Entry><Citation Status="done"><RecordID Version="2">7011223</RecordID><Paper><PaperTitle>Salt in old mortar</PaperTitle></Paper></Citation><Extra><Pages>4</Pages></Extra></Entry>' +
      '<Entry><Citation Status="done"><RecordID Version="1">7011904</RecordID><Paper><PaperTitle>Lime and frost</PaperTitle></Paper></Citation><Extra><Pages>9</Pages></Extra></Entry>' +
      '</RecordSet>',
    found: ['item citation/7011223 "Salt in old mortar"', 'item citation/7011904 "Lime and frost"'],
  },
]
