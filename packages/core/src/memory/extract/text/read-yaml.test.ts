import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isJsonObject, type Json } from '../../../model/json.js'
import { createExtractor } from '../create-extractor.js'
import { extractEntities } from '../extract-entities.js'
import { readYamlText } from '../read-yaml-text.js'
import { readYaml } from './read-yaml.js'

it.each<[what: string, text: string, value: Json | undefined]>([
  ['maps in maps', 'a:\n  b:\n    c: x\n  d: y', { a: { b: { c: 'x' }, d: 'y' } }],
  ['lists under a key, deeper or not', 'a:\n- 1\n- 2\nb:\n  - x', { a: [1, 2], b: ['x'] }],
  ['lists of maps', '- id: 1\n  b: x\n-   id: 2', [{ id: 1, b: 'x' }, { id: 2 }]],
  ['lists in lists', '- - 1\n  - 2\n- - 3', [[1, 2], [3]]],
  ['a map under a lone dash', '-\n  a: 1\n-\n  a: 2', [{ a: 1 }, { a: 2 }]],
  ['words that are values', 'a: true\nb: ~\nc: null\nd:\ne: no', { a: true, b: null, c: null, d: null, e: 'no' }],
  [
    'numbers as they are given',
    'a: 7\nb: 007\nc: 1.10\nd: 1e5\ne: -2.5',
    { a: 7, b: '007', c: '1.10', d: '1e5', e: -2.5 },
  ],
  ['quotes', `"a b": "x \\"y\\"\\n"\nc: 'it''s'`, { 'a b': 'x "y"\n', c: "it's" }],
  ['comments behind brackets and quotes', 'a: {b: 1}  # c\nd: "e" # f', { a: { b: 1 }, d: 'e' }],
  ['comments', '# x\na: 1 # one\n  # two\nb: "#2"', { a: 1, b: '#2' }],
  ['texts in blocks', 'a: |\n  b: 1\n\n  c\nd: >-\n  e\n  f\ng: 1', { a: 'b: 1\n\nc', d: 'e f', g: 1 }],
  ['texts over lines', "a: b\n  c\nd: 'e\n  f'\ng: 1", { a: 'b c', d: 'e f', g: 1 }],
  [
    'brackets',
    'a: [x y, "z", [1], {b: c, d: 2}]\ne: {}\nf: []',
    { a: ['x y', 'z', [1], { b: 'c', d: 2 }], e: {}, f: [] },
  ],
  ['brackets over lines', 'a: [\n  b,\n  c\n]', { a: ['b', 'c'] }],
  ['addresses and times in brackets', 'a: [https://a.io:80/b, 10:30]', { a: ['https://a.io:80/b', '10:30'] }],
  ['documents', '---\na: 1\n...\n---\na: 2\n', [{ a: 1 }, { a: 2 }]],
  ['anchors, aliases and tags', 'a: &x\n  b: 1\nc: *x\nd: !Ref e', { a: { b: 1 }, c: null, d: 'e' }],
  ['no prototype', '__proto__:\n  a: 1', JSON.parse('{"__proto__":{"a":1}}') as Json],
  ['no prose', 'Note: this is one.\nAnd here is more.', undefined],
  ['no labels with blanks', 'Page URL: https://a.io', undefined],
  ['no key twice', 'a: 1\na: 2', undefined],
  ['no lines that fit nowhere', 'a:\n    b: 1\n  c: 2', undefined],
  ['no quote that stays open', 'a: "b\nc: d', undefined],
  ['no value that holds a key', 'a: b: c', undefined],
  ['no elements of a page', '- link "Home" [ref=e2]:\n  - /url: /', undefined],
  ['nothing', '', undefined],
])('X1 reads YAML: %s', (_, text, value) => {
  expect(readYaml(text)).toEqual(value)
})

it.each([
  'id: 7\nname: Ada',
  'Tables:\n- users\n- orders',
  '- OPS-1: Crash\n  status: open\n- OPS-2: Slow\n  status: open',
  '- Name: Ada\n- Email: ada@example.com',
  'Summary:\n  All is well.\nNext:\n- rest',
  '---\ntitle: A post\n---\n# Heading\n\nSome text.',
])('X1 leaves what has no structure of YAML to the finders of text: %j', text => {
  expect(readYamlText(text)).toBeUndefined()
})

it('X2 reads rules in YAML as in JSON', () => {
  const rule = { at: 'orders[*]', type: 'order', id: 'no', name: 'caption' }
  const { extraction } = createExtractor({ entities: { get_orders: rule } }).extract({
    toolName: 'get_orders',
    output: 'orders:\n  - no: A-7\n    caption: Lamp\n    inner: {id: x1}\n',
  })
  expect(extraction.entities.map(({ key, name }) => [key, name])).toEqual([['order/A-7', 'Lamp']])
})

it.each([
  'users:\n- name: ada\n  password: hunter22hunter\n',
  'kind: Secret\nmetadata:\n  name: db\nstringData:\n  any: hunter22hunter\n',
  'list:\n- id: a1\n  token: "hunter22hunter"\n- id: a2\n  note: hunter22hunter\n',
  'a:\n  api_key: |\n    hunter22hunter\n',
  'config: {name: x, secret: hunter22hunter}\n',
])('X13 reads no credential from YAML: %j', output => {
  expect(JSON.stringify(extractEntities({ toolName: 'get_config', output }))).not.toContain('hunter22')
})

const scalar = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter(text => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
)
const { tree } = fc.letrec<{ tree: Json }>(tie => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
    fc.dictionary(fc.stringMatching(/^[a-z][a-z_]{0,8}$/), tie('tree'), { minKeys: 1, maxKeys: 4 }),
  ),
}))

/** Block style, with texts in double quotes. */
function write(value: Json, indent: string): string {
  if (Array.isArray(value))
    return (value as readonly Json[]).map(item => `\n${indent}-${write(item, `${indent}  `)}`).join('')
  if (!isJsonObject(value)) return ` ${JSON.stringify(value)}`
  return Object.entries(value)
    .map(([key, inner]) => `\n${indent}${key}:${write(inner, `${indent}  `)}`)
    .join('')
}

it('X1 reads any YAML in blocks as the value that was written', () => {
  fc.assert(
    fc.property(
      tree.filter(value => typeof value === 'object' && value !== null),
      value => {
        expect(readYaml(write(value, ''))).toEqual(JSON.parse(JSON.stringify(value)))
      },
    ),
    { numRuns: 400 },
  )
})

const line = fc.constantFrom(
  '',
  '---',
  '- a: 1',
  '  b: [x,',
  'c: "d',
  "e: 'f'",
  '  - g',
  '    h: |',
  '      text: x',
  '# i',
  'j: {k: l}',
  '- - m',
  'n: >',
  'Plain words',
  '\tx: y',
  'o: *p',
)

it('X1 X15 reads any text without throwing, as plain data', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(line, fc.string({ maxLength: 20 })), { maxLength: 14 }), lines => {
      const value = readYaml(lines.join('\n')) ?? null
      expect(JSON.parse(JSON.stringify(value))).toEqual(value)
    }),
    { numRuns: 600 },
  )
})

// What grew with the square of the length would run into the time limit of a test.
it.each([
  '- ',
  'a:\n ',
  'a: "x"y"\n',
  'a: [\n]',
  '- a: "\n"',
  '\n  b"',
  '[',
  '{a: ',
  "'",
  ' ',
  'a: |\n',
  'a: b\n c',
  '&a ',
  '-\n',
])('T7 X15 reads a long hostile text of %j to its end', part => {
  const text = part.repeat(200_000 / part.length)
  expect(() => [readYaml(text), readYaml(`a: ${text}`), readYaml(`a: "${text}`)]).not.toThrow()
})

it('X15 reads a list of as many texts as are told apart, and a longer one as no YAML', () => {
  expect(readYaml(`all:\n${'- x\n'.repeat(5_000)}`)).toMatchObject({ all: { length: 5_000 } })
  expect(readYaml(`all:\n${'- x\n'.repeat(5_001)}`)).toBeUndefined()
})
