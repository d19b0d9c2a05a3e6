import { expect, it } from 'vitest'
import { readText } from './read-text.js'

it('X1 reads links of every kind once, in order', () => {
  const text =
    'A [guide](/guide) and <a class="x" href="https://a.io/b">B</a>, https://a.io/c. Again [guide](/guide), [top](#top).'
  expect(readText(text).links).toEqual([
    { url: '/guide', label: 'guide' },
    { url: 'https://a.io/b', label: 'B' },
    { url: 'https://a.io/c' },
  ])
})

it('X1 reads blocks of field lines as records', () => {
  const text = 'Found 2 users:\n\n- **Name**: Ada\n- **Email**: ada@x.io\n\n- **Name**: Bo\n- **Email**: bo@x.io'
  expect(readText(text).records).toEqual([
    { Name: 'Ada', Email: 'ada@x.io' },
    { Name: 'Bo', Email: 'bo@x.io' },
  ])
})

it('X1 reads the rows of a table', () => {
  expect(readText('| id | name |\n| --- | :-: |\n| 7 | `a` |\n| 8 | b |\n\nend').records).toEqual([
    { id: '7', name: 'a' },
    { id: '8', name: 'b' },
  ])
})

it('X13 reads no credential from lines or tables', () => {
  expect(readText('id: 7\npassword: hunter22').records).toEqual([{ id: '7' }])
  expect(readText('| id | token |\n|--|--|\n| 7 | abc |').records).toEqual([{ id: '7' }])
})

it('X1 reads only links and tables from long text', () => {
  const { records, tokens, links } = readText(`id: 7\n${'word '.repeat(400)}https://a.io/c`)
  expect({ records, tokens, links }).toEqual({ records: [], tokens: [], links: [{ url: 'https://a.io/c' }] })
})

it('X15 reads at most sixty links', () => {
  const text = Array.from({ length: 70 }, (_, index) => `https://a.io/${index}`).join(' ')
  expect(readText(text).links).toHaveLength(60)
})

it('X1 begins a record where a field comes again, and leaves a missing cell empty', () => {
  expect(readText('id: 1\nid: 2').records).toEqual([{ id: '1' }, { id: '2' }])
  expect(readText('| id | name |\n|--|--|\n| 7 |').records).toEqual([{ id: '7', name: null }])
})

it('X13 gives no tokens of a text whose credential cannot be cut out', () => {
  expect(readText('-----BEGIN RSA PRIVATE KEY----- order-12345').tokens).toEqual([])
})
