import { expect, it } from 'vitest'
import type { Json } from '../../../model/json.js'
import { extractEntities } from '../extract-entities.js'

function read(toolName: string, output: string): readonly string[] {
  return extractEntities({ toolName, output }).entities.map(
    ({ role, key, name }) => `${role} ${key}${name === undefined ? '' : ` ${name}`}`,
  )
}

it.each<[string, string, string, readonly string[]]>([
  [
    'elements of one name',
    'list_objects',
    '<?xml version="1.0"?><Result xmlns="http://x.example/doc/"><Contents><Key>a/b.csv</Key></Contents><Contents><Key>a/c.csv</Key></Contents></Result>',
    ['item object/a/b.csv', 'item object/a/c.csv'],
  ],
  [
    'one element',
    'get_order',
    '<order><id>o-1</id><title>Two &amp; more</title></order>',
    ['subject order/o-1 Two & more'],
  ],
  [
    'values of which it says of what kind they are, and characters by their numbers',
    'list_crates',
    '<crates type="array"><crate><id type="integer">20551120</id><title>The Keeper&#39;s &#x41;tlas</title><shelf nil="true"/></crate><crate><id type="integer">20551344</id><title>Two</title></crate></crates>',
    ["item crate/20551120 The Keeper's Atlas", 'item crate/20551344 Two'],
  ],
  [
    'one element beside a comment that holds elements, and one that does not end',
    'get_order',
    '<order><!-- <id>o-0</id> --><id>o-1</id><title>Two</title></order><!-- end',
    ['subject order/o-1 Two'],
  ],
  [
    'attributes',
    'list_boxes',
    '<boxes count="2"><box id="b-1" label="Red"/><box id="b-2" label="Blue"/></boxes>',
    ['item box/b-1 Red', 'item box/b-2 Blue'],
  ],
  [
    'entries of a feed, without its links',
    'acme_search',
    '<feed><id>f</id><title>All</title><link href="https://x.example/f"/><entry><id>urn:1a</id><title>One</title><link href="https://x.example/1"/></entry></feed>',
    ['subject result/urn:1a One'],
  ],
  [
    'items of a channel',
    'fetch_news',
    '<rss version="2.0"><channel><title>News</title><item><guid>n-11</guid><title>Snow</title></item></channel></rss>',
    ['subject news/n-11 Snow'],
  ],
  [
    'data that is not parsed',
    'get_note',
    '<note><id>n1</id><title><![CDATA[A <b> tag]]></title></note>',
    ['subject note/n1 A tag'],
  ],
  [
    'names with prefixes',
    'list_items',
    '<d:set><d:item><d:id>i-1</d:id></d:item><d:item><d:id>i-2</d:id></d:item></d:set>',
    ['item item/i-1', 'item item/i-2'],
  ],
  [
    'what is cut off',
    'list_boxes',
    '<boxes><box><id>b-1</id></box><box><id>b-2</id></box><box><id>b',
    ['item box/b-1', 'item box/b-2'],
  ],
  [
    'rows of a table in HTML',
    'list_orders',
    '<html><body><table><tr><th>Order</th><th>Customer</th></tr><tr><td><b>ORD-1001</b></td><td>Ada</td></tr><tr><td>ORD-1002</td><td>Bo</td></tr></table></body></html>',
    ['item order/ORD-1001', 'item order/ORD-1002'],
  ],
  ['nothing of what is no markup', 'get_note', '< 5 items left', []],
])('X1 reads %s', (_, toolName, output, found) => {
  expect(read(toolName, output)).toEqual(found)
})

it('X1 X15 reads markup of any size in time that grows with it', () => {
  for (const part of ['<a ', '<a', '<![CDATA[', '<!--', '<a href="', '&amp;', '<a><', '</'])
    expect(() => read('get_note', `<a>${part.repeat(20_000)}`)).not.toThrow()
})

it.each<[string, string, Json, readonly string[]]>([
  [
    'fields with what people read of them',
    'query_table',
    {
      result: [
        {
          sys_id: { display_value: 'x', value: '9d385017c611228701d22104cc95c371' },
          number: { display_value: 'INC001', value: 'INC001' },
          short_description: { display_value: 'VPN drops', value: 'VPN drops' },
          caller_id: { display_value: 'Ada', link: 'https://x.example/u/1', value: 'u1u1u1' },
        },
      ],
    },
    ['item result/9d385017c611228701d22104cc95c371 VPN drops', 'reference caller/u1u1u1 Ada'],
  ],
  [
    'rows of cells under their schema',
    'execute_sql',
    {
      schema: { fields: [{ name: 'customer_id' }, { name: 'customer_name' }] },
      rows: [{ f: [{ v: 'c-88017' }, { v: 'Elm' }] }],
    },
    ['item customer/c-88017 Elm'],
  ],
  [
    'lines parted by tabs without a header',
    'bash',
    '1347\tAdd a button\tOPEN\n1352\tFix the rounding of sums\tDRAFT',
    ['item bash/1347 Add a button', 'item bash/1352 Fix the rounding of sums'],
  ],
  [
    'elements with their number before them',
    'take_snapshot',
    'uid=1_0 RootWebArea "Orders"\n  uid=1_20 button "Ship ORD-1"\n  uid=1_21 link "Home"',
    ['item button/1_20 Ship ORD-1', 'item link/1_21 Home'],
  ],
  [
    'paths with spaces',
    'search_files',
    '/v/Ada Lovelace.md\n/v/Meetings/2026-11-20 standup.md',
    ['item file//v/Ada Lovelace.md', 'item file//v/Meetings/2026-11-20 standup.md'],
  ],
  [
    'a file with spaces in a field',
    'write_file',
    'File: Project Apollo.md\nSize: 12',
    ['subject file/Project Apollo.md'],
  ],
])('X1 X2 reads %s', (_, toolName, output, found) => {
  const { entities } = extractEntities({ toolName, output })
  expect(entities.map(({ role, key, name }) => `${role} ${key}${name === undefined ? '' : ` ${name}`}`)).toEqual(found)
})

it.each<[string, string, Json, Json, readonly string[]]>([
  [
    'the title of its HTML',
    'fetch_url',
    { url: 'https://x.example/p' },
    '<!doctype html><html><head><title>Pricing</title></head></html>',
    ['subject url/https://x.example/p Pricing'],
  ],
  [
    'the heading of its text',
    'fetch',
    { url: 'https://x.example/b' },
    '# Back up\n\nStop the writers.',
    ['subject page/https://x.example/b Back up'],
  ],
  [
    'but a file by its path',
    'read_file',
    { path: '/srv/README.md' },
    '# My app\n\nText.',
    ['subject file//srv/README.md'],
  ],
])('X4 X14 calls a page that was read by %s', (_, toolName, input, output, found) => {
  const { entities } = extractEntities({ toolName, input, output })
  expect(entities.map(({ role, key, name }) => `${role} ${key}${name === undefined ? '' : ` ${name}`}`)).toEqual(found)
})
