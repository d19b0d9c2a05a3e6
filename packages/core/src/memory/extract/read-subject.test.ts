import { describe, expect, it } from 'vitest'
import type { Json } from '../../model/json.js'
import { extractEntities } from './extract-entities.js'
import { readSubject } from './read-subject.js'
import { readToolName } from './read-verb.js'

function subjectOf(toolName: string, input: Json): string {
  return readSubject(readToolName(toolName), input).noun.join('_')
}

it.each<[string, Json, string]>([
  ['search_objects', { objectType: 'contacts' }, 'contact'],
  ['list_associations', { objectType: 'contacts', toObjectType: 'companies' }, 'company'],
  ['query_table', { table: 'incident' }, 'incident'],
  ['ctl_get', { resourceType: 'pods' }, 'pod'],
  ['query_records', { objectName: 'Case' }, 'case'],
  ['music_search', { type: 'track' }, 'track'],
  ['erp_search', { model: 'res.partner' }, 'partner'],
  ['list_orders', { type: 'refunded' }, 'order'],
  ['query', { sql: 'SELECT id, name FROM public.users WHERE id = 1' }, 'user'],
  ['execute_sql', { query: 'update "orders" set status = 1' }, 'order'],
  ['run_query', { q: 'INSERT INTO `line_items` VALUES (1)' }, 'line_item'],
  ['search_pages', { query: 'notes from Ada' }, 'page'],
  ['bash', { command: 'ctl get pods -n shop' }, 'pod'],
  ['run_command', { command: 'hub issue list --limit 3 | head' }, 'issue'],
  ['bash', { command: 'ls -la' }, ''],
  ['run_command', { command: 'logctl --list-boots' }, 'boot'],
  ['run_command', { command: 'sets files mira/tides --csv' }, 'file'],
  ['switch_show', { device: 's-1', command: 'show interfaces status' }, 'interface'],
])('X5 reads of %s with %j what it is about', (toolName, input, noun) => {
  expect(subjectOf(toolName, input)).toBe(noun)
})

describe('the type of a record, by order of evidence', () => {
  const shapes: { shape: string; toolName: string; input?: Json; output: Json; keys: readonly string[] }[] = [
    {
      shape: 'its own declaration, before the key and the tool',
      toolName: 'list_things',
      output: { things: [{ __typename: 'BlogPost', id: 1 }] },
      keys: ['blog_post/1'],
    },
    {
      shape: 'a word that envelopes use, where the record says so',
      toolName: 'get_resource',
      output: { objectType: 'collection', id: 'c1', name: 'Spring' },
      keys: ['collection/c1'],
    },
    {
      shape: 'a kind with the version of its format',
      toolName: 'ctl_get',
      output: {
        kind: 'List',
        items: [{ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web', uid: 'u-1' } }],
      },
      keys: ['deployment/u-1'],
    },
    {
      shape: 'a type beside the address of its record',
      toolName: 'query_records',
      output: { records: [{ attributes: { type: 'Opportunity', url: '/o/1' }, Id: '006A1', Name: 'Renewal' }] },
      keys: ['opportunity/006A1'],
    },
    {
      shape: 'not the class by which it is sorted',
      toolName: 'list_transactions',
      output: { transactions: [{ id: 't1', name: 'Books', type: 'place', content_type: 'template' }] },
      keys: ['transaction/t1'],
    },
    {
      shape: 'not the type of another thing that it names',
      toolName: 'get_action',
      output: { action: { id: 'a1', resource_type: 'image', resource_id: 7 } },
      keys: ['action/a1'],
    },
    {
      shape: 'the containing key, before the input and the tool',
      toolName: 'search',
      input: { type: 'anything' },
      output: { tickets: [{ id: 1 }] },
      keys: ['ticket/1'],
    },
    {
      shape: 'the object type of the input, before the noun of the tool',
      toolName: 'search_objects',
      input: { objectType: 'deals' },
      output: { results: [{ id: 'd1' }] },
      keys: ['deal/d1'],
    },
    {
      shape: 'the word in its own address, before the name of an app',
      toolName: 'desk_search',
      output: { results: [{ id: 354, url: 'https://desk.example/api/tickets/354.json', subject: 'Rain' }] },
      keys: ['ticket/354'],
    },
    {
      shape: 'the word for what was found, before the name of an app',
      toolName: 'web_search',
      output: { results: [{ url: 'https://a.example/x', title: 'X' }] },
      keys: ['result/https://a.example/x'],
    },
    {
      shape: 'what was found in a store, and not the store',
      toolName: 'search_catalog',
      output: { hits: [{ objectID: 'h1', name: 'Coat' }] },
      keys: ['hit/h1'],
    },
    {
      shape: 'no verb',
      toolName: 'exportar_pedidos',
      output: 'id,nombre\n7,Sol\n8,Mar',
      keys: ['pedido/7', 'pedido/8'],
    },
    { shape: 'rows of a table', toolName: 'execute_sql', output: 'id,name\n7,Ada\n8,Bo', keys: ['row/7', 'row/8'] },
  ]

  it.each(shapes)('X5 takes $shape', ({ shape: _shape, keys, ...result }) => {
    const { entities } = extractEntities(result)
    expect(entities.filter(({ role }) => role === 'item' || role === 'subject').map(({ key }) => key)).toEqual(keys)
  })
})
