import { expect, it } from 'vitest'
import type { CitedContent, CompactorOptions } from '../../model/compactor.js'
import { isCitation } from '../citation-mark.js'
import { createCompactors } from './create-compactors.js'
import { kindOf } from './kind-of.js'

const FULL = ' In full: retrieve_result({"id":"a1"})'
const padding = ' and more'.repeat(100)

/** The citation of a text, of the kind that it looks like, without the call that brings it back. */
function cite(text: string, fields: Partial<CitedContent> = {}, options?: CompactorOptions): string {
  const cited = createCompactors(options).cite({ id: 'a1', kind: kindOf(text), text, entities: [], ...fields })
  expect(cited.endsWith(FULL)).toBe(true)
  expect(isCitation(cited)).toBe(true)
  return cited.slice(0, -FULL.length)
}

it('A5 says how the call ended, what it held and how to bring it back, in one line', () => {
  const text = JSON.stringify(Array.from({ length: 40 }, (_, id) => ({ id, title: `Page ${id}` })))
  const entities = Array.from({ length: 40 }, (_, id) => ({ type: 'page', id, name: `Page ${id}` }))
  expect(createCompactors().cite({ id: 'a1', toolName: 'list_pages', kind: 'table', text, entities })).toBe(
    '[CITED RESULT] Succeeded: list_pages. 40 rows of id, title. Holds page "Page 0" (0), "Page 1" (1), "Page 2" (2), ' +
      '"Page 3" (3), "Page 4" (4), "Page 5" (5), "Page 6" (6), "Page 7" (7) and 32 more. In full: retrieve_result({"id":"a1"})',
  )
})

it('A5 cites an error as an error, with its message', () => {
  const failed = true
  expect(cite(`Error: no such page${padding}`, { failed })).toMatch(
    /^\[CITED RESULT\] Failed\. "Error: no such page and/,
  )
  const message = (error: unknown): string => cite(JSON.stringify({ error, padding }), { failed })
  expect(message({ message: 'no such page' })).toBe('[CITED RESULT] Failed. "no such page".')
  expect(message('no such page')).toBe('[CITED RESULT] Failed. "no such page".')
  expect(cite(JSON.stringify({ code: 7, error: ' ', padding }), { failed })).toMatch(/Failed\. "\{/)
  expect(cite(' '.repeat(900), { failed })).toBe('[CITED RESULT] Failed.')
})

it('A6 says of a page its title, links and headings', () => {
  const html =
    '<html><head><title>Our &amp; your shop</title></head><h1>Welcome</h1><h2>New <b>things</b></h2>' +
    `<a href="/a">a</a><a class="x" href="/b">b</a><p>${padding}</p></html>`
  expect(cite(html)).toBe(
    `[CITED RESULT] Succeeded. page "Our & your shop" of ${html.length} characters, 2 links, headings "Welcome", "New things".`,
  )
  const markdown = `# Guide\n\n## First\n\n[a](https://a.example)\n\n\`\`\`\n# no heading\n\`\`\`\n${padding}`
  expect(cite(markdown)).toBe(
    `[CITED RESULT] Succeeded. page "Guide" of ${markdown.length} characters, 1 link, headings "First".`,
  )
  expect(cite(padding, { kind: 'page' })).toBe(
    `[CITED RESULT] Succeeded. page of ${padding.length} characters, 0 links.`,
  )
})

it('A6 says of a table its columns and how many rows it has', () => {
  const rows = Array.from({ length: 60 }, (_, index) => `${index},"a, b",c`)
  expect(cite([',id,name,city', ...rows.map(row => `0,${row}`)].join('\n'))).toBe(
    '[CITED RESULT] Succeeded. 60 rows of id, name, city.',
  )
  expect(cite(['id,name,city', ...rows].join('\n'))).toBe('[CITED RESULT] Succeeded. 60 rows of id, name, city.')
  const bars = Array.from({ length: 60 }, (_, index) => `| ${index} | x |`).join('\n')
  expect(cite(`| id | full name |\n|---|---|\n${bars}`)).toBe('[CITED RESULT] Succeeded. 60 rows of id, "full name".')
  expect(cite(padding, { kind: 'table' })).toBe('[CITED RESULT] Succeeded. 0 rows.')
})

it('A6 says of a list how many items it has, and what the first of them are', () => {
  expect(cite(JSON.stringify(Array.from({ length: 90 }, (_, index) => `name ${index}`)))).toBe(
    '[CITED RESULT] Succeeded. 90 items, first "name 0", "name 1", "name 2", "name 3".',
  )
  expect(cite(JSON.stringify(Array.from({ length: 90 }, (_, index) => ({ a: [index], b: {} }))))).toBe(
    '[CITED RESULT] Succeeded. 90 items of a, b.',
  )
  expect(cite(Array.from({ length: 90 }, (_, index) => `- thing ${index}`).join('\n'))).toBe(
    '[CITED RESULT] Succeeded. 90 items, first "thing 0", "thing 1", "thing 2", "thing 3".',
  )
  expect(cite(JSON.stringify(Array.from({ length: 90 }, () => [null])))).toBe('[CITED RESULT] Succeeded. 90 items.')
})

it('A6 says of a text its length and its first sentence', () => {
  const text = `It rained for days. Nobody went out.${padding}`
  expect(cite(text)).toBe(`[CITED RESULT] Succeeded. text of ${text.length} characters, "It rained for days.".`)
  expect(cite(' '.repeat(900))).toBe('[CITED RESULT] Succeeded. text of 900 characters.')
})

it.each<[string, string]>([
  [
    'TypeScript code of 43 lines, names Options, run',
    'export interface Options {\n}\nexport function run(options: Options) {\n}',
  ],
  ['JavaScript code of 43 lines, names a, b', 'const a = 1;\nlet b = 2;\nfoo();\nbar();'],
  ['Python code of 43 lines, names main, Shop', 'def main():\n    return 1\nclass Shop:\n    pass'],
  ['Go code of 43 lines, names main, Run', 'package main\nfunc Run() {\nif err != nil {\n}'],
  ['code of 43 lines', '}\n}\n}\n}'],
])('A6 says of code: %s', (words, start) => {
  expect(cite(`${start}${'\n'.repeat(40)}// ${'x'.repeat(600)}`, { kind: 'code' })).toBe(
    `[CITED RESULT] Succeeded. ${words}.`.replace('43', '44'),
  )
})

it('A6 says of a JSON object its keys, short values, and how much the others hold', () => {
  const order = {
    id: 'W1',
    note: 'two words',
    open: true,
    gone: null,
    items: [1, 2],
    to: { city: 'x' },
    padding,
    empty: '',
  }
  expect(cite(JSON.stringify(order))).toBe(
    '[CITED RESULT] Succeeded. id W1, note "two words", open true, items (2), to (1 field), padding (900 characters), empty "".',
  )
  expect(cite(`{${' '.repeat(900)}}`)).toBe('[CITED RESULT] Succeeded. an empty object.')
  expect(cite(padding, { kind: 'json' })).toBe('[CITED RESULT] Succeeded.')
})

it('A6 says of a tool what a rule keeps of its results', () => {
  const order = {
    id: 'W1',
    lines: Array.from({ length: 10 }, (_, n) => ({ n, name: 'two words' })),
    to: { city: 'x' },
    padding,
  }
  const rule = { say: 'an order\nof 2020', keep: ['id', 'lines[].n', 'lines[0].name', 'to', 'lines', 'none', ''] }
  expect(cite(JSON.stringify(order), { toolName: 'get_order' }, { 'get_*': rule })).toBe(
    '[CITED RESULT] Succeeded: get_order. an order of 2020, id: W1, "lines[].n": 0, 1, 2, 3, 4, 5, 6, 7 and 2 more, ' +
      '"lines[0].name": "two words", to: 1 field, lines: 10 items.',
  )
})

it('A6 leaves it to the built-in compactor where a rule leads nowhere', () => {
  const text = `It rained for days.${padding}`
  const words = `[CITED RESULT] Succeeded: get_order. text of ${text.length} characters, "It rained for days.".`
  expect(cite(text, { toolName: 'get_order' }, { get_order: { keep: ['id'] } })).toBe(words)
  expect(cite(text, { toolName: 'get_order' }, { get_order: { keep: 7 } as never })).toBe(words)
  expect(cite(text, { toolName: 'get_order' }, { list_orders: { say: 'orders' } })).toBe(words)
})

it('A6 takes the words of a function, and of a model before it', () => {
  const own = ({ text }: CitedContent): string => `the "best" of\n${text.length}`
  const text = `It rained for days.${padding}`
  expect(cite(text, { toolName: 'get_order' }, { '*': own })).toBe(
    '[CITED RESULT] Succeeded: get_order. the "best" of 919.',
  )
  expect(cite(text, { toolName: 'get_order', says: 'Rain, mostly' }, { '*': own })).toBe(
    '[CITED RESULT] Succeeded: get_order. Rain, mostly.',
  )
  expect(cite(text, { says: 'Rain' })).toBe('[CITED RESULT] Succeeded. Rain.')
})

it.each<[string, () => unknown]>([
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
  ['says nothing', () => undefined],
  ['says an empty text', () => ' \n'],
  ['says no text', () => 7],
  ['says too much', () => 'x'.repeat(201)],
  ['says too much once it is escaped', () => '<'.repeat(100)],
])('A6 leaves it to the built-in compactor where a function %s', (_case, own) => {
  const cited = cite(`It rained.${padding}`, { toolName: 'get' }, { get: own as () => string })
  expect(cited).toBe('[CITED RESULT] Succeeded: get. text of 910 characters, "It rained.".')
})

it('A5 names the entities there is room for, and counts the others', () => {
  const long = { type: 'link', id: `https://example.com/${'x'.repeat(99)}` }
  const endless = { type: 'link', id: 'x'.repeat(121) }
  const entities = [long, { type: 'page', id: 'p1', name: 'p1' }, endless, long, { type: 'page', id: 2, name: 'Home' }]
  const id = '"https://example.com/xxx'.slice(1)
  const cited = cite(padding, { entities, total: 90 })
  expect(cited).toContain(`Holds link ${id}`)
  expect(cited).toMatch(/; page p1, "Home" \(2\) and 87 more\.$/)
})

it('A5 is shorter than what it replaces, or is that itself', () => {
  const { cite: citeAny } = createCompactors()
  const entities = [{ type: 'page', id: 'p1' }]
  const of = (text: string): string => citeAny({ id: 'a1', toolName: 'get_page', kind: 'text', text, entities })
  expect(of('x'.repeat(63))).toBe('x'.repeat(63))
  expect(of('x'.repeat(64))).toBe('[CITED RESULT] Succeeded. In full: retrieve_result({"id":"a1"})')
  expect(of('x'.repeat(75))).toBe('[CITED RESULT] Succeeded: get_page. In full: retrieve_result({"id":"a1"})')
})

it('A5 leads from what was brought back to what it was brought back from', () => {
  const { cite: citeAny } = createCompactors()
  const text = `It rained.${padding}`
  const given = {
    id: 'a2',
    toolName: 'retrieve_result',
    input: { id: 'a1' },
    kind: 'text',
    text,
    entities: [],
  } as const
  expect(citeAny(given)).toBe(
    '[CITED RESULT] Succeeded: retrieve_result. text of 910 characters, "It rained.". In full: retrieve_result({"id":"a1"})',
  )
})

it('A5 counts no more than was read of a list that is longer than an extraction', () => {
  const entities = Array.from({ length: 200 }, (_, index) => ({ type: 'order', id: `order-${index}` }))
  const text = JSON.stringify(Array.from({ length: 600 }, (_, index) => ({ id: `order-${index}` })))
  const given = { id: 'a1', toolName: 'list_orders', kind: 'list', text, entities } as const
  expect(createCompactors().cite(given)).toMatch(/ and others\. In full/)
  expect(createCompactors().cite({ ...given, total: 600 })).toMatch(/ and 59\d more\. In full/)
})
