import { encode } from 'gpt-tokenizer'
import { expect, it } from 'vitest'
import { estimateSize } from './estimate-size.js'

const records = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `order-${index}`,
    total: index * 7,
    status: 'open',
    customer: 'Ada',
  }))

it.each([
  ['a text', [{ type: 'text', text: 'Please show me the opening hours of the museum on Sundays.' }]],
  ['a few records', records(5)],
  ['many records', records(3_000)],
  ['a long text', 'The museum opens at nine on weekdays. '.repeat(3_000)],
])('I5 estimates %s within half of its tokens', (_name, value) => {
  const tokens = encode(JSON.stringify(value)).length
  expect(estimateSize(value) / tokens).toBeGreaterThan(0.5)
  expect(estimateSize(value) / tokens).toBeLessThan(1.5)
})

it('I5 counts what is nothing as nothing, and what is a value as a value', () => {
  expect([undefined, null, true, 7, '', [], {}].map(estimateSize)).toEqual([0, 1, 1, 1, 0, 1, 1])
})

it('I13 reads a bounded part of a value, however large it is', () => {
  const wide = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`key${index}`, index]))
  const long = Array.from({ length: 1_000_000 }, () => 1)
  const cyclic: unknown[] = []
  cyclic.push(cyclic, cyclic)
  const counted = [wide, long, cyclic].map(countReads)
  const sizes = counted.map(({ value }) => estimateSize(value))
  for (const { reads } of counted) expect(reads()).toBeLessThan(20_000)
  expect(sizes[0]).toBeGreaterThan(200_000)
  expect(sizes[1]).toBeGreaterThan(900_000)
})

it('I13 reads a bounded part of a text, however long it is', () => {
  const start = 'x'.repeat(20_000)
  const size = estimateSize(start + 'x'.repeat(5_000_000))
  expect(size).toBeGreaterThan(500_000)
  expect(estimateSize(start + '\u6f22'.repeat(5_000_000))).toBe(size)
})

/** A value that counts how often anything in it is read. */
function countReads(value: object): { readonly value: object; reads: () => number } {
  let reads = 0
  const watched = (target: object): object =>
    new Proxy(target, {
      get(inner, key) {
        reads++
        const read: unknown = Reflect.get(inner, key)
        return typeof read === 'object' && read !== null ? watched(read) : read
      },
    })
  return { value: watched(value), reads: () => reads }
}
