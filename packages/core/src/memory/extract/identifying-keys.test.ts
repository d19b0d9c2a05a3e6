import { expect, it } from 'vitest'
import { readKey } from './read-key.js'
import { classifies, isIdentifyingKey } from './identifying-keys.js'
import { isActorKey, isClassKey, isPicture, saysAgain } from './key-hints.js'

it.each(['id', '_id', 'orderId', 'product_ids', 'title', 'displayName', 'email', 'invoice_number', 'path', 'html_url'])(
  'X2 X4 %s is likely to identify or name',
  key => expect(isIdentifyingKey(key)).toBe(true),
)

it.each(['status', 'price', 'created_at', 'etag', 'country_code', 'phone_number', 'idle', 'paid', ''])(
  'X2 X4 %j is not likely to identify or name',
  key => expect(isIdentifyingKey(key)).toBe(false),
)

it('X2 tells what is identified by what', () => {
  expect(readKey('lineItemId')).toMatchObject({ kind: 'identity', marker: 'id', noun: ['line', 'item'] })
})

it.each<[string, string, string[]]>([
  ['idBoard', 'id', ['board']],
  ['id_user', 'id', ['user']],
  ['pageid', 'id', ['page']],
  ['userids', 'id', ['user']],
  ['idcliente', 'id', ['cliente']],
  ['idannonce', 'id', ['annonce']],
  ['orderIDs', 'id', ['order']],
  ['names', 'name', []],
  ['schema:name', 'name', []],
  ['titre_s', 'titre', []],
  ['name_de', 'name', ['de']],
  ['nom_complet', 'nom', ['complet']],
  ['bezeichnung', 'bezeichnung', []],
  ['kundenname', 'name', ['kunden']],
  ['任务名称', '名称', ['任务']],
])('X2 reads %s as %s of %j', (key, marker, noun) => {
  expect(readKey(key)).toMatchObject({ marker, noun })
  expect(readKey(key).kind).toMatch(/^(?:identity|name)$/)
})

it('X2 takes no word that ends in the same letters for an identifier', () => {
  expect(
    ['paid', 'valid', 'grid', 'android', 'anonuid', 'labels', 'idade', 'idtype', 'idle', 'ideas'].map(
      key => readKey(key).kind,
    ),
  ).toEqual(Array.from({ length: 10 }, () => 'other'))
})

it('X2 knows what only classifies, repeats or shows', () => {
  expect(['status', 'issuetype', 'license', 'ticket_state', 'stateful'].map(isClassKey)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect([classifies(['country']), classifies(['order'])]).toEqual([true, false])
  expect([saysAgain(['node']), saysAgain(['order'])]).toEqual([true, false])
  expect([isPicture(readKey('avatar_url')), isPicture(readKey('target_url'))]).toEqual([true, false])
})

it('X2 knows who did it', () => {
  expect(['author', 'created_by', 'updatedBy', 'owner', 'baby'].map(isActorKey)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
