import { describe, expect, it } from 'vitest'
import type { Json } from '../../model/json.js'
import { extractEntities } from './extract-entities.js'

interface Case {
  shape: string
  toolName: string
  input?: Json
  output: Json
  found: readonly string[]
}

function read({ shape: _shape, found: _found, ...result }: Case): readonly string[] {
  return extractEntities(result).entities.map(
    ({ role, key, name, parent }) =>
      `${role} ${key}${name === undefined ? '' : ` ${name}`}${parent === undefined ? '' : ` in ${parent}`}`,
  )
}

describe('what was asked for, among what a result holds', () => {
  const shapes: Case[] = [
    {
      shape: 'the list under the noun of the tool, beside its accounts',
      toolName: 'get_transactions',
      output: {
        accounts: [{ id: 'a1', name: 'Checking' }],
        transactions: [{ id: 't1', name: 'Books' }],
        item: { item_id: 'i1' },
      },
      found: ['item transaction/t1 Books', 'child account/a1 Checking', 'child item/i1'],
    },
    {
      shape: 'the list under an envelope key, beside its users',
      toolName: 'acme_search',
      output: {
        results: [{ id: 7, subject: 'Rain', url: 'https://x.example/tickets/7.json' }],
        users: [{ id: 3, name: 'Ada' }],
      },
      found: ['item ticket/7 Rain', 'child user/3 Ada'],
    },
    {
      shape: 'hits, and not the buckets that count them',
      toolName: 'search_products',
      output: {
        hits: { hits: [{ _id: 'p1', _source: { name: 'Coat' } }] },
        aggregations: { brands: { buckets: [{ key: 'Sol' }] } },
      },
      found: ['item product/p1 Coat'],
    },
    {
      shape: 'one record with what stands beside it',
      toolName: 'get_ticket',
      output: { ticket: { id: 5, subject: 'Rain' }, comments: [{ id: 91, body: 'Still wet here' }] },
      found: ['subject ticket/5 Rain', 'child comment/91 Still wet here in ticket/5'],
    },
    {
      shape: 'messages, and not the channel that holds them',
      toolName: 'get_channel_history',
      input: { channel_id: 'C9' },
      output: { ok: true, messages: [{ ts: '1512085950.000216', user: 'U1', text: 'Drill on Thursday' }] },
      found: ['item message/1512085950.000216 Drill on Thursday', 'reference channel/C9'],
    },
    {
      shape: 'the record inside an item that only wraps it',
      toolName: 'search_resources',
      output: {
        entry: [
          {
            fullUrl: 'https://x.example/p/1',
            resource: { id: 'p1', resourceType: 'Patient' },
            search: { mode: 'match' },
          },
        ],
      },
      found: ['item patient/p1'],
    },
    {
      shape: 'the record inside an item that has a title and an address too',
      toolName: 'search_pages',
      output: {
        results: [
          {
            content: { id: '786', type: 'page', title: 'Guide' },
            title: 'Guide',
            url: '/p/786',
            space: { url: '/s/OPS', title: 'Ops' },
          },
        ],
      },
      found: ['item page/786 Guide', 'child space//s/OPS Ops in page/786'],
    },
    {
      shape: 'a list under a word of another language, beside the address that was asked',
      toolName: 'sendungen_abrufen',
      output: { url: '/shipments?limit=5', shipments: [{ id: 's1', status: 'sent' }] },
      found: ['item shipment/s1'],
    },
    {
      shape: 'a bundle that has an identifier of its own',
      toolName: 'search_patients',
      output: { resourceType: 'Bundle', id: 'b1', entry: [{ resource: { resourceType: 'Patient', id: 'p1' } }] },
      found: ['item patient/p1'],
    },
    {
      shape: 'the list, and not what tells which page of it this is',
      toolName: 'list_pages',
      output: { data: [{ id: 1 }], pages: { page: 1, per_page: 20 } },
      found: ['item page/1'],
    },
    {
      shape: 'all lists, where nothing tells which was asked for',
      toolName: 'get_dashboard',
      output: { orders: [{ id: 1 }], tickets: [{ id: 2 }] },
      found: ['item order/1', 'item ticket/2'],
    },
    {
      shape: 'no parts that arrange a text, label, measure or picture',
      toolName: 'list_messages',
      output: [
        {
          id: 'm1',
          text: 'Hello there',
          blocks: [{ type: 'rich_text', block_id: 'wz', elements: [{ type: 'section' }] }],
          tags: ['env:prod-12', 'svc:web-7'],
          condition: { code: 1003, text: 'Cloudy' },
          custom_fields: [{ id: 27642, value: 'x' }],
          errors: [{ path: 'b' }],
        },
      ],
      found: ['item message/m1 Hello there'],
    },
  ]

  it.each(shapes)('X8 X3 takes $shape', shape => {
    expect(read(shape)).toEqual(shape.found)
  })
})

describe('one thing once', () => {
  const uuid = '7c1d0a52-0b7e-4e57-9d61-1f4a6a0c0001'
  const shapes: Case[] = [
    {
      shape: 'a person in several roles',
      toolName: 'get_issue',
      output: {
        issue: { id: 1, assignee: { id: 502, name: 'Ada' }, author: { id: 502, name: 'Ada' }, watchers: [{ id: 502 }] },
      },
      found: ['subject issue/1', 'child user/502 Ada in issue/1'],
    },
    {
      shape: 'a person by the identifier of an account',
      toolName: 'get_issue',
      output: {
        issue: { id: 1, assignee: { accountId: 'a1b2c3', displayName: 'Ada' }, reporter: { accountId: 'a1b2c3' } },
      },
      found: ['subject issue/1', 'child user/a1b2c3 Ada in issue/1'],
    },
    {
      shape: 'a person by an address',
      toolName: 'get_event',
      output: {
        id: 'e1',
        organizer: { email: 'ada@x.io', displayName: 'Ada' },
        attendees: [{ email: 'ada@x.io' }, { email: 'bo@x.io' }],
      },
      found: ['subject event/e1', 'child user/ada@x.io Ada in event/e1', 'child user/bo@x.io in event/e1'],
    },
    {
      shape: 'a thing drawn for itself alone, under two keys',
      toolName: 'get_article',
      output: { article: { id: 1, image: { id: uuid, name: 'Cover' }, media: [{ id: uuid, alt: 'x' }] } },
      found: ['subject article/1', 'child image/7c1d0a52-0b7e-4e57-9d61-1f4a6a0c0001 Cover in article/1'],
    },
    {
      shape: 'a part with the identifier of its record',
      toolName: 'search_hotels',
      output: { hotels: [{ hotel_id: 5012, property: { id: 5012, name: 'Casa' } }] },
      found: ['item hotel/5012 Casa'],
    },
    {
      shape: 'an object without an identifier beside the field that has it',
      toolName: 'list_deals',
      output: { deals: [{ id: 'd1', account_id: 'a77', account: { url: '/accounts/x', name: 'Elm Paper' } }] },
      found: ['item deal/d1', 'child account/a77 Elm Paper in deal/d1'],
    },
    {
      shape: 'the name beside an identifier',
      toolName: 'list_deals',
      output: { deals: [{ id: 'd1', company_id: 'c7', company_name: 'Elm Paper', stage_id: 3, stage: 'Won' }] },
      found: ['item deal/d1', 'reference company/c7 Elm Paper', 'reference stage/3 Won'],
    },
    {
      shape: 'what a record names and holds under two identifiers',
      toolName: 'list_payments',
      output: {
        payments: [{ id: 'p1', merchant_id: 'm77x', merchant_name: 'Elm', parties: [{ id: 'q9', name: 'Elm' }] }],
      },
      found: ['item payment/p1', 'child party/q9 Elm in payment/p1'],
    },
    {
      shape: 'the identifier of a document, which the record is',
      toolName: 'list_pages',
      output: { pages: [{ id: 7, documentId: 'abc123xyz', title: 'Home' }] },
      found: ['item page/7 Home'],
    },
    {
      shape: 'but not parts that are counted within their record',
      toolName: 'list_orders',
      output: {
        orders: [
          { id: 'o1', lines: [{ id: 1, name: 'Cup' }] },
          { id: 'o2', lines: [{ id: 1, name: 'Pan' }] },
        ],
      },
      found: ['item order/o1', 'child line/1 Cup in order/o1', 'item order/o2'],
    },
    {
      shape: 'but a team in a role',
      toolName: 'get_issue',
      output: { issue: { id: 1, team_assignee_id: 'team-9', assignee_id: 'u-9' } },
      found: ['subject issue/1', 'reference user/u-9', 'reference team/team-9'],
    },
  ]

  it.each(shapes)('W1 X2 reads $shape', shape => {
    expect(read(shape)).toEqual(shape.found)
  })
})
