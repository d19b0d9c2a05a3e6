import fc from 'fast-check'
import { hostileKey, hostileValue, withOwnKeys } from './hostile-values.js'

type Make = (inner: unknown) => unknown

const explode = (): never => {
  throw new Error('trapped')
}

const READ_NAMES = ['id', 'name', 'type', 'role', 'content', 'parts', 'output', 'toolName', 'text', 'length']

/** Fields that are read by name somewhere, all of them getters. */
function withGetters(get: (name: string) => unknown, names: readonly string[] = READ_NAMES): object {
  const made = {}
  for (const name of names)
    Object.defineProperty(made, name, { enumerable: true, configurable: true, get: () => get(name) })
  return made
}

const TRAPS = ['get', 'has', 'ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor', 'set', 'defineProperty'] as const

function endlessProxy(): object {
  const endless: object = new Proxy(
    {},
    {
      get: (_, key) => (typeof key === 'symbol' || key === 'toJSON' ? undefined : endless),
      has: () => true,
      ownKeys: () => ['id', 'name', 'items'],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: endless }),
    },
  )
  return endless
}

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}

function cyclic(inner: unknown): object {
  const record: Record<string, unknown> = { id: 'c-1', name: inner }
  const list = [record, inner]
  return Object.assign(record, { pages: list, list, map: new Map<unknown, unknown>([['self', record]]) })
}

function withExpandos(inner: unknown): unknown[] {
  return Object.assign([inner], { id: 'l-1', [-1]: inner, ['1.5']: inner })
}

class EndlessMap extends Map<unknown, unknown> {
  override *entries(): MapIterator<[unknown, unknown]> {
    for (let count = 0; ; count++) yield [`k-${count}`, count]
  }
}

class ThrowingSet extends Set<unknown> {
  override values(): never {
    return explode()
  }
}

const ODD = {
  'a map': inner =>
    new Map<unknown, unknown>([
      ['__proto__', inner],
      [inner, inner],
      ['id', 'm-1'],
    ]),
  'a set': inner => new Set([inner, [inner]]),
  'a cycle': cyclic,
  'a cyclic list': inner => {
    const list: unknown[] = [inner]
    list.push(list)
    return list
  },
  'no date': () => new Date(Number.NaN),
  'a date': () => new Date(8.64e15),
  'a big integer': () => -(10n ** 40n),
  'boxed values': inner => [Object(1n), Object('text'), Object(true), Object(-0), inner],
  'typed arrays': () => [new Float64Array([Number.NaN, -0]), new BigInt64Array(1), new DataView(new ArrayBuffer(2))],
  bytes: () => new TextEncoder().encode('{"id":"b-1","name":"\u{1F600}').buffer,
  'a sparse list': inner => Object.assign([], { 3: inner, 9: { id: 's-1', name: inner } }),
  'a pattern': () => /x/g,
  'an error': inner => new AggregateError([inner], String(typeof inner), { cause: inner }),
  'keys of one half': inner => ({ '\ud800': inner, 'id\udc00': inner, name: '\ud83d' }),
  'a key of its own that is a prototype': inner =>
    JSON.parse(`{"__proto__":{"id":"x","polluted":true},"constructor":{"prototype":{"polluted":1}}}`, (_, value) =>
      value === 1 ? inner : value,
    ),
  deep: inner => {
    let value = inner
    for (let level = 0; level < 3_000; level++) value = level % 2 === 0 ? [value] : { child: value }
    return value
  },
  'no prototype': inner => Object.assign(Object.create(null), { id: 'n-1', name: inner, type: inner }),
  'an inherited record': inner =>
    Object.create({ id: 'i-1', name: inner }, { text: { value: inner, enumerable: true } }),
  'text that throws': inner => ({ id: 'p-1', name: inner, toString: explode, valueOf: explode }),
  'text that is none': inner => ({ id: 'p-1', name: inner, toString: inner, valueOf: 1, [Symbol.toPrimitive]: inner }),
  'JSON that throws': inner => ({ id: 'p-1', name: inner, toJSON: explode }),
  'JSON that is itself': () => {
    const itself: object = { id: 'p-1', toJSON: () => itself }
    return itself
  },
  'JSON that is no function': inner => ({ id: 'p-1', toJSON: inner }),
  'getters that throw': () => withGetters(explode),
  'getters that change': inner => {
    let reads = 0
    return withGetters(name => (reads++ % 2 === 0 ? inner : `${name}-${reads}`))
  },
  'a tag that throws': inner => Object.defineProperty({ id: 't-1', name: inner }, Symbol.toStringTag, { get: explode }),
  'an iterator that throws': inner => ({ id: 'i-1', name: inner, length: 2, [Symbol.iterator]: explode }),
  'a proxy that throws': () => new Proxy({}, Object.fromEntries(TRAPS.map(trap => [trap, explode]))),
  'a list that throws': () => new Proxy([1], Object.fromEntries(TRAPS.map(trap => [trap, explode]))),
  'a revoked record': () => revoked({}),
  'a revoked list': () => revoked([]),
  'a revoked function': () => revoked(explode),
  'an endless proxy': endlessProxy,
  'a frozen record': inner => Object.freeze({ id: 'f-1', name: inner, items: Object.freeze([inner]) }),
  'a sealed list': inner => Object.seal([{ id: 'f-1', name: inner }]),
  'symbols for keys': inner => ({ [Symbol('id')]: inner, [Symbol.iterator]: inner, [Symbol.asyncIterator]: inner }),
  'a list with names': withExpandos,
  'an endless map': () => new EndlessMap([['id', 'e-1']]),
  'a set that throws': inner => new ThrowingSet([inner]),
  'what only looks like a map': () => Object.create(Map.prototype) as object,
  'what only looks like a date': () => Object.create(Date.prototype) as object,
  'what only looks like bytes': () => Object.create(Uint8Array.prototype) as object,
  'a thenable that throws': () => withGetters(explode, ['then']),
  'a thenable': inner => withOwnKeys([['then', (settle: (value: unknown) => void) => settle(inner)]]),
  'a body that throws': () => ({ bodyUsed: false, clone: explode, text: explode }),
  'a body that rejects': () => ({
    bodyUsed: false,
    clone: () => ({ bodyUsed: false, clone: explode, text: () => Promise.reject(new Error('gone')) }),
    text: explode,
  }),
  'a stream that is held': () => {
    const stream = new ReadableStream()
    stream.getReader()
    return stream
  },
  'a used response': () => {
    const response = new Response('{"id":"r-1"}')
    void response.text()
    return response
  },
  'bytes that were given away': () => {
    const bytes = new ArrayBuffer(8)
    structuredClone(bytes, { transfer: [bytes] })
    return bytes
  },
  'shared bytes': () => new Uint8Array(new SharedArrayBuffer(8)),
  'a function': inner => Object.assign(() => inner, { id: 'f-1', name2: inner }),
  'a class': () => class Page {},
  'a symbol': () => Symbol.iterator,
  'a weak map': () => new WeakMap(),
  'a generator': inner =>
    (function* items() {
      yield inner
    })(),
  arguments: inner =>
    (function given(..._: unknown[]) {
      // eslint-disable-next-line prefer-rest-params -- The object itself is what is odd.
      return arguments
    })(inner),
} satisfies Record<string, Make>

/**
 * An object that fast-check cannot hold, as it looks into what it makes: it stands in a value by its name until `embody`.
 */
export class Odd {
  constructor(
    readonly name: keyof typeof ODD,
    readonly inner: unknown,
  ) {}

  make(inner: unknown): unknown {
    return (ODD as Record<string, Make>)[this.name]?.(inner)
  }
}

/** Puts odd objects where their names stand in a value. */
export function embody<Value>(value: Value): Value
export function embody(value: unknown): unknown {
  if (value instanceof Odd) return value.make(embody(value.inner))
  if (Array.isArray(value)) return value.map(embody)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return withOwnKeys(Object.entries(value).map(([key, field]) => [key, embody(field)]))
}

/** Anything that a page can hand over: an `Odd` in it is to be embodied. */
export const { pageValue } = fc.letrec<{ pageValue: unknown; odd: Odd; around: unknown }>(tie => ({
  pageValue: fc.oneof({ maxDepth: 3 }, hostileValue, tie('odd'), tie('around')),
  odd: fc
    .tuple(fc.constantFrom(...(Object.keys(ODD) as Odd['name'][])), tie('pageValue'))
    .map(([name, inner]) => new Odd(name, inner)),
  around: fc
    .tuple(hostileKey, tie('odd'), fc.nat(2))
    .map(([key, odd, shape]) => [withOwnKeys([[key, odd]]), [odd, odd], { pages: [{ id: odd, name: odd }] }][shape]),
}))
