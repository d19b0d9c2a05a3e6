import { expect, it, vi } from 'vitest'
import type { Json } from '../../model/json.js'
import { createExtractor, type ReadResult } from './create-extractor.js'
import type { OwnExtractor } from './own-extractor.js'

const ask = (
  own: OwnExtractor,
  output: Json,
  { logs = false, input }: { logs?: boolean; input?: Json } = {},
): ReadResult =>
  createExtractor({}, { extractors: { getOrder: own }, logs }).extract({
    toolName: 'getOrder',
    output,
    ...(input !== undefined && { input }),
  })

const gives = (given: unknown): OwnExtractor => (() => given) as unknown as OwnExtractor

it('X2 gives what the own extractor makes of the parsed answer and the input, and nothing else', () => {
  const own = vi.fn<OwnExtractor>(({ output }) => [{ type: 'Orders', id: output.n, name: 'Chairs' }])
  const text = JSON.stringify({ n: 'o-1', user: { id: 'u-1' } })
  const { extraction, thrown } = ask(own, { content: [{ type: 'text', text }] }, { input: { n: 1 } })
  expect(own.mock.calls[0]?.[0]).toEqual({ toolName: 'getOrder', input: { n: 1 }, output: JSON.parse(text) })
  expect(thrown).toBeUndefined()
  expect(extraction.entities).toEqual([
    {
      key: 'order/o-1',
      type: 'order',
      id: 'o-1',
      name: 'Chairs',
      identifiers: [],
      role: 'subject',
      position: 0,
      path: '',
    },
  ])
})

it('X2 gives the several answers of one result as a list', () => {
  const own = vi.fn<OwnExtractor>(() => [])
  ask(own, {
    content: [
      { type: 'text', text: 'one thing' },
      { type: 'text', text: '{"a":1}' },
    ],
  })
  expect(own.mock.calls[0]?.[0].output).toEqual(['one thing', { a: 1 }])
})

it('X7 G1 keeps lists, parents and all that an entity may have', () => {
  const { extraction } = ask(
    gives([
      {
        type: 'order',
        id: 1,
        slug: 'o',
        snippet: '<b>Two</b> chairs',
        identifiers: { sku: 'S-1', bad: 1.5 },
        role: 'subject',
      },
      { type: 'line', id: 'l-1', parent: { type: 'order', id: 1 } },
      { type: 'line', id: 'l-2', parent: { type: 'line', id: 'l-2' } },
    ]),
    {},
  )
  expect(extraction.entities).toEqual([
    expect.objectContaining({
      key: 'order/1',
      role: 'subject',
      slug: 'o',
      snippet: 'Two chairs',
      identifiers: [{ field: 'sku', value: 'S-1' }],
    }),
    expect.objectContaining({ key: 'line/l-1', role: 'item', position: 1, parent: 'order/1' }),
    expect.not.objectContaining({ parent: expect.anything() }),
  ])
  expect(extraction.lists).toEqual([{ type: 'line', keys: ['line/l-1', 'line/l-2'] }])
  expect(extraction.relationships).toEqual([{ kind: 'parent', from: 'order/1', to: 'line/l-1' }])
})

it('X2 lets the own extractor change what the finders find', () => {
  const output = {
    order_id: 'o-1',
    title: 'Chairs',
    sku: 'S-1',
    description: 'Two.',
    slug: 'c',
    items: [{ id: 'i-1' }],
  }
  const finders = createExtractor().extract({ toolName: 'getOrder', output }).extraction
  const found = ask((_, { find }) => find(), output).extraction
  expect(found.entities.map(({ path: _, position: __, ...entity }) => entity)).toEqual(
    finders.entities.map(({ path: _, position: __, ...entity }) => entity),
  )
  expect(found.relationships).toEqual(finders.relationships)
  const items = ask(({ output }, { find }) => find(output.items), output).extraction
  expect(items.entities.map(({ key }) => key)).toEqual(['order/i-1'])
})

it('X1 leaves out what is no entity', () => {
  const given = [
    null,
    7,
    {},
    { type: '', id: 1 },
    { type: 'x' },
    { type: 'x', id: 'a\nb' },
    { type: 'x', id: 'a', role: 'boss', name: 7 },
  ]
  const { extraction, log } = ask(gives(given), {}, { logs: true })
  expect(extraction.entities).toEqual([expect.objectContaining({ key: 'x/a', role: 'item' })])
  expect(log?.nearMisses).toContainEqual({
    kind: 'extractor-invalid',
    path: '[0]',
    reason: 'own extractor gave no entity',
    count: 6,
  })
})

it('O3 reads the result without an own extractor that throws, gives no list or gives a hostile one, and tells of it', () => {
  const hostile = {
    get type(): string {
      throw new Error('boo')
    },
    id: 1,
  }
  const failing: OwnExtractor[] = [
    () => {
      throw new Error('boo')
    },
    gives(Promise.resolve([])),
    gives([{ type: 'order', id: 'kept-out' }, hostile]),
    () => {
      throw 'boo'
    },
  ]
  for (const own of failing) {
    const { extraction, thrown, log } = ask(own, { id: 'o-1' }, { logs: true })
    expect(extraction.entities.map(({ key }) => key)).toEqual(['order/o-1'])
    expect(thrown).toEqual({ error: expect.anything() })
    expect(log?.nearMisses).toContainEqual(expect.objectContaining({ kind: 'extractor-failed', path: '' }))
  }
})

it('X2 asks no own extractor for a failure, and puts it before rules', () => {
  const own = vi.fn<OwnExtractor>(() => [{ type: 'order', id: 'own' }])
  ask(own, { error: 'no' })
  expect(own).not.toHaveBeenCalled()
  const extractor = createExtractor(
    { entities: { getOrder: { type: 'order', id: 'n' } } },
    { extractors: { getOrder: own } },
  )
  const { extraction } = extractor.extract({ toolName: 'getOrder', output: { n: 'ruled' } })
  expect(extraction.entities.map(({ id }) => id)).toEqual(['own'])
})

it('X13 X15 redacts and bounds what an own extractor gives', () => {
  const secret = 'ghp_abcdefghijklmnopqrstuvwxyz0123456789'
  const many = Array.from({ length: 1_000 }, (_, index) => ({ type: 'row', id: `r-${index}`, identifiers: { secret } }))
  const hidden = {
    type: 'order',
    id: 1,
    name: `n ${secret}`,
    snippet: secret,
    slug: secret,
    parent: { type: 'x', id: secret },
  }
  const { extraction } = ask(gives([hidden, { type: 'order', id: secret }, ...many]), {})
  expect(extraction.entities.length).toBeLessThanOrEqual(240)
  expect(JSON.stringify(extraction)).not.toContain(secret)
})
