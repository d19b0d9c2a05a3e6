import { expect, it } from 'vitest'
import { readRefusal } from './read-refusal.js'

const postgrest = (code: string): string => JSON.stringify({ code, details: null, hint: null, message: 'said' })

it.each([
  { of: 'a token that expired', status: 401, answer: postgrest('PGRST303'), code: 'sync-refused' },
  { of: 'a role without the right', status: 403, answer: postgrest('42501'), code: 'sync-refused' },
  { of: 'a gateway that wants a key', status: 401, answer: '{"message":"No API key found"}', code: 'sync-refused' },
  { of: 'a schema without the functions', status: 404, answer: postgrest('PGRST202'), code: 'sync-unsupported' },
  { of: 'a schema that is not exposed', status: 406, answer: postgrest('PGRST106'), code: 'sync-unsupported' },
  { of: 'a PostgREST that knows no bytes', status: 406, answer: postgrest('PGRST107'), code: 'sync-unsupported' },
  { of: 'another server', status: 404, answer: '<html>', code: 'sync-unsupported' },
  { of: 'a proxy’s limit', status: 413, answer: '<html>', code: 'sync-too-large' },
  { of: 'the table’s own limit', status: 400, answer: postgrest('23514'), code: 'sync-too-large' },
  { of: 'two transactions that met', status: 500, answer: postgrest('40001'), code: 'sync-conflict' },
  { of: 'a deadlock', status: 500, answer: postgrest('40P01'), code: 'sync-offline' },
  { of: 'a statement that took too long', status: 500, answer: postgrest('57014'), code: 'sync-offline' },
  { of: 'a database that is down', status: 503, answer: postgrest('PGRST002'), code: 'sync-offline' },
  { of: 'a pool without a connection', status: 504, answer: postgrest('PGRST003'), code: 'sync-offline' },
  { of: 'too many requests', status: 429, answer: '', code: 'sync-offline' },
  { of: 'a gateway', status: 502, answer: '<html>', code: 'sync-offline' },
  { of: 'an answer that is null', status: 500, answer: 'null', code: 'sync-offline' },
])('Y8 tells the answer of $of as $code', ({ status, answer, code }) => {
  expect(readRefusal(status, answer)).toMatchObject({ code, details: { status } })
})
