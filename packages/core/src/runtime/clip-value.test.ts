import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Json } from '../model/json.js'
import { type Clip, clipValue, DEFAULT_CLIP_LIMITS } from './clip-value.js'

const explode = (): never => {
  throw new Error('trapped')
}

/** Throws whatever is asked of it. */
function hostileProxy(): object {
  return new Proxy(
    {},
    {
      get: explode,
      has: explode,
      ownKeys: explode,
      getPrototypeOf: explode,
      getOwnPropertyDescriptor: explode,
    },
  )
}

function revokedProxy(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

function nested(levels: number): object {
  let value: object = { id: 'innermost' }
  for (let level = 0; level < levels; level++) value = { child: value }
  return value
}

function cyclic(): object {
  const node: Record<string, unknown> = { id: 'n-1' }
  node['self'] = node
  node['list'] = [node]
  return node
}

const returnsItself = {
  id: 'p-1',
  toJSON() {
    return returnsItself
  },
}

const oddValues: readonly unknown[] = [
  cyclic(),
  hostileProxy(),
  [hostileProxy(), revokedProxy()],
  revokedProxy(),
  nested(5_000),
  { toJSON: explode },
  { toJSON: revokedProxy },
  { toJSON: () => Symbol('none') },
  returnsItself,
  Object.defineProperty({}, 'id', { enumerable: true, get: explode }),
  Array.from({ length: 5, 4_000: 'sparse' }),
  Array.from({ length: 100_000 }),
  new Map<unknown, unknown>([[Object.create(null), 1]]),
  new Map([['a', new Set([new Map([[1, new Date(0)]])])]]),
  new WeakMap(),
  new Error('with a message'),
  new Uint8Array(8),
  Promise.resolve(1),
  /pattern/g,
  10n ** 400n,
  '\ud800 alone',
  { 'k\udc00': '\ud83d' },
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
]

/** fast-check looks into the values it makes, which the odd ones answer with a throw: it picks them by number. */
const oddNumber = fc.nat(oddValues.length - 1)

const plainlyOdd = fc.oneof(
  fc.anything({
    withBigInt: true,
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withObjectString: true,
    withSparseArray: true,
    withTypedArray: true,
  }),
  fc.constantFrom(Symbol('s'), () => 1, undefined, Number.NaN),
)

function compose(value: unknown, numbers: readonly number[]): unknown {
  return numbers.length === 0 ? value : { value, odd: numbers.map(number => oddValues[number]) }
}

function isNothing(value: Json): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}

/** Without the places of items that were left out, which hold nothing. */
function count(value: Json): { nodes: number; characters: number; depth: number } {
  const total = { nodes: isNothing(value) ? 0 : 1, characters: typeof value === 'string' ? value.length : 0, depth: 0 }
  if (typeof value !== 'object' || value === null) return total
  total.depth = 1
  for (const item of Object.values(value) as Json[]) {
    const inner = count(item)
    total.nodes += inner.nodes
    total.characters += inner.characters
    total.depth = Math.max(total.depth, inner.depth + 1)
  }
  return total
}

const small = { maxNodes: 60, maxDepth: 6, maxWholeItems: 2, maxListItems: 1_000, maxTextLength: 40 }

it('F19 takes any value without a throw and keeps within its bounds', () => {
  const limits = { ...small, maxTotalLength: 200, maxJsonLength: 100 }
  fc.assert(
    fc.property(plainlyOdd, fc.array(oddNumber, { maxLength: 8 }), (value, numbers) => {
      const total = count(clipValue(compose(value, numbers), limits).value)
      // A null stands where a list's item was left out, so a list may hold one past the budget.
      expect(total.nodes).toBeLessThanOrEqual(limits.maxNodes + 1)
      expect(total.characters).toBeLessThanOrEqual(limits.maxTotalLength + limits.maxJsonLength)
      expect(total.depth).toBeLessThanOrEqual(limits.maxDepth)
    }),
    { numRuns: 1_000 },
  )
})

it('F19 gives what JSON and structured clone carry unchanged', () => {
  fc.assert(
    fc.property(plainlyOdd, fc.array(oddNumber, { maxLength: 8 }), (value, numbers) => {
      const { value: clipped } = clipValue(compose(value, numbers))
      const text = JSON.stringify(clipped)
      expect(JSON.stringify(JSON.parse(text))).toBe(text)
      expect(structuredClone(clipped)).toEqual(clipped)
    }),
    { numRuns: 500 },
  )
})

it('F19 leaves plain JSON within the limits as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), value => {
      const plain: Json = JSON.parse(JSON.stringify(value).replaceAll('"__proto__"', '"proto"'))
      expect(clipValue(plain)).toEqual({ value: plain, omitted: {} })
    }),
    { numRuns: 1_000 },
  )
})

it('T5 lets no key of a result reach a prototype', () => {
  const value = JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"id":1}')
  const { value: clipped } = clipValue(value)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect(Object.getPrototypeOf(clipped)).toBe(Object.prototype)
  expect(Object.keys(clipped as object)).toEqual(['constructor', 'id'])
})

it.each<[string, unknown, Json]>([
  ['a date', new Date(0), '1970-01-01T00:00:00.000Z'],
  ['an invalid date', new Date(Number.NaN), null],
  ['a bigint', 12345678901234567890n, '12345678901234567890'],
  ['NaN', Number.NaN, null],
  ['infinity', Number.POSITIVE_INFINITY, null],
  ['undefined', undefined, null],
  ['a function', () => 1, null],
  ['a symbol', Symbol('s'), null],
  [
    'a map',
    new Map<unknown, unknown>([
      ['a', 1],
      [2, 'b'],
    ]),
    { 2: 'b', a: 1 },
  ],
  ['a set', new Set([1, 'a']), [1, 'a']],
  ['bytes', { id: 1, raw: new Uint8Array(4), buffer: new ArrayBuffer(4) }, { id: 1 }],
  ['a URL', new URL('https://example.com/a'), 'https://example.com/a'],
  ['an object with toJSON', { toJSON: () => ({ id: 7 }) }, { id: 7 }],
  ['an object whose toJSON gives itself', returnsItself, { id: 'p-1' }],
  ['undefined in an object', { id: 1, gone: undefined }, { id: 1 }],
  ['holes in a list', Object.assign([], { 0: 1, 2: 3 }), [1, null, 3]],
  ['a function in a list', [1, () => 1], [1, null]],
  ['a null prototype', Object.assign(Object.create(null) as object, { id: 1 }), { id: 1 }],
])('F19 makes plain data of %s', (_name, given, expected) => {
  expect(clipValue(given).value).toEqual(expected)
})

it.each<[string, unknown, Clip['omitted']]>([
  ['a cycle', cyclic(), { cycle: 2 }],
  [
    'what throws when read',
    Object.defineProperty({ id: 1 }, 'name', { enumerable: true, get: explode }),
    { unreadable: 1 },
  ],
  ['what is no data', { id: 1, run: () => 1, key: Symbol('s') }, { 'not-data': 2 }],
  ['depth', nested(30), { depth: 1 }],
  ['a long text', { id: 1, body: 'a '.repeat(20_000) }, { length: 1 }],
  ['a key that is a text', { id: 1, ['k'.repeat(10_000)]: 1 }, { length: 1 }],
  ['too many values', { id: 1, rows: Array.from({ length: 5_000 }, (_, row) => row) }, { nodes: 1 }],
])('F19 counts %s as left behind', (_name, given, expected) => {
  expect(clipValue(given).omitted).toEqual(expected)
})

it('F19 keeps what stands beside a value that cannot be read', () => {
  const { value } = clipValue({ items: [{ id: 1 }, hostileProxy(), revokedProxy(), { toJSON: explode }, { id: 2 }] })
  expect(value).toEqual({ items: [{ id: 1 }, null, null, null, { id: 2 }] })
})

it('F19 walks shared parts once for each place, for only what contains itself is a cycle', () => {
  const shared = { id: 's-1' }
  expect(clipValue({ first: shared, second: shared })).toEqual({
    value: { first: { id: 's-1' }, second: { id: 's-1' } },
    omitted: {},
  })
})

it('F19 bounds the walk by what it reads, not only by what it keeps', () => {
  const reads: PropertyKey[] = []
  const endless = new Proxy([], {
    get: (target, key) => {
      reads.push(key)
      return key === 'length' ? Number.MAX_SAFE_INTEGER : Reflect.get(target, key)
    },
  })
  const { omitted } = clipValue({ id: 1, endless })
  expect(reads.length).toBeLessThan(DEFAULT_CLIP_LIMITS.maxNodes + 10)
  expect(omitted).toEqual({ nodes: 1 })
})

it('F19 takes an endless map without reading it to its end', () => {
  class Endless extends Map<string, number> {
    override *entries(): MapIterator<[string, number]> {
      for (let number = 0; ; number++) yield [`key-${number}`, number]
    }
  }
  expect(clipValue(new Endless()).omitted).toEqual({ nodes: 1 })
})

it('F19 reads a bounded number of keys of the items of a long list', () => {
  const wide = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`key${index}`, undefined]))
  const { value, omitted } = clipValue([1, 2, 3, 4, 5, { id: 'i-1', ...wide, name: 'Too far down' }])
  expect(value).toEqual([1, 2, 3, 4, 5, { id: 'i-1' }])
  expect(omitted).toEqual({ nodes: 1 })
})

it('F19 takes a 50,000-deep object and a million keys', () => {
  expect(clipValue(nested(50_000)).omitted).toEqual({ depth: 1 })
  const keys = Object.fromEntries(Array.from({ length: 1_000_000 }, (_, index) => [index, index]))
  const { value, omitted } = clipValue(keys)
  expect(Object.keys(value as object)).toHaveLength(DEFAULT_CLIP_LIMITS.maxNodes - 1)
  expect(omitted).toEqual({ nodes: 1 })
})

it('F19 gives every item of a long list its identity and name before any gives the rest', () => {
  const items = Array.from({ length: 1_000 }, (_, index) => ({
    status: 'open',
    body: 'A text.',
    id: `item-${index}`,
    tags: ['a', 'b'],
    title: `Title ${index}`,
  }))
  const limits = { ...DEFAULT_CLIP_LIMITS, maxNodes: 3_100, maxListItems: 1_000 }
  const { value, omitted } = clipValue({ items }, limits)
  const clipped = (value as unknown as { items: Partial<(typeof items)[number]>[] }).items
  expect(clipped.map(({ id, title }) => ({ id, title }))).toEqual(items.map(({ id, title }) => ({ id, title })))
  expect(clipped.slice(0, 5)).toEqual(items.slice(0, 5))
  expect(clipped.at(-1)).toEqual({ id: 'item-999', title: 'Title 999' })
  expect(omitted['nodes']).toBeGreaterThan(900)
})

it('F19 gives the rest of a long list where there is room', () => {
  const items = Array.from({ length: 100 }, (_, id) => ({ status: 'open', id, owner: { login: 'ann', age: 3 } }))
  expect(clipValue(items)).toEqual({ value: items, omitted: {} })
})

it('F19 cuts a text that is not JSON early and one that is late', () => {
  const prose = 'word '.repeat(10_000)
  const json = JSON.stringify({ rows: prose })
  expect((clipValue(prose).value as string).length).toBe(DEFAULT_CLIP_LIMITS.maxTextLength)
  expect(clipValue({ text: json }).value).toEqual({ text: json })
})

/** An object that tells how often its keys were listed. */
function listed(keys: readonly string[]): { readonly value: object; readonly times: () => number } {
  let count = 0
  const fields = Object.fromEntries(keys.map((key, index) => [key, index]))
  const value = new Proxy(fields, {
    ownKeys(target) {
      count++
      return Reflect.ownKeys(target)
    },
  })
  return { value, times: () => count }
}

it.each([
  ['few telling keys', Array.from({ length: 2_000 }, (_, index) => `key${index}`), 45],
  ['more keys than are read', Array.from({ length: 10_000 }, (_, index) => `key${index}`), 1],
  ['keys that are too long', Array.from({ length: 4_000 }, (_, index) => 'k'.repeat(501) + index), 1],
])('F19 lists the keys of an object with %s only while there is room for them', (_name, keys, times) => {
  const many = listed(keys)
  const { value, omitted } = clipValue(Array.from({ length: 1_000 }, () => many.value))
  expect(value).toHaveLength(1_000)
  expect(omitted.nodes).toBeGreaterThan(0)
  expect(many.times()).toBeLessThanOrEqual(times)
})

it('F19 lists the keys of a lean item once, for what tells who it is and for all else', () => {
  const items = Array.from({ length: 10 }, () => listed(['id', 'size']))
  const { value, omitted } = clipValue(items.map(item => item.value))
  expect(value).toEqual(items.map(() => ({ id: 0, size: 1 })))
  expect(omitted).toEqual({})
  expect(items.map(({ times }) => times())).toEqual(items.map(() => 1))
})

it('F19 keeps the head of a list of any length, and how many it has', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ id: index, name: `Row ${index}`, note: 'x' }))
  const { value, omitted } = clipValue({ rows })
  const clipped = (value as unknown as { rows: object[] }).rows
  expect(clipped).toHaveLength(10_000)
  expect(clipped[200]).toEqual(rows[200])
  expect(clipped[201]).toEqual({})
  expect(omitted).toEqual({ nodes: 1 })
  expect((clipValue(rows.map(({ id }) => id)).value as number[])[9_999]).toBeNull()
})
