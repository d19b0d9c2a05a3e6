import { expect, it } from 'vitest'
import { checkEdits } from './check-edits.js'
import { readTemplate } from './read-template.js'

const markdown = readTemplate('- Mood:\n# User\n- Name:\n# Notes')
const json = readTemplate({ name: '', age: 0, isVegan: false, any: null, tags: [''], orders: [{ id: 0 }], more: {} })
const set = (path: readonly unknown[], value: unknown) => ({ op: 'set', path, value })
const append = (path: readonly string[], value: unknown) => ({ op: 'append', path, value })

it.each([
  [set(['Mood'], 'calm')],
  [set(['User', 'Name'], 42)],
  [set(['User', 'New'], 'one')],
  [set(['User', 'New'], ['one', 'two'])],
  [set(['User'], { Name: 'Alice', New: { deep: true } })],
  [append(['Notes'], 'likes tea')],
  [append(['User', 'Likes'], 'tea')],
  [set(['Notes'], ['a', 1, true])],
  [set(['User', 'Name'], 'two\n\tlines\r\n')],
  [set(['User', 'Name'], null)],
  [{ op: 'remove', path: ['Gone'] }],
  [{ op: 'remove', path: ['Notes'], value: 'tea' }],
])('D2 lets %j into a markdown document', edit => {
  expect(checkEdits([edit], markdown)).toEqual([])
})

it.each([
  [set(['name'], 'Alice')],
  [set(['age'], 7)],
  [set(['age'], null)],
  [set(['age'], '')],
  [set(['isVegan'], true)],
  [set(['any'], 1)],
  [set(['tags'], ['a'])],
  [append(['tags'], 'a')],
  [append(['orders'], { id: 1 })],
  [set(['more', 'x', 'y'], [{ z: 1 }])],
])('D2 lets %j into a JSON document', edit => {
  expect(checkEdits([edit], json)).toEqual([])
})

it.each([
  [set(['User', 'Name', 'First'], 'A'), ['User', 'Name', 'First'], 'is unknown to the template'],
  [set(['Work'], 'x'), ['Work'], 'is unknown to the template'],
  [append(['Work'], 'x'), ['Work'], 'is unknown to the template'],
  [set(['Notes'], 'x'), ['Notes'], 'is a list'],
  [set(['Notes'], { a: 1 }), ['Notes'], 'is a list'],
  [set(['Notes'], [{ a: 1 }]), ['Notes', '0'], 'is no text, number, true or false'],
  [set(['User'], 'x'), ['User'], 'is a section'],
  [set(['User'], ['x']), ['User'], 'is a section'],
  [set(['Mood'], ['x']), ['Mood'], 'is no list'],
  [append(['Mood'], 'x'), ['Mood'], 'is no list'],
  [append(['User'], 'x'), ['User'], 'is no list'],
])('D2 says why %j does not fit markdown', (edit, path, problem) => {
  expect(checkEdits([edit], markdown)).toEqual([{ path, problem }])
})

it.each([
  [set(['name'], 1), ['name'], 'is no text'],
  [set(['name'], 'a'.repeat(2001)), ['name'], 'has more than 2000 characters'],
  [set(['name'], 'a\u0000'), ['name'], 'has control characters'],
  [set(['age'], '7'), ['age'], 'is no number'],
  [set(['age'], Number.NaN), ['age'], 'is no finite number'],
  [set(['isVegan'], 'yes'), ['isVegan'], 'is neither true nor false'],
  [set(['any'], { a: 1 }), ['any'], 'is no text, number, true or false'],
  [set(['tags'], [1]), ['tags', '0'], 'is no text'],
  [append(['tags'], 1), ['tags', '0'], 'is no text'],
  [append(['orders'], { id: 1, more: 2 }), ['orders', '0', 'more'], 'is unknown to the template'],
  [set(['more', 'a'], 1n), ['more', 'a'], 'is no JSON'],
  [set(['more', 'a'], { '': 1 }), ['more', 'a'], 'has an empty key'],
  [
    set(['more', 'a'], { b: { c: { d: { e: { f: 1 } } } } }),
    ['more', 'a', 'b', 'c', 'd', 'e', 'f'],
    'lies deeper than 6 keys',
  ],
])('D2 says why %s does not fit a shape', (edit, path, problem) => {
  expect(checkEdits([edit], json)).toEqual([{ path, problem }])
})

const endless: Record<string, unknown> = {}
for (let at = 0; at < 50; at += 1) endless[`k${at}`] = [endless, endless]

it.each<[string, unknown, string]>([
  ['no list', { op: 'set' }, 'is no list of edits'],
  ['a step that is none', [7], 'is no edit'],
  ['null as a step', [null], 'is no edit'],
  ['another operation', [{ op: 'move', path: ['a'] }], 'is neither set, append nor remove'],
  ['no path', [{ op: 'set', value: 1 }], 'has no path of 1 to 6 keys'],
  ['an empty path', [set([], 1)], 'has no path of 1 to 6 keys'],
  ['a path of numbers', [set([1], 1)], 'has no path of 1 to 6 keys'],
  ['a long path', [set(['a', 'b', 'c', 'd', 'e', 'f', 'g'], 1)], 'has no path of 1 to 6 keys'],
  ['no value', [{ op: 'set', path: ['a'] }], 'has no value'],
  ['an empty key', [set(['a', ' '], 1)], 'has an empty key'],
  ['a long key', [set(['k'.repeat(81)], 1)], 'has a key of more than 80 characters'],
  ['a key of two lines', [set(['a\nb'], 1)], 'has a key with control characters'],
  ['__proto__', [set(['__proto__', 'isAdmin'], true)], 'has a key that is not allowed'],
  ['constructor', [{ op: 'remove', path: ['constructor'] }], 'has a key that is not allowed'],
  ['prototype in a value', [set(['a'], { prototype: 1 })], 'has a key that is not allowed'],
  ['a function to remove', [{ op: 'remove', path: ['a'], value: () => 1 }], 'is no JSON'],
  ['too many steps', Array.from({ length: 101 }, () => set(['a'], 1)), 'has more than 100 edits'],
  [
    'a value that is too large',
    [
      set(
        ['a'],
        Array.from({ length: 5_001 }, () => 1),
      ),
    ],
    'holds too much',
  ],
  [
    'a getter that throws',
    [
      {
        get op(): never {
          throw new Error('no')
        },
      },
    ],
    'cannot be read',
  ],
])('D2 refuses %s without any template', (_, edits, problem) => {
  expect(checkEdits(edits, undefined).map(found => found.problem)).toContain(problem)
})

it('D2 comes to an end with a value that holds itself, and names no more problems than one can mend', () => {
  expect(checkEdits([set(['a'], endless)], undefined)).toHaveLength(20)
})
