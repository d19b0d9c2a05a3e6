import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TextTransform } from '../../model/text-transform.js'
import { childrenOf, wholeSpan } from './json-spans.js'
import { transformText } from './transform-text.js'

const json = fc.jsonValue({ stringUnit: 'binary' })
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.tuple(json, fc.constantFrom(0, 2, '\t')).map(([value, space]) => JSON.stringify(value, undefined, space)),
)

const garbage = fc.anything({ withBigInt: true, withNullPrototype: true, withDate: true, withMap: true })
const anything = fc.oneof(
  garbage,
  fc.record(
    {
      type: fc.constantFrom('excerpt', 'summary', 'first-n', 'last-n', 'filtered'),
      count: fc.oneof(fc.integer({ min: 1, max: 5 }), garbage),
      around: fc.oneof(fc.string({ maxLength: 2 }), garbage),
      maxLength: fc.oneof(fc.integer({ min: 1, max: 20 }), garbage),
      path: fc.oneof(fc.constantFrom('', '[]', '[0]', 'a', '*'), garbage),
      where: fc.oneof(
        fc.record({ path: fc.constantFrom('', 'a', '[0]'), equals: json, contains: fc.string() }, { requiredKeys: [] }),
        garbage,
      ),
    },
    { requiredKeys: ['type'] },
  ),
)

it('A1 gives the full text byte for byte, whatever it is', () => {
  fc.assert(
    fc.property(texts, text => {
      expect(transformText(text, { type: 'full' }, { summary: '' })).toBe(text)
    }),
  )
})

it('A7 answers any transform of any text with a text', () => {
  fc.assert(
    fc.property(texts, anything, (text, transform) => {
      expect(typeof transformText(text, transform as TextTransform, { summary: 'short' })).toBe('string')
    }),
    { numRuns: 500 },
  )
})

it('A1 cuts lists at their items: first and last together are the whole', () => {
  fc.assert(
    fc.property(fc.array(json, { minLength: 2 }), fc.constantFrom(0, 2), fc.nat(), (list, space, seed) => {
      const text = JSON.stringify(list, undefined, space)
      const count = 1 + (seed % (list.length - 1))
      const part = (type: 'first-n' | 'last-n', some: number): unknown =>
        JSON.parse(transformText(text, { type, count: some }, { summary: '' }))
      expect([part('first-n', count), part('last-n', list.length - count)].flat(1)).toEqual(JSON.parse(text))
    }),
  )
})

it('A1 finds each value of a JSON text where it stands', () => {
  fc.assert(
    fc.property(json, fc.constantFrom(0, 2, '\t'), (value, space) => {
      const text = ` ${JSON.stringify(value, undefined, space)}\n`
      const rebuild = (start: number, end: number): unknown => {
        const children = childrenOf(text, start)
        if (text[start] === '[') return children.map(child => rebuild(child.start, child.end))
        if (text[start] !== '{') return JSON.parse(text.slice(start, end))
        return Object.fromEntries(children.map(child => [child.key, rebuild(child.start, child.end)]))
      }
      const { start, end } = wholeSpan(text)
      expect(rebuild(start, end)).toEqual(JSON.parse(text))
    }),
  )
})
