import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EntityId } from '../../model/entity.js'
import { anEntity } from '../../testing/an-entity.js'
import { refsOf, resolveRefs } from './resolve-refs.js'

const UUID = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'
const refs = new Map<string, EntityId>([
  ['p1', UUID],
  ['p2', 4_711_000_123],
  ['s3', 'sec_9'],
  ['p1.email', 'ada@example.com'],
])

const resolved = (input: unknown): unknown => {
  const result = resolveRefs(input, refs)
  return result.status === 'resolved' ? result.input : result
}

it('Q6 swaps a string that is a ref for the identifier as the tool gave it, at any depth', () => {
  expect(resolved({ page: 'p1', order: 'p2', to: ['p1.email', { in: 's3' }], note: null, count: 3 })).toEqual({
    page: UUID,
    order: 4_711_000_123,
    to: ['ada@example.com', { in: 'sec_9' }],
    note: null,
    count: 3,
  })
})

it.each([
  ['/pages/p1/sections/s3', `/pages/${UUID}/sections/sec_9`],
  ['p1,p2, s3', `${UUID},4711000123, s3`],
  ['p1/sections', `${UUID}/sections`],
  ['https://example.com/?page=p1&section=s3#top', `https://example.com/?page=${UUID}&section=sec_9#top`],
  ['{"page":"p1"}', `{"page":"${UUID}"}`],
  ["page_id = 'p1' and open", `page_id = '${UUID}' and open`],
  ['page:p1 is:open', `page:${UUID} is:open`],
  ['mailto:p1.email', 'mailto:ada@example.com'],
])('Q6 reads a ref between the delimiters of %s', (text, expected) => {
  expect(resolved({ text })).toEqual({ text: expected })
})

it.each([
  'Fix p1 before s3',
  'p1 incident',
  'P1',
  'P1 incident',
  'the p1',
  'xp1/a',
  '/pages/p12',
  '/docs/p1.md',
  'h1',
  'q3',
  '',
])('Q6 leaves %j as it is', text => {
  expect(resolved({ text, [text]: 1 })).toEqual({ text, [text]: 1 })
})

it('Q6 reports what has the form of a ref in use and stands for nothing, with the nearest of its letter', () => {
  expect(resolveRefs({ page: 'p4', other: 's1', field: 'p1.phone' }, refs)).toEqual({
    status: 'unknown-refs',
    unknown: [
      { ref: 'p4', candidates: ['p2', 'p1'] },
      { ref: 's1', candidates: ['s3'] },
      { ref: 'p1.phone', candidates: ['p1', 'p1.email'] },
    ],
  })
})

it('Q6 knows an entity and its further identifiers by refs, where a field can stand in one', () => {
  const entity = anEntity({
    ref: 'p1',
    id: UUID,
    identifiers: [
      { field: 'email', value: 'a@b.c' },
      { field: 'no field', value: 'x' },
      { field: 'email', value: 'second' },
    ],
  })
  expect([...refsOf([entity, anEntity({ id: 'unnamed' })])]).toEqual([
    ['p1', UUID],
    ['p1.email', 'a@b.c'],
  ])
})

it('T4 takes an identifier that reads as a ref for itself, but never in the place of a ref', () => {
  const refs = refsOf([
    anEntity({ ref: 'p1', id: UUID }),
    anEntity({ ref: 'p2', id: 'p1' }),
    anEntity({ ref: 'p3', id: 'p9', identifiers: [{ field: 'number', value: 'h2' }] }),
  ])
  expect(resolveRefs({ page: 'p1', evil: 'p2', other: 'p9', tag: 'h2' }, refs)).toEqual({
    status: 'resolved',
    input: { page: UUID, evil: 'p1', other: 'p9', tag: 'h2' },
  })
  // A letter that no ref begins with is not in use for what only reads as a ref.
  expect(resolveRefs('h3', refs)).toEqual({ status: 'resolved', input: 'h3' })
})

it('F19 takes any input: no copy of what is not plain, no end to depth or size', () => {
  const date = new Date(0)
  let deep: unknown = 'p1'
  for (let depth = 0; depth < 5_000; depth++) deep = [deep]
  expect(resolved({ date, deep })).toMatchObject({ date })
  fc.assert(
    fc.property(fc.jsonValue(), input => {
      const text = JSON.stringify(input)
      fc.pre(!/\b[ps]\d/.test(text))
      expect(JSON.stringify(resolved(input))).toBe(text)
    }),
  )
})

it('F19 reads once what stands in several places of an input, or inside itself', () => {
  let shared: unknown = 'p1'
  for (let depth = 0; depth < 90; depth++) shared = [shared, shared]
  const result = resolved({ shared }) as { shared: unknown }
  let inner: unknown = result.shared
  while (Array.isArray(inner)) {
    expect(inner[0]).toBe(inner[1])
    inner = inner[0]
  }
  expect(inner).toBe(resolved('p1'))
  const cycle: Record<string, unknown> = { page: 'p1' }
  cycle['again'] = [cycle, cycle]
  const read = resolved(cycle) as { page: unknown; again: unknown[] }
  expect(read.page).toBe(inner)
  expect(read.again).toEqual([read, read])
  expect(read.again[0]).toBe(read)
})

it('F19 Q6 tells of the first 20 refs that stand for nothing', () => {
  const result = resolveRefs(
    Array.from({ length: 5_000 }, (_, number) => `p${number + 100}`),
    refsOf([anEntity({ ref: 'p1', id: UUID })]),
  )
  expect(result.status).toBe('unknown-refs')
  expect(result.status === 'unknown-refs' && result.unknown.length).toBe(20)
})
