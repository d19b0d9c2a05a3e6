import { describe, expect, it } from 'vitest'
import type { ExtractionLog } from '../../model/extraction-log.js'
import type { ExtractionOptions } from '../../model/extraction-options.js'
import { FINDERS, type FinderName } from '../../model/finder-name.js'
import type { Json } from '../../model/json.js'
import { createExtractor } from './create-extractor.js'

const keysOf = (options: ExtractionOptions, toolName: string, output: Json, input?: Json): string[] =>
  createExtractor(options)
    .extract({ toolName, output, ...(input !== undefined && { input }) })
    .extraction.entities.map(({ key }) => key)

const logOf = (toolName: string, output: Json, options: ExtractionOptions = {}): Omit<ExtractionLog, 'toolName'> => {
  const { log } = createExtractor(options, { logs: true }).extract({ toolName, output })
  return log ?? { outcome: 'failed', found: [], nearMisses: [], redacted: 0 }
}

interface Sample {
  readonly output: Json
  readonly input?: Json
  /** What this finder alone reads. */
  readonly reads: string
}

const SAMPLES: Readonly<Record<Exclude<FinderName, 'records'>, Sample>> = {
  'nested-records': { output: { id: 'p-1', owner: { id: 'u-1', name: 'Ada' } }, reads: 'user/u-1' },
  'foreign-keys': { output: { id: 'p-1', account_id: 'a-77' }, reads: 'account/a-77' },
  'id-lists': { output: { id: 'p-1', orders: ['#W10001', '#W10002'] }, reads: 'order/#W10001' },
  'id-maps': { output: { 'a-1001': { title: 'x', size: 1 }, 'a-1002': { title: 'y', size: 2 } }, reads: 'page/a-1001' },
  'name-maps': { output: { 'a-1001': 'Chairs', 'a-1002': 'Tables' }, reads: 'page/a-1001' },
  tables: { output: { columns: ['id', 'title'], rows: [['t-1', 'x']] }, reads: 'page/t-1' },
  'call-targets': { output: 'Done.', input: { page_id: 'p-9' }, reads: 'page/p-9' },
  markup: { output: '<boxes><box><id>b-1</id></box></boxes>', reads: 'box/b-1' },
  'embedded-json': { output: 'Here it is: {"id": "j-1", "title": "x"} as asked.', reads: 'page/j-1' },
  'element-refs': { output: 'Page:\n- button "Save" [ref=e42]\n- link "Home" [ref=e43]', reads: 'button/e42' },
  'text-tables': { output: 'Rows:\n| id | title |\n| --- | --- |\n| t-1 | x |', reads: 'page/t-1' },
  csv: { output: 'id,title\nc-1,x\nc-2,y\nc-3,z', reads: 'page/c-1' },
  'log-lines': { output: 'On branch main\n  modified:   src/a-1.ts\n', reads: 'file/src/a-1.ts' },
  passages: { output: 'Source: a/b.md\nA passage of the text, at length.', reads: 'document/a/b.md' },
  'field-lines': { output: 'Done.\n\nID: f-10012\nTitle: Chairs', reads: 'page/f-10012' },
  listings: { output: 'Found:\n\n- l-10012\n- l-10013', reads: 'page/l-10012' },
  links: { output: 'See https://a.io/b for more', reads: 'link/https://a.io/b' },
  tokens: { output: 'Created order-10012 just now', reads: 'page/order-10012' },
}

describe('finders', () => {
  it.each(Object.entries(SAMPLES) as [FinderName, Sample][])(
    'X1 asks the finder of %s unless it is switched off',
    (name, sample) => {
      const others = (Object.keys(FINDERS) as FinderName[]).filter(other => other !== 'records' && other !== name)
      const alone = { withoutFinders: others as ExtractionOptions['withoutFinders'] & {} }
      expect(keysOf(alone, 'get_page', sample.output, sample.input)).toContain(sample.reads)
      const off = { withoutFinders: [...others, name] as ExtractionOptions['withoutFinders'] & {} }
      expect(keysOf(off, 'get_page', sample.output, sample.input)).not.toContain(sample.reads)
    },
  )
})

describe('limits', () => {
  it('X7 takes as many of a list as the host wants', () => {
    expect(keysOf({ maxItems: 2 }, 'list_pages', [{ id: 1 }, { id: 2 }, { id: 3 }])).toEqual(['page/1', 'page/2'])
  })

  it('X7 takes matches down to the share of the best one that the host wants', () => {
    const matches = [
      { id: 1, relevance: 0.9 },
      { id: 2, relevance: 0.2 },
    ]
    expect(keysOf({}, 'search_pages', matches)).toEqual(['page/1'])
    expect(keysOf({ relevanceShare: 0.2 }, 'search_pages', matches)).toEqual(['page/1', 'page/2'])
  })
})

describe('tasks', () => {
  const tasks = { 'book*': { kind: 'booking', status: 'succeeded' }, search: { kind: 'research' } } as const
  const taskOf = (toolName: string, output: Json): unknown =>
    createExtractor({ tasks }).extract({ toolName, output }).extraction.task

  it('G5 tells the task that a call begins or ends', () => {
    expect(taskOf('bookTrip', { id: 1 })).toEqual({ kind: 'booking', status: 'succeeded' })
    expect(taskOf('search', [])).toEqual({ kind: 'research', status: 'active' })
    expect(taskOf('other', [])).toBeUndefined()
  })

  it('G5 takes no failed call for a success', () => {
    expect(taskOf('bookTrip', { error: 'full' })).toEqual({ kind: 'booking', status: 'failed' })
  })
})

describe('the log', () => {
  it('O3 is kept only where it is asked for', () => {
    expect(createExtractor().extract({ toolName: 'get_page', output: { id: 1 } })).not.toHaveProperty('log')
  })

  it('O3 tells what made each entity one', () => {
    const output = {
      orders: [{ order_id: 'o-1', account_id: 'a-1', tags: [], ref: { object: 'invoice', id: 'in-1' } }],
      refs: { users: ['u-10001'] },
    }
    expect(logOf('list_all', output).found).toEqual([
      { key: 'order/o-1', path: 'orders[0]', finder: 'records', reason: 'id by "order_id"; type by key "orders"' },
      {
        key: 'account/a-1',
        path: 'orders[0].account_id',
        finder: 'foreign-keys',
        reason: 'type and id by "account_id"',
      },
      { key: 'invoice/in-1', path: 'orders[0].ref', finder: 'nested-records', reason: 'id by "id"; type by "object"' },
      { key: 'user/u-10001', path: 'refs.users[0]', finder: 'id-lists', reason: 'type by key "users"' },
    ])
    expect(
      logOf('get_page', { 'a-1001': { title: 'x', size: 1 }, 'a-1002': { title: 'y', size: 2 } }).found[0]?.reason,
    ).toBe("id by its key; type by the tool's name")
    expect(logOf('get_page', { order_id: 'o-1', title: 'x' }).found[0]?.reason).toContain('id by "')
  })

  it('O3 tells of rules', () => {
    const log = logOf('tool', { order: { n: 1 } }, { entities: { tool: { at: 'order', type: 'order', id: 'n' } } })
    expect(log.found).toEqual([{ key: 'order/1', path: 'order', finder: 'rule', reason: 'rule for order at "order"' }])
  })

  const misses: [string, string, Json, { kind: string; path: string; count?: number }][] = [
    [
      'a record without identifier',
      'list_things',
      [
        { size: 1, color: 'red' },
        { size: 2, color: 'blue' },
      ],
      { kind: 'no-identifier', path: '[0]', count: 2 },
    ],
    ['a type that nothing tells', 'fetch', { id: 'x-1', size: 2 }, { kind: 'unknown-type', path: '' }],
    [
      'items beyond the limit',
      'list_pages',
      Array.from({ length: 201 }, (_, id) => ({ id })),
      { kind: 'beyond-limit', path: '' },
    ],
    [
      'matches far below the best',
      'search_pages',
      [
        { id: 1, relevance: 1 },
        { id: 2, relevance: 0.1 },
      ],
      { kind: 'irrelevant', path: '' },
    ],
    ['what is too deep', 'get_page', nested(40), { kind: 'too-deep', path: `${'data.'.repeat(24)}data` }],
    [
      'what looks like a credential',
      'get_page',
      { id: 'p-1', name: 'x', api_key: 'abcdefgh' },
      { kind: 'redacted', path: 'api_key' },
    ],
    [
      'text too long for identifiers',
      'get_page',
      `It is order-10012. ${'word '.repeat(500)}`,
      { kind: 'long-text', path: '' },
    ],
  ]
  it.each(misses)('O3 tells of %s', (_, toolName, output, miss) => {
    expect(logOf(toolName, output).nearMisses).toContainEqual(expect.objectContaining({ count: 1, ...miss }))
  })

  it('O3 tells of rules that are for the result itself', () => {
    const log = logOf('tool', 'nothing here', { entities: { tool: { type: 'order', id: 'n' } } })
    expect(log.nearMisses).toContainEqual(expect.objectContaining({ kind: 'rule-incomplete', path: '' }))
    expect(logOf('tool', { n: 1 }, { entities: { tool: { type: 'order', id: 'n' } } }).found[0]?.reason).toBe(
      'rule for order at the result itself',
    )
  })

  it('O3 tells what a schema said against the result', () => {
    const extractor = createExtractor({}, { logs: true })
    const { log } = extractor.extract({ toolName: 'get_page', output: { id: 1 }, refused: 'n: Expected string' })
    expect(log?.nearMisses).toEqual([
      { kind: 'schema-refused', path: '', reason: 'schema refused the result: n: Expected string', count: 1 },
    ])
  })

  it('O3 is bounded, and counts what repeats', () => {
    const output = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`list${index}x`, [{ size: 1, color: 'red' }]]),
    )
    expect(logOf('get_page', output).nearMisses).toHaveLength(100)
  })

  it('X13 holds no credential', () => {
    const secret = 'ghp_abcdefghijklmnopqrstuvwxyz0123456789'
    const output = { [secret]: [{ a: secret, b: 2 }], rows: [{ id: secret, password: secret, name: secret }] }
    const own = createExtractor(
      {},
      {
        logs: true,
        extractors: {
          get_page() {
            throw new Error(secret)
          },
        },
      },
    )
    expect(JSON.stringify(own.extract({ toolName: 'get_page', output }))).not.toContain(secret)
  })
})

function nested(depth: number): Json {
  let value: Json = { id: 'deep-1' }
  for (let level = 0; level < depth; level++) value = { data: value }
  return value
}
