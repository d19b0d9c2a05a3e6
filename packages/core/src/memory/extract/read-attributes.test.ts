import { describe, expect, it } from 'vitest'
import type { Json } from '../../model/json.js'
import { extractEntities } from './extract-entities.js'

/** The attributes of what was asked for, as `field=value`. */
function attributesOf(output: Json, toolName = 'list_tickets'): readonly (readonly string[])[] {
  return extractEntities({ toolName, output })
    .entities.filter(({ role }) => role === 'subject' || role === 'item')
    .map(({ attributes = [] }) => attributes.map(({ field, value }) => `${field}=${value}`))
}

describe('values that tell records of one list apart', () => {
  const shapes: { shape: string; output: Json; attributes: readonly (readonly string[])[] }[] = [
    {
      shape: 'what some of a list have and others lack',
      output: [
        { id: 1, title: 'Rain', published_at: '2026-11-02', tags: ['wet'], assignee: null },
        { id: 2, title: 'Snow', published_at: null, tags: [], assignee: 'Ada Lind' },
      ],
      attributes: [
        ['tags=wet', 'published_at=2026-11-02', 'assignee=unassigned'],
        ['assignee=Ada Lind', 'tags=untagged', 'published_at=unpublished'],
      ],
    },
    {
      shape: 'how long it took, beside when it was',
      output: [
        { id: 1, name: 'Morning run', moving_time: 4305, elapsed_time: 4517, start_date: '2026-11-27T06:26:50Z' },
        { id: 2, name: 'Easy loop', moving_time: 3477, elapsed_time: 3795, start_date: '2026-11-25T06:12:10Z' },
      ],
      attributes: [
        ['start_date=2026-11-27T06:26:50Z', 'elapsed_time=4517', 'moving_time=4305'],
        ['start_date=2026-11-25T06:12:10Z', 'elapsed_time=3795', 'moving_time=3477'],
      ],
    },
    {
      shape: 'where a thing is by a number, who has it to do, and what was found',
      output: [
        { id: 1, title: 'Oak', floor: 3, agent: 'Ada Lind', verdict: 'pass', coliform: 'absent', lab: 'Aqualab' },
        { id: 2, title: 'Elm', floor: 4, agent: null, verdict: 'fail', coliform: 'present', lab: 'Riverside' },
      ],
      attributes: [
        ['verdict=pass', 'agent=Ada Lind', 'coliform=absent', 'lab=Aqualab', 'floor=3'],
        ['verdict=fail', 'agent=unassigned', 'coliform=present', 'lab=Riverside', 'floor=4'],
      ],
    },
    {
      shape: 'what is off, said in a part, and what few remark',
      output: [
        { id: 1, name: 'Desk lamp', on: { on: true }, note: 'Flickers at night' },
        { id: 2, name: 'Porch', on: { on: false }, note: null },
        { id: 3, name: 'Hall', on: { on: false } },
      ],
      attributes: [['note=Flickers at night', 'on=true'], ['on=off'], ['on=off']],
    },
    {
      shape: 'prices in parts of parts, and none that come to nothing',
      output: [
        { id: 1, title: 'Pier', priceBreakdown: { grossPrice: { value: 412, currency: 'EUR' }, tax: { value: 0 } } },
        { id: 2, title: 'Mill', priceBreakdown: { grossPrice: { value: 236, currency: 'EUR' }, tax: { value: 0 } } },
      ],
      attributes: [['grossPrice=412 EUR'], ['grossPrice=236 EUR']],
    },
    {
      shape: 'codes that are words, and none that identify',
      output: [
        { id: 1, title: 'Rain', eventCode: 'CHARGE_BACK', batchCode: 'B7-1', amount: 4 },
        { id: 2, title: 'Snow', eventCode: 'REFUND', batchCode: 'B7-2', amount: 5 },
      ],
      attributes: [
        ['amount=4', 'eventCode=CHARGE_BACK'],
        ['amount=5', 'eventCode=REFUND'],
      ],
    },
    {
      shape: 'what parts of parts say of it, and parts by plain words',
      output: [
        { id: 1, title: 'Rain', dates: { start: { localDate: '2026-12-04' }, status: { code: 'moved' } } },
        { id: 2, title: 'Snow', completionDate: { date: '2027-08-01', type: 'EXPECTED' }, phases: ['PHASE3'] },
      ],
      attributes: [
        ['start=2026-12-04', 'status=moved'],
        ['phases=PHASE3', 'completionDate=2027-08-01'],
      ],
    },
    {
      shape: 'the kinds of files by their media types, dates and measures of unknown fields, and equal amounts',
      output: [
        {
          id: 1,
          name: 'Plan',
          mimeType: 'application/vnd.example.spreadsheet',
          leaves: '2026-12-04T08:15',
          batt: '17%',
        },
        { id: 2, name: 'Map', mimeType: 'image/png', leaves: '2026-12-05T09:40', batt: '64%', budget: 90, spent: 90 },
      ],
      attributes: [
        ['leaves=2026-12-04T08:15', 'batt=17%', 'mimeType=spreadsheet'],
        ['budget=90', 'leaves=2026-12-05T09:40', 'batt=64%', 'spent=90', 'mimeType=image'],
      ],
    },
    {
      shape: 'codes of languages and countries, by which people call things',
      output: [
        { id: 1, name: 'Terms', locale: 'es_MX', country: 'IT' },
        { id: 2, name: 'Terms', locale: 'de', country: 'NO' },
      ],
      attributes: [
        ['country=IT', 'locale=es_MX'],
        ['country=NO', 'locale=de'],
      ],
    },
    {
      shape: 'states in the parts of a state',
      output: [
        {
          id: 1,
          title: 'Web',
          status: { health: { status: 'Healthy' }, sync: { status: 'OutOfSync', revision: 'a1' } },
        },
        {
          id: 2,
          title: 'Api',
          status: { health: { status: 'Degraded' }, sync: { revision: 'b2' }, summary: { a: 1 } },
        },
      ],
      attributes: [['health=Healthy', 'sync=OutOfSync'], ['health=Degraded']],
    },
    {
      shape: 'what all lack',
      output: [
        { id: 1, title: 'Rain', published_at: null },
        { id: 2, title: 'Snow', published_at: null },
      ],
      attributes: [[], []],
    },
    {
      shape: 'records in wrappers, with options that all share',
      output: {
        data: [
          {
            attributes: {
              id: 'cc:802',
              flagged: { code: 'never', name: 'Never flagged' },
              insurer: { id: 'cc:1', displayName: 'Fern Mutual' },
              jurisdiction: { code: 'CA', name: 'California' },
              kept: { code: 'y', name: 'Kept whole' },
              lossCause: { code: 'water', name: 'Water damage' },
            },
          },
          {
            attributes: {
              id: 'cc:815',
              flagged: { code: 'never', name: 'Never flagged' },
              insurer: { id: 'cc:1', displayName: 'Fern Mutual' },
              jurisdiction: { code: 'CA', name: 'California' },
              kept: { code: 'y', name: 'Kept whole' },
              lossCause: { code: 'hail', name: 'Hail' },
            },
          },
        ],
      },
      attributes: [
        ['lossCause=Water damage', 'flagged=Never flagged', 'insurer=Fern Mutual'],
        ['lossCause=Hail', 'flagged=Never flagged', 'insurer=Fern Mutual'],
      ],
    },
    {
      shape: 'words before longer texts, and those of a part',
      output: [
        {
          id: 1,
          title: 'Fern',
          a1: 'Sheet 2 of 4',
          rarity: 'mythic',
          labels: { accent: 'irish' },
        },
        {
          id: 2,
          title: 'Moss',
          a1: 'Sheet 1 of 4',
          rarity: 'common',
          labels: { accent: 'welsh' },
        },
      ],
      attributes: [
        ['rarity=mythic', 'a1=Sheet 2 of 4', 'accent=irish'],
        ['rarity=common', 'a1=Sheet 1 of 4', 'accent=welsh'],
      ],
    },
    {
      shape: 'plain values',
      output: [
        { id: 1, title: 'Rain', status: 'open', priority: 'high', due_date: '2026-12-01', total: 12.5 },
        { id: 2, title: 'Snow', status: 'closed', priority: 'low', due_date: null, total: 0 },
      ],
      attributes: [
        ['status=open', 'priority=high', 'total=12.5', 'due_date=2026-12-01'],
        ['status=closed', 'priority=low', 'total=0'],
      ],
    },
    {
      shape: 'persons and companies as records',
      output: [
        {
          id: 1,
          title: 'Rain',
          assignee: { accountId: 'a1', displayName: 'Ada Lind' },
          customer: { first_name: 'Bo', last_name: 'Ek' },
          company: { id: 7, name: 'Acme' },
        },
      ],
      attributes: [['assignee=Ada Lind', 'company=Acme', 'customer=Bo Ek']],
    },
    {
      shape: 'a sender beside its address',
      output: [
        { id: 'm1', subject: 'Hello', from: { emailAddress: { name: 'Ada Lind', address: 'ada@example.com' } } },
      ],
      attributes: [['from=Ada Lind']],
    },
    {
      shape: 'degrees that are written as codes, also beside the sort of their field',
      output: [
        { id: 1, title: 'Rain', severity: 'SEV-2', fields: { urgency: { type: 'dropdown', value: 'P1' } } },
        { id: 2, title: 'Snow', severity: 'SEV-1', fields: { urgency: { type: 'dropdown', value: 'P2' } } },
      ],
      attributes: [
        ['severity=SEV-2', 'urgency=P1'],
        ['severity=SEV-1', 'urgency=P2'],
      ],
    },
    {
      shape: 'what came about by when and why it did',
      output: [
        { id: 1, title: 'Rain', archived: null },
        { id: 2, title: 'Snow', archived: { reason: 'Withdrew', at: 1795000000 } },
      ],
      attributes: [[], ['archived=true', 'reason=Withdrew']],
    },
    {
      shape: 'values with their labels',
      output: [
        { id: 1, name: 'Rain', state: { display_value: 'On hold', value: '3' }, severity: { name: 'Minor', id: 4 } },
      ],
      attributes: [['state=On hold', 'severity=Minor']],
    },
    {
      shape: 'an amount with its currency, a place in an address',
      output: [
        { id: 1, name: 'Inn', price: { amount: 80, currency: 'EUR' }, address: { city: 'Bergen', zip: '5003' } },
      ],
      attributes: [['price=80 EUR', 'address=Bergen']],
    },
    {
      shape: 'flags of which some are set, and numbers and codes under words of their own',
      output: [
        { id: 1, name: 'Rain', canceled: false, is_mobile: true, reached: 3120, httpcode: '200', at: 1795000000 },
        { id: 2, name: 'Snow', canceled: true, is_mobile: false, reached: 12, httpcode: '404', at: 1795000009 },
      ],
      attributes: [
        ['is_mobile=true', 'httpcode=200', 'reached=3120'],
        ['canceled=true', 'httpcode=404', 'reached=12'],
      ],
    },
    {
      shape: 'what a program may do with them is none',
      output: [
        { id: 1, name: 'Rain', can_edit: true, canDelete: true },
        { id: 2, name: 'Snow', can_edit: false, canDelete: false },
      ],
      attributes: [[], []],
    },
    {
      shape: 'whom to ask, under a French word for the name',
      output: [{ id: 1, name: 'Rain', contact: { nom: 'Mme Besnard', telephone: '0240' } }],
      attributes: [['contact=Mme Besnard']],
    },
    {
      shape: 'several persons, each by a name',
      output: [{ id: 1, name: 'Rain', authors: { value: ['Ines Duarte', 'Bo Roe'] } }],
      attributes: [['authors=Ines Duarte, Bo Roe']],
    },
    {
      shape: 'flags that are not set, by the word for that',
      output: [
        { id: 1, name: 'Inn', is_active: false, paid: false, archived: false },
        { id: 2, name: 'Barn', is_active: true, paid: true, archived: false },
      ],
      attributes: [
        ['is_active=inactive', 'paid=unpaid'],
        ['is_active=true', 'paid=true'],
      ],
    },
    {
      shape: 'own values before those of parts',
      output: [
        { id: 1, name: 'Call', is_running: true, user_assignment: { is_active: true, is_lead: true, is_paid: true } },
      ],
      attributes: [['is_running=true', 'is_active=true', 'is_lead=true', 'is_paid=true']],
    },
    {
      shape: 'flags that are set, and what stands in opening hours',
      output: [{ id: 1, name: 'Inn', draft: true, archived: false, opening_hours: { open_now: true } }],
      attributes: [['draft=true', 'open_now=true']],
    },
    {
      shape: 'lists of labels, persons and words',
      output: [
        {
          id: 1,
          title: 'Rain',
          labels: [
            { id: 3, name: 'bug', color: 'f00' },
            { id: 4, name: 'urgent', color: 'ff0' },
          ],
          attendees: [{ email: 'a@example.com', displayName: 'Ada Lind' }],
          extras: ['pool', 'sauna'],
        },
      ],
      attributes: [['attendees=Ada Lind', 'labels=bug, urgent', 'extras=pool, sauna']],
    },
    {
      shape: 'names of other things beside their identifiers',
      output: [
        { id: 1, title: 'Rain', owner_id: 'u9', owner_name: 'Ada Lind', channel: { id: 'C01AB2CD3', name: 'ops' } },
      ],
      attributes: [['channel=ops', 'owner_name=Ada Lind']],
    },
    {
      shape: 'fields given as a list',
      output: [
        {
          id: 1,
          title: 'Rain',
          column_values: [
            { id: 'c1', text: 'Stuck', column: { title: 'Status' } },
            { id: 'c2', text: null, column: { title: 'Due' } },
          ],
          metadata: [{ id: 7, name: 'Employment', value: 'Part-time', value_type: 'single_select' }],
        },
      ],
      attributes: [['Status=Stuck', 'Employment=Part-time']],
    },
    {
      shape: 'what stands under the key of an identifier',
      output: [{ Id: '25', Title: 'Rain', VendorRef: { value: '46', name: 'Norton Lumber' }, TotalAmt: 103.55 }],
      attributes: [['VendorRef=Norton Lumber', 'TotalAmt=103.55']],
    },
    {
      shape: 'fields under a wrapper',
      output: [{ id: 'd1', attributes: { name: 'Rain', stage: 'won', amount: '1200' } }],
      attributes: [['stage=won', 'amount=1200']],
    },
    {
      shape: 'a table in text',
      output: 'id | name | STATUS\n7 | web-1 | Running\n8 | web-2 | Exited',
      attributes: [['STATUS=Running'], ['STATUS=Exited']],
    },
    {
      shape: 'what people do not speak of: identifiers, addresses, digests, formats, empty and long values',
      output: [
        {
          id: 1,
          name: 'Rain',
          owner: 'U012AB3CDE',
          status: 'none',
          type: 'ticket',
          place: 'https://example.com/p/1',
          group: '1f4a6a0c-0b7e-4e57-9d61-1f4a6a0c0002',
          time_zone: 'Europe/Oslo',
          rank: '0|i0007x:',
          note: 'x'.repeat(90),
          hierarchyLevel: 0,
        },
      ],
      attributes: [['hierarchyLevel=0']],
    },
  ]

  it.each(shapes)('X17 keeps $shape', ({ output, attributes }) => {
    expect(attributesOf(output)).toEqual(attributes)
  })
})

it('X17 keeps at most ten of a record, and of one class a few, most telling first', () => {
  const dates = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`date_${index}`, `2026-01-0${index + 1}`]))
  const words = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [`x${'abcdefghi'[index]}`, `word ${'abcdefghi'[index]}`]),
  )
  const people = { owner: 'Ada', author: 'Bo', reporter: 'Cy', manager: 'Di' }
  const [attributes = []] = attributesOf([
    { id: 1, name: 'Rain', status: 'open', phase: 'two', ...dates, ...words, ...people },
  ])
  expect(attributes).toEqual([
    'status=open',
    'phase=two',
    'author=Bo',
    'manager=Di',
    'owner=Ada',
    'date_0=2026-01-01',
    'date_1=2026-01-02',
    'xa=word a',
    'xb=word b',
    'xc=word c',
  ])
})

it('X19 says of an item without what others have what people call that, and nothing where none has it', () => {
  const posts = (first: string | null) => [
    { id: 1, title: 'Rain', published_at: first },
    { id: 2, title: 'Snow', published_at: null },
  ]
  expect(attributesOf(posts('2026-11-02'))).toEqual([['published_at=2026-11-02'], ['published_at=unpublished']])
  expect(attributesOf(posts(null))).toEqual([[], []])
})

it('X17 keeps what tells the items of a list apart before what all have', () => {
  const items = ['a', 'b'].map((letter, id) => ({
    id,
    name: letter,
    mode: 'fast',
    variant: 'new',
    season: { name: `s${letter}` },
    class: 'first',
    genre: `rock ${letter}`,
    plan: `plan ${letter}`,
    tier: `tier ${letter}`,
  }))
  expect(attributesOf(items)[0]).toEqual(['genre=rock a', 'plan=plan a', 'tier=tier a', 'season=sa'])
})

it('X17 X13 keeps no credential as an attribute', () => {
  const token = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')
  const output = [{ id: 1, name: 'Rain', status: 'open', channel: token, password: 'open sesame' }]
  expect(attributesOf(output)).toEqual([['status=open']])
})

it('X17 reads what is 1 of some and 0 of others under a word for a state as that', () => {
  const tests = (published: readonly number[]) =>
    published.map((bit, id) => ({ id, title: `Unit ${id}`, published: bit }))
  expect(attributesOf(tests([1, 0]))).toEqual([['published=true'], ['published=unpublished']])
  expect(attributesOf(tests([1, 3]))[0]).not.toContain('published=true')
})

it('X17 keeps when a thing is before when something was done to it, and a sort that a key identifies', () => {
  const shifts = [1, 2].map(id => ({
    id,
    created_date: `2026-11-0${id}`,
    end_time: `2026-11-2${id}T15:00:00Z`,
    published_date: `2026-11-1${id}`,
    start_time: `2026-11-2${id}T09:00:00Z`,
    courseRoleId: id === 1 ? 'Instructor' : 'Student',
  }))
  expect(attributesOf(shifts)[0]).toEqual([
    'start_time=2026-11-21T09:00:00Z',
    'end_time=2026-11-21T15:00:00Z',
    'courseRoleId=Instructor',
  ])
})

it('X17 reads a property under the word for its sort, and what may be chosen is no choice', () => {
  const pages = ['In progress', 'Done'].map((name, at) => ({
    id: `862d4e0f-0cb0-40e5-9c74-f1b93134d9f${at}`,
    properties: {
      Due: { id: 'a', type: 'date', date: { start: `2026-12-0${at + 1}`, end: null } },
      Owner: { id: 'b', type: 'people', people: [{ object: 'user', id: `u-${at}`, name: `Kofi L${at}` }] },
      Status: { id: 'c', type: 'status', status: { id: `s${at}`, name, color: 'red' } },
      Sum: { id: 'd', type: 'formula', formula: { type: 'number', number: 40 + at } },
      Kinds: { id: 'e', type: 'select', select: { options: [{ name: 'a' }] } },
      Name: { id: 'title', type: 'title', title: [{ type: 'text', plain_text: `Page ${at}` }] },
    },
  }))
  expect(attributesOf(pages)[0]).toEqual(['Status=In progress', 'Owner=Kofi L0', 'Sum=40', 'Due=2026-12-01'])
})
