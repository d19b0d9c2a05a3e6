import { expect, it } from 'vitest'
import { extractEntities } from '../extract-entities.js'
import { readTotal } from './read-total.js'

it.each<[line: string, total: number | undefined]>([
  ['Showing 12 of 240', 240],
  ['Showing 1-10 of 1,240 results', 1_240],
  ['Results 1 to 10 of about 57:', 57],
  ['Found 3 results', 3],
  ['Found 3 results (showing 1-3 of 240):', 240],
  ['**Found 57 invoices.** Page 1 of 6', 57],
  ['Query returned 2 records:', 2],
  ['Total results: 57', 57],
  ['57 issues found', 57],
  ['2 loaded units listed.', 2],
  ['My Collections (12):', 12],
  ['共 31 条', 31],
  ['page 1 of 9', undefined],
  ['Page 2/7', undefined],
  ['Total: 40.00 EUR', undefined],
  ['Found in 3 ms', undefined],
  ['Found: order 7 of Ada', undefined],
  ['Step 2 of 5', undefined],
  ['Ships in 2 days', undefined],
  ['x'.repeat(200) + ' Found 3 results', undefined],
])('X7 reads how many there are: %s', (line, total) => {
  expect(readTotal(line)).toBe(total)
})

it.each([
  'Showing 2 of 240 orders (page 1 of 120)\n\nOrder ID: 10021\nCustomer: Ada\n\nOrder ID: 10022\nCustomer: Bo',
  'Found 240 orders. Page 1 of 120:\n\n| Order | Customer |\n|--|--|\n| SO-10021 | Ada |\n| SO-10022 | Bo |',
  'id,customer\n10021,Ada\n10022,Bo\n\nShowing 1-2 of 240',
  '240 orders found\n- SO-10021\n- SO-10022',
])('X7 G6 counts a list of a text as the text does, and reads no count as a thing: %j', output => {
  const { lists, entities } = extractEntities({ toolName: 'search_orders', output })
  expect(lists.map(({ keys, total }) => [keys.length, total])).toEqual([[2, 240]])
  expect(entities).toHaveLength(2)
})

it('X7 takes no count for an identifier', () => {
  expect(extractEntities({ toolName: 'search_orders', output: 'Found 12345 orders.' }).entities).toEqual([])
})
