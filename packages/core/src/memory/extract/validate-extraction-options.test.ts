import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ExtractionOptions } from '../../model/extraction-options.js'
import { createExtractor } from './create-extractor.js'
import { validateExtractionOptions } from './validate-extraction-options.js'

const problems = (options: unknown): readonly string[] => validateExtractionOptions(options as ExtractionOptions)

it('X2 finds nothing wrong with rules as they are meant', () => {
  const options: ExtractionOptions = {
    entities: {
      getOrder: { at: 'order', type: 'order', id: 'order_id', name: 'title', snippet: 'note', pick: ['sku', 'a.b'] },
      'list_*': [
        { at: 'rows[*]', type: 'repo', id: ['owner.login', 'name'] },
        { type: 'page', rest: 'find' },
      ],
      ping: false,
    },
    tasks: { book: { kind: 'booking', status: 'succeeded' }, search: { kind: 'research' } },
    withoutFinders: ['links', 'tokens'],
    maxItems: 20,
    relevanceShare: 0.5,
    redaction: { denyFields: ['notes'], personalData: ['email'], requiresHook: true },
  }
  expect(problems(options)).toEqual([])
  expect(problems({})).toEqual([])
})

it('X2 says of each mistake where it is and what would be right', () => {
  expect(
    problems({
      entities: {
        a: null,
        b: { type: '' },
        c: [{ type: 'x' }, { type: 'y', at: 'a..b', id: [], name: 7, snippet: '', pick: 'sku', rest: 'all' }],
        d: { type: 'x', id: ['a', 3] },
      },
      tasks: { e: 'booking', f: { kind: 3, status: 'done' } },
      withoutFinders: ['records'],
      maxItems: 0.5,
      relevanceShare: '1',
      redaction: { denyFields: 'notes', personalData: ['name'], requiresHook: 1 },
    }),
  ).toEqual([
    'entities.a.type must be a word for what it is',
    'entities.b.type must be a word for what it is',
    'entities.c.at must be a path, as order, items[*].id or ["a.b"]',
    'entities.c.id must be a path, as order, items[*].id or ["a.b"]',
    'entities.c.name must be a path, as order, items[*].id or ["a.b"]',
    'entities.c.snippet must be a path, as order, items[*].id or ["a.b"]',
    'entities.c.pick must be a path, as order, items[*].id or ["a.b"]',
    'entities.c.rest must be ignore or find',
    'entities.d.id must be a path, as order, items[*].id or ["a.b"]',
    'tasks.e must be a kind, and active, succeeded or failed',
    'tasks.f must be a kind, and active, succeeded or failed',
    expect.stringContaining('withoutFinders must be some of nested-records, foreign-keys,'),
    'maxItems must be a whole number, 1…200',
    'relevanceShare must be 0…1',
    'redaction.denyFields must be a list of texts',
    'redaction.personalData must be some of email, phone, card, iban, ip, national-id',
    'redaction.requiresHook must be true or false',
  ])
  expect(problems(null)).toEqual(['it must be an object'])
  expect(problems({ entities: [] })).toEqual(['entities must be an object'])
})

it('X2 F20 judges anything without throwing, and what it accepts makes an extractor', () => {
  const rule = fc.record(
    {
      at: fc.oneof(fc.constantFrom('a', 'rows[*]', '..'), fc.anything()),
      type: fc.oneof(fc.string(), fc.constant('order'), fc.anything()),
      id: fc.oneof(fc.constantFrom('id', ''), fc.array(fc.string()), fc.anything()),
      pick: fc.oneof(fc.array(fc.constant('sku')), fc.anything()),
      rest: fc.constantFrom('find', 'ignore', 'other'),
    },
    { requiredKeys: [] },
  )
  const options = fc.oneof(
    fc.anything(),
    fc.record(
      { entities: fc.oneof(fc.anything(), fc.dictionary(fc.string(), fc.oneof(rule, fc.array(rule), fc.anything()))) },
      { requiredKeys: [] },
    ),
  )
  fc.assert(
    fc.property(options, given => {
      if (problems(given).length > 0) return
      createExtractor(given as ExtractionOptions).extract({ toolName: 'a', output: { id: 1 } })
    }),
    { numRuns: 500 },
  )
})
