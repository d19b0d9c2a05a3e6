import { expect, it } from 'vitest'
import { isPlural, pluralLabel, singularWords, typeOf } from './inflect.js'
import { splitWords } from './split-words.js'

it.each([
  ['OrderItems', 'order_item'],
  ['line_items', 'line_item'],
  ['categories', 'category'],
  ['addresses', 'address'],
  ['status', 'status'],
  ['media', 'media'],
  ['terminal.location', 'terminal_location'],
  ['people', 'person'],
  ['rechnungen', 'rechnung'],
  ['secciones', 'seccion'],
  ['transações', 'transação'],
  ['stazioni', 'stazione'],
  ['bureaux', 'bureau'],
  [`${'very_'.repeat(14)}long_names`, 'very_very_long_name'],
])('X5 writes the type of %s as %s', (name, type) => expect(typeOf(singularWords(name))).toBe(type))

it.each([
  ['line_item', 'line items'],
  ['category', 'categories'],
  ['person', 'people'],
  ['address', 'addresses'],
  ['media', 'media'],
])('X5 calls several of %s %s', (type, label) => expect(pluralLabel(type)).toBe(label))

it('X5 tells what names several things', () => {
  expect(['orders', 'people', 'status', 'order'].map(isPlural)).toEqual([true, true, false, false])
})

it.each([
  ['productIds', ['product', 'ids']],
  ['InvoiceID', ['invoice', 'id']],
  ['HTMLUrl', ['html', 'url']],
  ['a-b.c/d:e', ['a', 'b', 'c', 'd', 'e']],
  ['名前', ['名前']],
  ['', []],
])('X5 splits %j into words', (name, words) => expect(splitWords(name)).toEqual(words))
