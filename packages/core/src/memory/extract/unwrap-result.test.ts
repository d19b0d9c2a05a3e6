import { expect, it } from 'vitest'
import type { Json } from '../../model/json.js'
import { unwrapResult } from './unwrap-result.js'

it.each<[string, Json, readonly Json[]]>([
  ['a plain value', { id: 1 }, [{ id: 1 }]],
  ['a string that holds JSON', '{"id":1}', [{ id: 1 }]],
  ['a string quoted twice', JSON.stringify('{"id":1}'), [{ id: 1 }]],
  [
    'MCP text parts',
    {
      content: [
        { type: 'text', text: '{"id":1}' },
        { type: 'text', text: 'hi' },
      ],
    },
    [{ id: 1 }, 'hi'],
  ],
  [
    'MCP text parts that hold one record each, and a line before them',
    {
      content: [
        { type: 'text', text: 'Found 2 documents' },
        { type: 'text', text: '{"id":1,"name":"Kale"}' },
        { type: 'text', text: '{"id":2,"name":"Leek"}' },
      ],
    },
    [
      'Found 2 documents',
      [
        { id: 1, name: 'Kale' },
        { id: 2, name: 'Leek' },
      ],
    ],
  ],
  [
    'structured content before text',
    { content: [{ type: 'text', text: 'no' }], structuredContent: { id: 1 } },
    [{ id: 1 }],
  ],
  [
    'a text of several lines that is all of an object',
    { content: [{ type: 'text', text: '{"result":"Found 2:\\nA\\nB"}' }] },
    ['Found 2:\nA\nB'],
  ],
  [
    'what a program wrote, with how it ended',
    { stdout: 'a.txt\nb.txt\n', stderr: '', exitCode: 0, interrupted: false },
    ['a.txt\nb.txt\n'],
  ],
  ['no text of one line', { result: 'done' }, [{ result: 'done' }]],
  ['no text beside other fields', { text: 'a\nb', author: 'Ada' }, [{ text: 'a\nb', author: 'Ada' }]],
  ['no JSON, whose path a rule may give', { result: '{\n"id": 1}' }, [{ result: '{\n"id": 1}' }]],
  ['structured content of any kind', { content: [], structuredContent: [1] }, [[1]]],
  ['a list of parts', [{ type: 'text', text: '[1]' }], [[1]]],
  ['an image', { content: [{ type: 'image', data: 'AAAA' }] }, []],
  [
    'an embedded resource',
    { content: [{ type: 'resource', resource: { uri: 'file:///a', text: '{"id":1}' } }] },
    [{ uri: 'file:///a' }, { id: 1 }],
  ],
  ['an AI SDK output of content', { type: 'content', value: [{ type: 'text', text: '{"id":1}' }] }, [{ id: 1 }]],
  ['an AI SDK output of nothing', { type: 'json', value: null }, [null]],
  ['a text part without text', [{ type: 'text', data: 'x' }], [null]],
  ['JSON parts', [{ type: 'json', json: { id: 1 } }], [{ id: 1 }]],
  ['JSON parts that call it a value', [{ type: 'json', uri: 'a', value: { id: 1 } }], [{ id: 1 }]],
  ['JSON parts that hold none', [{ type: 'json', uri: 'a' }], [null]],
  ['a resource that is only an address', [{ type: 'resource', resource: 'file:///a' }], []],
  ['a resource without text', [{ type: 'resource', resource: { uri: 'file:///a' } }], [{ uri: 'file:///a' }, null]],
  ['records that have a type', [{ type: 'file', name: 'a.md' }], [[{ type: 'file', name: 'a.md' }]]],
  [
    'a record with content of its own',
    { id: 1, content: [{ type: 'text', text: 'x' }] },
    [{ id: 1, content: [{ type: 'text', text: 'x' }] }],
  ],
])('X1 looks through %s', (_, output, payloads) => {
  expect(unwrapResult(output)).toEqual({ payloads, failed: false, notFound: false })
})

it.each<[Json, boolean]>([
  [{ isError: true, content: [{ type: 'text', text: 'Order not found' }] }, true],
  [{ isError: true }, false],
  [{ type: 'error-json', value: { code: 404 } }, true],
  [{ statusCode: 400, error: 'Bad Request', message: 'wrong' }, false],
  [{ ok: false, error: 'channel_not_found' }, true],
  [{ errors: [{ message: 'denied' }], data: null }, false],
  [{ message: 'Validation Failed', errors: [{ field: 'name' }] }, false],
  [{ status: 'error', message: 'no' }, false],
  [{ status: 'task_not_found', message: 'No such task' }, true],
  [{ error: true }, false],
  ['Input validation error: path is required', false],
  ['Failed to fetch https://example.com - status code 404', true],
])('X9 reads a failure from %j', (output, notFound) => {
  expect(unwrapResult(output)).toEqual({ payloads: [], failed: true, notFound })
})

it.each<Json>([
  { id: 'pay_1', status: 'failed', error: { code: 'card_declined' } },
  { error: '', response: '[]' },
  { errors: [], data: { id: 1 } },
  { success: false, results: [{ id: 1 }] },
  { status: 404 },
  'Errors were fixed in version 2, and the report lists them all.',
])('X9 reads no failure from %j', output => {
  expect(unwrapResult(output).failed).toBe(false)
})

it('X15 looks through envelopes to a bounded depth', () => {
  let output: Json = { id: 1 }
  for (let depth = 0; depth < 20; depth++) output = { type: 'json', value: output }
  expect(unwrapResult(output).payloads).toMatchObject([{ type: 'json' }])
})
