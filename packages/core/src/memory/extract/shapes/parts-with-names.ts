import type { Shape } from './shape.js'

/** Real shapes of results: parts of records that say who or what they are, but not under the word for it. */
export const partsWithNames: readonly Shape[] = [
  {
    shape: 'a person under what they did, by the identifier of a sort of person',
    toolName: 'list_repairs',
    output: {
      repairs: [
        { id: 51021, title: 'Water under the sink', reported_by: { tenant_id: 7001, full_name: 'Joan Pike' } },
        { id: 51022, title: 'Hall light flickers', reported_by: { tenant_id: 7014, full_name: 'Samir Lo' } },
      ],
    },
    found: [
      'item repair/51021 "Water under the sink"',
      'reference user/7001 "Joan Pike"',
      'item repair/51022 "Hall light flickers"',
      'reference user/7014 "Samir Lo"',
    ],
  },
  {
    shape: 'items with an identifier of their own word, in a list that says nothing of what they are',
    toolName: 'list_orders',
    output: {
      orders: [
        {
          id: 'o-1',
          items: [
            { line_id: 'K7-1', name: 'Beef pho' },
            { line_id: 'K7-2', name: 'Rolls' },
          ],
        },
        { id: 'o-2', items: [{ line_id: 'M2-1', name: 'Tacos' }] },
      ],
    },
    found: [
      'item order/o-1',
      'child line/K7-1 "Beef pho"',
      'child line/K7-2 "Rolls"',
      'item order/o-2',
      'child line/M2-1 "Tacos"',
    ],
  },
  {
    shape: 'a part of another thing that has its identifier, and none of its own',
    toolName: 'list_lessons',
    output: [
      { id: 'l-1', title: 'Roots', details: { course_id: 'c-9', teacher_id: 't-2', name: 'Square roots' } },
      { id: 'l-2', title: 'Powers', details: { course_id: 'c-9', teacher_id: 't-2', name: 'Powers of two' } },
    ],
    found: ['item lesson/l-1 "Roots"', 'reference course/c-9', 'reference teacher/t-2', 'item lesson/l-2 "Powers"'],
  },
  {
    shape: 'a person under an identifier’s key, whose identifier is a value',
    toolName: 'get_deals',
    output: {
      data: [
        {
          id: 318,
          title: 'Dental chairs',
          person_id: { active: true, name: 'Edith Hollis', email: [], company_id: 9003311, value: 5501 },
        },
        {
          id: 321,
          title: 'Office move',
          person_id: { active: true, name: 'Uwe Kranz', email: [], company_id: 9003311, value: 5502 },
        },
      ],
    },
    found: [
      'item deal/318 "Dental chairs"',
      'child person/5501 "Edith Hollis"',
      'item deal/321 "Office move"',
      'child person/5502 "Uwe Kranz"',
    ],
  },
  {
    shape: 'a person with a given name alone, a supplier by its company, a van by its model',
    toolName: 'list_jobs',
    output: [
      {
        id: 'j-1',
        courier: { id: 'c-8', first_name: 'Femi' },
        supplier: { id: 5, company: 'Brix Ltd' },
        van: { id: 'v-1', make: 'Fiat', model: 'Doblo' },
      },
      {
        id: 'j-2',
        courier: { id: 'c-9', first_name: 'Lotte' },
        supplier: { id: 6, company: 'Vela' },
        van: { id: 'v-2', plate: 'CD 2', model: 'Transit' },
      },
    ],
    found: [
      'item job/j-1',
      'child courier/c-8 "Femi"',
      'child supplier/5 "Brix Ltd"',
      'child van/v-1 "Doblo"',
      'item job/j-2',
      'child courier/c-9 "Lotte"',
      'child supplier/6 "Vela"',
      'child van/v-2 "Transit"',
    ],
  },
  {
    shape: 'a remark on one of several, which is no name of it',
    toolName: 'list_orders',
    output: [
      { id: 'o-1', note: 'Ring twice', total: 5 },
      { id: 'o-2', note: null, total: 7 },
      { id: 'o-3', total: 9 },
    ],
    found: ['item order/o-1', 'item order/o-2', 'item order/o-3'],
  },
  {
    shape: 'remarks on all of several, which is what they are called by',
    toolName: 'list_transactions',
    output: [
      { id: 't-1', memo: 'Rent of May', total: 5 },
      { id: 't-2', memo: 'Bike repair', total: 7 },
      { id: 't-3', total: 9 },
    ],
    found: ['item transaction/t-1 "Rent of May"', 'item transaction/t-2 "Bike repair"', 'item transaction/t-3'],
  },
  {
    shape: 'a record of an act, of what the call acted on',
    toolName: 'power-on-droplet',
    input: { droplet_id: 507714460 },
    output: {
      action: {
        id: 2210998123,
        status: 'in-progress',
        type: 'power_on',
        resource_id: 507714460,
        resource_type: 'droplet',
      },
    },
    found: ['subject droplet/507714460', 'child action/2210998123 resource_id=507714460'],
  },
  {
    shape: 'messages with an identifier of an event, and their text inside',
    toolName: 'room_messages',
    output: {
      chunk: [
        { sender: '@petra:example', content: { body: 'The man comes at nine.' }, event_id: '$HSQKp1', room_id: '!tR' },
        {
          sender: '@olu:example',
          content: { body: 'reading.jpg', filename: 'reading.jpg' },
          event_id: '$WSkJx2',
          room_id: '!tR',
        },
      ],
    },
    found: [
      'item event/$HSQKp1 "The man comes at nine."',
      'reference room/!tR',
      'item event/$WSkJx2 "reading.jpg"',
      'child content/reading.jpg',
    ],
  },
  {
    shape: 'who prescribes, by the identifier of a practitioner',
    toolName: 'list_prescriptions',
    output: [
      { id: 'rx-1', title: 'Amlodipine', prescriber: { practitionerId: 'p-11', name: 'Dr Ravi Menon' } },
      { id: 'rx-2', title: 'Salbutamol', prescriber: { practitionerId: 'p-19', name: 'Dr Helen Strand' } },
    ],
    found: [
      'item prescription/rx-1 "Amlodipine"',
      'child prescriber/p-11 "Dr Ravi Menon"',
      'item prescription/rx-2 "Salbutamol"',
      'child prescriber/p-19 "Dr Helen Strand"',
    ],
  },
  {
    shape: 'names in two parts, with hyphens',
    toolName: 'list_candidates',
    output: {
      data: [
        { id: '771', type: 'candidates', attributes: { 'first-name': 'Joanna', 'last-name': 'Wolska' } },
        { id: '772', type: 'candidates', attributes: { 'first-name': 'Matteo', 'last-name': 'Ricci' } },
      ],
    },
    found: ['item candidate/771 "Joanna Wolska"', 'item candidate/772 "Matteo Ricci"'],
  },
]
