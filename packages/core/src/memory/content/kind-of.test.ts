import { expect, it } from 'vitest'
import { kindOf } from './kind-of.js'

const rows = Array.from({ length: 3 }, (_, index) => ({ id: index, name: `n${index}`, tags: [] }))

it.each<[string, string]>([
  ['page', '<!doctype html>\n<p>Hello'],
  ['page', '<div><p>One</p><p>Two</p></div>'],
  ['page', `Words and words ${'<p>and</p> <a href="/x">more</a> '.repeat(6)}`],
  ['page', '# Guide\n\nHow to begin.\n\n## Install\n\nRun it.'],
  ['page', '# Guide\n\nSee [the docs](https://example.com/docs) for more of it.\n\nAnd so on.'],
  ['page', '# Guide\n\n```js\nconst a = 1;\nconst b = 2;\nconst c = 3;\nfoo();\nbar();\n```\n\n## Next\n\nMore words.'],
  ['table', '| id | name |\n|---|---|\n| 1 | Ada |\n| 2 | Bob |'],
  ['table', 'id,name,city\n1,"Lovelace, Ada",London\n2,Bob,Rome\n3,Cyd,Oslo'],
  ['table', 'id\tname\n1\tAda\n2\tBob'],
  ['table', JSON.stringify(rows)],
  ['table', JSON.stringify({ total: 3, items: rows })],
  ['table', JSON.stringify({ data: { rows }, meta: { page: 1 } })],
  ['list', JSON.stringify(['a', 'b'])],
  [
    'list',
    JSON.stringify([
      { id: 1, parts: [1], more: { a: 1 } },
      { id: 2, parts: [2], more: {} },
    ]),
  ],
  ['list', JSON.stringify([rows[0]])],
  ['list', '- one thing to do\n- another thing\n* a third'],
  ['list', 'src/a.ts\nsrc/b.ts\nsrc/c.ts\nREADME.md\npackage.json'],
  ['json', JSON.stringify({ id: 'o1', items: rows })],
  ['json', JSON.stringify({ a: [1], b: [2] })],
  ['json', '{}'],
  ['code', 'import { a } from "./a.js"\n\nexport function b() {\n  return a()\n}\n'],
  ['code', 'def main():\n    return 1\n\nclass A:\n    pass\n\nif x:\n    return 2'],
  ['code', '```ts\nconst a = 1;\nconst b = 2;\nfoo(a, b);\n```'],
  ['text', 'It rained for days. Nobody went out, and nothing was said.\nThen the sun came.\nAll was well.'],
  ['text', 'first, second, third\nno table, this\nfor nothing here has as many cells, and so on, at all, ever'],
  ['text', '{"a": 1, "b": [1, 2'],
  ['text', 'a | b\nsome words\nothers'],
  ['text', ''],
])('A6 takes for a %s: %j', (kind, text) => {
  expect(kindOf(text)).toBe(kind)
})

it('A6 looks into the text of an MCP result', () => {
  const result = { content: [{ type: 'text', text: 'id,name\n1,Ada\n2,Bob' }] }
  expect(kindOf(JSON.stringify(result))).toBe('table')
  expect(kindOf(JSON.stringify({ content: [{ type: 'image', data: '' }] }))).toBe('list')
})

it('A6 is told by the name of the tool where the shape is in doubt', () => {
  const page = 'Words about [this](https://a.example) and [that](https://b.example).\nMore words to read.\nAnd the end.'
  expect([kindOf(page), kindOf(page, { toolName: 'fetch_url' })]).toEqual(['text', 'page'])
  const file = 'const a = 1;\nplain words here\nthen other words\nand so it goes'
  expect([kindOf(file), kindOf(file, { toolName: 'read_file' })]).toEqual(['text', 'code'])
})
