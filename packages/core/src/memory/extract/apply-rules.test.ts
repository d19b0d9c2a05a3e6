import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EntityRule, ExtractionOptions } from '../../model/extraction-options.js'
import type { Extraction } from '../../model/extraction.js'
import { isJsonObject, type Json } from '../../model/json.js'
import { createExtractor, type ReceivedResult } from './create-extractor.js'

type Rules = NonNullable<ExtractionOptions['entities']>[string]

const read = (rules: Rules, output: Json, result: Partial<ReceivedResult> = {}): Extraction =>
  createExtractor({ entities: { tool: rules } }).extract({ toolName: 'tool', output, ...result }).extraction

const keysOf = ({ entities }: Extraction): string[] => entities.map(({ role, key }) => `${role} ${key}`)

const missesOf = (rules: Rules, output: Json): string[] =>
  (
    createExtractor({ entities: { tool: rules } }, { logs: true }).extract({ toolName: 'tool', output }).log
      ?.nearMisses ?? []
  ).map(({ path, reason }) => `${path}: ${reason}`)

describe('what a rule says', () => {
  it('X2 leads into JSON that is written as the text of a wrapper', () => {
    const output = { result: '[\n  { "ref": "o-1" },\n  { "ref": "o-2" }\n]' }
    expect(keysOf(read({ at: 'result[*]', type: 'order', id: 'ref' }, output))).toEqual([
      'item order/o-1',
      'item order/o-2',
    ])
  })

  it('X2 X5 gives type, identifier, name, text and further identifiers by their paths', () => {
    const rule: EntityRule = {
      at: 'payload.purchase',
      type: 'Orders',
      id: 'number.full',
      name: 'customer.label',
      snippet: 'memo[0]',
      pick: ['sku', 'parts[*].code', 'absent', 'price'],
    }
    const purchase = {
      id: 7,
      number: { full: '#W-7' },
      customer: { label: 'Ada  &\nCo', id: 'c-1' },
      memo: ['<b>Fragile</b>'],
      sku: 'S-1',
      slug: 'w-7',
      parts: [{ code: 'P-1' }, { code: 'P-2' }],
      price: 1.5,
    }
    expect(read(rule, { payload: { purchase } })).toMatchObject({
      entities: [
        {
          key: 'order/#W-7',
          type: 'order',
          id: '#W-7',
          name: 'Ada & Co',
          slug: 'w-7',
          snippet: 'Fragile',
          identifiers: [
            { field: 'sku', value: 'S-1' },
            { field: 'code', value: 'P-1' },
          ],
          role: 'subject',
          position: 0,
          path: 'payload.purchase',
        },
      ],
      relationships: [],
      lists: [],
      plurals: { order: 'orders' },
    })
  })

  it('X2 leaves what it does not say to what the record tells', () => {
    const record = {
      order_id: 'o-1',
      id: 'x-1',
      user_id: 'u-1',
      title: 'Chairs',
      description: 'Two of them.',
      sku: 'S-1',
    }
    expect(read({ type: 'order' }, record).entities).toEqual([
      expect.objectContaining({
        key: 'order/o-1',
        name: 'Chairs',
        snippet: 'Two of them.',
        identifiers: expect.arrayContaining([{ field: 'sku', value: 'S-1' }]),
      }),
    ])
  })

  it('X2 joins the parts of an identifier, and has none where a part is missing', () => {
    const rule: EntityRule = { at: '[*]', type: 'issue', id: ['owner.login', 'repo', 'number'], name: 'title' }
    const whole = { owner: { login: 'octo' }, repo: 'cat', number: 5, title: 'Tail' }
    expect(keysOf(read(rule, [whole, { repo: 'cat', number: 6 }]))).toEqual(['item issue/octo/cat/5'])
    expect(missesOf(rule, [whole, { repo: 'cat', number: 6 }])).toEqual(['[1]: rule gave no identifier: for issue'])
  })

  it('X2 keeps identifiers as they are given', () => {
    expect(read({ type: 'order', id: 'n' }, { n: 12 }).entities[0]?.id).toBe(12)
    expect(read({ type: 'order', id: 'n' }, { n: '012' }).entities[0]?.id).toBe('012')
  })

  it('X2 takes a number as a name, and no name that only repeats the identifier', () => {
    expect(read({ type: 'order', id: 'id', name: 'nr' }, { id: 'a', nr: 1001 }).entities[0]?.name).toBe('1001')
    expect(read({ type: 'order', id: 'id', name: 'id' }, { id: 'a-1' }).entities[0]).not.toHaveProperty('name')
  })

  it('X3 reads the keys of a map, and bare identifiers', () => {
    expect(keysOf(read({ at: 'users.*', type: 'user' }, { users: { ada: { age: 36 }, bo: { age: 7 } } }))).toEqual([
      'item user/ada',
      'item user/bo',
    ])
    expect(keysOf(read({ at: 'refs', type: 'order' }, { refs: ['W-1', 'two words', 'https://a.io/x'] }))).toEqual([
      'item order/W-1',
      'item order/https://a.io/x',
    ])
    expect(keysOf(read({ type: 'order' }, 'W-1'))).toEqual(['subject order/W-1'])
  })

  it("X2 takes no other thing's identifier, and that of the call where the record has none", () => {
    expect(missesOf({ type: 'order' }, { user_id: 'u-1' })).toContain(': rule gave no identifier: for order')
    const result = { input: { order_id: 'o-9' }, output: { state: 'open' } }
    expect(keysOf(read({ type: 'order' }, result.output, result))).toEqual(['subject order/o-9'])
  })
})

describe('what a rule does to the rest', () => {
  const output = { order: { n: 'o-1', items: [{ id: 'i-1' }] }, user: { id: 'u-1' }, note: 'See https://a.io/b now' }

  it('X2 replaces the finders', () => {
    expect(keysOf(read({ at: 'order', type: 'order', id: 'n' }, output))).toEqual(['subject order/o-1'])
  })

  it('X2 leaves the rest to the finders where it says so, which read its record as the rule does', () => {
    const { entities, relationships } = read({ at: 'order', type: 'purchase', id: 'n', rest: 'find' }, output)
    expect(entities.map(({ role, key, parent }) => [role, key, parent])).toEqual([
      ['subject', 'purchase/o-1', undefined],
      ['child', 'item/i-1', 'purchase/o-1'],
      ['subject', 'user/u-1', undefined],
      ['text', 'link/https://a.io/b', undefined],
    ])
    expect(relationships).toEqual([{ kind: 'parent', from: 'purchase/o-1', to: 'item/i-1' }])
  })

  it('O3 gives way to the finders where it matches nothing, and says so', () => {
    const rule: EntityRule = { at: 'orders[*]', type: 'order', id: 'n' }
    expect(keysOf(read(rule, { page: { id: 'p-1' } }))).toEqual(['subject page/p-1'])
    expect(missesOf(rule, { page: { id: 'p-1' } })).toEqual([': rule matched nothing: at "orders[*]"'])
    expect(keysOf(read([], { page: { id: 'p-1' } }))).toEqual(['subject page/p-1'])
  })

  it('X2 takes an empty list for an answer', () => {
    for (const [at, answer] of [
      ['orders[*]', { orders: [], page: { id: 'p-1' } }],
      ['orders', { orders: [], page: { id: 'p-1' } }],
      ['rows[*].items[*]', { rows: [{ items: [] }], page: { id: 'p-1' } }],
    ] as const) {
      expect(keysOf(read({ at, type: 'order' }, answer))).toEqual([])
      expect(missesOf({ at, type: 'order' }, answer)).toEqual([])
    }
  })

  it('X2 reads nothing of the results of a tool with false, and still their calls', () => {
    const extraction = read(false, { page: { id: 'p-1' } }, { input: { page_id: 'p-1' } })
    expect(extraction).toMatchObject({ outcome: 'succeeded', entities: [], lists: [], inputValues: ['p-1'] })
  })

  it('X9 reads nothing of a failure', () => {
    expect(read({ type: 'order', id: 'error' }, { error: 'no-such-order' })).toMatchObject({
      outcome: 'failed',
      entities: [],
    })
  })
})

describe('several records', () => {
  it('X7 G1 gives the lists as shown, with what the result says of their size, and parents by nesting', () => {
    const rules: Rules = [
      { at: 'orders[*].lines[*]', type: 'line', id: 'n' },
      { at: 'orders[*]', type: 'order', id: 'n' },
    ]
    const output = {
      total: 9,
      orders: [
        { n: 'o-1', lines: [{ n: 'l-1' }, { n: 'l-2' }] },
        { n: 'o-2', lines: [] },
      ],
    }
    const { entities, lists, relationships } = read(rules, output)
    expect(entities.map(({ role, key, parent, position }) => [role, key, parent, position])).toEqual([
      ['child', 'line/l-1', 'order/o-1', 0],
      ['child', 'line/l-2', 'order/o-1', 1],
      ['item', 'order/o-1', undefined, 0],
      ['item', 'order/o-2', undefined, 1],
    ])
    expect(lists).toEqual([
      { type: 'order', keys: ['order/o-1', 'order/o-2'], total: 9 },
      { type: 'line', keys: ['line/l-1', 'line/l-2'], parent: 'order/o-1' },
    ])
    expect(relationships).toEqual([
      { kind: 'parent', from: 'order/o-1', to: 'line/l-1' },
      { kind: 'parent', from: 'order/o-1', to: 'line/l-2' },
    ])
  })

  it('X2 lets the first of two rules have a record', () => {
    const rules: Rules = [
      { at: 'rows[0]', type: 'head' },
      { at: 'rows[*]', type: 'row' },
    ]
    expect(keysOf(read(rules, { rows: [{ id: 1 }, { id: 2 }] }))).toEqual(['subject head/1', 'item row/2'])
  })

  it('X7 takes as many of a list as the host wants', () => {
    const extractor = createExtractor({ entities: { tool: { type: 'row' } }, maxItems: 2 }, { logs: true })
    const { extraction, log } = extractor.extract({ toolName: 'tool', output: [{ id: 1 }, { id: 2 }, { id: 3 }] })
    expect(keysOf(extraction)).toEqual(['item row/1', 'item row/2'])
    expect(log?.nearMisses).toEqual([
      { kind: 'beyond-limit', path: '[2]', reason: 'more than the limit: 2 of a list are read', count: 1 },
    ])
  })

  it('X15 keeps a flood bounded', () => {
    const lists = Array.from({ length: 10 }, (_, list) =>
      Array.from({ length: 200 }, (_, row) => ({ n: `${list}-${row}` })),
    )
    const rules = ['a', 'b', 'c'].map(type => ({ at: `${type}[*][*]`, type, id: 'n' }))
    const { entities } = read(rules, { a: lists, b: lists, c: lists })
    expect(entities).toHaveLength(240)
  })

  it('X2 makes of what a call asked for the type that the rule names', () => {
    const extractor = createExtractor({ entities: { deleteOrder: { type: 'purchase', id: 'n' } } })
    const { extraction } = extractor.extract({ toolName: 'deleteOrder', input: { id: 'o-1' }, output: { ok: true } })
    expect(keysOf(extraction)).toEqual(['subject purchase/o-1'])
  })
})

describe('any result', () => {
  const key = fc.constantFrom('order', 'items', 'id', 'n', 'name', 'data')
  const { json } = fc.letrec<{ json: Json }>(tie => ({
    json: fc.oneof(
      { depthSize: 'small' },
      fc.oneof(fc.string(), fc.integer(), fc.constantFrom<Json>(null, true, '{"n":1}', 'a-12')),
      fc.array(tie('json'), { maxLength: 5 }),
      fc.dictionary(key, tie('json'), { maxKeys: 5 }),
    ),
  }))
  const path = fc.constantFrom('order', 'items[*]', '[*]', 'data.*', 'n', 'id', '', 'order.items', '[0]')
  const rule = fc.record(
    {
      at: path,
      type: fc.constantFrom('order', 'line'),
      id: fc.oneof(path, fc.array(path, { minLength: 1, maxLength: 2 })),
      name: path,
      snippet: path,
      pick: fc.array(path, { maxLength: 3 }),
      rest: fc.constantFrom('find' as const, 'ignore' as const),
    },
    { requiredKeys: ['type'] },
  ) as fc.Arbitrary<EntityRule>

  it('X1 X15 is read by any rule without throwing, and the same in any order of keys', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 3 }), json, (rules, output) => {
        const extraction = read(rules, output)
        expect(read(rules, reversed(output))).toEqual(extraction)
        expect(JSON.parse(JSON.stringify(extraction))).toEqual(extraction)
        const keys = new Set(extraction.entities.map(entity => entity.key))
        for (const { from, to } of extraction.relationships) expect(keys.has(from) && keys.has(to)).toBe(true)
        const parents = extraction.entities.flatMap(({ parent }) => parent ?? [])
        expect(parents.filter(parent => !keys.has(parent))).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('X1 is read by rules and finders alike inside the envelopes of protocols', () => {
    fc.assert(
      fc.property(fc.option(rule, { nil: undefined }), fc.dictionary(key, json), (given, output) => {
        const rules = given === undefined ? [] : [given]
        const text = JSON.stringify({ record: output })
        const plain = read(rules, { record: output })
        for (const wrapped of [
          text,
          { content: [{ type: 'text', text }] },
          { type: 'json', value: { record: output } },
        ])
          expect(read(rules, wrapped)).toEqual(plain)
      }),
      { numRuns: 200 },
    )
  })

  it('X13 gives no credential, whatever path leads to one', () => {
    const secret = 'ghp_abcdefghijklmnopqrstuvwxyz0123456789'
    const output = {
      id: 'a-1',
      password: 'hunter22!',
      token: secret,
      text: `Key ${secret}`,
      keys: { [secret]: { id: 1 } },
    }
    for (const id of ['id', 'password', 'token', 'text', ['id', 'token']])
      for (const at of ['', 'keys', 'keys.*'])
        expect(
          JSON.stringify(
            read(
              { at, type: 'thing', id, name: 'token', snippet: 'text', pick: ['password', 'token', 'text'] },
              output,
            ),
          ),
        ).not.toMatch(/hunter22|ghp_abc/)
  })
})

function reversed(value: Json): Json {
  if (isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([name, inner]) => [name, reversed(inner)]),
    )
  return Array.isArray(value) ? value.map(item => reversed(item as Json)) : value
}
