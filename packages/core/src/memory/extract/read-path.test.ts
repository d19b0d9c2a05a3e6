import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json } from '../../model/json.js'
import { EVERY, parsePath } from '../parse-path.js'
import { readPath } from './read-path.js'

const read = (value: Json, path: string): [string, Json][] =>
  readPath(value, parsePath(path) ?? []).map(match => [match.path, match.value])

it.each<[string, ReturnType<typeof parsePath>]>([
  ['', []],
  ['$', []],
  ['order', ['order']],
  ['$.order', ['order']],
  ['$[0]', ['0']],
  ['data.items[*]', ['data', 'items', EVERY]],
  ['rows[*].node', ['rows', EVERY, 'node']],
  ['rows[].node', ['rows', EVERY, 'node']],
  ['[*]', [EVERY]],
  ['*', [EVERY]],
  ['rows.*.id', ['rows', EVERY, 'id']],
  ['rows.0.id', ['rows', '0', 'id']],
  ['["a.b"].c', ['a.b', 'c']],
  ["x['a b']", ['x', 'a b']],
  ['first name', ['first name']],
])('X2 takes the path %s apart', (path, steps) => {
  expect(parsePath(path)).toEqual(steps)
})

it.each(['a..b', 'a.', 'a[', 'a[b]', 'a[*]b', '[""]', 'a]', 'a*', '"a"', ' a'])('X2 finds the path %s broken', path => {
  expect(parsePath(path)).toBeUndefined()
})

it('X2 follows keys, indexes and every item of lists and maps', () => {
  const value = { rows: [{ node: { id: 1 } }, { node: { id: 2 } }], map: { b: { id: 4 }, a: { id: 3 } }, 'x.y': 5 }
  expect(read(value, 'rows[*].node.id')).toEqual([
    ['rows[0].node.id', 1],
    ['rows[1].node.id', 2],
  ])
  expect(read(value, 'rows[1].node')).toEqual([['rows[1].node', { id: 2 }]])
  expect(read(value, 'map.*.id')).toEqual([
    ['map.a.id', 3],
    ['map.b.id', 4],
  ])
  expect(read(value, '["x.y"]')).toEqual([['x.y', 5]])
})

it('X1 reads JSON in texts on its way, and at its end', () => {
  expect(read('{"order":"{\\"id\\":1}"}', 'order')).toEqual([['order', { id: 1 }]])
  expect(read({ order: '{"id":1}' }, 'order.id')).toEqual([['order.id', 1]])
})

it('X2 leads nowhere where nothing stands', () => {
  const value = { a: null, b: 'text', list: [1] }
  for (const path of [
    'c',
    'a.b',
    'b.length',
    'b[*]',
    'list.length',
    'list[1]',
    'list.x',
    'constructor',
    '__proto__',
    'a[*]',
  ])
    expect(read(value, path)).toEqual([])
})

it('X2 tells what stands around a value, and its place in the innermost list', () => {
  const order = { items: [{ id: 1 }, { id: 2 }] }
  const [, second] = readPath({ order }, parsePath('order.items[*].id') ?? [])
  expect(second).toEqual({
    value: 2,
    path: 'order.items[1].id',
    around: [{ order }, order, order.items, order.items[1]],
    among: { container: order.items, position: 1 },
  })
})

it('T7 X15 takes any text apart, and follows any path through any value, in bounded time', () => {
  const steps = fc.array(fc.constantFrom('a', '[*]', '.*', '["b"]', '[0]', '.a', '..', '[', '$'), { maxLength: 12 })
  fc.assert(
    fc.property(steps, fc.string(), fc.jsonValue(), (parts, text, value) => {
      parsePath(text)
      const matches = readPath(value as Json, parsePath(parts.join('')) ?? [])
      expect(matches.length).toBeLessThanOrEqual(2_000)
    }),
  )
  const wide: Json = Array.from({ length: 3_000 }, () => Array.from({ length: 3_000 }, () => 1))
  expect(readPath(wide, [EVERY, EVERY])).toHaveLength(2_000)
})
