import type { Shape } from './shape.js'

/** Real shapes of results: what stands in them twice, and what only looks like a thing. */
export const oneThingOnce: readonly Shape[] = [
  {
    shape: 'what users say of a record under one key of it',
    toolName: 'list_entries',
    output: {
      entries: [
        { id: '70aa1c44e1', isDraft: false, fieldData: { title: 'Sourdough basics', slug: 'sourdough-basics' } },
        { id: '70aa1c44e2', isDraft: true, fieldData: { title: 'Rye starter', slug: 'rye-starter' } },
      ],
    },
    found: [
      'item entry/70aa1c44e1 "Sourdough basics" slug=sourdough-basics',
      'item entry/70aa1c44e2 "Rye starter" slug=rye-starter',
    ],
  },
  {
    shape: 'whose details they are, beside a record without a name',
    toolName: 'get_booking',
    output: { id: 'bk_7710', status: 'held', guest_details: { name: 'Ada Quill', phone: '555' } },
    found: ['subject booking/bk_7710'],
  },
  {
    shape: 'the version of each file',
    toolName: 'list_documents',
    output: {
      documents: [
        { id: 'd-100', name: 'Plan.odt', rev: 'b88da6ad0b1a427fdf7afce7' },
        { id: 'd-101', name: 'Costs.ods', rev: 'aed3792913af127db130462f' },
      ],
    },
    found: ['item document/d-100 "Plan.odt"', 'item document/d-101 "Costs.ods"'],
  },
  {
    shape: 'what each record was imported from',
    toolName: 'list_workouts',
    output: {
      workouts: [
        { id: 501123, title: 'Hill sprints', import_id: 99120001, coach_id: 12 },
        { id: 501124, title: 'Long swim', import_id: 99120002, coach_id: 12 },
        { id: 501125, title: 'Rowing', import_id: 99120003, coach_id: 12 },
      ],
    },
    found: [
      'item workout/501123 "Hill sprints" import_id=99120001',
      'reference coach/12',
      'item workout/501124 "Long swim" import_id=99120002',
      'item workout/501125 "Rowing" import_id=99120003',
    ],
  },
  {
    shape: 'numbers by which others know a record, with their sorts',
    toolName: 'track_parcels',
    output: {
      consignments: [
        {
          id: '4471190023',
          details: { pieceIds: ['QP0099120'], references: [{ type: 'shipper-reference', number: 'SO-118' }] },
        },
        {
          id: '4471190024',
          details: { pieceIds: ['QP0099121'], references: [{ type: 'shipper-reference', number: 'SO-119' }] },
        },
      ],
    },
    found: [
      'item consignment/4471190023 pieceIds=QP0099120 shipper_reference=SO-118',
      'item consignment/4471190024 pieceIds=QP0099121 shipper_reference=SO-119',
    ],
  },
  {
    shape: 'a tie to a thing whose type stands beside it',
    toolName: 'list_remarks',
    output: [
      { id: 31, text: 'Looks fine', attachable_id: 8801, attachable_type: 'Invoice', attachable_number: 12 },
      { id: 32, text: 'Paid twice', attachable_id: 8802, attachable_type: 'Billing::Invoice', attachable_number: 13 },
    ],
    found: [
      'item remark/31 "Looks fine"',
      'reference invoice/8801',
      'item remark/32 "Paid twice"',
      'reference invoice/8802',
    ],
  },
  {
    shape: 'amounts under the words for them',
    toolName: 'list_baskets',
    output: {
      baskets: [
        {
          id: 'bsk_1',
          sums: { net: { amount: 900, currency: 'EUR' }, gross: { amount: 1071, currency: 'EUR' } },
        },
        { id: 'bsk_2', sums: { net: { amount: 10, currency: 'EUR' }, gross: { amount: 12, currency: 'EUR' } } },
      ],
    },
    found: ['item basket/bsk_1', 'item basket/bsk_2'],
  },
  {
    shape: 'settings of a record, and the page that follows',
    toolName: 'list_chores',
    output: {
      data: [
        {
          gid: '8811002201',
          name: 'Mow the lawn',
          custom_fields: [{ gid: '8811002290', name: 'Effort', enum_value: { gid: '8811002291', name: 'Low' } }],
        },
      ],
      next_page: {
        offset: 'eyJ0eXAi',
        path: '/chores?offset=eyJ0eXAi',
        uri: 'https://api.example.com/chores?offset=1',
      },
    },
    found: ['item chore/8811002201 "Mow the lawn"'],
  },
  {
    shape: 'how an answer is laid out, beside it',
    toolName: 'run_saved_view',
    output: {
      columns: [{ referenceName: 'Core.Id', name: 'ID', url: 'https://api.example.com/fields/Core.Id' }],
      sortColumns: [{ field: { referenceName: 'Core.Rank', name: 'Rank' }, descending: false }],
      defects: [{ id: 7012 }, { id: 7044 }],
    },
    found: ['item defect/7012', 'item defect/7044'],
  },
  {
    shape: 'the number of a house, and whose address it is',
    toolName: 'list_orders',
    output: {
      orders: [
        {
          id: 'o-5501',
          billing_address: { number: '12', street: 'Mill Lane', city: 'Ostrow' },
          delivery_address: { customer_id: 'c-88120', name: 'Bram Oake', street: 'Weir 4' },
        },
      ],
    },
    found: ['item order/o-5501', 'child customer/c-88120 "Bram Oake"'],
  },
  {
    shape: 'where a record stands in its course',
    toolName: 'list_applicants',
    output: { applicants: [{ id: 61, name: 'Ines Roth', pipeline_id: 1, stage_id: 4 }] },
    found: ['item applicant/61 "Ines Roth"'],
  },
]

/** Real shapes of results: envelopes that look like things, and names that only repeat an identifier. */
export const envelopesAndNames: readonly Shape[] = [
  {
    shape: 'an answer under message',
    toolName: 'search_reports',
    output: {
      status: 'ok',
      message: {
        'total-results': 2,
        items: [
          { id: 'rp-1', title: 'Peat' },
          { id: 'rp-2', title: 'Moss' },
        ],
      },
    },
    found: ['item report/rp-1 "Peat"', 'item report/rp-2 "Moss"'],
  },
  {
    shape: 'a message with its text',
    toolName: 'post_to_room',
    output: { ok: true, message: { id: 'ms-81', text: 'Lunch is here' } },
    found: ['subject message/ms-81 "Lunch is here"'],
  },
  {
    shape: 'items under one word in the singular',
    toolName: 'get_playlist_songs',
    output: {
      page: {
        offset: 0,
        content: [
          { id: 'sg-1', title: 'Low tide' },
          { id: 'sg-2', title: 'Thaw' },
        ],
      },
    },
    found: ['item song/sg-1 "Low tide"', 'item song/sg-2 "Thaw"'],
  },
  {
    shape: 'comments with an identifier for a name',
    toolName: 'get_story_comments',
    output: [
      { id: 'k3f9a1', name: 'cm_k3f9a1', author: 'leafy', body: 'Looks like tap water to me.' },
      { id: 'k3f9a2', name: 'cm_k3f9a2', author: 'moss', body: 'Mine did that, too.' },
    ],
    found: [
      'item comment/k3f9a1 "Looks like tap water to me." name=cm_k3f9a1',
      'item comment/k3f9a2 "Mine did that, too." name=cm_k3f9a2',
    ],
  },
  {
    shape: 'chapters with the number of their book',
    toolName: 'search_papers',
    output: {
      items: [
        { DOI: '10.5555/9780000123456.ch07', ISBN: '9780000123456', title: 'Rewetting' },
        { DOI: '10.5555/9780000123456.ch08', ISBN: '9780000123456', title: 'Peat' },
      ],
    },
    found: [
      'item paper/10.5555/9780000123456.ch07 "Rewetting" ISBN=9780000123456',
      'item paper/10.5555/9780000123456.ch08 "Peat" ISBN=9780000123456',
    ],
  },
  {
    shape: 'one person under the words for what each record has them for',
    toolName: 'list_requests',
    output: {
      requests: [
        {
          id: 881204,
          title: 'Rebar spacing',
          ball_in_court: { id: 66134, name: 'Dana Whitlock' },
          received_from: { id: 66201, name: 'Yi-Chen Roth' },
        },
        {
          id: 881219,
          title: 'Stair door',
          created_by_user: { id: 66134, name: 'Dana Whitlock' },
          user: { id: 66201, name: 'Yi-Chen Roth' },
        },
      ],
    },
    found: [
      'item request/881204 "Rebar spacing"',
      'child ball_in_court/66134 "Dana Whitlock"',
      'item request/881219 "Stair door"',
      'child user/66201 "Yi-Chen Roth"',
    ],
  },
]
